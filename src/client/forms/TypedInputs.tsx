import { useUnitText } from '../ui/figures.tsx'
import { useDigits, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { readRupees, showRupees } from '../../books/money/money.ts'
import type { Digits } from '../../books/money/digits.ts'
import { readRate, showRate } from '../../books/money/rate.ts'
import { readQuantity, showQuantity } from '../../books/money/quantity.ts'
import { BsDateInput } from '../ui/BsDateInput.tsx'
import { TextInput, type TextInputProps } from '../ui/inputs.tsx'

type TypedProps = Omit<TextInputProps, 'type' | 'inputMode' | 'align' | 'lines'>

const mark = (text: string, at: 'Left' | 'Right') => (
  <span aria-hidden="true" style={{ opacity: 0.72, whiteSpace: 'nowrap', [`margin${at}`]: 8 }}>
    {text}
  </span>
)

interface RupeesKind {
  readonly read: (text: string) => number | null
  readonly show: (value: number, digits: Digits) => string
}
const TypedRupees = ({
  value,
  onChange,
  onBlur,
  kind,
  ...rest
}: TypedProps & { readonly kind: RupeesKind }) => {
  const digits = useDigits()
  const say = useWords()
  const tidy = () => {
    onBlur?.()
    const read = value.trim() === '' ? null : kind.read(value)
    if (read !== null && kind.show(read, digits) !== value) onChange(kind.show(read, digits))
  }
  return (
    <TextInput
      {...rest}
      value={value}
      onChange={onChange}
      onBlur={tidy}
      inputMode="decimal"
      align="end"
      start={mark(say(words.rupeeSign), 'Right')}
    />
  )
}

const amount: RupeesKind = { read: readRupees, show: showRupees }
const rate: RupeesKind = { read: readRate, show: showRate }

/** Rupees as typed. On leaving the field, an amount is formatted; any other text stays for the form to report. */
export const TypedAmount = (props: TypedProps) => <TypedRupees {...props} kind={amount} />

/** A price per unit as typed, with up to four decimals. */
export const TypedRate = (props: TypedProps) => <TypedRupees {...props} kind={rate} />

/** A quantity as typed, followed by its unit. */
export const TypedQuantity = ({
  value,
  onChange,
  onBlur,
  unit,
  ...rest
}: TypedProps & { readonly unit?: string }) => {
  const digits = useDigits()
  const unitText = useUnitText()
  const tidy = () => {
    onBlur?.()
    const quantity = value.trim() === '' ? null : readQuantity(value)
    if (quantity !== null && showQuantity(quantity, digits) !== value)
      onChange(showQuantity(quantity, digits))
  }
  return (
    <TextInput
      {...rest}
      value={value}
      onChange={onChange}
      onBlur={tidy}
      inputMode="decimal"
      align="end"
      {...(unit ? { end: mark(unitText(unit), 'Left') } : {})}
    />
  )
}

/** A civil date as text; the empty text is no date. */
export const TypedDate = ({
  value,
  onChange,
  onBlur,
  label = words.date,
  help,
  error,
  disabled,
  autoFocus,
  max,
}: Pick<
  TypedProps,
  'value' | 'onChange' | 'onBlur' | 'help' | 'error' | 'disabled' | 'autoFocus'
> & {
  readonly label?: TypedProps['label']
  readonly max?: string
}) => (
  <BsDateInput
    label={label}
    value={value === '' ? null : value}
    onChange={(date) => onChange(date ?? '')}
    onBlur={onBlur}
    help={help}
    error={error}
    disabled={disabled}
    autoFocus={autoFocus}
    max={max}
  />
)

import { useUnitText } from './figures.tsx'
import { useState, type Ref } from 'react'
import { readRupees, showRupees, type Paisa } from '../../books/money/money.ts'
import { readQuantity, showQuantity, type Thousandths } from '../../books/money/quantity.ts'
import { readRate, showRate, type TenThousandths } from '../../books/money/rate.ts'
import type { Words } from '../../books/words.ts'
import { useDigits, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import type { FieldProps } from './Field.tsx'
import { TextInput } from './inputs.tsx'

interface NumberFieldProps extends FieldProps {
  /** Null if the field is empty or its text is not a number. */
  readonly value: number | null
  /** Called on each key with the number, or null if the text is not one. */
  readonly onChange: (value: number | null) => void
  readonly onBlur?: (() => void) | undefined
  readonly onEnter?: (() => void) | undefined
  readonly placeholder?: Words | undefined
  readonly inputRef?: Ref<HTMLInputElement> | undefined
}

interface NumberKind {
  readonly read: (text: string) => number | null
  readonly show: (value: number) => string
  readonly unreadable: Words
  readonly unit?: { readonly text: string; readonly at: 'start' | 'end' }
}

// The typed text is shown while it means the value. A value set from outside replaces it.
const NumberField = ({
  value,
  onChange,
  onBlur,
  error,
  kind,
  ...rest
}: NumberFieldProps & { readonly kind: NumberKind }) => {
  const [typed, setTyped] = useState<string | null>(null)
  const [inside, setInside] = useState(false)
  const meant = typed === null || typed.trim() === '' ? null : kind.read(typed)
  const shownValue = value === null ? '' : kind.show(value)
  const text = typed !== null && meant === value ? typed : shownValue
  const unreadable =
    typed !== null && meant === value && value === null && typed.trim() !== '' && !inside
  const mark = kind.unit && (
    <span
      aria-hidden="true"
      style={{
        opacity: 0.72,
        whiteSpace: 'nowrap',
        [kind.unit.at === 'start' ? 'marginRight' : 'marginLeft']: 8,
      }}
    >
      {kind.unit.text}
    </span>
  )
  return (
    <TextInput
      {...rest}
      value={text}
      inputMode="decimal"
      align="end"
      error={error ?? (unreadable ? kind.unreadable : undefined)}
      onChange={(next) => {
        setInside(true)
        setTyped(next)
        onChange(next.trim() === '' ? null : kind.read(next))
      }}
      onBlur={() => {
        setInside(false)
        if (meant !== null) setTyped(null)
        onBlur?.()
      }}
      start={kind.unit?.at === 'start' ? mark : undefined}
      end={kind.unit?.at === 'end' ? mark : undefined}
    />
  )
}

export interface AmountInputProps extends Omit<NumberFieldProps, 'value' | 'onChange'> {
  readonly value: Paisa | null
  readonly onChange: (paisa: Paisa | null) => void
  /** Without रु. before the figures, for the rows of a bill. */
  readonly plain?: boolean | undefined
}

/** An amount of money in paisa. Takes ०-९ and 0-9, commas and two decimals; groups the digits by lakh when the field is left. */
export const AmountInput = ({ plain = false, ...rest }: AmountInputProps) => {
  const digits = useDigits()
  const say = useWords()
  const sign = { text: say(words.rupeeSign), at: 'start' } as const
  return (
    <NumberField
      {...rest}
      kind={{
        read: readRupees,
        show: (paisa) => showRupees(paisa, digits),
        unreadable: words.amountUnreadable,
        ...(plain ? {} : { unit: sign }),
      }}
    />
  )
}

export interface RateInputProps extends Omit<NumberFieldProps, 'value' | 'onChange'> {
  readonly value: TenThousandths | null
  readonly onChange: (rate: TenThousandths | null) => void
}

/** A price per unit with up to four decimals, for the rows of a bill. */
export const RateInput = (props: RateInputProps) => {
  const digits = useDigits()
  return (
    <NumberField
      {...props}
      kind={{
        read: readRate,
        show: (rate) => showRate(rate, digits),
        unreadable: words.rateUnreadable,
      }}
    />
  )
}

export interface QuantityInputProps extends Omit<NumberFieldProps, 'value' | 'onChange'> {
  readonly value: Thousandths | null
  readonly onChange: (thousandths: Thousandths | null) => void
  readonly unit?: string | undefined
}

/** A quantity in thousandths of its unit. */
export const QuantityInput = ({ unit, ...rest }: QuantityInputProps) => {
  const digits = useDigits()
  const unitText = useUnitText()
  return (
    <NumberField
      {...rest}
      kind={{
        read: readQuantity,
        show: (q) => showQuantity(q, digits),
        unreadable: words.quantityUnreadable,
        ...(unit === undefined ? {} : { unit: { text: unitText(unit), at: 'end' } }),
      }}
    />
  )
}

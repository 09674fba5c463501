import type { MovementKind } from '../../books/documents/documentKind.ts'
import { shapeOf } from '../../books/ledger/moneyMovement.ts'
import { reasonWords } from '../../books/ledger/movementRuleWords.ts'
import type { Words } from '../../books/words.ts'
import { TypedAmount, TypedDate } from '../forms/TypedInputs.tsx'
import type { FormState } from '../forms/useForm.ts'
import { words } from '../i18n/words.ts'
import { ChoiceInput, SelectInput } from '../ui/choices.tsx'
import { useToday } from '../ui/clock.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { FieldGrid } from '../ui/surfaces.tsx'
import type { MovementTexts } from './movementForm.ts'
import { movementLabels } from './movementKinds.ts'
import { movementWords } from './movementWords.ts'

/** A bank that a movement can name. */
export interface NamedBank {
  readonly bankId: string
  readonly name: string
}

interface BankInputProps {
  readonly form: FormState<MovementTexts>
  readonly field: 'bankId' | 'toBankId'
  readonly label: Words
  readonly banks: readonly NamedBank[]
  readonly autoFocus?: boolean
}
const BankInput = ({ form, field, label, banks, autoFocus = false }: BankInputProps) => (
  <SelectInput
    label={label}
    required
    autoFocus={autoFocus}
    value={form.texts[field] === '' ? null : form.texts[field]}
    onChange={(bankId) => form.put(field, bankId)}
    error={form.fault(field)}
    disabled={form.busy}
    choices={banks.map(({ bankId, name }) => ({ value: bankId, label: name }))}
  />
)

/** The fields of a movement of money, as its kind has them. */
export const MovementFields = ({
  kind,
  form,
  banks,
}: {
  readonly kind: MovementKind
  readonly form: FormState<MovementTexts>
  readonly banks: readonly NamedBank[]
}) => {
  const shape = shapeOf(kind)
  const today = useToday()
  const at = (field: keyof MovementTexts) => ({
    value: form.texts[field],
    onChange: (text: string) => form.put(field, text),
    onBlur: () => form.leave(field),
    error: form.fault(field),
    disabled: form.busy,
  })
  const chosen = shape.reasons.find((reason) => reason === form.texts.reason) ?? null
  const asksBank = shape.bank && form.texts.bankId === ''
  return (
    <FieldGrid>
      {shape.bank && (
        <BankInput
          form={form}
          field="bankId"
          label={movementLabels[kind].bank}
          banks={banks}
          autoFocus={asksBank}
        />
      )}
      {shape.toBank && (
        <BankInput
          form={form}
          field="toBankId"
          label={movementWords.intoBank}
          banks={banks.filter(({ bankId }) => bankId !== form.texts.bankId)}
        />
      )}
      {shape.reasons.length > 0 && (
        <ChoiceInput
          label={movementWords.whatFor}
          value={chosen}
          onChange={(reason) => form.put('reason', reason)}
          error={form.fault('reason')}
          disabled={form.busy}
          choices={shape.reasons.map((reason) => ({ value: reason, label: reasonWords[reason] }))}
        />
      )}
      <TypedAmount {...at('amount')} label={words.amount} required autoFocus={!asksBank} />
      {shape.charge && (
        <TypedAmount
          {...at('charge')}
          label={movementWords.charge}
          help={movementWords.chargeHelp}
        />
      )}
      <TypedDate {...at('date')} max={today} />
      <TextInput {...at('remarks')} label={words.remarks} maxLength={400} />
    </FieldGrid>
  )
}

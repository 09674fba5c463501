import Box from '@mui/material/Box'
import { chequeSideOf } from '../../books/documents/cheque.ts'
import { documentKinds, type PartyPaymentKind } from '../../books/documents/documentKind.ts'
import { FormCheques } from '../documents/FormCheques.tsx'
import { TypedAmount, TypedDate } from '../forms/TypedInputs.tsx'
import type { FormState } from '../forms/useForm.ts'
import { words } from '../i18n/words.ts'
import { useToday } from '../ui/clock.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { FieldGrid } from '../ui/surfaces.tsx'
import { bankKey, textAt, type PaymentTexts } from './paymentForm.ts'
import { paymentLabels } from './paymentKinds.ts'

/** A bank through which a payment can go. */
export interface PaymentBank {
  readonly bankId: string
  readonly name: string
}

interface PaymentFieldsProps {
  readonly kind: PartyPaymentKind
  readonly form: FormState<PaymentTexts>
  readonly banks: readonly PaymentBank[]
  readonly onType: (key: string, text: string) => void
}

/** A text that stands in the field already is replaced by the first key. */
const selectText = (input: HTMLInputElement | null) => input?.select()

/** The fields of a receipt or a payment: cash, an amount for each bank, cheques, discount, date and remarks. */
export const PaymentFields = ({ kind, form, banks, onType }: PaymentFieldsProps) => {
  const today = useToday()
  const at = (key: string) => ({
    value: textAt(form.texts, key),
    onChange: (text: string) => onType(key, text),
    onBlur: () => form.leave(key),
    error: form.fault(key),
    disabled: form.busy,
  })
  return (
    <>
      <FieldGrid>
        <TypedAmount {...at('cash')} label={words.cash} autoFocus inputRef={selectText} />
        {banks.map(({ bankId, name }) => (
          <TypedAmount key={bankId} {...at(bankKey(bankId))} label={{ ne: name, en: name }} />
        ))}
      </FieldGrid>
      <Box sx={{ my: 2 }}>
        <FormCheques
          side={chequeSideOf[documentKinds[kind].money]}
          form={form}
          banks={banks}
          onType={onType}
        />
      </Box>
      <FieldGrid>
        <TypedAmount
          {...at('discount')}
          label={words.discount}
          help={paymentLabels[kind].discountHelp}
        />
        <TypedDate {...at('date')} max={today} />
        <TextInput {...at('remarks')} label={words.remarks} maxLength={400} />
      </FieldGrid>
    </>
  )
}

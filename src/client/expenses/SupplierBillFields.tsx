import { registerWords } from '../../books/reports/registerWords.ts'
import Box from '@mui/material/Box'
import { TypedDate } from '../forms/TypedInputs.tsx'
import type { FormState } from '../forms/useForm.ts'
import { words } from '../i18n/words.ts'
import { SwitchInput } from '../ui/choices.tsx'
import { useToday } from '../ui/clock.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { FieldGrid, Section } from '../ui/surfaces.tsx'
import {
  isOn,
  linePlaces,
  fieldOfLine,
  onOff,
  typedText,
  type ExpenseTexts,
} from './expenseTexts.ts'
import { expenseWords } from './expenseWords.ts'

const billFields = [
  'supplierName',
  'supplierPan',
  'supplierBillNo',
  'supplierBillDate',
  'importDeclarationNo',
  'importDeclarationDate',
] as const
const switches = ['isCapital', 'vatInclusive', 'roundToRupee', 'vatClaimed'] as const

/** Whether any line carries VAT. */
export const hasVat = (texts: ExpenseTexts): boolean =>
  linePlaces(texts).some((line) => isOn(texts, fieldOfLine(line, 'vat')))
/** Whether an expense says anything of the supplier's bill or of VAT, so that the fields for these are shown. */
export const saysBill = (texts: ExpenseTexts): boolean =>
  hasVat(texts) ||
  billFields.some((key) => typedText(texts, key) !== '') ||
  switches.some((key) => isOn(texts, key))

/** The supplier's bill, and what becomes of its VAT. */
export const SupplierBillFields = ({
  form,
  isRegistered,
}: {
  readonly form: FormState<ExpenseTexts>
  /** The shop is registered for VAT on the day of the expense. */
  readonly isRegistered: boolean
}) => {
  const today = useToday()
  const at = (key: string) => ({
    value: typedText(form.texts, key),
    onChange: (text: string) => form.put(key, text),
    onBlur: () => form.leave(key),
    error: form.fault(key),
    disabled: form.busy,
  })
  const onSwitch = (key: (typeof switches)[number]) => ({
    checked: isOn(form.texts, key),
    onChange: (on: boolean) => form.put(key, onOff(on)),
    error: form.fault(key),
    disabled: form.busy,
  })
  const withVat = hasVat(form.texts)
  const claims = isOn(form.texts, 'vatClaimed')
  return (
    <Section title={expenseWords.supplierAndBill}>
      <FieldGrid>
        {typedText(form.texts, 'party') === '' && (
          <>
            <TextInput {...at('supplierName')} label={registerWords.supplierName} maxLength={120} />
            <TextInput
              {...at('supplierPan')}
              label={words.panVat}
              inputMode="numeric"
              maxLength={20}
            />
          </>
        )}
        <TextInput {...at('supplierBillNo')} label={words.supplierBillNo} maxLength={40} />
        <TypedDate {...at('supplierBillDate')} label={words.supplierBillDate} max={today} />
        <TextInput {...at('importDeclarationNo')} label={words.importNo} maxLength={40} />
        {typedText(form.texts, 'importDeclarationNo') !== '' && (
          <TypedDate {...at('importDeclarationDate')} label={words.importDate} max={today} />
        )}
      </FieldGrid>
      <Box sx={{ display: 'grid', mt: 1.5, maxWidth: 520 }}>
        {withVat && (
          <SwitchInput {...onSwitch('vatInclusive')} label={expenseWords.amountsWithVat} />
        )}
        {(claims || (withVat && isRegistered)) && (
          <SwitchInput
            {...onSwitch('vatClaimed')}
            label={expenseWords.claimVat}
            help={expenseWords.claimHelp}
          />
        )}
        <SwitchInput
          {...onSwitch('isCapital')}
          label={expenseWords.isCapital}
          help={expenseWords.capitalHelp}
        />
        <SwitchInput {...onSwitch('roundToRupee')} label={words.roundToRupee} />
      </Box>
    </Section>
  )
}

import Box from '@mui/material/Box'
import { showRupees } from '../../books/money/money.ts'
import { chequesIn, chequeTextsOf } from '../documents/chequeFields.ts'
import { blankCheque } from '../documents/chequeTexts.ts'
import { FormCheques } from '../documents/FormCheques.tsx'
import { TypedAmount } from '../forms/TypedInputs.tsx'
import type { FormState } from '../forms/useForm.ts'
import { words } from '../i18n/words.ts'
import { useAppContext } from '../react/appContext.tsx'
import { ChoiceInput, SelectInput } from '../ui/choices.tsx'
import { useToday } from '../ui/clock.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { FieldGrid } from '../ui/surfaces.tsx'
import { wayWords } from './expenseFieldNames.ts'
import {
  bankField,
  expenseCheques,
  referenceField,
  totalsIn,
  typedText,
  ways,
  wayToPay,
  type ExpenseTexts,
  type WayToPay,
} from './expenseTexts.ts'
import { expenseWords } from './expenseWords.ts'

/** A bank through which an expense can be paid. */
export interface ExpenseBank {
  readonly bankId: string
  readonly name: string
}

/** How the expense is paid: in cash, through a bank, by cheque, on credit with the party, or split. */
export const ExpensePayment = ({
  form,
  banks,
}: {
  readonly form: FormState<ExpenseTexts>
  readonly banks: readonly ExpenseBank[]
}) => {
  const way = wayToPay(form.texts)
  const bankId = typedText(form.texts, 'bankId')
  const hasParty = typedText(form.texts, 'party') !== ''
  const today = useToday()
  const newId = useAppContext('newId')
  const at = (key: string) => ({
    value: typedText(form.texts, key),
    onChange: (text: string) => form.put(key, text),
    onBlur: () => form.leave(key),
    error: form.fault(key),
    disabled: form.busy,
  })
  const choose = (chosen: WayToPay) => {
    form.put('paidBy', chosen)
    if (chosen !== 'cheque' || chequesIn(form.texts).length > 0) return
    const amount = showRupees(totalsIn(form.texts).totalPaisa, 'latin')
    const first = { ...blankCheque(newId(), today), amount }
    for (const [key, text] of Object.entries(chequeTextsOf([first]))) form.put(key, text)
  }
  const isDisabled = (each: WayToPay): boolean =>
    (['credit', 'cheque'].includes(each) && !hasParty) ||
    (['bank', 'cheque'].includes(each) && banks.length === 0)
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <ChoiceInput<WayToPay>
        label={expenseWords.paidBy}
        value={way}
        onChange={choose}
        error={form.fault('paidBy')}
        disabled={form.busy}
        choices={ways.map((each) => ({
          value: each,
          label: wayWords[each],
          disabled: each !== way && isDisabled(each),
        }))}
      />
      {way === 'bank' && (
        <FieldGrid>
          <SelectInput
            label={words.bank}
            choices={banks.map((bank) => ({ value: bank.bankId, label: bank.name }))}
            value={bankId === '' ? null : bankId}
            onChange={(chosen) => form.put('bankId', chosen)}
            error={form.fault(bankField(bankId))}
            disabled={form.busy}
          />
          <TextInput
            {...at(referenceField(bankId))}
            label={expenseWords.reference}
            maxLength={60}
          />
        </FieldGrid>
      )}
      {way === 'split' && (
        <FieldGrid>
          <TypedAmount {...at('cash')} label={words.cash} />
          {banks.map((bank) => (
            <TypedAmount
              key={bank.bankId}
              {...at(bankField(bank.bankId))}
              label={{ ne: bank.name, en: bank.name }}
            />
          ))}
        </FieldGrid>
      )}
      {(way === 'cheque' ||
        (way === 'split' && (hasParty || chequesIn(form.texts).length > 0))) && (
        <FormCheques side={expenseCheques} form={form} banks={banks} onType={form.put} />
      )}
    </Box>
  )
}

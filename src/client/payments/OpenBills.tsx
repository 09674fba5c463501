import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { DocumentLink } from '../documents/DocumentLink.tsx'
import { TypedAmount } from '../forms/TypedInputs.tsx'
import type { FormState } from '../forms/useForm.ts'
import { sayAge } from '../documents/age.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useToday } from '../ui/clock.tsx'
import type { TableColumn } from '../ui/DataTable.tsx'
import { DateText, Money, useMoneyText } from '../ui/figures.tsx'
import { RowList } from '../ui/RowList.tsx'
import { LoadingState } from '../ui/states.tsx'
import { Section } from '../ui/surfaces.tsx'
import { itemKey, textAt, typedItems, type PaymentTexts } from './paymentForm.ts'
import { paymentWords } from './paymentWords.ts'
import type { Settleable, PaymentResult } from './settling.ts'

interface BillsProps {
  readonly form: FormState<PaymentTexts>
  readonly bills: readonly Settleable[]
  readonly result: PaymentResult
}

/** How much of a bill is settled: as typed, and as long as nothing is typed for any, what the oldest first leaves for it. */
const BillAmount = ({
  form,
  bill,
  result: { proposed },
}: Omit<BillsProps, 'bills'> & { readonly bill: Settleable }) => {
  const show = useMoneyText()
  const key = itemKey(bill.documentId)
  const shown = show(proposed?.get(bill.documentId) ?? 0)
  const isProposed = proposed !== null && bill.open !== null
  return (
    <Box sx={{ minWidth: 150, width: { sm: 170 }, ml: 'auto', whiteSpace: 'normal' }}>
      <TypedAmount
        label={paymentWords.amountFor(bill.number)}
        hideLabel
        value={textAt(form.texts, key)}
        onChange={(text) => form.put(key, text)}
        onBlur={() => form.leave(key)}
        error={form.fault(key)}
        disabled={form.busy}
        placeholder={isProposed ? { ne: shown, en: shown } : undefined}
      />
    </Box>
  )
}

const DateAndAge = ({ date }: { readonly date: string }) => {
  const today = useToday()
  return (
    <>
      <DateText date={date} />
      <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
        <T w={sayAge(date, today)} />
      </Box>
    </>
  )
}

const moneyOrDash = (paisa: number | null) => (paisa === null ? '–' : <Money paisa={paisa} />)

const columnsOf = ({
  form,
  result,
}: Omit<BillsProps, 'bills'>): readonly TableColumn<Settleable>[] => [
  {
    key: 'document',
    head: words.number,
    cell: (bill) => <DocumentLink kind={bill.kind} number={bill.number} id={bill.documentId} />,
    onPhone: 'title',
  },
  { key: 'date', head: words.date, cell: (bill) => <DateAndAge date={bill.date} /> },
  { key: 'total', head: words.total, cell: (bill) => moneyOrDash(bill.total), figure: true },
  {
    key: 'open',
    head: words.balanceDue,
    cell: (bill) => moneyOrDash(bill.open),
    figure: true,
    onPhone: 'figure',
  },
  {
    key: 'settled',
    head: paymentWords.settledAmount,
    cell: (bill) => <BillAmount form={form} bill={bill} result={result} />,
    figure: true,
  },
]

const Bills = ({ form, bills, result }: BillsProps) => {
  const typed = typedItems(form.texts)
  return (
    <>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', mb: 1 }}>
        <T w={paymentWords.oldestFirstHelp} />
      </Box>
      <RowList
        caption={paymentWords.whichBills}
        columns={columnsOf({ form, result })}
        rows={bills}
        keyOf={({ documentId }) => documentId}
      />
      {typed.length > 0 && (
        <Button
          disabled={form.busy}
          onClick={() => {
            for (const documentId of typed) form.put(itemKey(documentId), '')
          }}
          sx={{ mt: 1 }}
        >
          <T w={paymentWords.oldestFirst} />
        </Button>
      )}
    </>
  )
}

/** The bills that a payment can settle, oldest first, with an amount for each. */
export const OpenBills = ({
  loading,
  known,
  ...props
}: BillsProps & {
  readonly loading: boolean
  /** This device knows what is open on the party's account. */
  readonly known: boolean
}) => (
  <Section title={paymentWords.whichBills}>
    {loading && <LoadingState rows={2} />}
    {props.bills.length > 0 && <Bills {...props} />}
    {known && props.bills.length === 0 && <T w={paymentWords.nothingUnpaid} />}
    {!known && !loading && props.result.proposed !== null && (
      <Alert severity="info" sx={{ mt: 1 }}>
        <T w={paymentWords.billsUnknown} />
      </Alert>
    )}
  </Section>
)

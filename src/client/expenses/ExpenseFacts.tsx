import Box from '@mui/material/Box'
import { Link } from 'wouter'
import { amountInWords } from '../../books/money/amountInWords.ts'
import type { ExpenseDocument, ExpenseLine } from '../../contract/expenses.ts'
import { useMayOpen } from '../access/mayOpen.ts'
import { AllocationList } from '../documents/AllocationList.tsx'
import { ChequeList } from '../documents/ChequeList.tsx'
import { documentWords } from '../documents/documentWords.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import type { TableColumn } from '../ui/DataTable.tsx'
import { Detail, Details } from '../ui/Detail.tsx'
import { DateText, Money } from '../ui/figures.tsx'
import { RowList } from '../ui/RowList.tsx'
import { Panel, StatusChip } from '../ui/surfaces.tsx'
import { expenseWords } from './expenseWords.ts'

interface OneExpense {
  readonly expense: ExpenseDocument
}

const Supplier = ({ expense: { party, supplierName } }: OneExpense) => {
  const mayOpen = useMayOpen()
  if (party === null) return supplierName
  const path = `/partyledgerslistdetails/${encodeURIComponent(party.ledgerId)}`
  return mayOpen(path) ? <Link href={path}>{party.ledgerTitle}</Link> : party.ledgerTitle
}

/** The supplier and its bill, as far as the expense says them. */
const BillFacts = ({ expense }: OneExpense) => {
  const { party, supplierName, supplierBillNo, supplierBillDate } = expense
  const { importDeclarationNo, importDeclarationDate } = expense
  const panNo = party?.vatPanNo ?? expense.supplierPan
  return (
    <>
      {(party !== null || supplierName !== '') && (
        <Detail label={party === null ? words.supplier : words.party}>
          <Supplier expense={expense} />
        </Detail>
      )}
      {panNo !== '' && <Detail label={words.panVat}>{panNo}</Detail>}
      {supplierBillNo !== '' && <Detail label={words.supplierBillNo}>{supplierBillNo}</Detail>}
      {supplierBillDate !== null && (
        <Detail label={words.supplierBillDate}>
          <DateText date={supplierBillDate} />
        </Detail>
      )}
      {importDeclarationNo !== '' && <Detail label={words.importNo}>{importDeclarationNo}</Detail>}
      {importDeclarationDate !== null && (
        <Detail label={words.importDate}>
          <DateText date={importDeclarationDate} />
        </Detail>
      )}
    </>
  )
}

const Settled = ({ expense: { settlement, state, due } }: OneExpense) => (
  <>
    {settlement.cash > 0 && (
      <Detail label={words.cash}>
        <Money paisa={settlement.cash} sign />
      </Detail>
    )}
    {settlement.banks.map(({ bankId, name, amount, reference }) => (
      <Detail key={bankId} label={{ ne: name, en: name }}>
        <Money paisa={amount} sign /> {reference}
      </Detail>
    ))}
    {settlement.credit !== 0 && (
      <Detail label={settlement.credit > 0 ? words.credit : expenseWords.paidAbove}>
        <Money paisa={Math.abs(settlement.credit)} sign />
      </Detail>
    )}
    {settlement.credit > 0 && state === 'live' && (
      <Detail label={words.balanceDue}>
        <Money paisa={due} sign />
      </Detail>
    )}
  </>
)

/** What an expense says besides its lines. */
export const ExpenseFacts = ({ expense }: OneExpense) => {
  const { vat, vatClaimed, rounding, total, isCapital, remarks, enteredBy, voidReason } = expense
  return (
    <Details>
      <Detail label={words.date}>
        <DateText date={expense.date} />
      </Detail>
      <BillFacts expense={expense} />
      {vat > 0 && (
        <Detail label={vatClaimed ? expenseWords.vatClaimed : expenseWords.vatInExpense}>
          <Money paisa={vat} sign />
        </Detail>
      )}
      {rounding !== 0 && (
        <Detail label={words.rounding}>
          <Money paisa={rounding} sign />
        </Detail>
      )}
      <Detail label={words.total}>
        <strong>
          <Money paisa={total} sign />
        </strong>
        <br />
        <T w={amountInWords(total)} />
      </Detail>
      <Settled expense={expense} />
      {isCapital && (
        <Detail label={words.type}>
          <T w={expenseWords.isCapital} />
        </Detail>
      )}
      {remarks !== '' && <Detail label={words.remarks}>{remarks}</Detail>}
      <Detail label={documentWords.enteredBy}>{enteredBy}</Detail>
      {voidReason !== null && (
        <Detail label={words.reason}>
          <StatusChip label={words.voided} tone="bad" /> {voidReason}
        </Detail>
      )}
    </Details>
  )
}

const columns: readonly TableColumn<ExpenseLine>[] = [
  {
    key: 'category',
    head: words.expenseCategory,
    onPhone: 'title',
    cell: ({ categoryName, remarks }) => (
      <>
        {categoryName}
        {remarks !== '' && (
          <Box component="span" sx={{ color: 'text.secondary' }}>{` · ${remarks}`}</Box>
        )}
      </>
    ),
  },
  {
    key: 'value',
    head: words.amountWithoutVat,
    cell: ({ value }) => <Money paisa={value} />,
    figure: true,
  },
  {
    key: 'vat',
    head: words.vat,
    cell: ({ vat }) => <Money paisa={vat} dashZero />,
    figure: true,
  },
  {
    key: 'total',
    head: words.total,
    cell: ({ value, vat }) => <Money paisa={value + vat} />,
    figure: true,
    onPhone: 'figure',
  },
]

/** The lines of an expense, its cheques, and the documents with which it is settled. */
export const ExpenseParts = ({
  expense: { lines, settlement, allocations, settles },
}: OneExpense) => (
  <>
    <Panel title={expenseWords.whatFor} flush>
      <RowList
        caption={expenseWords.whatFor}
        columns={columns}
        rows={lines}
        keyOf={({ lineNo }) => String(lineNo)}
      />
    </Panel>
    <ChequeList cheques={settlement.cheques} />
    {allocations.length > 0 && (
      <Panel title={expenseWords.paidLater} flush>
        <AllocationList caption={expenseWords.paidLater} rows={allocations} />
      </Panel>
    )}
    {settles.length > 0 && (
      <Panel title={expenseWords.olderDues} flush>
        <AllocationList caption={expenseWords.olderDues} rows={settles} />
      </Panel>
    )}
  </>
)

import { firstLanguage } from '../../books/words.ts'
import type { ReactNode } from 'react'
import { showBs } from '../../books/calendar/calendar.ts'
import { inDigits } from '../../books/money/digits.ts'
import type { Paisa } from '../../books/money/money.ts'
import type { ExpenseDocument } from '../../contract/expenses.ts'
import type { PrintedOn } from '../documents/usePrintedDocument.tsx'
import { DocumentPaper } from '../documents/DocumentPaper.tsx'
import { Labelled } from '../documents/Labelled.tsx'
import { PrintedCheque } from '../documents/PrintedCheque.tsx'
import { VoucherFoot, VoucherHead, VoucherParties } from '../documents/VoucherPaper.tsx'
import { T, useDigits, useLanguage } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { Money } from '../ui/figures.tsx'
import { expenseWords } from './expenseWords.ts'

interface PrintedExpense {
  readonly expense: ExpenseDocument
}

/** The supplier and its bill. */
const Supplier = ({ expense }: PrintedExpense) => {
  const digits = useDigits()
  const { party, supplierName, supplierPan, supplierBillNo, supplierBillDate } = expense
  const name = party?.ledgerTitle ?? supplierName
  const panNo = party?.vatPanNo ?? supplierPan
  return (
    <VoucherParties voucher={expense}>
      {name !== '' && (
        <Labelled label={words.supplier}>
          <strong>{name}</strong>
        </Labelled>
      )}
      {panNo !== '' && <Labelled label={words.panVat}>{inDigits(panNo, digits)}</Labelled>}
      {supplierBillNo !== '' && (
        <Labelled label={words.supplierBillNo}>
          {supplierBillNo}
          {supplierBillDate === null ? '' : ` · ${showBs(supplierBillDate, digits)}`}
        </Labelled>
      )}
    </VoucherParties>
  )
}

const Sum = ({
  name,
  paisa,
  grand = false,
}: {
  readonly name: ReactNode
  readonly paisa: Paisa
  readonly grand?: boolean
}) => (
  <tr {...(grand ? { className: 'grand' } : {})}>
    <td className="right" colSpan={2}>
      {name}
    </td>
    <td className="right">
      <Money paisa={paisa} />
    </td>
  </tr>
)

const Lines = ({ expense }: PrintedExpense) => {
  const digits = useDigits()
  const { language } = useLanguage()
  const { lines, vat, vatInclusive, rounding, total } = expense
  const amountOf = (line: (typeof lines)[number]): Paisa =>
    vatInclusive ? line.value : line.amount
  return (
    <table className="bill-lines">
      <thead>
        <tr>
          <th>
            <T w={words.serialNumber} compact />
          </th>
          <th>
            <T w={words.expenseCategory} compact />
          </th>
          <th className="right">
            <T w={words.amount} compact />
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.lineNo}>
            <td>{inDigits(String(line.lineNo), digits)}</td>
            <td>
              {line.categoryName}
              {line.remarks === '' ? '' : ` · ${line.remarks}`}
            </td>
            <td className="right">
              <Money paisa={amountOf(line)} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {vat > 0 && <Sum name={<T w={words.vatWithRate} />} paisa={vat} />}
        {rounding !== 0 && <Sum name={<T w={words.rounding} />} paisa={rounding} />}
        <Sum
          grand
          paisa={total}
          name={
            <>
              <T w={words.total} />
              {` (${words.rupeeSign[firstLanguage(language)]})`}
            </>
          }
        />
      </tfoot>
    </table>
  )
}

const Part = ({ name, paisa }: { readonly name: ReactNode; readonly paisa: Paisa }) => (
  <span>
    {name} <Money paisa={paisa} />{' '}
  </span>
)

/** Amount in words, how it was paid, remarks, and a place for the signature. */
const Foot = ({ expense }: PrintedExpense) => {
  const { total, settlement } = expense
  return (
    <VoucherFoot voucher={expense} paisa={total}>
      <Labelled label={words.paymentMethod}>
        {settlement.cash > 0 && <Part name={<T w={words.cash} />} paisa={settlement.cash} />}
        {settlement.banks.map(({ bankId, name, amount }) => (
          <Part key={bankId} name={name} paisa={amount} />
        ))}
        {settlement.cheques.map((cheque) => (
          <Part
            key={cheque.chequeId}
            name={<PrintedCheque cheque={cheque} />}
            paisa={cheque.amount}
          />
        ))}
        {settlement.credit > 0 && <Part name={<T w={words.credit} />} paisa={settlement.credit} />}
      </Labelled>
    </VoucherFoot>
  )
}

/** An expense voucher as it prints, in its own language. */
export const ExpensePaper = ({ expense, shop, paper, language }: PrintedExpense & PrintedOn) => (
  <DocumentPaper
    paper={paper}
    language={language}
    label={expenseWords.voucher}
    number={expense.number}
    mark={expense.state === 'void' ? words.voided : null}
  >
    <VoucherHead voucher={expense} shop={shop} title={expenseWords.voucher} />
    <Supplier expense={expense} />
    <Lines expense={expense} />
    <Foot expense={expense} />
  </DocumentPaper>
)

import type { ReactNode } from 'react'
import { showBs } from '../../books/calendar/calendar.ts'
import { isVatRegistered } from '../../books/company/company.ts'
import type { PaperSize } from '../../books/company/printing.ts'
import { amountInWords } from '../../books/money/amountInWords.ts'
import { inDigits } from '../../books/money/digits.ts'
import type { Paisa } from '../../books/money/money.ts'
import type { Language } from '../../books/words.ts'
import type { ExpenseDocument } from '../../contract/expenses.ts'
import type { RegistrationDetail } from '../../contract/session.ts'
import { DocumentPaper } from '../documents/DocumentPaper.tsx'
import { documentWords } from '../documents/documentWords.ts'
import { Labelled } from '../documents/Labelled.tsx'
import { PrintedCheque } from '../documents/PrintedCheque.tsx'
import { PrintedShop } from '../documents/PrintedShop.tsx'
import { T, useDigits, useLanguage } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { Money } from '../ui/figures.tsx'
import { expenseWords } from './expenseWords.ts'

interface PrintedExpense {
  readonly expense: ExpenseDocument
}

const Head = ({ expense, shop }: PrintedExpense & { readonly shop: RegistrationDetail }) => (
  <header className="bill-head">
    <PrintedShop shop={{ ...shop, vatRegistered: isVatRegistered(shop, expense.date) }} />
    <h2>
      <T w={expenseWords.voucher} />
    </h2>
    {expense.state === 'void' && (
      <p className="bill-note">
        <strong>
          <T w={words.voided} />
        </strong>
        {expense.voidReason === null ? '' : ` · ${expense.voidReason}`}
      </p>
    )}
  </header>
)

/** The supplier and its bill on the left, number and date on the right. */
const Parties = ({ expense }: PrintedExpense) => {
  const digits = useDigits()
  const { party, supplierName, supplierPan, supplierBillNo, supplierBillDate } = expense
  const name = party?.ledgerTitle ?? supplierName
  const panNo = party?.vatPanNo ?? supplierPan
  return (
    <section className="bill-parties">
      <div>
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
      </div>
      <div>
        <Labelled label={words.number}>
          <strong>{inDigits(expense.number, digits)}</strong>
        </Labelled>
        <Labelled label={words.date}>{showBs(expense.date, digits)}</Labelled>
      </div>
    </section>
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
              {` (${language === 'en' ? words.rupeeSign.en : words.rupeeSign.ne})`}
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
  const { total, settlement, remarks, enteredBy } = expense
  return (
    <section className="bill-foot keep-together">
      <div>
        <Labelled label={documentWords.inWords}>
          <T w={amountInWords(total)} />
        </Labelled>
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
          {settlement.credit > 0 && (
            <Part name={<T w={words.credit} />} paisa={settlement.credit} />
          )}
        </Labelled>
        {remarks !== '' && <Labelled label={words.remarks}>{remarks}</Labelled>}
        <Labelled label={documentWords.issuedBy}>{enteredBy}</Labelled>
      </div>
      <div className="bill-sign">
        <T w={documentWords.signature} />
      </div>
    </section>
  )
}

/** An expense voucher as it prints, in its own language. */
export const ExpensePaper = ({
  expense,
  shop,
  paper,
  language,
}: PrintedExpense & {
  readonly shop: RegistrationDetail
  readonly paper: PaperSize
  readonly language: Language
}) => (
  <DocumentPaper
    paper={paper}
    language={language}
    label={expenseWords.voucher}
    number={expense.number}
    mark={expense.state === 'void' ? words.voided : null}
  >
    <Head expense={expense} shop={shop} />
    <Parties expense={expense} />
    <Lines expense={expense} />
    <Foot expense={expense} />
  </DocumentPaper>
)

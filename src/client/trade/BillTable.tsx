import type { ReactNode } from 'react'
import { inDigits } from '../../books/money/digits.ts'
import type { Paisa } from '../../books/money/money.ts'
import { showQuantity } from '../../books/money/quantity.ts'
import type { Words } from '../../books/words.ts'
import type { TradeDocument } from '../../contract/trade.ts'
import { T, useDigits, useLanguage } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { Money, Quantity, Rate } from '../ui/figures.tsx'
import { isRoll, type PaperSize } from '../../books/company/printing.ts'
import { plusFree, tradeWords } from './tradeWords.ts'

type BillLine = TradeDocument['lines'][number]

interface BillColumn {
  readonly label: Words
  readonly right?: boolean
  readonly cell: (line: BillLine) => ReactNode
}

/** The columns of a bill on this paper; HS code and discount only if a line has one. */
const useColumns = (bill: TradeDocument, paper: PaperSize): readonly BillColumn[] => {
  const digits = useDigits()
  const wide = !isRoll(paper)
  const hasHsCode = wide && bill.lines.some((line) => line.hsCode !== '')
  const hasDiscount = bill.lines.some((line) => line.lineDiscount > 0)
  const number: BillColumn = {
    label: words.serialNumber,
    cell: (line) => inDigits(String(line.lineNo), digits),
  }
  const hsCode: BillColumn = { label: words.hsCode, cell: (line) => line.hsCode }
  const name: BillColumn = {
    label: tradeWords.particulars,
    cell: (line) => `${line.name}${bill.vatCharged && line.vatClass !== 'taxable' ? ' *' : ''}`,
  }
  const quantity: BillColumn = {
    label: words.quantity,
    right: true,
    cell: (line) => (
      <>
        <Quantity thousandths={line.quantity} unit={wide ? undefined : line.unit} />
        {line.freeQuantity > 0 && (
          <div>
            <T w={plusFree(showQuantity(line.freeQuantity, digits))} compact />
          </div>
        )}
      </>
    ),
  }
  const unit: BillColumn = { label: words.unit, cell: (line) => line.unit }
  const rate: BillColumn = {
    label: words.rate,
    right: true,
    cell: (line) => <Rate tenThousandths={line.rate} />,
  }
  const discount: BillColumn = {
    label: words.discount,
    right: true,
    cell: (line) => <Money paisa={line.lineDiscount} dashZero />,
  }
  const amount: BillColumn = {
    label: words.amount,
    right: true,
    cell: (line) => <Money paisa={line.net} />,
  }
  return [
    ...(wide ? [number] : []),
    ...(hasHsCode ? [hsCode] : []),
    name,
    quantity,
    ...(wide ? [unit] : []),
    rate,
    ...(hasDiscount ? [discount] : []),
    amount,
  ]
}

interface BillSum {
  readonly label: Words
  readonly paisa: Paisa
}
/** The sums above the grand total. A bill without VAT has fewer of them. */
const sumsOf = (bill: TradeDocument): readonly BillSum[] => {
  const vat = bill.vatCharged
  return [
    ...(vat || bill.billDiscount > 0
      ? [{ label: words.subtotal, paisa: bill.gross - bill.lineDiscount }]
      : []),
    ...(bill.billDiscount > 0 ? [{ label: words.discount, paisa: -bill.billDiscount }] : []),
    ...(vat && bill.exempt > 0 ? [{ label: words.exempt, paisa: bill.exempt }] : []),
    ...(vat && bill.zeroRated > 0 ? [{ label: words.zeroRated, paisa: bill.zeroRated }] : []),
    ...(vat ? [{ label: words.taxable, paisa: bill.taxable }] : []),
    ...(vat ? [{ label: words.vatWithRate, paisa: bill.vat }] : []),
    ...(bill.rounding !== 0 ? [{ label: words.rounding, paisa: bill.rounding }] : []),
  ]
}

const SumRow = ({
  span,
  label,
  paisa,
  grand = false,
}: BillSum & { readonly span: number; readonly grand?: boolean }) => {
  const { language } = useLanguage()
  return (
    <tr className={grand ? 'grand' : ''}>
      <td colSpan={span} className="right">
        <T w={label} />
        {grand ? ` (${language === 'en' ? words.rupeeSign.en : words.rupeeSign.ne})` : ''}
      </td>
      <td className="right">
        <Money paisa={paisa} />
      </td>
    </tr>
  )
}

/** The lines of a printed bill and its sums. */
export const BillTable = ({
  bill,
  paper,
}: {
  readonly bill: TradeDocument
  readonly paper: PaperSize
}) => {
  const columns = useColumns(bill, paper)
  return (
    <table className="bill-lines">
      <thead>
        <tr>
          {columns.map(({ label, right = false }) => (
            <th key={label.en} {...(right ? { className: 'right' } : {})}>
              <T w={label} compact />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bill.lines.map((line) => (
          <tr key={line.lineNo}>
            {columns.map(({ label, right = false, cell }) => (
              <td key={label.en} {...(right ? { className: 'right' } : {})}>
                {cell(line)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sumsOf(bill).map((sum) => (
          <SumRow key={sum.label.en} span={columns.length - 1} {...sum} />
        ))}
        <SumRow span={columns.length - 1} label={words.grandTotal} paisa={bill.total} grand />
      </tfoot>
    </table>
  )
}

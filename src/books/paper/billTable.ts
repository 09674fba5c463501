import { unitIn } from '../stock/unitWords.ts'
import type { BillPart, TableWidth } from '../company/printing.ts'
import { inDigits, type Digits } from '../money/digits.ts'
import { showRupees, type Paisa } from '../money/money.ts'
import { showQuantity } from '../money/quantity.ts'
import { showRate } from '../money/rate.ts'
import { columnWords } from '../reports/columnWords.ts'
import { terms } from '../termWords.ts'
import { firstLanguage, type Language, type Words } from '../words.ts'
import { hasPart } from './billParts.ts'
import { billSheetWords, plusFree } from './billSheetWords.ts'
import type { BillToShow, LineToShow } from './billToShow.ts'
import { paperWords } from './paperWords.ts'
import type { SheetText } from './sheetText.ts'

export interface BillColumnHead {
  readonly label: Words
  readonly isFigure: boolean
}
/** The lines of a cell, one below the other. */
export type BillCell = readonly SheetText[]
export interface SheetSum {
  readonly label: SheetText
  readonly amount: string
  readonly isGrand: boolean
}
/** The goods of a bill and its sums. */
export interface SheetTable {
  readonly columns: readonly BillColumnHead[]
  readonly rows: readonly (readonly BillCell[])[]
  readonly sums: readonly SheetSum[]
}

/** An amount on paper, grouped by lakh. */
export const moneyText = (paisa: Paisa, digits: Digits): string =>
  showRupees(paisa, digits).replace(/^-/, '−')

interface BillColumn extends BillColumnHead {
  readonly cell: (line: LineToShow) => BillCell
}
const texts = (label: Words, cell: (line: LineToShow) => string): BillColumn => ({
  label,
  isFigure: false,
  cell: (line) => [[cell(line)]],
})
const figures = (label: Words, cell: (line: LineToShow) => string): BillColumn => ({
  ...texts(label, cell),
  isFigure: true,
})

/** How a table is written. */
interface TableOptions {
  readonly language: Language
  readonly digits: Digits
  readonly width: TableWidth
  readonly parts: readonly BillPart[]
}

const nameOf = (
  bill: BillToShow,
  { parts }: TableOptions,
  { name, code, vatClass }: LineToShow,
): BillCell => [
  [`${name}${bill.vatCharged && vatClass !== 'taxable' ? ' *' : ''}`],
  ...(code !== '' && hasPart(bill, parts, 'itemCode') ? [[columnWords.code, `: ${code}`]] : []),
]
const freeOf = ({ freeQuantity }: LineToShow, digits: Digits): BillCell =>
  freeQuantity > 0 ? [[plusFree(showQuantity(freeQuantity, digits))]] : []

/** On 58 mm: quantity, rate and discount stand below the name. */
const twoColumns = (bill: BillToShow, options: TableOptions): readonly BillColumn[] => {
  const { digits, language } = options
  return [
    {
      label: billSheetWords.particulars,
      isFigure: false,
      cell: (line) => [
        ...nameOf(bill, options, line),
        [
          `${showQuantity(line.quantity, digits)} ${unitIn(line.unit, language)} × ${showRate(line.rate, digits)}`,
        ],
        ...freeOf(line, digits),
        ...(line.lineDiscount > 0
          ? [[columnWords.discount, ` ${moneyText(line.lineDiscount, digits)}`]]
          : []),
      ],
    },
    figures(columnWords.amount, ({ net }) => moneyText(net, digits)),
  ]
}

/** The columns of a bill; HS code and discount only if a line has one. */
const columnsOf = (bill: BillToShow, options: TableOptions): readonly BillColumn[] => {
  const { digits, language, width, parts } = options
  if (width === 'narrowRoll') return twoColumns(bill, options)
  const isNarrow = width === 'roll'
  const hasHsCode =
    !isNarrow && hasPart(bill, parts, 'hsCode') && bill.lines.some((line) => line.hsCode !== '')
  const hasDiscount = bill.lines.some((line) => line.lineDiscount > 0)
  const quantity: BillColumn = {
    label: columnWords.quantity,
    isFigure: true,
    cell: (line) => [
      [
        `${showQuantity(line.quantity, digits)}${isNarrow ? ` ${unitIn(line.unit, language)}` : ''}`,
      ],
      ...freeOf(line, digits),
    ],
  }
  return [
    ...(isNarrow
      ? []
      : [texts(paperWords.serialNumber, ({ lineNo }) => inDigits(String(lineNo), digits))]),
    ...(hasHsCode ? [texts(paperWords.hsCode, ({ hsCode }) => hsCode)] : []),
    {
      label: billSheetWords.particulars,
      isFigure: false,
      cell: (line) => nameOf(bill, options, line),
    },
    quantity,
    ...(isNarrow ? [] : [texts(columnWords.unit, ({ unit }) => unitIn(unit, language))]),
    figures(columnWords.rate, ({ rate }) => showRate(rate, digits)),
    ...(hasDiscount
      ? [
          figures(columnWords.discount, ({ lineDiscount }) =>
            lineDiscount === 0 ? '–' : moneyText(lineDiscount, digits),
          ),
        ]
      : []),
    figures(columnWords.amount, ({ net }) => moneyText(net, digits)),
  ]
}

/** The sums above the grand total. A bill without VAT has fewer of them. */
const sumsOf = (bill: BillToShow): readonly (readonly [Words, Paisa])[] => {
  const vat = bill.vatCharged
  return [
    ...(vat || bill.billDiscount > 0
      ? [[paperWords.subtotal, bill.gross - bill.lineDiscount] as const]
      : []),
    ...(bill.billDiscount > 0 ? [[columnWords.discount, -bill.billDiscount] as const] : []),
    ...(vat && bill.exempt > 0 ? [[columnWords.exempt, bill.exempt] as const] : []),
    ...(vat && bill.zeroRated > 0 ? [[columnWords.zeroRated, bill.zeroRated] as const] : []),
    ...(vat ? [[columnWords.taxable, bill.taxable] as const] : []),
    ...(vat ? [[paperWords.vatWithRate, bill.vat] as const] : []),
    ...(bill.rounding === 0 ? [] : [[terms.rounding, bill.rounding] as const]),
  ]
}

/** The lines of a bill and its sums, the grand total last. */
export const billTable = (bill: BillToShow, options: TableOptions): SheetTable => {
  const { digits, language } = options
  const columns = columnsOf(bill, options)
  const sign = paperWords.rupeeSign[firstLanguage(language)]
  return {
    columns: columns.map(({ label, isFigure }) => ({ label, isFigure })),
    rows: bill.lines.map((line) => columns.map(({ cell }) => cell(line))),
    sums: [
      ...sumsOf(bill).map(([label, paisa]) => ({
        label: [label],
        amount: moneyText(paisa, digits),
        isGrand: false,
      })),
      {
        label: [columnWords.grandTotal, ` (${sign})`],
        amount: moneyText(bill.total, digits),
        isGrand: true,
      },
    ],
  }
}

import { either as E, function as F } from 'fp-ts'
import {
  judgeOpeningFigures,
  subjectOf,
  totalsOfOpenings,
  type OpeningFigures,
  type OpeningKind,
  type OpeningTotals,
} from '../../books/ledger/opening.ts'
import { showRupees, type Paisa } from '../../books/money/money.ts'
import { amountAt } from '../../books/money/rate.ts'
import { showQuantity } from '../../books/money/quantity.ts'
import type { Words } from '../../books/words.ts'
import type { OpeningRow } from '../../contract/openings.ts'
import {
  readAmount,
  readPositiveAmount,
  readPositiveQuantity,
  readRateText,
  type Read,
} from '../forms/readFields.ts'
import { openingWords } from './openingWords.ts'

/** What a line of the sheet is of, and which opening the person saw. */
export type LineOpening = Pick<OpeningRow, 'of' | 'id' | 'rate' | 'version' | 'amount' | 'quantity'>

/** A column of figures. Money that is owed stands on one of two sides. */
export type SheetColumn = 'amount' | 'receivable' | 'payable' | 'quantity' | 'rate'
export const columnsOf: Readonly<Record<OpeningKind, readonly SheetColumn[]>> = {
  cash: ['amount'],
  bank: ['amount'],
  party: ['receivable', 'payable'],
  item: ['quantity', 'rate', 'amount'],
}

/** What is in the fields of the sheet, by line and column. */
export type SheetTexts = Readonly<Record<string, string>>
export const dayField = 'booksBeginOn'
export const fieldOf = (line: Pick<OpeningRow, 'of' | 'id'>, column: SheetColumn): string =>
  `${subjectOf(line)}.${column}`

const rupees = (paisa: Paisa): string => (paisa === 0 ? '' : showRupees(paisa, 'latin'))

/** The fields of one line with these figures. */
export const textsOfLine = (
  line: Pick<OpeningRow, 'of' | 'id'>,
  { paisa, quantity }: OpeningFigures,
): SheetTexts => {
  const texts: Readonly<Record<SheetColumn, string>> = {
    amount: rupees(paisa),
    receivable: rupees(Math.max(paisa, 0)),
    payable: rupees(Math.max(-paisa, 0)),
    quantity: quantity === 0 ? '' : showQuantity(quantity, 'latin'),
    rate: '',
  }
  return Object.fromEntries(
    columnsOf[line.of].map((column) => [fieldOf(line, column), texts[column]]),
  )
}

/** The fields of a recorded sheet. */
export const textsOfSheet = (
  rows: readonly OpeningRow[],
  booksBeginOn: string | null,
): SheetTexts =>
  Object.assign(
    { [dayField]: booksBeginOn ?? '' },
    ...rows.map((row) => textsOfLine(row, { paisa: row.amount, quantity: row.quantity })),
  ) as SheetTexts

type Fault = readonly [field: string, say: Words]
/** The figures of a line, or what is wrong with its fields. */
export type ReadLine = E.Either<readonly Fault[], OpeningFigures>

/** The value of goods: as it is written, else the quantity at the rate that is written, else at the purchase rate. */
const readValue = (
  amount: string,
  rate: string,
  line: LineOpening,
  quantity: number,
): readonly [column: SheetColumn, read: Read<Paisa>] => {
  if (amount.trim() !== '') return ['amount', readPositiveAmount(amount)]
  const read = rate.trim() === '' ? E.right<Words, number>(line.rate) : readRateText(rate)
  const value = F.pipe(
    read,
    E.map((each) => amountAt(quantity, each)),
  )
  return ['rate', value]
}

const readFigures = (line: LineOpening, texts: SheetTexts): ReadLine => {
  const text = (column: SheetColumn): string => texts[fieldOf(line, column)] ?? ''
  const at = (column: SheetColumn, say: Words): ReadLine => E.left([[fieldOf(line, column), say]])
  if (line.of === 'party') {
    const receivable = readPositiveAmount(text('receivable'))
    const payable = readPositiveAmount(text('payable'))
    if (E.isLeft(receivable)) return at('receivable', receivable.left)
    if (E.isLeft(payable)) return at('payable', payable.left)
    return receivable.right > 0 && payable.right > 0
      ? at('payable', openingWords.oneSide)
      : E.right({ paisa: receivable.right - payable.right, quantity: 0 })
  }
  if (line.of === 'item') {
    const quantity = readPositiveQuantity(text('quantity'))
    if (E.isLeft(quantity)) return at('quantity', quantity.left)
    const [column, value] = readValue(text('amount'), text('rate'), line, quantity.right)
    return E.isLeft(value)
      ? at(column, value.left)
      : E.right({ paisa: value.right, quantity: quantity.right })
  }
  const amount = readAmount(text('amount'))
  return E.isLeft(amount)
    ? at('amount', amount.left)
    : E.right({ paisa: amount.right, quantity: 0 })
}

/** The field beside which something about the amount or the quantity of a line stands. */
export const fieldAt = (
  line: Pick<OpeningRow, 'of' | 'id'>,
  what: string,
  paisa: Paisa,
): string => {
  if (line.of === 'party') return fieldOf(line, paisa < 0 ? 'payable' : 'receivable')
  return fieldOf(line, line.of === 'item' && what !== 'amount' ? 'quantity' : 'amount')
}

/** Reads one line of the sheet. */
export const readLine = (line: LineOpening, texts: SheetTexts): ReadLine =>
  E.flatMap(readFigures(line, texts), (figures): ReadLine => {
    const judged = judgeOpeningFigures(line.of, figures)
    if (E.isRight(judged)) return judged
    const [what = 'amount'] = Object.keys(judged.left.fields ?? {})
    return E.left([[fieldAt(line, what, figures.paisa), judged.left.say]])
  })

/** The lines of which something is written that is not recorded. */
export const writtenLines = <L extends LineOpening>(
  lines: readonly L[],
  texts: SheetTexts,
): readonly L[] =>
  lines.filter((line) => {
    const read = readLine(line, texts)
    return (
      E.isLeft(read) || read.right.paisa !== line.amount || read.right.quantity !== line.quantity
    )
  })

/** What the sheet comes to as it is written, in all and for each group. A line that cannot be read counts as recorded. */
export const totalsOfSheet = (
  lines: readonly LineOpening[],
  texts: SheetTexts,
): OpeningTotals & { readonly groups: Readonly<Record<OpeningKind, Paisa>> } => {
  const groups: Record<OpeningKind, Paisa> = { cash: 0, bank: 0, party: 0, item: 0 }
  const amounts = lines.map((line) => {
    const read = readLine(line, texts)
    const paisa = E.isLeft(read) ? line.amount : read.right.paisa
    groups[line.of] += paisa
    return paisa
  })
  return { ...totalsOfOpenings(amounts), groups }
}

import { kathmanduHour } from '../../books/calendar/civilDate.ts'
import { isReturnKind, type DocumentKind } from '../../books/documents/documentKind.ts'
import type { Posting } from '../../books/ledger/posting.ts'
import { add, type RowChange } from '../journal/rowChange.ts'
import type { Table } from '../journal/table.ts'
import { rowOf, type Need, type State } from '../journal/state.ts'
import { isSold, type SoldMoves } from '../ledger/soldMoves.ts'
import { monthOf } from '../ledger/postings.ts'
import { yearOf } from '../ledger/yearCuts.ts'
import type { SteppedMove } from '../ledger/stock.ts'
import { flowsOfMoney, postsMoney } from './flows.ts'
import {
  boughtYear,
  documentMonth,
  flowMonth,
  registerDay,
  soldMonth,
  spentMonth,
} from './monthTables.ts'
import { registeredOfDay, voidOfDay, type RegisterAmounts } from './registered.ts'
import { combined, isZero, summedAnew, type Figures, type Summand } from './sumRows.ts'
import { document } from './tables.ts'

/** Shared by every server area: documents and what was sold, summed by Bikram Sambat month. */

/** A line of a bill of sale or a credit note, without VAT; the quantity in the item's own unit, with free goods. */
export interface SoldLine {
  readonly itemId: string
  readonly value: number
  readonly isTaxed: boolean
  readonly quantity: number
}
/** The figures of a bill that are summed, by their columns. */
export interface BillFigures {
  readonly discount: number
  readonly taxable: number
  readonly exempt: number
  readonly zero_rated: number
  readonly vat: number
  readonly rounding: number
  readonly import_value: number
  readonly import_vat: number
}
export const noBillFigures: BillFigures = {
  discount: 0,
  taxable: 0,
  exempt: 0,
  zero_rated: 0,
  vat: 0,
  rounding: 0,
  import_value: 0,
  import_vat: 0,
}
/** The body of a bill as it is summed. */
export interface SummedBill {
  readonly figures: BillFigures
  readonly lines: readonly SoldLine[]
}
/** What a bill bought or gave back, without VAT; below zero if it went back. */
export interface Bought {
  readonly isCapital: boolean
  readonly taxable: number
  readonly exempt: number
}
/** What an expense spent on one category. */
export interface Spent {
  readonly categoryId: string
  readonly expenses: 1
  readonly value: number
  readonly vat: number
}
/** What the body of a document adds to sums. */
export interface SummedParts {
  /** Null if it is no bill and no expense. */
  readonly bill: SummedBill | null
  /** Null if it is in no register, or not summed there. */
  readonly registered: RegisterAmounts | null
  readonly bought: Bought | null
  readonly spent: readonly Spent[]
}
export const noParts: SummedParts = { bill: null, registered: null, bought: null, spent: [] }

/** A live version of a document as it is summed. */
export interface SummedDocument extends SummedParts {
  readonly kind: DocumentKind
  readonly date: string
  readonly partyId: string | null
  readonly enteredBy: string
  /** When its first version was entered. */
  readonly enteredAt: string
  readonly total: number
  readonly cash: number
  readonly bank: number
  readonly credit: number
  readonly postings: readonly Posting[]
}

const figuresOf = (of: SummedDocument) => ({
  documents: 1,
  total: of.total,
  cash: of.cash,
  bank: of.bank,
  credit: of.credit,
  money: of.postings.filter(postsMoney).reduce((sum, { paisa }) => sum + paisa, 0),
  ...(of.bill?.figures ?? noBillFigures),
})
const soldFigures = (isNote: boolean, of: SoldAmount) => {
  const { value, exempt, quantity } = of
  return {
    bills: isNote ? 0 : 1,
    notes: isNote ? 1 : 0,
    sales: isNote ? 0 : value,
    returns: isNote ? value : 0,
    exempt: isNote ? -exempt || 0 : exempt,
    quantity: isNote ? -quantity || 0 : quantity,
    moved: 0,
    cost: 0,
  }
}
interface SoldAmount {
  readonly value: number
  /** Of the value, what no VAT is charged on. */
  readonly exempt: number
  readonly quantity: number
}

/** The Bikram Sambat month of a day, and the first month of its fiscal year. */
interface Periods {
  readonly month: string
  readonly year: string
}
const periodsOf = (date: string): Periods => ({ month: monthOf(date), year: yearOf(date) })

/** The keys of an item in the sums of a day: of its month and its fiscal year, and of what was sold to a party. */
const itemKeys = (itemId: string, party: string | null, { month, year }: Periods) => {
  const keys = [
    { by: 'item', party: '', month, key: itemId },
    { by: 'itemOfYear', party: '', month: year, key: itemId },
  ]
  if (party !== null) keys.push({ by: 'itemOfParty', party, month, key: itemId })
  return keys
}
const yearKey = (party: string, { year }: Periods) => ({
  by: 'partyOfYear',
  party: '',
  month: year,
  key: party,
})

/** What a document adds to each row of `sold_month`. */
const soldOf = (of: SummedDocument): readonly Summand[] => {
  if (of.bill === null || !isSold(of.kind)) return []
  const periods = periodsOf(of.date)
  const { month } = periods
  const { figures, lines } = of.bill
  const isNote = isReturnKind(of.kind)
  const exempt = figures.exempt + figures.zero_rated
  const whole = soldFigures(isNote, { value: figures.taxable + exempt, exempt, quantity: 0 })
  const keys = [
    ['party', of.partyId ?? ''],
    ['staff', of.enteredBy],
    ['hour', String(kathmanduHour(of.enteredAt))],
    ['day', of.date],
  ] as const
  const items = new Map<string, { value: number; exempt: number; quantity: number }>()
  for (const line of lines) {
    const item = items.get(line.itemId) ?? { value: 0, exempt: 0, quantity: 0 }
    item.value += line.value
    item.exempt += line.isTaxed ? 0 : line.value
    item.quantity += line.quantity
    items.set(line.itemId, item)
  }
  return [
    ...keys.map(([by, key]) => ({ key: { by, party: '', month, key }, by: whole })),
    ...(of.partyId === null ? [] : [{ key: yearKey(of.partyId, periods), by: whole }]),
    ...[...items].flatMap(([itemId, item]) => {
      const sold = soldFigures(isNote, item)
      return itemKeys(itemId, of.partyId, periods).map((key) => ({ key, by: sold }))
    }),
  ]
}

const boughtOf = (of: SummedDocument): readonly Summand[] =>
  of.bought === null || of.partyId === null
    ? []
    : [
        {
          key: {
            first_month: yearOf(of.date),
            party_id: of.partyId,
            is_capital: of.bought.isCapital,
          },
          by: { taxable: of.bought.taxable, exempt: of.bought.exempt },
        },
      ]
const spentOf = ({ date, spent }: SummedDocument): readonly Summand[] =>
  spent.map(({ categoryId, ...by }) => ({
    key: { month: monthOf(date), category_id: categoryId },
    by,
  }))
const flowsOf = ({ kind, date, postings }: SummedDocument): readonly Summand[] =>
  flowsOfMoney(kind, postings).map(({ account, paisa }) => ({
    key: { month: monthOf(date), account },
    by: { paisa },
  }))

/** The sums of a document but for those of its kind; null: it is not, or no more, in the books. */
const bodiesAnew = (was: SummedDocument | null, now: SummedDocument | null) => {
  const changes = <R, K extends keyof R>(
    table: Table<R, K>,
    of: (document: SummedDocument) => readonly Summand[],
  ) => summedAnew(table, was === null ? [] : of(was), now === null ? [] : of(now))
  return [
    ...changes(soldMonth, soldOf),
    ...changes(boughtYear, boughtOf),
    ...changes(spentMonth, spentOf),
    ...changes(flowMonth, flowsOf),
  ]
}

const noneSold = {
  ...soldFigures(false, { value: 0, exempt: 0, quantity: 0 }),
  bills: 0,
}

const ofKind = ({ date, kind }: SummedDocument, state: 'live' | 'void') => ({
  month: monthOf(date),
  kind,
  state,
})
const addFigures = (key: ReturnType<typeof ofKind>, by: Figures): readonly RowChange[] =>
  isZero(by) ? [] : [add(documentMonth, key, by as never)]

/** The sums of a document that is entered. */
export const sumsEntered = (now: SummedDocument): readonly RowChange[] => [
  ...addFigures(ofKind(now, 'live'), figuresOf(now)),
  ...summedAnew(registerDay, [], registeredOfDay(now)),
  ...bodiesAnew(null, now),
]

/** The sums of a version that replaces another. */
export const sumsChanged = (was: SummedDocument, now: SummedDocument): readonly RowChange[] => {
  const isSameMonth = monthOf(was.date) === monthOf(now.date)
  const taken = combined(undefined, figuresOf(was), -1)
  return [
    ...(isSameMonth
      ? addFigures(ofKind(now, 'live'), combined(taken, figuresOf(now), 1))
      : [
          ...addFigures(ofKind(was, 'live'), taken),
          ...addFigures(ofKind(now, 'live'), figuresOf(now)),
        ]),
    ...summedAnew(registerDay, registeredOfDay(was), registeredOfDay(now)),
    ...bodiesAnew(was, now),
  ]
}

/** The sums of a document that is voided. */
export const sumsVoided = (was: SummedDocument): readonly RowChange[] => [
  ...addFigures(ofKind(was, 'live'), combined(undefined, figuresOf(was), -1)),
  ...addFigures(ofKind(was, 'void'), {
    ...combined(undefined, figuresOf(was), -1),
    ...Object.fromEntries(Object.keys(figuresOf(was)).map((key) => [key, 0])),
    documents: 1,
  }),
  ...summedAnew(registerDay, registeredOfDay(was), voidOfDay(was)),
  ...bodiesAnew(was, null),
]

/** The party of the version in the books, and of the one that replaces it; null at the counter. */
export interface PartiesOfEntry {
  readonly was: string | null
  readonly now: string | null
}

/** What `costSums` needs of the documents of others. */
export const costSumsNeeds = (references: readonly string[]): readonly Need[] =>
  references.map((reference) => rowOf(document, reference))

/** The sums of the cost of goods sold, by item and party, as the moves of a plan change it. */
export const costSums = (
  state: State,
  { removed, added, recosted }: SoldMoves,
  parties: PartiesOfEntry,
): readonly RowChange[] => {
  const costs: Summand[] = []
  // Most moves of a document are of one day and one party: what they come to is added up first.
  let at = { day: '', party: null as string | null, periods: { month: '', year: '' }, cost: 0 }
  const putParty = (): void => {
    const { party, periods, cost } = at
    const by = { ...noneSold, cost }
    const { month } = periods
    costs.push({ key: { by: 'party', party: '', month, key: party ?? '' }, by })
    if (party !== null) costs.push({ key: yearKey(party, periods), by })
  }
  const put = (move: SteppedMove, party: string | null, moved: number, cost: number): void => {
    if (move.date !== at.day || party !== at.party) {
      if (at.cost !== 0) putParty()
      at = { day: move.date, party, periods: periodsOf(move.date), cost: 0 }
    }
    const by = { ...noneSold, moved, cost }
    for (const key of itemKeys(move.itemId, party, at.periods)) costs.push({ key, by })
    at.cost += cost
  }
  for (const [sign, moves, party] of [
    [1, removed, parties.was],
    [-1, added, parties.now],
  ] as const)
    for (const move of moves)
      put(move, party, sign * move.quantityThousandths, sign * move.costPaisa)
  for (const { was, now } of recosted) {
    const cost = was.costPaisa - now.costPaisa
    put(now, state.row(document, now.reference)?.party_id ?? null, 0, cost)
  }
  if (at.cost !== 0) putParty()
  return summedAnew(soldMonth, [], costs)
}

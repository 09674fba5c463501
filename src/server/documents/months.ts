import { kathmanduHour } from '../../books/calendar/calendar.ts'
import { isReturnKind, type DocumentKind } from '../../books/documents/documentKind.ts'
import type { Posting } from '../../books/ledger/posting.ts'
import { add, type RowChange } from '../journal/rowChange.ts'
import { rowOf, type Need, type State } from '../journal/state.ts'
import { isSold, type SoldMoves } from '../ledger/soldMoves.ts'
import { monthOf } from '../ledger/postings.ts'
import { documentMonth, soldMonth } from './monthTables.ts'
import { document } from './tables.ts'

/** Shared by every server area: documents and what was sold, summed by Bikram Sambat month. */

/** A line of a bill of sale or a credit note, without VAT; the quantity in the item's own unit, with free goods. */
export interface SoldLine {
  readonly itemId: string
  readonly value: number
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
const noFigures: BillFigures = {
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

/** A live version of a document as it is summed. */
export interface SummedDocument {
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
  /** Null if it is no bill. */
  readonly bill: SummedBill | null
}

const isMoney = ({ account }: Posting): boolean => account === 'cash' || account.startsWith('bank:')

const figuresOf = (of: SummedDocument) => ({
  documents: 1,
  total: of.total,
  cash: of.cash,
  bank: of.bank,
  credit: of.credit,
  money: of.postings.filter(isMoney).reduce((sum, { paisa }) => sum + paisa, 0),
  ...(of.bill?.figures ?? noFigures),
})
type Figures = Readonly<Record<string, number>>

/** What figures become by others, of the sign; those of one row together. */
const combined = (was: Figures | undefined, by: Figures, sign: 1 | -1): Figures =>
  Object.fromEntries(
    Object.entries(by).map(([key, figure]) => [key, (was?.[key] ?? 0) + sign * figure || 0]),
  )

const keysOfSold = (of: SummedDocument): readonly (readonly [by: string, key: string])[] => [
  ['party', of.partyId ?? ''],
  ['staff', of.enteredBy],
  ['hour', String(kathmanduHour(of.enteredAt))],
  ['day', of.date],
]
const soldFigures = (isNote: boolean, value: number, quantity: number) => ({
  bills: isNote ? 0 : 1,
  notes: isNote ? 1 : 0,
  sales: isNote ? 0 : value,
  returns: isNote ? value : 0,
  quantity: isNote ? -quantity || 0 : quantity,
  moved: 0,
  cost: 0,
})

/** Each row of `sold_month` to which a document adds, by its key. */
const soldOf = (of: SummedDocument): readonly (readonly [string, string, Figures])[] => {
  if (of.bill === null || !isSold(of.kind)) return []
  const { figures, lines } = of.bill
  const isNote = isReturnKind(of.kind)
  const value = figures.taxable + figures.exempt + figures.zero_rated
  const items = new Map<string, { value: number; quantity: number }>()
  for (const line of lines) {
    const item = items.get(line.itemId) ?? { value: 0, quantity: 0 }
    item.value += line.value
    item.quantity += line.quantity
    items.set(line.itemId, item)
  }
  return [
    ...keysOfSold(of).map(([by, key]) => [by, key, soldFigures(isNote, value, 0)] as const),
    ...[...items].map(
      ([itemId, item]) => ['item', itemId, soldFigures(isNote, item.value, item.quantity)] as const,
    ),
  ]
}

const isZero = (figures: Figures): boolean => Object.values(figures).every((each) => each === 0)

const soldRows = (was: SummedDocument | null, now: SummedDocument | null): readonly RowChange[] => {
  const rows = new Map<string, readonly [key: Record<string, string>, by: Figures]>()
  for (const [sign, of] of [
    [-1, was],
    [1, now],
  ] as const)
    for (const [by, key, figures] of of === null ? [] : soldOf(of)) {
      const row = { by, month: monthOf(of!.date), key }
      const text = `${by}\n${row.month}\n${key}`
      rows.set(text, [row, combined(rows.get(text)?.[1], figures, sign)])
    }
  return [...rows.values()].flatMap(([key, by]) =>
    isZero(by) ? [] : [add(soldMonth, key as never, by as never)],
  )
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
  ...soldRows(null, now),
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
    ...soldRows(was, now),
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
  ...soldRows(was, null),
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
  const rows = new Map<
    string,
    { by: string; month: string; key: string; moved: number; cost: number }
  >()
  const put = (by: string, date: string, key: string, moved: number, cost: number): void => {
    const month = monthOf(date)
    const text = `${by}\n${month}\n${key}`
    const row = rows.get(text) ?? { by, month, key, moved: 0, cost: 0 }
    row.moved += moved
    row.cost += cost
    rows.set(text, row)
  }
  for (const [sign, moves, party] of [
    [1, removed, parties.was],
    [-1, added, parties.now],
  ] as const)
    for (const { itemId, date, quantityThousandths, costPaisa } of moves) {
      put('item', date, itemId, sign * quantityThousandths, sign * costPaisa)
      put('party', date, party ?? '', 0, sign * costPaisa)
    }
  for (const { was, now } of recosted) {
    const cost = was.costPaisa - now.costPaisa
    put('item', now.date, now.itemId, 0, cost)
    put('party', now.date, state.row(document, now.reference)?.party_id ?? '', 0, cost)
  }
  return [...rows.values()].flatMap(({ by, month, key, moved, cost }) =>
    moved === 0 && cost === 0
      ? []
      : [
          add(
            soldMonth,
            { by, month, key },
            {
              bills: 0,
              notes: 0,
              sales: 0,
              returns: 0,
              quantity: 0,
              moved,
              cost,
            },
          ),
        ],
  )
}

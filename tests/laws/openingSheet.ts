import fc from 'fast-check'
import { changeOpenings } from '../../src/contract/openings.ts'
import { today, type Wire } from '../api/shop.ts'
import { unscaled } from './paperBill.ts'
import type { PaperDocument, PaperEntry } from './paperBooks.ts'
import { itemIds, partyIds } from './saidBills.ts'
import type { DocumentRequest } from './stepsOfKind.ts'

/** Opening balances: what each comes to, and the sheet on which several change at once. */

const kinds = {
  cash: 'openingCash',
  bank: 'openingBank',
  party: 'openingParty',
  item: 'openingItem',
} as const
type OpeningOf = keyof typeof kinds

/** A line of the sheet. Neither paisa nor quantity: no opening. */
export interface SheetLine {
  readonly of: OpeningOf
  /** Null: cash. */
  readonly id: string | null
  /** What the shop has or is owed; below zero what it owes. */
  readonly paisa: number
  readonly quantity: number
}

const lineOf = (
  of: OpeningOf,
  id: string | null,
  paisa: fc.Arbitrary<number>,
  quantity: fc.Arbitrary<number> = fc.constant(0),
): fc.Arbitrary<SheetLine> =>
  fc.record({ of: fc.constant(of), id: fc.constant(id), paisa, quantity })
const either = fc.integer({ min: -9999_99, max: 9999_99 })
const none = fc.constant(0)
const cash = fc.oneof(
  lineOf('cash', null, fc.integer({ min: 1, max: 9999_99 })),
  lineOf('cash', null, none),
)
const other = fc.oneof(
  lineOf('bank', 'nabil', fc.oneof(either, none)),
  ...partyIds.map((id) => lineOf('party', id, fc.oneof(either, none))),
  ...itemIds.flatMap((id) => [
    lineOf('item', id, fc.nat(5000_00), fc.integer({ min: 1, max: 40_000 })),
    lineOf('item', id, none, none),
  ]),
)
/** The lines of the sheet that a person changes at once. */
export const saidSheet: fc.Arbitrary<readonly SheetLine[]> = fc
  .tuple(
    fc.option(cash, { freq: 3 }),
    fc.uniqueArray(other, { maxLength: 4, selector: (line) => line.id }),
  )
  .map(([first, rest]) => [...(first === null ? [] : [first]), ...rest])
  .filter((lines) => lines.length > 0)

/** What an opening comes to. */
export const openingOnPaper = ({
  of,
  id,
  paisa,
  quantity,
}: SheetLine): Omit<PaperEntry, 'date'> => {
  if (of === 'item')
    return {
      debits: [['capital', -BigInt(paisa)]],
      moves: [{ item: id!, quantity, worth: paisa, charged: null }],
    }
  return {
    debits: [
      [id === null ? of : `${of}:${id}`, BigInt(paisa)],
      ['capital', -BigInt(paisa)],
    ],
    moves: [],
  }
}

/** The opening that a line asks for; null: none. Without a first day of the books it stays on its day. */
const entryOf = (
  line: SheetLine,
  begin: string | null,
  former: PaperDocument | null,
): PaperEntry | null =>
  line.paisa === 0 && line.quantity === 0
    ? null
    : { ...openingOnPaper(line), date: begin ?? former?.date ?? today }

/** An opening as it is and as its line asks for it. */
export interface SheetChange {
  readonly kind: string
  readonly id: string
  readonly former: PaperDocument | null
  readonly entry: PaperEntry | null
}
export const changesOf = (
  lines: readonly SheetLine[],
  documents: ReadonlyMap<string, PaperDocument>,
  begin: string | null,
): readonly SheetChange[] =>
  lines.map((line) => {
    const id = `opening ${line.id ?? line.of}`
    const former = documents.get(id) ?? null
    return { kind: kinds[line.of], id, former, entry: entryOf(line, begin, former) }
  })

/** The request of a person who sees this sheet. */
export const sheetRequest = (lines: readonly SheetLine[], seen: Wire): DocumentRequest => ({
  route: changeOpenings,
  call: {
    body: {
      rows: lines.map(({ of, id, paisa, quantity }) => ({
        of,
        id,
        version: seen['rows'].find((row: Wire) => row['of'] === of && row['id'] === id).version,
        amount: unscaled(BigInt(paisa), 2),
        quantity: unscaled(BigInt(quantity), 3),
      })),
    },
  },
})

import fc from 'fast-check'
import { itemAdjustmentRoutes, recordStockCount } from '../../../src/contract/itemAdjustments.ts'
import type { Wire } from '../../api/shop.ts'
import { scaled, unscaled } from '../paperBill.ts'
import {
  stockOnPaper,
  type PaperDocuments,
  type PaperEntry,
  type PaperSettings,
} from '../paperBooks.ts'
import { boxOf, dateOf, itemIds } from '../saidBills.ts'
import { ofAnyKind, type DocumentSteps, type StepsOfKind } from '../stepsOfKind.ts'

/** Adjustments of items and counts of the stock as people enter them, and what they come to, without the rules of the books. */

type Item = (typeof itemIds)[number]
interface SaidLine {
  readonly item: Item
  readonly isAdded: boolean
  readonly reason: number
  readonly quantity: number
  readonly isBox: boolean
  /** Ten-thousandths of a rupee; null: at cost. */
  readonly rate: number | null
}
interface SaidAdjustment {
  readonly day: number
  readonly keepsDay: boolean
  readonly lines: readonly SaidLine[]
}

/** The account that each reason charges with what goes, or credits with what comes. */
const charged: Readonly<Record<string, string>> = {
  found: 'stockGainLoss',
  lost: 'stockGainLoss',
  damaged: 'stockGainLoss',
  sample: 'stockGainLoss',
  counted: 'stockGainLoss',
  ownUse: 'ownersAdjustment',
}
const added = ['found', 'counted'] as const
const takenOut = ['lost', 'damaged', 'ownUse', 'sample', 'counted'] as const

const quantity = fc.integer({ min: 1, max: 8000 })
const said: fc.Arbitrary<SaidAdjustment> = fc.record({
  day: fc.integer({ min: -15, max: 90 }),
  keepsDay: fc.boolean(),
  lines: fc.uniqueArray(
    fc.record({
      item: fc.constantFrom(...itemIds),
      isAdded: fc.boolean(),
      reason: fc.nat(19),
      quantity,
      isBox: fc.boolean(),
      rate: fc.option(fc.integer({ min: 0, max: 300_0000 })),
    }),
    { minLength: 1, maxLength: 3, selector: ({ item, isAdded }) => `${item} ${isAdded}` },
  ),
})

const lineSaid = ({ item, isAdded, reason, quantity: of, isBox, rate }: SaidLine): Wire => ({
  item_id: item,
  direction: isAdded ? 'in' : 'out',
  reason: isAdded ? added[reason % added.length] : takenOut[reason % takenOut.length],
  quantity: unscaled(BigInt(of), 3),
  unit: isBox ? 'कार्टुन' : 'केजी',
  ...(isAdded && rate !== null ? { rate: unscaled(BigInt(rate), 4) } : {}),
})

/** A part of a whole number of these, half of one counting as one. */
const rounded = (product: bigint, by: bigint): number => Number((product * 2n + by) / (by * 2n))

const moveOf = (line: Wire): PaperEntry['moves'][number] => {
  const of = scaled(line['quantity'], 3)
  const base = line['unit'] === 'कार्टुन' ? rounded(of * scaled(boxOf, 3), 1000n) : Number(of)
  const rate = line['rate'] as string | undefined
  return {
    item: line['item_id'],
    quantity: line['direction'] === 'in' ? base : -base,
    worth: rate === undefined ? null : rounded(of * scaled(rate, 4), 100_000n),
    charged: charged[line['reason'] as string]!,
  }
}

const entryOf = (date: string, lines: readonly Wire[]): PaperEntry => ({
  date,
  debits: [],
  moves: lines.map(moveOf),
  memory: { items: lines.map((line) => line['item_id'] as string) },
})

/** What an adjustment and a count have alike: a count is changed and voided as an adjustment. */
const standing: Pick<DocumentSteps<SaidAdjustment>, 'change' | 'void'> = {
  change: (former, of) => ({
    route: itemAdjustmentRoutes.change,
    call: {
      params: { id: former.id },
      body: {
        date: of.keepsDay ? former.date : dateOf(of.day),
        lines: of.lines.map(lineSaid),
        version: former.version,
      },
    },
  }),
  void: ({ id }) => ({
    route: itemAdjustmentRoutes.void,
    call: { params: { id }, body: { reason: 'भूल' } },
  }),
}

const adjustments: DocumentSteps<SaidAdjustment> = {
  times: 3,
  said,
  idOf: null,
  enter: (id, { day, lines }) => ({
    route: itemAdjustmentRoutes.record,
    call: { body: { document_id: id, date: dateOf(day), lines: lines.map(lineSaid) } },
  }),
  ...standing,
  expected: (_, body) => entryOf(body['date'], body['lines']),
}

/** The lines of what was counted that differs from the stock on paper at the end of the day. */
const differences = (
  { date, lines }: Wire,
  { methods }: PaperSettings,
  documents: PaperDocuments,
): PaperEntry => {
  const steps = stockOnPaper(documents, methods)
  const moves = (lines as readonly Wire[]).flatMap((line) => {
    const item = line['item_id'] as string
    const last = steps.findLast(({ move }) => move.item === item && move.date <= date)
    const by = Number(scaled(line['counted'], 3)) - (last?.quantity ?? 0)
    return by === 0 ? [] : [{ item, quantity: by, worth: null, charged: 'stockGainLoss' }]
  })
  return {
    date,
    debits: [],
    moves,
    memory: { items: (lines as readonly Wire[]).map((line) => line['item_id'] as string) },
  }
}

const counts: DocumentSteps<SaidAdjustment> = {
  times: 2,
  said,
  idOf: null,
  enter: (id, { day, lines }) => {
    const items = [...new Map(lines.map((line) => [line.item, line])).values()]
    return {
      route: recordStockCount,
      call: {
        body: {
          document_id: id,
          date: dateOf(day),
          lines: items.map((line) => ({
            item_id: line.item,
            counted: unscaled(BigInt(line.quantity), 3),
          })),
        },
      },
    }
  },
  ...standing,
  expected: (_, body, settings, former, documents) =>
    former === null ? differences(body, settings, documents) : entryOf(body['date'], body['lines']),
}

/** The names of adjustments and counts in a history. */
export const adjustmentNames: ReadonlySet<string> = new Set(['itemAdjustment', 'stockCount'])

export const steps: StepsOfKind = {
  itemAdjustment: ofAnyKind(adjustments),
  stockCount: ofAnyKind(counts),
}

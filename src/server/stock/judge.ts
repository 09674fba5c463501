import { either as E, function as F } from 'fp-ts'
import { showBs } from '../../books/calendar/calendar.ts'
import {
  judgeItemAdjustment,
  movesOfAdjustment,
  type AdjustedLine,
  type JudgedAdjustment,
} from '../../books/ledger/itemAdjustment.ts'
import { subjectOf } from '../../books/ledger/opening.ts'
import { firstFaults, refuse, type Refused } from '../../books/refusal.ts'
import type { EnteredItemAdjustment } from '../../contract/itemAdjustments.ts'
import type {
  ItemAdjustmentLine,
  ItemAdjustmentRecord,
} from '../../journal/itemAdjustmentFields.ts'
import { documentWords } from '../documents/words.ts'
import { openingsWords } from '../openings/words.ts'
import type { Known } from './known.ts'

/** A line as entered, with what was counted of its item if it is the difference of a count. */
export type AdjustedInput = AdjustedLine & { readonly counted: number | null }
export interface Input {
  readonly date: string
  readonly remarks: string
  readonly lines: readonly AdjustedInput[]
  readonly countedItems: number | null
}

/** An adjustment without its number and version. */
export type Judged = Pick<
  ItemAdjustmentRecord,
  'date' | 'remarks' | 'lines' | 'countedItems' | 'moves'
>

/** The lines of a request as the rules take them. */
export const linesIn = ({ lines }: Pick<EnteredItemAdjustment, 'lines'>): readonly AdjustedLine[] =>
  lines.map(({ itemId, direction, reason, quantity, unit, rate }) => ({
    itemId,
    direction,
    reason,
    quantityThousandths: quantity,
    unit,
    rateTenThousandths: rate ?? null,
  }))

const judgeItems = (itemIds: readonly string[], { items }: Known): Refused<null> => {
  const faults = itemIds.flatMap((itemId, i) =>
    items.has(itemId) ? [] : [[`lines.${i}.itemId`, documentWords.itemNotFound] as const],
  )
  return faults.length === 0
    ? E.right(null)
    : E.left({
        tag: 'unknownItem',
        say: documentWords.itemNotFound,
        fields: firstFaults(faults),
      })
}

/** Refuses a day before the opening stock of one of the items. */
const judgeAfterOpenings = (
  date: string,
  itemIds: readonly string[],
  { items, openings }: Known,
): Refused<null> => {
  const openedOn = (itemId: string): string =>
    openings.get(subjectOf({ of: 'item', id: itemId }))?.date ?? ''
  const later = itemIds.find((itemId) => openedOn(itemId) > date)
  if (later === undefined) return E.right(null)
  const name = items.get(later)?.name ?? later
  const opened = showBs(openedOn(later), 'latin')
  return refuse(
    'beforeOpening',
    openingsWords.beforeOpening({ ne: name, en: name }, opened),
    'date',
  )
}

/** Refuses items that do not exist, and a day before the opening stock of one of them. */
export const judgeNamedItems = (
  date: string,
  itemIds: readonly string[],
  known: Known,
): Refused<null> =>
  E.flatMap(judgeItems(itemIds, known), () => judgeAfterOpenings(date, itemIds, known))

const lineOf = (
  line: JudgedAdjustment,
  counted: number | null,
  { items }: Known,
): ItemAdjustmentLine => {
  const { name, code } = items.get(line.itemId)!
  return {
    itemId: line.itemId,
    name,
    code,
    direction: line.direction,
    reason: line.reason,
    unit: line.unit,
    quantity: line.quantityThousandths,
    factorThousandths: line.factorThousandths,
    baseQuantity: line.baseThousandths,
    rateTenThousandths: line.rateTenThousandths,
    counted,
  }
}

/** Judges an adjustment: its items, its day by their openings, and its lines. */
export const judgeInput = (input: Input, known: Known): Refused<Judged> =>
  F.pipe(
    judgeNamedItems(
      input.date,
      input.lines.map(({ itemId }) => itemId),
      known,
    ),
    E.flatMap(() =>
      judgeItemAdjustment(
        input.lines,
        (itemId) => known.items.get(itemId)?.units ?? [],
        input.countedItems !== null,
      ),
    ),
    E.map((lines): Judged => ({
      date: input.date,
      remarks: input.remarks,
      lines: lines.map((line, i) => lineOf(line, input.lines[i]!.counted, known)),
      countedItems: input.countedItems,
      moves: movesOfAdjustment(lines) as ItemAdjustmentRecord['moves'],
    })),
  )

import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import type { Direction } from '../../books/documents/documentKind.ts'
import {
  directedReasons,
  type AdjustedLine,
  type ItemReason,
} from '../../books/ledger/itemAdjustment.ts'
import { mulDiv } from '../../books/money/money.ts'
import { readQuantity, showQuantity, type Thousandths } from '../../books/money/quantity.ts'
import { showRate } from '../../books/money/rate.ts'
import type { ItemAdjustmentDocument } from '../../contract/itemAdjustments.ts'
import type { ItemChoice } from '../../contract/items.ts'

/**
 * A line of the form, as typed. `factor`: the size of its unit in thousandths of the item's own. `why`: a direction and a
 * reason, `out lost`. `name` is empty where only the item's id is known.
 */
const TypedLine = t.type({
  itemId: t.string,
  name: t.string,
  unit: t.string,
  factor: t.number,
  quantity: t.string,
  why: t.string,
  rate: t.string,
})
export type TypedLine = t.TypeOf<typeof TypedLine>
const TypedLines = t.readonlyArray(TypedLine)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
/** The lines in the form's field that holds them all; none if it cannot be read. */
export const readLines = (text: string): readonly TypedLine[] => {
  const lines = TypedLines.decode(parsed(text))
  return E.isLeft(lines) ? [] : lines.right
}
export const writeLines = (lines: readonly TypedLine[]): string => JSON.stringify(lines)

interface Why {
  readonly direction: Direction
  readonly reason: ItemReason
}
export const whyText = ({ direction, reason }: Why): string => `${direction} ${reason}`
/** The direction and the reason of a line. */
export const whyOf = ({ why }: Pick<TypedLine, 'why'>): Why =>
  directedReasons.find((each) => whyText(each) === why) ?? directedReasons[0]!

/** What most adjustments are for. */
export const usualWhy = whyText({ direction: 'out', reason: 'damaged' })

/** A new line of an item; `why` as on the line before it. */
export const lineOfItem = (
  { itemId, name, unit }: Pick<ItemChoice, 'itemId' | 'name' | 'unit'>,
  why: string,
): TypedLine => ({ itemId, name, unit, factor: 1000, quantity: '', why, rate: '' })

/** The lines of a recorded adjustment. */
export const recordedLines = ({ lines }: ItemAdjustmentDocument): readonly TypedLine[] =>
  lines.map(({ itemId, name, unit, factor, quantity, direction, reason, rate }) => ({
    itemId,
    name,
    unit,
    factor,
    quantity: showQuantity(quantity, 'latin'),
    why: whyText({ direction, reason }),
    rate: rate === null ? '' : showRate(rate, 'latin'),
  }))

/** By how much a line changes the stock, in the item's own unit; zero as long as its quantity cannot be read. */
export const movedBy = (line: TypedLine): Thousandths => {
  const moved = mulDiv(Math.max(0, readQuantity(line.quantity) ?? 0), line.factor, 1000)
  return whyOf(line).direction === 'in' ? moved : -moved
}

/** What each item's stock was changed by as recorded. */
export const recordedMoves = (
  adjustment: ItemAdjustmentDocument | null,
): ReadonlyMap<string, Thousandths> => {
  const moves = new Map<string, Thousandths>()
  for (const { itemId, direction, baseQuantity } of adjustment?.lines ?? []) {
    const by = direction === 'in' ? baseQuantity : -baseQuantity
    moves.set(itemId, (moves.get(itemId) ?? 0) + by)
  }
  return moves
}

/** A line as the rules take it, once its quantity and its rate are read. */
export const adjustedLine = (
  line: TypedLine,
  quantityThousandths: number,
  rateTenThousandths: number | null,
): AdjustedLine => ({
  itemId: line.itemId,
  ...whyOf(line),
  quantityThousandths,
  unit: line.unit,
  rateTenThousandths,
})

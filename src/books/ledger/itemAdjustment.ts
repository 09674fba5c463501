import { either as E } from 'fp-ts'
import { billWords } from '../documents/billWords.ts'
import { factorOf, type UnitSize } from '../documents/itemOnBill.ts'
import type { Direction } from '../documents/documentKind.ts'
import { isPaisa, mulDiv, type Paisa } from '../money/money.ts'
import { isThousandths, type Thousandths } from '../money/quantity.ts'
import { amountAt, type TenThousandths } from '../money/rate.ts'
import { firstFaults, type Refused } from '../refusal.ts'
import type { StockMoveKind } from '../stock/stock.ts'
import type { Words } from '../words.ts'
import { itemAdjustmentWords } from './itemAdjustmentWords.ts'

/** Why goods come into stock or leave it without a bill. `counted`: the difference of a count from the books. */
export const itemReasons = ['found', 'lost', 'damaged', 'ownUse', 'sample', 'counted'] as const
export type ItemReason = (typeof itemReasons)[number]

/** The moves of stock by which each reason adds or takes out goods; without one, it does not fit that direction. */
const movesFor: Readonly<Record<ItemReason, Partial<Record<Direction, StockMoveKind>>>> = {
  found: { in: 'adjustIn' },
  lost: { out: 'adjustOut' },
  damaged: { out: 'adjustOut' },
  // What the owner takes for themselves is no loss of the shop.
  ownUse: { out: 'ownUse' },
  sample: { out: 'adjustOut' },
  counted: { in: 'adjustIn', out: 'adjustOut' },
}

/** What an adjustment can say of a line: each direction with each reason that fits it, in the order of a list. */
export const directedReasons: readonly {
  readonly direction: Direction
  readonly reason: ItemReason
}[] = (['out', 'in'] as const).flatMap((direction) =>
  itemReasons.flatMap((reason) =>
    movesFor[reason][direction] === undefined ? [] : [{ direction, reason }],
  ),
)

/** A line as entered. `rateTenThousandths`, per `unit`, may be stated for goods that are added. */
export interface AdjustedLine {
  readonly itemId: string
  readonly direction: Direction
  readonly reason: ItemReason
  readonly quantityThousandths: Thousandths
  readonly unit: string
  readonly rateTenThousandths: TenThousandths | null
}

/** A line with what it moves, in the item's first unit. */
export interface JudgedAdjustment extends AdjustedLine {
  readonly factorThousandths: number
  readonly baseThousandths: Thousandths
  /** The stated value of goods that are added; null: they come in at the current cost of the stock. */
  readonly valuePaisa: Paisa | null
}

const judgedOf = (line: AdjustedLine, factorThousandths: number): JudgedAdjustment => ({
  ...line,
  factorThousandths,
  baseThousandths: mulDiv(line.quantityThousandths, factorThousandths, 1000),
  valuePaisa:
    line.rateTenThousandths === null
      ? null
      : amountAt(line.quantityThousandths, line.rateTenThousandths),
})

const quantityFault = (line: JudgedAdjustment): Words | null => {
  if (line.quantityThousandths <= 0 || line.baseThousandths <= 0)
    return itemAdjustmentWords.quantityNeeded
  return isThousandths(line.quantityThousandths) && isThousandths(line.baseThousandths)
    ? null
    : itemAdjustmentWords.quantityTooLarge
}

const rateFault = (line: JudgedAdjustment): Words | null => {
  if (line.rateTenThousandths !== null && line.direction === 'out')
    return itemAdjustmentWords.rateOfIssue
  return line.valuePaisa === null || isPaisa(line.valuePaisa)
    ? null
    : itemAdjustmentWords.valueTooLarge
}

/** An adjusted item in one direction; an adjustment has each at most once. */
const keyOf = ({ itemId, direction }: AdjustedLine): string => `${direction} ${itemId}`

const faultsOf = (
  line: JudgedAdjustment,
  isRepeated: boolean,
): readonly (readonly [string, Words | null])[] => [
  ['itemId', isRepeated ? itemAdjustmentWords.itemTwice : null],
  [
    'reason',
    movesFor[line.reason][line.direction] === undefined ? itemAdjustmentWords.otherReason : null,
  ],
  ['quantity', quantityFault(line)],
  ['rate', rateFault(line)],
]

/**
 * Judges the lines of an adjustment; the refusal names every wrong field, `lines.0.quantity`. `unitsOf`: the units of an
 * item. `mayBeEmpty`: it comes from a count, which may agree with the books.
 */
export const judgeItemAdjustment = (
  lines: readonly AdjustedLine[],
  unitsOf: (itemId: string) => readonly UnitSize[],
  mayBeEmpty = false,
): Refused<readonly JudgedAdjustment[]> => {
  const keys = lines.map(keyOf)
  const seen = new Set<string>()
  const repeated = keys.map((key) => seen.size === seen.add(key).size)
  const judged: JudgedAdjustment[] = []
  const faults: (readonly [string, Words])[] =
    lines.length === 0 && !mayBeEmpty ? [['lines', itemAdjustmentWords.noLines]] : []
  for (const [i, line] of lines.entries()) {
    const factor = factorOf({ units: unitsOf(line.itemId) }, line.unit)
    if (factor === null) faults.push([`lines.${i}.unit`, billWords.noSuchUnit])
    const whole = judgedOf(line, factor ?? 1000)
    judged.push(whole)
    for (const [field, say] of faultsOf(whole, repeated[i]!))
      if (say !== null) faults.push([`lines.${i}.${field}`, say])
  }
  const [first] = faults
  return first === undefined
    ? E.right(judged)
    : E.left({ tag: 'adjustmentUnfit', say: first[1], fields: firstFaults(faults) })
}

/** The stock moves of lines that `judgeItemAdjustment` has accepted. */
export const movesOfAdjustment = (lines: readonly JudgedAdjustment[]) =>
  lines.map((line, i) => ({
    itemId: line.itemId,
    line: i + 1,
    kind: movesFor[line.reason][line.direction]!,
    quantityThousandths: line.direction === 'in' ? line.baseThousandths : -line.baseThousandths,
    valuePaisa: line.valuePaisa,
  }))

/** A counted item and what the books have of it, both in thousandths of its first unit. */
export interface CountedItem {
  readonly itemId: string
  readonly unit: string
  readonly countedThousandths: Thousandths
  readonly bookThousandths: Thousandths
}

/** Judges what was counted; the refusal names every wrong field, `lines.0.counted`. */
export const judgeCounted = <C extends Pick<CountedItem, 'itemId' | 'countedThousandths'>>(
  items: readonly C[],
): Refused<readonly C[]> => {
  const seen = new Set<string>()
  const faults = items.flatMap(
    ({ itemId, countedThousandths }, i): readonly (readonly [string, Words])[] => {
      const isRepeated = seen.size === seen.add(itemId).size
      if (isRepeated) return [[`lines.${i}.itemId`, itemAdjustmentWords.countedTwice]]
      if (countedThousandths < 0)
        return [[`lines.${i}.counted`, itemAdjustmentWords.countedBelowZero]]
      return isThousandths(countedThousandths)
        ? []
        : [[`lines.${i}.counted`, itemAdjustmentWords.quantityTooLarge]]
    },
  )
  if (items.length === 0) faults.push(['lines', itemAdjustmentWords.nothingCounted])
  const [first] = faults
  return first === undefined
    ? E.right(items)
    : E.left({ tag: 'countUnfit', say: first[1], fields: firstFaults(faults) })
}

/** The lines by which the books come to what was counted; none for items that agree. */
export const differencesOf = (items: readonly CountedItem[]): readonly AdjustedLine[] =>
  items.flatMap(({ itemId, unit, countedThousandths, bookThousandths }) => {
    const difference = countedThousandths - bookThousandths
    return difference === 0
      ? []
      : [
          {
            itemId,
            direction: difference > 0 ? ('in' as const) : ('out' as const),
            reason: 'counted' as const,
            quantityThousandths: Math.abs(difference),
            unit,
            rateTenThousandths: null,
          },
        ]
  })

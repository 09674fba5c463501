import { mulDiv } from '../money/money.ts'
import type { Thousandths } from '../money/quantity.ts'
import { visibleText } from '../visibleText.ts'
import type { VatClass } from './bill.ts'

/** A unit that a line may have, and its size in thousandths of the item's first unit. */
export interface UnitSize {
  readonly unit: string
  readonly factorThousandths: number
}

/** What decides the amounts and the stock of a line besides what is entered in it. */
export interface ItemTerms {
  readonly vatClass: VatClass
  readonly units: readonly UnitSize[]
}

/** An item's units: its first one and, if there is one, the second. */
export const unitSizes = (
  unit: string,
  secondUnit: string | null,
  secondFactor: Thousandths | null,
): readonly UnitSize[] => [
  { unit, factorThousandths: 1000 },
  ...(secondUnit === null || secondFactor === null
    ? []
    : [{ unit: secondUnit, factorThousandths: secondFactor }]),
]

// An older unit may contain invisible characters, which are now removed from names; it is compared without them.
const isUnit = (stored: string, input: string): boolean =>
  stored === input || visibleText(stored) === input

/** The size of a unit in thousandths of the item's first unit; null if the item has no such unit. */
export const factorOf = ({ units }: Pick<ItemTerms, 'units'>, unit: string): number | null =>
  units.find((each) => isUnit(each.unit, unit))?.factorThousandths ?? null

/**
 * An item that is already on a bill, as an edit of that bill takes it: as recorded there, also for a line that is
 * entered anew. Only a unit that the bill does not have is of the size that it has now. `present`: the item as it is
 * now, if it may still be chosen.
 */
export const itemOnBill = <I extends ItemTerms>(recorded: I, present: I | undefined): I => ({
  ...recorded,
  units: [...recorded.units, ...(present?.units ?? [])],
})

/** The quantities of a recorded line, in its unit and in the item's first one; `factorThousandths` since release 1.3.0. */
export interface RecordedQuantities {
  readonly quantity: Thousandths
  readonly baseQuantity: Thousandths
  readonly freeQuantity: Thousandths
  readonly baseFreeQuantity: Thousandths
  readonly factorThousandths: number | null
}

/** The smallest size of a unit of which `quantity` is at least `base` first units, rounded. */
const leastFactor = (quantity: Thousandths, base: Thousandths): number =>
  Math.ceil(((2 * base - 1) * 1000) / (2 * quantity))

/**
 * The size of a recorded line's unit. Where it was not recorded, it is the `present` one (null: the item has no such
 * unit any more) if both quantities of the line agree with it, otherwise the one that the larger quantity shows, and
 * with which both agree.
 */
export const recordedFactor = (line: RecordedQuantities, present: number | null): number => {
  if (line.factorThousandths !== null) return line.factorThousandths
  const charged = [line.quantity, line.baseQuantity] as const
  const free = [line.freeQuantity, line.baseFreeQuantity] as const
  const given = [charged, free].filter(([quantity]) => quantity > 0)
  const least = Math.max(...given.map(([quantity, base]) => leastFactor(quantity, base)))
  const greatest = Math.min(...given.map(([quantity, base]) => leastFactor(quantity, base + 1) - 1))
  if (present !== null && least <= present && present <= greatest) return present
  const [quantity, base] = line.freeQuantity > line.quantity ? free : charged
  return Math.min(Math.max(mulDiv(base, 1000, quantity), least), greatest)
}

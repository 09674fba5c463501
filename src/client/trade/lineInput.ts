import { mulDiv, type Paisa } from '../../books/money/money.ts'
import type { ItemChoice } from '../../contract/items.ts'
import type { TradeKind } from '../../contract/trade.ts'
import { billKinds } from './billKinds.ts'
import { readDiscount } from './discountText.ts'
import type { DraftLine } from './draftFields.ts'

/** A line that is being entered: the item, and the values in the fields. */
export interface LineInput {
  readonly item: ItemChoice
  readonly quantityThousandths: number | null
  readonly unit: string
  readonly ratePaisa: number | null
  /** As typed. */
  readonly discount: string
}

const factorOf = (item: ItemChoice, unit: string): number =>
  unit === item.secondUnit && item.secondFactor !== null ? item.secondFactor : 1000

/** The item's own rate for a unit; null if the person may not see it and has to type one. */
export const rateOf = (item: ItemChoice, unit: string, kind: TradeKind): Paisa | null => {
  const rate = billKinds[kind].rateOf(item)
  return rate === null ? null : mulDiv(rate, factorOf(item, unit), 1000)
}

/** One of the item, at its own rate. */
export const inputOf = (item: ItemChoice, kind: TradeKind): LineInput => ({
  item,
  quantityThousandths: 1000,
  unit: item.unit,
  ratePaisa: rateOf(item, item.unit, kind),
  discount: '',
})

export const unitsOf = ({ unit, secondUnit }: ItemChoice): readonly string[] =>
  secondUnit === null ? [unit] : [unit, secondUnit]

/** The line as a command takes it. An empty field counts as zero, an unreadable discount as none. */
export const lineOf = (input: LineInput): DraftLine => ({
  itemId: input.item.itemId,
  name: input.item.name,
  unit: input.unit,
  factorThousandths: factorOf(input.item, input.unit),
  quantityThousandths: input.quantityThousandths ?? 0,
  ratePaisa: input.ratePaisa ?? 0,
  discount: readDiscount(input.discount) ?? null,
  vatClass: input.item.vatClass,
})

/** The stock that would be left after this line, in thousandths of the item's first unit. */
export const stockAfter = (input: LineInput): number => {
  const { quantityThousandths, factorThousandths } = lineOf(input)
  return input.item.quantity - mulDiv(quantityThousandths, factorThousandths, 1000)
}

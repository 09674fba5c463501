import { mulDiv } from '../../books/money/money.ts'
import type { TenThousandths } from '../../books/money/rate.ts'
import type { ItemChoice } from '../../contract/items.ts'
import type { TradeKind } from '../../contract/trade.ts'
import { billKinds } from './billKinds.ts'
import { readDiscount } from './discountText.ts'
import type { DraftLine } from './draftFields.ts'

/** A line that is being entered: the item, and the values in the fields. */
export interface LineInput {
  readonly item: ItemChoice
  readonly quantityThousandths: number | null
  /** What comes or goes without charge; undefined until the person asks for the field. */
  readonly freeThousandths: number | null | undefined
  readonly unit: string
  readonly rateTenThousandths: number | null
  /** As typed. */
  readonly discount: string
}

type ItemUnits = Pick<ItemChoice, 'secondUnit' | 'secondFactor'>
/** The size of a unit of an item as it is now, in thousandths of its first unit. */
export const presentFactor = ({ secondUnit, secondFactor }: ItemUnits, unit: string): number =>
  unit === secondUnit && secondFactor !== null ? secondFactor : 1000

/** The item's own rate for a unit; null if the person may not see it and has to type one. */
export const rateOf = (item: ItemChoice, unit: string, kind: TradeKind): TenThousandths | null => {
  const rate = billKinds[kind].rateOf(item)
  return rate === null ? null : mulDiv(rate, presentFactor(item, unit), 1000)
}

/** One of the item, at its own rate. */
export const inputOf = (item: ItemChoice, kind: TradeKind): LineInput => ({
  item,
  quantityThousandths: 1000,
  freeThousandths: undefined,
  unit: item.unit,
  rateTenThousandths: rateOf(item, item.unit, kind),
  discount: '',
})

export const unitsOf = ({ unit, secondUnit }: ItemChoice): readonly string[] =>
  secondUnit === null ? [unit] : [unit, secondUnit]

/** The line as a command takes it. An empty field counts as zero, an unreadable discount as none. */
export const lineOf = (input: LineInput): DraftLine => ({
  itemId: input.item.itemId,
  name: input.item.name,
  unit: input.unit,
  factorThousandths: presentFactor(input.item, input.unit),
  quantityThousandths: input.quantityThousandths ?? 0,
  freeThousandths: input.freeThousandths ?? 0,
  rateTenThousandths: input.rateTenThousandths ?? 0,
  discount: readDiscount(input.discount) ?? null,
  vatClass: input.item.vatClass,
})

/** What a line takes or brings, with what is free, in thousandths of the item's first unit. */
export const goodsOf = ({
  quantityThousandths,
  freeThousandths,
  factorThousandths,
}: DraftLine): number => mulDiv(quantityThousandths + freeThousandths, factorThousandths, 1000)

/** The stock that would be left after this line, in thousandths of the item's first unit. */
export const stockAfter = (input: LineInput): number => input.item.quantity - goodsOf(lineOf(input))

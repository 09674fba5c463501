import { factorOf, itemOnBill, type ItemTerms } from '../../books/documents/itemOnBill.ts'
import type { ItemChoice } from '../../contract/items.ts'
import type { DraftLine, RecordedItem } from './draftFields.ts'

/** The items of a recorded bill by their ids, as they are on it. Empty for a new bill. */
export type RecordedItems = Readonly<Record<string, ItemTerms>>
export const recordedItemsOf = (lines: readonly RecordedItem[]): RecordedItems =>
  Object.fromEntries(
    lines.map(({ itemId, vatClass, unit, factorThousandths }) => [
      itemId,
      { vatClass, units: [{ unit, factorThousandths }] },
    ]),
  )

/** A line as the bill takes it: an item that is already on it keeps its VAT class and the size of its unit. */
export const lineOnBill = (recorded: RecordedItems, line: DraftLine): DraftLine => {
  const item = recorded[line.itemId]
  if (item === undefined) return line
  const { vatClass, units } = itemOnBill(item, { vatClass: line.vatClass, units: [line] })
  return { ...line, vatClass, factorThousandths: factorOf({ units }, line.unit)! }
}

/** An item that may be chosen for a line, as the bill takes it. */
export const choiceOnBill = (recorded: RecordedItems, choice: ItemChoice): ItemChoice => {
  const item = recorded[choice.itemId]
  if (item === undefined) return choice
  const { secondUnit, secondFactor } = choice
  return {
    ...choice,
    vatClass: item.vatClass,
    secondFactor: secondUnit === null ? null : (factorOf(item, secondUnit) ?? secondFactor),
  }
}

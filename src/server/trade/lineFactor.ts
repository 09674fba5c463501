import {
  factorOf,
  recordedFactor,
  unitSizes,
  type RecordedQuantities,
  type UnitSize,
} from '../../books/documents/itemOnBill.ts'

/** The units of an item as it is now. */
export interface PresentUnits {
  readonly firstUnit: string
  readonly secondUnit: string | null
  readonly secondFactor: number | null
}

export const presentUnitsOf = ({
  firstUnit,
  secondUnit,
  secondFactor,
}: PresentUnits): readonly UnitSize[] => unitSizes(firstUnit, secondUnit, secondFactor)

/** The columns of a recorded line `l` and its item `i` from which the size of its unit is known. */
export interface FactorRow extends RecordedQuantities, PresentUnits {
  readonly unit: string
}
export const factorColumns = `l.unit, l.quantity, l.base_quantity "baseQuantity", l.free_quantity "freeQuantity", l.base_free_quantity "baseFreeQuantity",
  l.factor "factorThousandths", coalesce(i.unit, l.unit) "firstUnit", i.second_unit "secondUnit", i.second_factor "secondFactor"`
export const linesWithItems =
  'document_line l left join item i on i.company_id = $1 and i.item_id = l.item_id'

/** The size of the line's unit when the bill was written, in thousandths of the item's first unit. */
export const factorOfLine = (row: FactorRow): number =>
  recordedFactor(row, factorOf({ units: presentUnitsOf(row) }, row.unit))

import { unitSizes, type UnitSize } from '../../books/documents/itemOnBill.ts'
import type { CompanySettings } from '../../books/company/company.ts'
import { subjectOf } from '../../books/ledger/opening.ts'
import type { Context } from '../area.ts'
import { liveOpenings, type LiveOpening } from '../openings/liveOpenings.ts'
import { settingsOf } from '../settings/settings.ts'
import type { StoredAdjustmentLine } from './stored.ts'

/** An item that an adjustment can name. */
export interface KnownItem {
  readonly itemId: string
  readonly name: string
  readonly code: string
  readonly units: readonly UnitSize[]
}

/** What the rules need to know of the books. */
export interface Known {
  readonly settings: CompanySettings
  readonly items: ReadonlyMap<string, KnownItem>
  /** The opening stock of these items. */
  readonly openings: ReadonlyMap<string, LiveOpening>
}

interface ItemRow {
  readonly itemId: string
  readonly name: string
  readonly code: string
  readonly unit: string
  readonly secondUnit: string | null
  readonly secondFactor: number | null
}

/**
 * The settings, and the items among these ids with their openings. An inactive item can still be counted, so `which` may
 * be `all`.
 */
export const loadKnown = async (
  { tx, company }: Pick<Context, 'tx' | 'company'>,
  itemIds: readonly string[],
  which: 'active' | 'all' = 'active',
): Promise<Known> => {
  const [settings, rows, openings] = await Promise.all([
    settingsOf(tx, company),
    tx.query<ItemRow & Record<string, unknown>>(
      `select item_id "itemId", name, code, unit, second_unit "secondUnit", second_factor "secondFactor" from item
      where company_id = $1 and item_id = any($2::text[]) and (is_active or $3)`,
      [company, itemIds, which === 'all'],
    ),
    liveOpenings(
      { tx, company },
      itemIds.map((id) => subjectOf({ of: 'item', id })),
    ),
  ])
  return {
    settings,
    openings,
    items: new Map(
      rows.map(({ itemId, name, code, unit, secondUnit, secondFactor }) => [
        itemId,
        { itemId, name, code, units: unitSizes(unit, secondUnit, secondFactor) },
      ]),
    ),
  }
}

/** What is known for an edit: an item that is already on the adjustment stays as recorded there. */
export const asRecorded = (known: Known, lines: readonly StoredAdjustmentLine[]): Known => {
  const items = new Map(known.items)
  for (const { itemId, name, code, unit, factor } of lines) {
    const recorded = { unit, factorThousandths: factor }
    items.set(itemId, {
      itemId,
      name,
      code,
      units: [recorded, ...(items.get(itemId)?.units ?? [])],
    })
  }
  return { ...known, items }
}

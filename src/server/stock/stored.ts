import type { Direction } from '../../books/documents/documentKind.ts'
import type { ItemReason } from '../../books/ledger/itemAdjustment.ts'
import type { Context } from '../area.ts'
import { storedColumns, type StoredDocument } from '../documents/stored.ts'

/** A line of an adjustment as recorded. */
export interface StoredAdjustmentLine {
  readonly itemId: string
  readonly name: string
  readonly code: string
  readonly direction: Direction
  readonly reason: ItemReason
  readonly unit: string
  readonly factor: number
  readonly baseQuantity: number
  readonly counted: number | null
}

/** An adjustment of items in the books. */
export type StoredAdjustment = StoredDocument & {
  readonly countedItems: number | null
  readonly lines: readonly StoredAdjustmentLine[]
}

export const storedAdjustment = async (
  { tx, company }: Pick<Context, 'tx' | 'company'>,
  id: string,
): Promise<StoredAdjustment | undefined> => {
  const [[head], lines] = await Promise.all([
    tx.query<Omit<StoredAdjustment, 'lines'> & Record<string, unknown>>(
      `select ${storedColumns}, a.counted_items "countedItems" from document d join item_adjustment a using (company_id, document_id)
      where company_id = $1 and document_id = $2`,
      [company, id],
    ),
    tx.query<StoredAdjustmentLine & Record<string, unknown>>(
      `select item_id "itemId", name, code, direction, reason, unit, factor, base_quantity "baseQuantity", counted
      from item_adjustment_line where company_id = $1 and document_id = $2 order by line_no`,
      [company, id],
    ),
  ])
  return head === undefined ? undefined : { ...head, lines }
}

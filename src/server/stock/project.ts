import { itemAdjustmentFacts } from '../../journal/itemAdjustmentFacts.ts'
import type { ItemAdjustmentRecord } from '../../journal/itemAdjustmentFields.ts'
import { documentProjections, projectsDocument, type DocumentHead } from '../documents/project.ts'
import type { Projecting } from '../journal/projection.ts'
import { insert, removeGroup, update, type RowChange } from '../journal/rowChange.ts'
import { itemAdjustment, itemAdjustmentLine } from './tables.ts'

/** The first item by its name, and how many more there are. */
const itemsOf = ({ lines }: ItemAdjustmentRecord): string => {
  const [first] = lines
  if (first === undefined) return ''
  return lines.length === 1 ? first.name : `${first.name} +${lines.length - 1}`
}

// No money moves, and what the goods cost follows from all entries together.
const headOf = (said: ItemAdjustmentRecord): DocumentHead => ({
  documentId: said.documentId,
  number: said.number,
  fiscalYear: said.fiscalYear,
  numberInYear: said.numberInYear,
  date: said.date,
  version: said.version,
  party: null,
  customerName: itemsOf(said),
  total: 0,
  cash: 0,
  bank: 0,
  credit: 0,
  remarks: said.remarks,
  madeOffline: false,
  enteredBy: said.enteredBy,
})

const linesOf = ({ documentId, lines }: ItemAdjustmentRecord): readonly RowChange[] =>
  lines.map((line, i) =>
    insert(itemAdjustmentLine, {
      document_id: documentId,
      line_no: i + 1,
      item_id: line.itemId,
      name: line.name,
      code: line.code,
      direction: line.direction,
      reason: line.reason,
      unit: line.unit,
      quantity: line.quantity,
      factor: line.factorThousandths,
      base_quantity: line.baseQuantity,
      rate_ten_thousandths: line.rateTenThousandths,
      counted: line.counted,
    }),
  )

/** The projections of adjustments of items. */
export const projections: readonly Projecting[] = projectsDocument(
  itemAdjustmentFacts,
  documentProjections<ItemAdjustmentRecord>('itemAdjustment', {
    head: headOf,
    books: ({ moves }) => ({ postings: [], moves }),
    entered: (said) => [
      insert(itemAdjustment, { document_id: said.documentId, counted_items: said.countedItems }),
      ...linesOf(said),
    ],
    changed: (said) => [
      update(
        itemAdjustment,
        { document_id: said.documentId },
        { counted_items: said.countedItems },
      ),
      removeGroup(itemAdjustmentLine, said.documentId),
      ...linesOf(said),
    ],
  }),
)

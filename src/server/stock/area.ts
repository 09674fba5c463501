import {
  countItems,
  itemAdjustmentRoutes,
  recordStockCount as countRoute,
} from '../../contract/itemAdjustments.ts'
import { answers, decides, type Area } from '../area.ts'
import { unlessStale } from '../records/stale.ts'
import { listCountItems, recordStockCount } from './count.ts'
import { changeItemAdjustment, recordItemAdjustment, voidItemAdjustment } from './decide.ts'
import { projections } from './project.ts'
import { listItemAdjustments, readItemAdjustment } from './read.ts'

/** What is done to the stock without a bill: adjustments of items and counts. */
export const stockArea: Area = {
  name: 'stock',
  readsBooks: true,
  served: [
    decides(itemAdjustmentRoutes.record, (context, { body }) =>
      recordItemAdjustment(context, body),
    ),
    decides(
      itemAdjustmentRoutes.change,
      unlessStale(
        {
          codec: itemAdjustmentRoutes.one.data,
          read: (context, { params }) => readItemAdjustment(context, params.id),
          versionOf: ({ version }) => version,
        },
        (context, { params, body }) => changeItemAdjustment(context, params.id, body),
      ),
    ),
    decides(itemAdjustmentRoutes.void, (context, { params, body }) =>
      voidItemAdjustment(context, params.id, body.reason),
    ),
    answers(itemAdjustmentRoutes.one, (context, { params }) =>
      readItemAdjustment(context, params.id),
    ),
    answers(itemAdjustmentRoutes.list, (context, { query }) => listItemAdjustments(context, query)),
    decides(countRoute, (context, { body }) => recordStockCount(context, body)),
    answers(countItems, (context, { query }) => listCountItems(context, query.date)),
  ],
  projections,
  readModels: ['item_adjustment', 'item_adjustment_line'],
}

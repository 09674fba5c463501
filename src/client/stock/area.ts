import type { ClientArea } from '../bus/openSession.ts'
import { adjustmentCommands } from './adjustmentCommands.ts'
import { adjustmentForm, adjustmentVoid, countForm, stockEvents } from './adjustmentEvents.ts'
import { countCommands } from './countCommands.ts'
import { stockQueries } from './queries.ts'

/** What is done to the stock without a bill: adjustments of items, and counts. */
export const area: ClientArea = {
  events: stockEvents,
  folds: [
    adjustmentForm.drafts,
    adjustmentForm.chart,
    adjustmentVoid.chart,
    adjustmentVoid.refusals,
    countForm.drafts,
    countForm.chart,
  ],
  commands: [...adjustmentCommands, ...countCommands],
  queries: stockQueries,
}

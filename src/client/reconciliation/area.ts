import type { ClientArea } from '../bus/openSession.ts'
import { reconciliationCommands } from './commands.ts'
import {
  bankMarks,
  finishingChart,
  markingChart,
  reconciliationEvents,
  reopeningChart,
} from './events.ts'
import { reconciliationQueries } from './queries.ts'

/** Reconciling a bank with its own statement. */
export const area: ClientArea = {
  events: [...reconciliationEvents],
  folds: [bankMarks, markingChart, finishingChart, reopeningChart],
  commands: [...reconciliationCommands],
  queries: reconciliationQueries,
}

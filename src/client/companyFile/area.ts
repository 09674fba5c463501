import type { ClientArea } from '../bus/openSession.ts'
import { companyFileCommands } from './commands.ts'
import {
  companyFileEvents,
  openRestoration,
  restorationChart,
  restorationProgress,
  uploadDrop,
} from './events.ts'
import { companyFileQueries } from './queries.ts'

/** A whole company as a file: taken out, and brought back. */
export const area: ClientArea = {
  events: [...companyFileEvents],
  folds: [restorationChart, restorationProgress, openRestoration, uploadDrop],
  commands: [...companyFileCommands],
  queries: companyFileQueries,
}

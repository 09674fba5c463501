import type { ClientArea } from '../bus/openSession.ts'
import { companyFileCommands } from './commands.ts'
import { deletionCommands } from './deletionCommands.ts'
import { deletionChart, deletionEvents, deletionFailure } from './deletionEvents.ts'
import {
  companyFileEvents,
  openRestoration,
  restorationChart,
  restorationProgress,
  uploadDrop,
} from './events.ts'
import { companyFileQueries } from './queries.ts'

/** A whole company as a file: taken out, brought back, and deleted. */
export const area: ClientArea = {
  events: [...companyFileEvents, ...deletionEvents],
  folds: [
    restorationChart,
    restorationProgress,
    openRestoration,
    uploadDrop,
    deletionChart,
    deletionFailure,
  ],
  commands: [...companyFileCommands, ...deletionCommands],
  queries: companyFileQueries,
}

import type { ClientArea } from '../bus/openSession.ts'
import { importCommands } from './commands.ts'
import { importChart, importEvents, importProgress, openImports } from './events.ts'
import { importQueries } from './queries.ts'

/** Importing parties and items of a file; their screens stand in their own areas. */
export const area: ClientArea = {
  events: importEvents,
  folds: [importChart, importProgress, openImports],
  commands: [...importCommands],
  queries: importQueries,
}

import type { ClientArea } from '../bus/openSession.ts'
import { RecordAccountantFile } from './commands.ts'
import { accountantFileChart, accountantFileEvents } from './events.ts'
import { accountantFileQueries } from './queries.ts'

/** The books of a fiscal year as one file for the accountant, and the check of such a file. */
export const area: ClientArea = {
  events: [...accountantFileEvents],
  folds: [accountantFileChart],
  commands: [RecordAccountantFile],
  queries: accountantFileQueries,
}

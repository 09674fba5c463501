import type { ClientArea } from '../bus/openSession.ts'
import { reportQueries } from './queries.ts'

/** The reports, on the screen, on paper and as files, and the list of all transactions. */
export const area: ClientArea = { events: [], folds: [], commands: [], queries: reportQueries }

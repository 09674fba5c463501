import type { ClientArea } from '../bus/openSession.ts'
import { reportQueries } from './queries.ts'

/** What the books say when they are asked: the reports, on the screen, on paper and as files, and the list of all transactions. */
export const area: ClientArea = { events: [], folds: [], commands: [], queries: reportQueries }

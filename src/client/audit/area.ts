import type { ClientArea } from '../bus/openSession.ts'
import { auditQueries } from './queries.ts'

/** What auditors see: session logs, their replay, the history of a document. It changes nothing. */
export const area: ClientArea = { events: [], folds: [], commands: [], queries: auditQueries }

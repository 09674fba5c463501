import type { ClientArea } from '../bus/openSession.ts'
import { displayed } from '../session/displayed.ts'
import { DisplaySeen } from '../session/displayEvents.ts'
import { auditQueries } from './queries.ts'

/** What auditors see: session logs, their replay, the history of a document. Beside how the device shows its screens it records nothing. */
export const area: ClientArea = {
  events: [DisplaySeen],
  folds: [displayed],
  commands: [],
  queries: auditQueries,
}

import type { ClientArea } from '../bus/openSession.ts'
import { companyFileEvents } from './events.ts'

/** A whole company as a file: taken out, and brought back. */
export const area: ClientArea = {
  events: [...companyFileEvents],
  folds: [],
  commands: [],
  queries: [],
}

import type { ClientArea } from '../bus/openSession.ts'
import { AddCompany } from './adding.ts'
import { serviceNoticesQuery } from './queries.ts'
import { keepStanding } from './standing.ts'

/** What of the session only those need who are in a company. */
export const area: ClientArea = {
  events: [],
  folds: [],
  commands: [AddCompany],
  queries: [serviceNoticesQuery],
  attend: keepStanding,
}

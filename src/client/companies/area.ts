import type { ClientArea } from '../bus/openSession.ts'
import { AddCompany } from './addCompany.ts'
import { serviceNoticesQuery } from '../session/queries.ts'
import { syncMembership } from '../session/membershipSync.ts'

/** What of the session only those need who are in a company. */
export const area: ClientArea = {
  events: [],
  folds: [],
  commands: [AddCompany],
  queries: [serviceNoticesQuery],
  onSessionOpened: syncMembership,
}

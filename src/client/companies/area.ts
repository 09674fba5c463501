import type { ClientArea } from '../bus/openSession.ts'
import { AddCompany } from './addCompany.ts'
import { serviceNoticesQuery } from '../session/queries.ts'
import { syncMembership } from '../session/membershipSync.ts'

/** The parts of the session that are needed only in a company. */
export const area: ClientArea = {
  events: [],
  folds: [],
  commands: [AddCompany],
  queries: [serviceNoticesQuery],
  onSessionOpened: syncMembership,
}

import type { ClientArea } from '../bus/openSession.ts'
import { AddCompany } from './addCompany.ts'
import { companySettingsQuery, firstDayEffectsQuery, vatEffectsQuery } from './queries.ts'
import { settingsCommands } from './settingsCommands.ts'
import { settingsForm } from './settingsEvents.ts'
import { syncCompanyName } from './settingsSync.ts'
import { serviceNoticesQuery } from '../session/queries.ts'
import { syncMembership } from '../session/membershipSync.ts'

/** The parts of the session that are needed only in a company. */
export const area: ClientArea = {
  events: settingsForm.events,
  folds: [settingsForm.drafts, settingsForm.chart],
  commands: [AddCompany, ...settingsCommands],
  queries: [serviceNoticesQuery, companySettingsQuery, firstDayEffectsQuery, vatEffectsQuery],
  onSessionOpened: (session, parts) => {
    syncMembership(session, parts)
    syncCompanyName(session, parts)
  },
}

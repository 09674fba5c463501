import type { ClientArea } from '../bus/openSession.ts'
import { AddCompany } from './addCompany.ts'
import { paymentQrQuery } from '../documents/paymentQr.ts'
import { printSettingsQuery } from '../documents/printSettings.ts'
import { paymentQrCommands, paymentQrForm } from './paymentQrForm.ts'
import { printingCommands } from './printingCommands.ts'
import { printingForm } from './printingEvents.ts'
import {
  companySettingsQuery,
  costingEffectsQuery,
  firstDayEffectsQuery,
  vatEffectsQuery,
} from './queries.ts'
import { settingsCommands } from './settingsCommands.ts'
import { settingsForm } from './settingsEvents.ts'
import { syncCompanyName } from './settingsSync.ts'
import { serviceNoticesQuery } from '../session/queries.ts'
import { syncMembership } from '../session/membershipSync.ts'

/** The parts of the session that are needed only in a company. */
export const area: ClientArea = {
  events: [...settingsForm.events, ...printingForm.events, ...paymentQrForm.events],
  folds: [
    settingsForm.drafts,
    settingsForm.chart,
    printingForm.drafts,
    printingForm.chart,
    paymentQrForm.drafts,
    paymentQrForm.chart,
  ],
  commands: [AddCompany, ...settingsCommands, ...printingCommands, ...paymentQrCommands],
  queries: [
    serviceNoticesQuery,
    companySettingsQuery,
    costingEffectsQuery,
    firstDayEffectsQuery,
    vatEffectsQuery,
    printSettingsQuery,
    paymentQrQuery,
  ],
  onSessionOpened: (session, parts) => {
    syncMembership(session, parts)
    syncCompanyName(session, parts)
  },
}

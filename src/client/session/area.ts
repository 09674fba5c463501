import type { ClientArea } from '../bus/openSession.ts'
import { sessionCommands } from './commands.ts'
import { sessionEvents } from './events.ts'
import { permissionQuery } from '../app/guards/permissionQuery.ts'
import { welcomeQuery } from './queries.ts'
import { companySwitchChart, failures, logoutChart, me, registrationChart, sessionChart } from './views.ts'

export const area: ClientArea = {
  events: sessionEvents,
  folds: [sessionChart, companySwitchChart, logoutChart, registrationChart, me, failures],
  commands: sessionCommands,
  queries: [permissionQuery, welcomeQuery],
}

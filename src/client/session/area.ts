import type { ClientArea } from '../bus/openSession.ts'
import { sessionCommands } from './commands.ts'
import { sessionEvents } from './events.ts'
import { welcomeQuery } from './queries.ts'
import { MembershipChanged } from '../access/ownEvents.ts'
import { permissionQuery } from '../access/permissionQuery.ts'
import {
  companySwitchChart,
  failures,
  logoutChart,
  me,
  sessionChart,
  sharedDevice,
  visited,
} from './views.ts'

export const area: ClientArea = {
  events: [...sessionEvents, MembershipChanged],
  folds: [sessionChart, companySwitchChart, logoutChart, me, sharedDevice, failures, visited],
  commands: sessionCommands,
  queries: [permissionQuery, welcomeQuery],
}

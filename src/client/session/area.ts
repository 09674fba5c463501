import type { ClientArea } from '../bus/openSession.ts'
import { sessionCommands } from './commands.ts'
import { sessionEvents } from './events.ts'
import { welcomeQuery } from '../app/contact.ts'
import { MembershipChanged } from '../app/ownEvents.ts'
import { permissionQuery } from '../app/guards/permissionQuery.ts'
import { billKept } from './storageHealth.ts'
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
  folds: [
    sessionChart,
    companySwitchChart,
    logoutChart,
    me,
    sharedDevice,
    failures,
    visited,
    billKept,
  ],
  commands: sessionCommands,
  queries: [permissionQuery, welcomeQuery],
}

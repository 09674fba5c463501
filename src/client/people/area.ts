import type { ClientArea } from '../bus/openSession.ts'
import { userCommands } from './commands.ts'
import { passwordForm, peopleEvents, userForm } from './events.ts'
import { permissionCommands } from './permissionCommands.ts'
import { peopleQueries } from './queries.ts'
import { madeUsers, permissionChart, permissionPages, userSwitches } from './views.ts'

/** The shop's users: who they are, what each may do, and whether they may log in. */
export const area: ClientArea = {
  events: peopleEvents,
  folds: [
    userForm.drafts,
    userForm.chart,
    passwordForm.drafts,
    passwordForm.chart,
    madeUsers,
    userSwitches,
    permissionChart,
    permissionPages,
  ],
  commands: [...userCommands, ...permissionCommands],
  queries: peopleQueries,
}

import type { ClientArea } from '../bus/openSession.ts'
import { userCommands } from './commands.ts'
import { passwordForm, peopleEvents, userForm } from './events.ts'
import { permissionCommands } from './permissionCommands.ts'
import { peopleQueries } from './queries.ts'
import { madeUsers, permissionChart, permissionPages, userSwitches } from './views.ts'

/** The people who work in a shop's books: who they are, what each may do, and whether he is let in. */
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

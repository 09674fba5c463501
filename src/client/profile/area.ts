import type { ClientArea } from '../bus/openSession.ts'
import type { EventDef } from '../log/event.ts'
import { profileCommands } from './commands.ts'
import { accountActions, profileForm } from './events.ts'
import { profileQueries } from './queries.ts'

/** A person's own account: name and picture, password, and the sign-ins on all devices. */
export const area: ClientArea = {
  events: [
    ...accountActions.flatMap(({ events }): readonly EventDef[] => events),
    ...profileForm.events,
  ],
  folds: [...accountActions.map(({ chart }) => chart), profileForm.drafts, profileForm.chart],
  commands: profileCommands,
  queries: profileQueries,
}

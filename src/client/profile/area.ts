import type { ClientArea } from '../bus/openSession.ts'
import type { EventDef } from '../log/event.ts'
import { profileCommands } from './commands.ts'
import { accountActions, profileForm } from './events.ts'
import { profileQueries } from './queries.ts'

/** The person's own account: his name and picture, his password, and where he is signed in. */
export const area: ClientArea = {
  events: [
    ...accountActions.flatMap(({ events }): readonly EventDef[] => events),
    ...profileForm.events,
  ],
  folds: [...accountActions.map(({ chart }) => chart), profileForm.drafts, profileForm.chart],
  commands: profileCommands,
  queries: profileQueries,
}

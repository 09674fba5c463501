import type { ClientArea } from '../bus/openSession.ts'
import type { EventDef } from '../log/event.ts'
import { profileCommands } from './commands.ts'
import { attempts, profileForm } from './events.ts'
import { profileQueries } from './queries.ts'

/** The person's own account: his name and picture, his password, and where he is signed in. */
export const area: ClientArea = {
  events: [...attempts.flatMap(({ events }): readonly EventDef[] => events), ...profileForm.events],
  folds: [...attempts.map(({ tries }) => tries), profileForm.drafts, profileForm.chart],
  commands: profileCommands,
  queries: profileQueries,
}

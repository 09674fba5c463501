import type { ClientArea } from '../bus/openSession.ts'
import { taxOfficeCommands } from './commands.ts'
import { sendingAgain, taxOfficeEvents, taxOfficeSettingsChange } from './events.ts'
import { taxOfficeQueries } from './queries.ts'

/** Bills on their way to the billing system of the tax office. */
export const area: ClientArea = {
  events: taxOfficeEvents,
  folds: [taxOfficeSettingsChange, sendingAgain],
  commands: taxOfficeCommands,
  queries: taxOfficeQueries,
}

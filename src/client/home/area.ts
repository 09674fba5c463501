import type { ClientArea } from '../bus/openSession.ts'
import { homeCommands } from './commands.ts'
import { FirstStepsPutAside, FirstStepsRecalled, stepsAside } from './events.ts'
import { homeQueries } from './queries.ts'

/** The home page: the shop's figures, links to daily work, and the first steps of a new shop. */
export const area: ClientArea = {
  events: [FirstStepsPutAside, FirstStepsRecalled],
  folds: [stepsAside],
  commands: homeCommands,
  queries: homeQueries,
}

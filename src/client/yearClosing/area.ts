import type { ClientArea } from '../bus/openSession.ts'
import { yearClosingCommands } from './commands.ts'
import { closingChart, yearClosingEvents, yearReopeningChart, yearTicks } from './events.ts'
import { fiscalYearQuery, fiscalYearsQuery, yearClosingQuery } from './queries.ts'

/** Closing fiscal years: the list of years, the check list of each, and its closing. */
export const area: ClientArea = {
  events: [...yearClosingEvents],
  folds: [yearTicks, closingChart, yearReopeningChart],
  commands: [...yearClosingCommands],
  queries: [fiscalYearsQuery, fiscalYearQuery, yearClosingQuery],
}

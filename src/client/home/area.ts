import type { ClientArea } from '../bus/openSession.ts'
import { homeQueries } from './queries.ts'

/** The first page: how the shop stands, and the way to the day's work. */
export const area: ClientArea = { events: [], folds: [], commands: [], queries: homeQueries }

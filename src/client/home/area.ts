import type { ClientArea } from '../bus/openSession.ts'
import { homeQueries } from './queries.ts'

/** The home page: the shop's figures and links to daily work. */
export const area: ClientArea = { events: [], folds: [], commands: [], queries: homeQueries }

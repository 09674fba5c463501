import type { ClientArea } from '../bus/openSession.ts'
import { hiddenColumns, ReportColumnsChosen } from './columnEvents.ts'
import { ChooseReportColumns } from './commands.ts'
import { reportQueries } from './queries.ts'

/** The reports, on the screen, on paper and as files, and the list of all transactions. */
export const area: ClientArea = {
  events: [ReportColumnsChosen],
  folds: [hiddenColumns],
  commands: [ChooseReportColumns],
  queries: reportQueries,
}

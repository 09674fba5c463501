import * as t from 'io-ts'
import { event } from '../log/event.ts'
import { view } from '../log/fold.ts'

/** A person chose the columns that a report shows. `hidden`: the keys of the others, none of them by default. */
export const ReportColumnsChosen = event(
  'ReportColumnsChosen',
  1,
  t.type({ report: t.string, hidden: t.readonlyArray(t.string) }),
)

export interface HiddenColumns {
  readonly hidden: readonly string[]
}
/** The keys of the columns that a person hides on this device, by the name of the report. */
export const hiddenColumns = view({
  name: 'hiddenReportColumns',
  version: 1,
  of: [ReportColumnsChosen],
  key: ({ event: e }) => e.report,
  empty: (): HiddenColumns => ({ hidden: [] }),
  evolve: (draft: { hidden: readonly string[] }, { event: e }) => {
    draft.hidden = e.hidden
  },
})

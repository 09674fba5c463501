import * as t from 'io-ts'
import { either as E } from 'fp-ts'
import type { Command } from '../bus/command.ts'
import { ReportColumnsChosen } from './columnEvents.ts'
import { words } from '../i18n/words.ts'

const Choice = t.type({ report: t.string, hidden: t.readonlyArray(t.string) })

/** Chooses the columns that a report shows on this device. */
export const ChooseReportColumns: Command<t.TypeOf<typeof Choice>> = {
  type: 'ChooseReportColumns',
  codec: Choice,
  label: words.columns,
  permission: 'report-view',
  decide: (choice) => E.right([ReportColumnsChosen.of(choice)]),
}

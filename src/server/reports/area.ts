import { either as E } from 'fp-ts'
import { inVariant, missingFilter, reportFilters, variantOf } from '../../books/reports/report.ts'
import { reportNamed } from '../../books/reports/reports.ts'
import {
  accountChoices,
  activityPeople,
  dashboard,
  report,
  staffChoices,
  type ReportPage,
} from '../../contract/reports.ts'
import { confirmationLetters } from '../../contract/confirmationLetters.ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import type { QueryOf } from '../../contract/route.ts'
import { answers, type Area, type Context } from '../area.ts'
import { notPermitted } from '../http/failure.ts'
import { notFound } from '../records/refusals.ts'
import { judgeRange } from '../lists/range.ts'
import { windowOf } from '../lists/paging.ts'
import { readActivityPeople } from './activityPeople.ts'
import { readAccountChoices } from './accountChoices.ts'
import { readConfirmationLetters } from './confirmationLetters.ts'
import { readDashboard } from './dashboard.ts'
import { archivePage, questionOf, type ViewedReport } from './pageArchive.ts'
import { readStaffChoices } from './staffChoices.ts'
import { cellTexts, marksOf, usualRange } from './sheet.ts'
import { sheets } from './sheets.ts'

const readReport = async (
  context: Context,
  name: string,
  query: QueryOf<typeof report>,
): Promise<Refused<ViewedReport<ReportPage>>> => {
  const definition = reportNamed(name)
  if (definition === null) return notFound
  if (definition.adminsOnly === true && !context.actor.isAdmin) return E.left(notPermitted)
  const variant = variantOf(definition, query.variant)
  if (variant === undefined) return notFound
  const unchosen = missingFilter(definition, query)
  if (unchosen !== null)
    return refuse(
      `${unchosen}Needed`,
      reportFilters[unchosen].choose,
      reportFilters[unchosen].param,
    )
  const range = judgeRange(query)
  if (E.isLeft(range)) return range
  const isNamed = query.from !== undefined || query.to !== undefined
  const window = windowOf(query)
  const [sheet, [head]] = await Promise.all([
    sheets[definition.name](context, {
      range: isNamed ? range.right : usualRange(definition, context.today),
      window,
      variant,
      query,
    }),
    context.tx.query<{ seq: number; hash: string }>(
      'select seq, hash from company_head where company_id = $1',
      [context.company],
    ),
  ])
  if (E.isLeft(sheet)) return sheet
  const { rows, rowCount, totals, opening } = sheet.right
  const shown = inVariant(definition, variant)
  const wire = (row: typeof totals) => (row === null ? null : cellTexts(shown, row))
  return E.right({
    data: {
      rows: rows.map((row) => cellTexts(shown, row)),
      totals: wire(totals),
      opening: wire(opening),
      marks: marksOf(rows),
      journalSeq: head?.seq ?? 0,
      journalHash: head?.hash ?? '',
    },
    paging: window.paging(rowCount),
    view: { question: questionOf(context.actor.userId, name, query), at: context.now },
  })
}

/** The home page, every report and the letters. A page of either is stored as it was viewed, for the auditor. */
export const reportsArea: Area = {
  name: 'reports',
  readsBooks: true,
  served: [
    answers(dashboard, readDashboard),
    answers(accountChoices, readAccountChoices),
    answers(staffChoices, readStaffChoices),
    answers(activityPeople, readActivityPeople),
    answers(confirmationLetters, (context, { query }) => readConfirmationLetters(context, query), {
      afterwards: archivePage,
      isReport: true,
    }),
    answers(report, (context, { params, query }) => readReport(context, params.report, query), {
      afterwards: archivePage,
      isReport: true,
    }),
  ],
  projections: [],
  readModels: [],
}

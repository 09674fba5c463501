import { either as E } from 'fp-ts'
import { dayBook, partyStatement, purchaseReport, reportNamed, salesReport, stockReport, vatSalesRegister } from '../../books/report.ts'
import { dashboard, report, type ReportPage } from '../../contract/reports.ts'
import type { Refused } from '../../books/refusal.ts'
import type { QueryOf } from '../../contract/route.ts'
import { answers, type Area, type Context } from '../area.ts'
import { notFound } from '../ledger/refusals.ts'
import { windowOf } from '../ledger/paging.ts'
import { readDashboard } from './dashboard.ts'
import { readDayBook } from './dayBook.ts'
import { keepPage, questionOf, type Viewed } from './keep.ts'
import { readPartyStatement } from './partyStatement.ts'
import { onTheWire, thisMonth, type ReadSheet } from './sheet.ts'
import { readStock } from './stock.ts'
import { readTrade } from './trade.ts'
import { readVatSales } from './vatSales.ts'

const sheets: ReadonlyMap<string, ReadSheet> = new Map([
  [salesReport.name, readTrade('sale')], [purchaseReport.name, readTrade('purchase')], [partyStatement.name, readPartyStatement], [stockReport.name, readStock],
  [vatSalesRegister.name, readVatSales], [dayBook.name, readDayBook],
])

const readReport = async (context: Context, name: string, query: QueryOf<typeof report>): Promise<Refused<Viewed<ReportPage>>> => {
  const definition = reportNamed(name), read = sheets.get(name)
  if (definition === null || read === undefined) return notFound
  const month = thisMonth(context.today), window = windowOf(query)
  const [sheet, [head]] = await Promise.all([
    read(context, { range: { start: query.from ?? month.start, end: query.to ?? month.end }, window, query }),
    context.tx.query<{ seq: number; hash: string }>('select seq, hash from company_head where company_id = $1', [context.company]),
  ])
  if (E.isLeft(sheet)) return sheet
  const { rows, rowCount, totals, opening } = sheet.right, wire = (row: typeof totals) => (row === null ? null : onTheWire(definition, row))
  return E.right({
    data: { rows: rows.map((row) => onTheWire(definition, row)), totals: wire(totals), opening: wire(opening), journalSeq: head?.seq ?? 0, journalHash: head?.hash ?? '' },
    paging: window.paging(rowCount),
    view: { question: questionOf(context.actor.userId, name, query), at: context.now },
  })
}

/** What the books say when they are asked: the home page and every report. A report's page is kept as it was viewed, for the auditor. */
export const reportsArea: Area = {
  name: 'reports',
  served: [
    answers(dashboard, readDashboard),
    answers(report, (context, { params, query }) => readReport(context, params.report, query), { afterwards: keepPage }),
  ],
  projections: [],
  readModels: [],
}

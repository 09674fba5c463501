import { beforeEach } from 'vitest'
import { inVariant, variantOf } from '../../src/books/reports/report.ts'
import { reportNamed, type ReportName } from '../../src/books/reports/reports.ts'
import { fromBoth } from '../../src/books/words.ts'
import { addExpenseCategory } from '../../src/contract/expenseCategories.ts'
import { expenseRoutes } from '../../src/contract/expenses.ts'
import { movementRoutes } from '../../src/contract/movements.ts'
import { report } from '../../src/contract/reports.ts'
import {
  closeFiscalYear,
  oneFiscalYear,
  fiscalYears,
  reopenFiscalYear,
  oneYearClosing,
} from '../../src/contract/yearClosing.ts'
import { reconciliationArea } from '../../src/server/reconciliation/area.ts'
import { reportsArea } from '../../src/server/reports/area.ts'
import type { Kind } from './inProcessServer.ts'
import type { Wire } from './shop.ts'
import { openTrade } from './tradeSetup.ts'

/**
 * A shop with two fiscal years that have ended: a profit of Rs 200 in 2081/82 (to 2025-07-16), a loss of Rs 150 in 2082/83
 * (to 2026-07-16).
 */
export const openYears = (kind: Kind) => {
  const own = openTrade(kind, [reportsArea, reconciliationArea])
  const { buy, dal, sell } = own
  const must = (route: Parameters<typeof own.shop.must>[0], body: Wire) =>
    own.shop.must(route, { body })
  const onDay = (date: string): Wire => ({ date, confirmed_date: date })

  beforeEach(async () => {
    await must(addExpenseCategory, { expense_category_id: 'rent', name: 'भाडा' })
    await must(movementRoutes.cashAdjustment.record, {
      ...{ document_id: 'own', amount: '5000', reason: 'add', remarks: 'पुँजी' },
      ...onDay('2025-05-01'),
    })
    await buy({ id: 'p1', date: '2025-05-10', lines: [dal('20', '60')], total: '1200' })
    await sell({ id: 's1', date: '2025-06-01', lines: [dal('5', '100')], total: '500' })
    await sell({
      ...{ id: 's2', date: '2026-01-10', party: 'hari', lines: [dal('2', '110')], total: '220' },
    })
    await must(expenseRoutes.record, {
      document_id: 'e1',
      ...onDay('2026-02-01'),
      lines: [{ category_id: 'rent', amount: '250', is_taxable: false }],
      settlement: { cash: '250', banks: [] },
      total: '250',
    })
  })

  const yearOf = (year: string): Promise<Wire> => own.shop.must(oneFiscalYear, { params: { year } })
  /** What the owner sends who has seen the year as it is and closes it with what is open. */
  const seen = async (year: string, ticked: readonly string[] = []): Promise<Wire> => {
    const { profit, checks } = await yearOf(year)
    const open = checks.filter(
      (each: Wire) => each['result'] === 'open' && !ticked.includes(each['check']),
    )
    return { profit, ticked, open: open.length }
  }
  const close = async (year: string, ticked: readonly string[] = []): Promise<Wire> =>
    own.shop.must(closeFiscalYear, { params: { year }, body: await seen(year, ticked) })
  const reopen = (year: string): Promise<Wire> =>
    own.shop.must(reopenFiscalYear, { params: { year }, body: { reason: 'बिल छुटेको' } })
  const notReopened = async (year: string) =>
    (await own.tagOf(reopenFiscalYear, { params: { year }, body: { reason: 'भूल' } }))[1]
  const notClosed = async (year: string, body: Wire = { profit: '0', ticked: [], open: 0 }) =>
    (await own.tagOf(closeFiscalYear, { params: { year }, body }))[1]
  const states = async (): Promise<readonly string[]> =>
    (await own.shop.must(fiscalYears)).map(
      ({ name, state, profit, closing }: Wire) =>
        `${name} ${state} ${profit} ${closing?.number ?? '-'}`,
    )
  const checkOf = async (year: string): Promise<readonly string[]> =>
    (await yearOf(year))['checks'].map(({ check, result, count, amount, date }: Wire) =>
      [check, result, count, amount, date].filter((each) => each !== null).join(' '),
    )
  const closingOf = (id: string): Promise<Wire> => own.shop.must(oneYearClosing, { params: { id } })

  /** The rows of a report in English, one text each. */
  const told = async (name: ReportName, query: Wire): Promise<readonly string[]> => {
    const { columns } = inVariant(
      reportNamed(name)!,
      variantOf(reportNamed(name)!, query['variant']) ?? null,
    )
    const page = await own.shop.must(report, {
      params: { report: name },
      query: { pageSize: '100', ...query },
    })
    return page.rows.map((row: readonly (string | null)[]) =>
      row
        .map((cell, at) =>
          cell !== null && columns[at]?.inWords === true ? fromBoth(cell).en : cell,
        )
        .map((cell) => cell ?? '-')
        .join(' ')
        .replaceAll('.00', ''),
    )
  }
  /** The capital and the profit of the balance sheet as on a day. */
  const equityOn = async (to: string, variant = 'day'): Promise<readonly string[]> => {
    const rows = await told('balance-sheet', { to, variant })
    return rows.slice(rows.findIndex((row) => row.startsWith('Capital and')) + 1, -1)
  }
  return {
    ...{ checkOf, close, closingOf, equityOn, must, notClosed, notReopened, onDay, own, reopen },
    ...{ seen, states, told, yearOf },
  }
}

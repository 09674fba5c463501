import { expect } from 'vitest'
import { inVariant, variantOf } from '../../src/books/reports/report.ts'
import { reportNamed, type ReportName } from '../../src/books/reports/reports.ts'
import { fromBoth } from '../../src/books/words.ts'
import { report } from '../../src/contract/reports.ts'
import { netOf } from './hledgerReading.ts'
import type { Shop } from '../api/shop.ts'

/** The figures of a column of a statement by the English names of its rows, in rupees as text. */
export const statementOf = async (
  shop: Shop,
  name: ReportName,
  query: Record<string, string>,
  column = 'amount',
): Promise<Readonly<Record<string, string>>> => {
  const definition = reportNamed(name)!
  const { columns } = inVariant(definition, variantOf(definition, query['variant']) ?? null)
  const at = columns.findIndex(({ key }) => key === column)
  const { rows } = await shop.must(report, {
    params: { report: name },
    query: { pageSize: '500', ...query },
  })
  return Object.fromEntries(
    rows.flatMap((row: readonly (string | null)[]) =>
      row[at] === null ? [] : [[fromBoth(row[0]!).en, row[at]]],
    ),
  )
}

export const onDay = (day: string) => ({ from: day, to: day })
/** What the balance sheet comes to on each side on a day. */
export const sidesOn = async (
  shop: Shop,
  day: string,
): Promise<readonly (string | undefined)[]> => {
  const sheet = await statementOf(shop, 'balance-sheet', onDay(day))
  return [sheet['Total assets'], sheet['Total liabilities and capital']]
}

const paisaOf = (rupees: string | undefined): bigint => BigInt((rupees ?? '').replace('.', ''))

/** Of the days with entries, as many are read. */
const mostDays = 12
/**
 * The balance sheet has equal sides on days on which the books have entries. After the last, the profit and what is
 * left of the assets are those of hledger's statements of the same journal. The cash flow comes to the change of cash and
 * banks.
 */
export const expectStatements = async (shop: Shop, journal: string): Promise<void> => {
  const days = await shop.sql<{ date: string }>(
    'select distinct date from posting where company_id = $1 order by date',
    [shop.company],
  )
  const apart = Math.ceil(days.length / mostDays)
  for (const { date } of days.filter((_, at) => at % apart === 0)) {
    const [assets, sources] = await sidesOn(shop, date)
    expect([date, assets]).toEqual([date, sources])
  }
  const [from, to] = [days[0]?.date, days.at(-1)?.date]
  if (from === undefined || to === undefined) return
  const profit = await statementOf(shop, 'profit-loss', { from, to })
  const sheet = await statementOf(shop, 'balance-sheet', onDay(to))
  expect([
    paisaOf(profit['Net profit']),
    paisaOf(sheet['Total assets']) - paisaOf(sheet['Total liabilities']),
  ]).toEqual([netOf('incomestatement', journal), netOf('balancesheet', journal)])
  const flow = await statementOf(shop, 'cash-flow', { from, to })
  expect(paisaOf(flow['Net change'])).toBe(
    paisaOf(flow['Closing cash and bank']) - paisaOf(flow['Opening cash and bank']),
  )
}

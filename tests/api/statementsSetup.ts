import { beforeEach } from 'vitest'
import { inVariant, variantOf } from '../../src/books/reports/report.ts'
import { reportNamed, type ReportName } from '../../src/books/reports/reports.ts'
import { fromBoth } from '../../src/books/words.ts'
import { addExpenseCategory } from '../../src/contract/expenseCategories.ts'
import { expenseRoutes } from '../../src/contract/expenses.ts'
import { movementRoutes } from '../../src/contract/movements.ts'
import { changeOpenings } from '../../src/contract/openings.ts'
import { addLedger } from '../../src/contract/parties.ts'
import { partyPaymentRoutes } from '../../src/contract/partyPayments.ts'
import { report } from '../../src/contract/reports.ts'
import { returnRoutes } from '../../src/contract/trade.ts'
import { reportsArea } from '../../src/server/reports/area.ts'
import type { Kind } from './inProcessServer.ts'
import { aParty, today, type Wire } from './shop.ts'
import { openTrade } from './tradeSetup.ts'

interface Told {
  readonly opening: string | null
  readonly rows: readonly string[]
  readonly total: string | null
  readonly opens: readonly string[]
}

/** A shop with a few entries in Kartik and Mangsir 2083, whose statements can be worked out on paper. */
export const openStatements = (kind: Kind) => {
  const own = openTrade(kind, [reportsArea])
  const { buy, dal, sell, setCompany } = own
  const must = (route: Parameters<typeof own.shop.must>[0], body: Wire) =>
    own.shop.must(route, { body })

  /** A shop that is not registered for VAT, from the first day of 2083/84 to the fifth of Mangsir 2083. */
  beforeEach(async () => {
    await must(addLedger, aParty('gita', { ledger_title: 'गीता (पाटन)' }))
    await must(addExpenseCategory, { expense_category_id: '6-rent', name: 'भाडा' })
    await setCompany({ books_begin_on: '2026-07-17' })
    const row = (of: string, id: string | null, amount: string): Wire => ({
      ...{ of, id, amount, quantity: '0', version: 0 },
    })
    await must(changeOpenings, {
      rows: [
        row('cash', null, '5000'),
        row('bank', 'nabil', '20000'),
        row('party', 'hari', '1000'),
      ],
    })
    await buy({
      id: 'p1',
      date: '2026-10-20',
      party: 'gita',
      lines: [dal('20', '60')],
      total: '1200',
    })
    await sell({
      id: 's1',
      date: '2026-10-25',
      party: 'hari',
      lines: [dal('5', '100')],
      total: '500',
    })
    await must(expenseRoutes.record, {
      document_id: 'e1',
      date: '2026-11-05',
      lines: [{ category_id: '6-rent', amount: '400', is_taxable: false }],
      settlement: { cash: '400', banks: [] },
      total: '400',
    })
    await must(partyPaymentRoutes.receipt.record, {
      ...{ document_id: 'r1', party_id: 'hari', date: '2026-11-10', cash: '900', discount: '100' },
    })
    // Mangsir begins on 2026-11-17.
    await sell({
      ...{ id: 's2', date: '2026-11-18', lines: [dal('4', '110')], cash: '400', total: '400' },
      discount: { kind: 'amount', amount: '40' },
    })
    await must(returnRoutes.salesReturn.record, {
      document_id: 'cn1',
      date: '2026-11-19',
      bill_id: 's1',
      party_id: null,
      lines: [{ item_id: 'dal', quantity: '1' }],
      reason: 'भिजेको',
      settlement: { cash: '0', banks: [] },
      total: '100',
    })
    await must(partyPaymentRoutes.payment.record, {
      ...{ document_id: 'v1', party_id: 'gita', date: '2026-11-20' },
      banks: [{ bank_id: 'nabil', amount: '700' }],
    })
    await must(movementRoutes.bankAdjustment.record, {
      ...{ document_id: 'a1', date: '2026-11-20', bank_id: 'nabil', amount: '30' },
      reason: 'interest',
    })
    await must(partyPaymentRoutes.receipt.record, {
      ...{ document_id: 'r2', party_id: 'hari', date: today, cash: '800' },
    })
  })

  /** Each row as `column column …` in English, with `-` for an empty cell. */
  const told = async (name: ReportName, query: Record<string, string>): Promise<Told> => {
    const definition = reportNamed(name)!
    const { columns } = inVariant(definition, variantOf(definition, query['variant']) ?? null)
    const inEnglish = (row: readonly (string | null)[] | null): string | null =>
      row
        ?.map((cell, at) => {
          if (cell === null) return '-'
          return columns[at]?.inWords === true ? fromBoth(cell).en : cell
        })
        .join(' ')
        .replaceAll('.00', '') ?? null
    const page = await own.shop.must(report, {
      params: { report: name },
      query: { pageSize: '100', ...query },
    })
    return {
      opening: inEnglish(page.opening),
      rows: page.rows.map(inEnglish),
      total: inEnglish(page.totals),
      opens: page.marks.map((mark: Wire | null) =>
        mark?.['opens'] ? `${mark['opens'].kind} ${mark['opens'].id}` : '',
      ),
    }
  }
  return { must, own, told }
}

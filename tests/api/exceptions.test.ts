import { beforeEach, expect, test } from 'vitest'
import { exceptionReport } from '../../src/books/reports/exceptions.ts'
import { report } from '../../src/contract/reports.ts'
import { saleRoutes } from '../../src/contract/trade.ts'
import { auditArea } from '../../src/server/audit/area.ts'
import { reportsArea } from '../../src/server/reports/area.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { bill, today, type Wire } from './shop.ts'
import { openTrade } from './tradeSetup.ts'

onOneDatabase('the report of exceptions', (kind) => {
  const own = openTrade(kind, [reportsArea, auditArea])
  const { buy, dal, oil, sell } = own
  const at = (key: string): number =>
    exceptionReport.columns.findIndex((column) => column.key === key)
  /** The English name of the exception, the document and what is said of it. */
  const rowsOf = async (query: Wire = {}): Promise<readonly string[]> => {
    const { rows, marks }: Wire = await own.shop.must(report, {
      params: { report: 'exceptions' },
      query: { from: today, to: today, pageSize: '100', ...query },
    })
    return rows.map((row: readonly (string | null)[], i: number) =>
      [
        /\((.*)\)/.exec(row[at('exception')] ?? '')?.[1],
        marks[i].opens.id,
        ...['item', 'days', 'loss'].flatMap((key) => row[at(key)] ?? []),
      ].join(' '),
    )
  }

  /** 10 kg of dal at 100 bought today. */
  beforeEach(() =>
    buy({ id: 'p1', date: today, lines: [dal('10', '100')], cash: '1000', total: '1000' }),
  )

  test('has nothing of ordinary entries, those of yesterday among them', async () => {
    await sell({ id: 's1', date: today, lines: [dal('2', '100')], cash: '200', total: '200' })
    await buy({ id: 'p2', date: '2026-11-20', lines: [oil('5', '50')], cash: '250', total: '250' })
    expect(await rowsOf()).toEqual([])
  })

  test('names what was voided, dated back, sold without stock or under cost, or changed after its print', async () => {
    await buy({ id: 'p0', date: '2026-11-18', lines: [oil('5', '50')], cash: '250', total: '250' })
    await sell({ id: 's1', date: today, lines: [dal('2', '99.50')], cash: '199', total: '199' })
    await sell({ id: 's2', date: today, lines: [oil('6', '60')], cash: '360', total: '360' })
    await sell({ id: 's3', date: today, lines: [dal('1', '150')], cash: '150', total: '150' })
    await own.shop.must(saleRoutes.void, { params: { id: 's3' }, body: { reason: 'भूल' } })
    await sell({ id: 's4', date: today, lines: [dal('1', '120')], cash: '120', total: '120' })
    await own.shop.must(saleRoutes.print, { params: { id: 's4' }, body: {} })
    const { document_id: _, ...changed } = bill({
      id: 's4',
      date: today,
      lines: [dal('1', '130')],
      cash: '130',
      total: '130',
    })
    await own.shop.must(saleRoutes.change, {
      params: { id: 's4' },
      body: { ...changed, version: 1 },
    })
    const all = await rowsOf()
    expect(all.toSorted()).toEqual([
      'Changed after printing s4',
      'Dated back p0 3',
      'Stock below zero s2 तेल',
      'Under cost s1 दाल 1.00',
      'Voided s3',
    ])
    expect(await rowsOf({ variant: 'underCost' })).toEqual(['Under cost s1 दाल 1.00'])
    const pages = await Promise.all(
      ['1', '2', '3'].map((currentPage) => rowsOf({ pageSize: '2', currentPage })),
    )
    expect(pages.flat()).toEqual(all)
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1])
    expect(await rowsOf({ from: '2026-11-01', to: '2026-11-20' })).toEqual([])
  })
})

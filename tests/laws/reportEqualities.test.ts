import { beforeAll, describe, expect, it } from 'vitest'
import type { DateRange } from '../../src/books/calendar/calendar.ts'
import { inVariant, reportFilters, type ReportDefinition } from '../../src/books/reports/report.ts'
import { reports } from '../../src/books/reports/reports.ts'
import { openedAddress } from '../../src/client/reports/opened.ts'
import { dashboard } from '../../src/contract/reports.ts'
import { onOneDatabase } from '../api/inProcessServer.ts'
import { today, type Shop, type Wire } from '../api/shop.ts'
import { followRows, type Followed } from './ledOn.ts'
import {
  figure,
  openMixedShop,
  ranges,
  readReport as readReportOf,
  type ReadReport,
} from './mixedShop.ts'

const variantsOf = ({ variants }: ReportDefinition): readonly (string | null)[] =>
  variants?.map(({ value }) => value) ?? [null]

describe('every total is found again in the reports that must contain it', () => {
  onOneDatabase('the reports of a shop with every kind of document', (kind) => {
    let shop: Shop
    let banks: readonly string[] = []
    const chosen: Wire = {}
    const readReport = (name: string, range: DateRange, query: Wire = {}): Promise<ReadReport> =>
      readReportOf(shop, name, range, query)
    const readVariant = (
      { name, filters }: ReportDefinition,
      variant: string | null,
      range: DateRange,
    ): Promise<ReadReport> => {
      const required = filters.filter((each) => each.required === true)
      const values = Object.fromEntries(
        required.map(({ name: of }) => [reportFilters[of].param, chosen[reportFilters[of].param]]),
      )
      return readReport(name, range, { ...values, variant })
    }
    const sumOf = ({ keys, rows, marks }: ReadReport, key: string): number =>
      rows.reduce(
        (sum, row, i) =>
          ['heading', 'subtotal'].includes(marks[i]?.tone ?? '')
            ? sum
            : sum + figure(row[keys.indexOf(key)]),
        0,
      )
    const total = async (name: string, key: string, range: DateRange, query: Wire = {}) => {
      const read = await readReport(name, range, query)
      expect(read.keys).toContain(key)
      return figure(read.totals?.[read.keys.indexOf(key)])
    }
    /** The figure of the row of a statement that is named so, in one of its columns. */
    const line = async (name: string, row: string, key: string, range: DateRange, query = {}) => {
      const read = await readReport(name, range, query)
      const found = read.rows.filter((cells) => cells[0]?.includes(`(${row})`) === true)
      expect([row, found.length > 0]).toEqual([row, true])
      return figure(found.at(-1)![read.keys.indexOf(key)])
    }

    beforeAll(async () => {
      shop = await openMixedShop(kind)
      const rowsOf = (sql: string) => shop.sql<{ id: string }>(sql, [shop.company])
      banks = (await rowsOf('select bank_id id from bank where company_id = $1')).map(
        ({ id }) => id,
      )
      const busiest = (column: string, table: string) =>
        `select ${column} id from ${table} where company_id = $1 and ${column} is not null group by 1 order by count(*) desc limit 1`
      chosen['bankId'] = banks[0]
      chosen['partyId'] = (await rowsOf(busiest('party_id', 'posting')))[0]!.id
      chosen['itemId'] = (await rowsOf(busiest('item_id', 'stock_move')))[0]!.id
      chosen['accountId'] = 'sales'
      chosen['accountGroup'] = 'receivable'
    })

    it('the total of a column is the sum of its rows, in every report, variant and range', async () => {
      let sums = 0
      for (const definition of reports)
        for (const range of Object.values(ranges))
          for (const variant of variantsOf(definition)) {
            const read = await readVariant(definition, variant, range)
            if (read.totals === null) continue
            for (const { key, summed } of inVariant(definition, variant).columns) {
              if (summed !== true) continue
              sums++
              expect
                .soft([definition.name, variant, key, sumOf(read, key)])
                .toEqual([
                  definition.name,
                  variant,
                  key,
                  figure(read.totals[read.keys.indexOf(key)]),
                ])
            }
          }
      expect(sums).toBeGreaterThan(300)
    })

    it('a row that leads on leads to a page that there is', async () => {
      const range = ranges['this fiscal year']!
      const nowhere: unknown[] = []
      let followed = 0
      for (const definition of reports)
        for (const variant of variantsOf(definition)) {
          const { marks } = await readVariant(definition, variant, range)
          for (const { opens } of marks) {
            if (opens === null) continue
            followed++
            if (openedAddress(opens, range) === null) nowhere.push([definition.name, opens])
          }
        }
      expect(nowhere).toEqual([])
      expect(followed).toBeGreaterThan(500)
    })

    it('a figure comes from a document, or opens rows that come from documents and come to it', async () => {
      const followed: Followed = { rows: 0, figures: 0, wrong: [] }
      for (const range of [ranges['this fiscal year']!, ranges['one month']!])
        for (const definition of reports)
          for (const variant of variantsOf(definition)) {
            const read = await readVariant(definition, variant, range)
            await followRows(readReport, definition, variant, range, read, followed)
          }
      expect(followed.wrong).toEqual([])
      expect(followed.rows).toBeGreaterThan(250)
      expect(followed.figures).toBeGreaterThan(300)
    })

    it('the closing balances of statements are the figures of home', async () => {
      const range = ranges['the whole time']!
      const home = await shop.must(dashboard)
      const lastBalance = async (name: string, query: Wire = {}) => {
        const read = await readReport(name, range, query)
        const at = read.keys.indexOf('balance')
        return figure(read.totals?.[at])
      }
      const ofBanks = await Promise.all(
        banks.map((bankId) => lastBalance('bank-statement', { bankId })),
      )
      expect({
        cash: await lastBalance('cash-statement'),
        bank: ofBanks.reduce((sum, each) => sum + each, 0),
        receivable: await total('all-party', 'receivable', range),
        payable: await total('all-party', 'payable', range),
      }).toEqual({
        cash: figure(home.cash),
        bank: figure(home.bank),
        receivable: figure(home.receivable),
        payable: figure(home.payable),
      })
    })

    it('the age of debts comes to what parties owe and are owed', async () => {
      const range = { start: today, end: today }
      for (const side of ['receivable', 'payable']) {
        const steps = await Promise.all(
          ['upTo30', 'upTo60', 'upTo90', 'over90'].map((step) =>
            total('ageing', step, range, { variant: side }),
          ),
        )
        expect(steps.reduce((sum, each) => sum + each, 0)).toBe(
          await total('ageing', 'amount', range, { variant: side }),
        )
        expect(await total('ageing', 'amount', range, { variant: `${side}ByParty` })).toBe(
          await total('ageing', 'amount', range, { variant: side }),
        )
      }
    })

    for (const [named, range] of Object.entries(ranges))
      it(`sales, returns, expenses and stock agree across reports: ${named}`, async () => {
        const net = await total('sales-analysis', 'net', range)
        const [account] = await shop.sql(
          `select coalesce(-sum(amount) filter (where account in ('sales', 'salesReturn', 'discountAllowed')), 0)::bigint sales,
            coalesce(-sum(amount) filter (where account = 'outputVat'), 0)::bigint vat
          from posting where company_id = $1 and date >= $2 and date <= $3`,
          [shop.company, range.start, range.end],
        )
        for (const variant of ['category', 'party', 'staff', 'hour', 'day', 'month'])
          expect([variant, await total('sales-analysis', 'net', range, { variant })]).toEqual([
            variant,
            net,
          ])
        for (const variant of ['bill', 'party', 'category'])
          expect([variant, await total('profit-by', 'net', range, { variant })]).toEqual([
            variant,
            net,
          ])
        expect(await total('vat-sales', 'vat', range)).toBe(Number(account!['vat']) * 100)
        expect(await total('vat-sales', 'totalSales', range)).toBe(net)
        expect(await total('vat-sales', 'vat', range, { variant: 'long' })).toBe(
          await total('vat-sales', 'vat', range),
        )
        expect(
          (await total('sales', 'vat', range)) - (await total('sales-return', 'vat', range)),
        ).toBe(await total('vat-sales', 'vat', range))
        expect(await total('expense-categories', 'charged', range)).toBe(
          await total('expenses', 'charged', range),
        )
        if (named === 'this fiscal year')
          expect(await total('expense-categories', 'total', range, { variant: 'months' })).toBe(
            await total('expenses', 'charged', range),
          )
        // What is let off when a bill is paid lowers the net sales, and no bill.
        expect(await line('profit-loss', 'Net sales', 'amount', range)).toBe(
          Number(account!['sales']) * 100,
        )
      })

    it('stock is worth the same in its report, in the balance sheet and in the trial balance', async () => {
      const range = ranges['this fiscal year']!
      const stock = await total('stock', 'value', range)
      expect(await line('balance-sheet', 'Stock', 'amount', { start: today, end: today })).toBe(
        stock,
      )
      expect(await line('trial-balance', 'Stock', 'closingDebit', range)).toBe(stock)
    })
  })
})

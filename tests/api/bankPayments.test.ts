import { beforeAll, expect, test } from 'vitest'
import { addItem } from '../../src/contract/items.ts'
import { addBank, banks } from '../../src/contract/money.ts'
import { addLedger, ledgerStatement } from '../../src/contract/parties.ts'
import { exportBooks, report } from '../../src/contract/reports.ts'
import { billRoutes } from '../../src/contract/trade.ts'
import { exportArea } from '../../src/server/export/area.ts'
import { reportsArea } from '../../src/server/reports/area.ts'
import { onOneDatabase, startServer, type InProcessServer } from './inProcessServer.ts'
import { aBank, anItem, aParty, bill, bookAreas, now, openShop } from './shop.ts'

onOneDatabase('two payments into one bank on one bill', (kind) => {
  let server: InProcessServer
  beforeAll(async () => {
    server = await startServer(kind, [...bookAreas, reportsArea, exportArea], { now: () => now })
  })

  test.each([
    ['sale', 1],
    ['purchase', -1],
  ] as const)(
    'are two lines of its statement, each with its reference, on a %s',
    async (side, sign) => {
      const shop = await openShop(server)
      await shop.must(addLedger, { body: aParty('hari') })
      await shop.must(addItem, { body: anItem('dal') })
      await shop.must(addBank, { body: aBank('nabil') })
      await shop.must(billRoutes[side].record, {
        body: bill({
          id: 'b1',
          party: 'hari',
          lines: [{ item: 'dal', quantity: '1', rate: '100' }],
          total: '100.00',
          banks: [
            { bank_id: 'nabil', amount: '40', reference: 'QR-1' },
            { bank_id: 'nabil', amount: '25', reference: 'चेक; 22' },
            { bank_id: 'nabil', amount: '25' },
          ],
        }),
      })
      const lines = await shop.sql<{ amount: number }>(
        `select amount from posting where company_id = $1 and account = 'bank:nabil' order by line_no`,
        [shop.company],
      )
      expect(lines.map(({ amount }) => amount)).toEqual([4000, 2500, 2500].map((n) => n * sign))
      const { settlement } = await shop.must(billRoutes[side].one, { params: { id: 'b1' } })
      expect(settlement.banks).toMatchObject([
        { amount: '40.00', reference: 'QR-1' },
        { amount: '25.00', reference: 'चेक; 22' },
        { amount: '25.00', reference: '' },
      ])
      const { text } = await shop.must(exportBooks)
      const exported = [...(text as string).matchAll(/Bank\/Co-operative.*NPR (\S+)(.*)$/gm)]
      const amountOf = (rupees: string): string => (sign === 1 ? rupees : `-${rupees}`)
      expect(exported.map(([, amount, reference]) => [amount, reference])).toEqual([
        [amountOf('40.00'), '  ; QR-1'],
        [amountOf('25.00'), '  ; चेक 22'],
        [amountOf('25.00'), ''],
      ])
      expect((await shop.must(banks))[0].balance).toBe(amountOf('90.00'))
      // The party still has one line for the bill and one for what was paid on it, and the day book one for the bill.
      const statement = await shop.must(ledgerStatement, { params: { id: 'hari' } })
      expect(statement.lines).toHaveLength(2)
      expect(statement.lines[1]).toMatchObject({ is_payment: true })
      const day = await shop.must(report, { params: { report: 'day-book' } })
      expect(day.rows).toHaveLength(1)
    },
  )
})

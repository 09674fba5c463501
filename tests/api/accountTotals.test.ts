import { expect, test } from 'vitest'
import { addDays } from '../../src/books/calendar/calendar.ts'
import { accountTotals, type AccountTotals } from '../../src/server/ledger/accountTotals.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { openPayments } from './partyPaymentsSetup.ts'

/** In three fiscal years, of the last one in its first five months: some on the first day of a month or year, some on the last. */
const days = [
  '2025-03-10',
  '2025-07-16',
  '2025-07-17',
  '2026-04-14',
  '2026-07-16',
  '2026-07-17',
  '2026-07-29',
  '2026-08-16',
  '2026-08-17',
  '2026-09-16',
  '2026-10-05',
  '2026-10-18',
  '2026-11-02',
  '2026-11-20',
]
const oneByOne = `
  select * from (
    select account, coalesce(sum(amount) filter (where date < $2), 0)::bigint opening, coalesce(sum(greatest(amount, 0)) filter (where date between $2 and $3), 0)::bigint debit,
      coalesce(sum(greatest(-amount, 0)) filter (where date between $2 and $3), 0)::bigint credit, coalesce(sum(amount) filter (where date <= $3), 0)::bigint closing
    from posting where company_id = $1 group by account) totals
  where opening <> 0 or debit <> 0 or credit <> 0`

onOneDatabase('the totals of accounts', (kind) => {
  const shop = openPayments(kind)
  const { own, bought, changeSale, owes, receive, voidSale } = shop

  test('are those of the postings one by one, in every range of a shop of three years, whatever day it is', async () => {
    for (const [i, date] of days.entries()) {
      await owes(`s${i}`, String(100 + i), { date })
      await bought(`p${i}`, String(40 + i), { date })
    }
    await receive('r1', { cash: '250', date: '2026-10-20' })
    await changeSale('s8', '900', 1, { date: '2026-09-03' })
    await voidSale('s11')
    const { company, server } = own.shop
    const inOrder = (totals: readonly AccountTotals[]) =>
      totals.toSorted((a, b) => (a.account < b.account ? -1 : 1))
    const differing: unknown[] = []
    const edges = ['2025-01-01', ...days.flatMap((day) => [day, addDays(day, 1)!]), '2027-01-01']
    for (const [i, start] of edges.entries())
      for (const [j, end] of edges.slice(i).entries()) {
        const today = [start, end, '2026-11-21'][(i + j) % 3]!
        const found = await server.database.inCompany(company, async (tx) => ({
          all: await accountTotals({ tx, company, today }, { start, end }),
          parties: await accountTotals({ tx, company, today }, { start, end }, 'parties'),
          named: await accountTotals({ tx, company, today }, { start, end }, ['sales', 'cash']),
          expected: await tx.query<AccountTotals & Record<string, unknown>>(oneByOne, [
            company,
            start,
            end,
          ]),
        }))
        const expected = inOrder(found.expected)
        const of = (keep: (account: string) => boolean) =>
          expected.filter(({ account }) => keep(account))
        const same =
          JSON.stringify([found.all, found.parties, found.named].map(inOrder)) ===
          JSON.stringify([
            expected,
            of((account) => account.startsWith('party:')),
            of((account) => account === 'sales' || account === 'cash'),
          ])
        if (!same) differing.push([start, end, found])
      }
    expect(differing).toEqual([])
  })
})

import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { onEachDatabase, type Rig } from '../api/inProcessServer.ts'
import { startBooks, wholeBooks, type Shop } from '../api/shop.ts'
import {
  type Reached,
  live,
  routesOf,
  saidBill,
  step,
  stocked,
  supplierBillOf,
  wireOf,
} from './bookSteps.ts'
import {
  checkBalances,
  checkNumbers,
  checkParties,
  checkStock,
  figures,
  rebuild,
} from './bookChecks.ts'

const runs = (usual: number): { seed: number; numRuns: number } => ({
  seed: 20831,
  numRuns: Number(process.env['LAW_RUNS'] ?? usual),
})

/** The id of an opening is new in each company: it is known by what it is of. */
const subjectOrReference =
  'coalesce((select o.subject from opening o where o.company_id = m.company_id and o.document_id = m.reference), m.reference) reference'

onEachDatabase('the books', (kind) => {
  let rig: Rig
  beforeAll(async () => {
    rig = await startBooks(kind)
  })

  test('books of any bills on days in any order agree with the bills and with a rebuild', async () => {
    const reached: Reached = { bills: 0, changed: 0, voided: 0, opened: 0, warned: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 6, maxLength: 24, size: 'max' }),
        async (steps) => {
          const shop = await stocked(rig)
          await live(shop, steps, reached)
          await checkBalances(shop)
          await checkParties(shop)
          await checkStock(shop)
          await checkNumbers(shop)
          const standing = await wholeBooks(shop)
          await rebuild(shop)
          expect(await wholeBooks(shop)).toEqual(standing)
        },
      ),
      runs(20),
    )
    expect(reached.bills).toBeGreaterThan(100)
    expect(reached.changed).toBeGreaterThan(20)
    expect(reached.voided).toBeGreaterThan(15)
    expect(reached.opened).toBeGreaterThan(15)
    expect(reached.warned).toBeGreaterThan(40)
  }, 180_000)

  // A zero balance may have a row or none.
  const standing = async (shop: Shop) => ({
    postings: await shop.sql(
      'select reference, part, account, date, entry_seq, amount from posting where company_id = $1 and amount <> 0 order by 1, 2, 3, amount',
      [shop.company],
    ),
    moves: await shop.sql(
      'select * from stock_move where company_id = $1 order by item_id, date, entry_seq, line_no',
      [shop.company],
    ),
    stock: await shop.sql('select * from item_stock where company_id = $1 order by item_id', [
      shop.company,
    ]),
    balances: await figures(
      shop,
      'select account "key", balance figure from account_balance where company_id = $1 and balance <> 0',
    ),
    months: await shop.sql(
      'select * from account_month where company_id = $1 and (debit <> 0 or credit <> 0) order by account, month',
      [shop.company],
    ),
  })
  test('a bill that is entered, edited and voided leaves every balance, cost and stock unchanged', async () => {
    const reached: Reached = { bills: 0, changed: 0, voided: 0, opened: 0, warned: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 3, maxLength: 10, size: 'max' }),
        fc.constantFrom('sale' as const, 'purchase' as const),
        saidBill,
        saidBill,
        async (steps, what, first, second) => {
          const shop = await stocked(rig)
          const routes = routesOf(what)
          await live(shop, steps, reached)
          const before = await standing(shop)
          await shop.must(routes.record, {
            body: { document_id: 'x', ...wireOf(first), ...supplierBillOf(what, 'x') },
          })
          await shop.must(routes.change, {
            params: { id: 'x' },
            body: { ...wireOf(second), ...supplierBillOf(what, 'x'), version: 1 },
          })
          await shop.must(routes.void, { params: { id: 'x' }, body: { reason: 'भूल' } })
          expect(await standing(shop)).toEqual(before)
        },
      ),
      runs(12),
    )
    expect(reached.bills).toBeGreaterThan(25)
  }, 180_000)

  test('bills of different days give the same books in any order of entry, except for their numbers', async () => {
    const entered = fc.uniqueArray(
      fc.record({ kind: fc.constantFrom('sale' as const, 'purchase' as const), bill: saidBill }),
      { minLength: 3, maxLength: 9, selector: (each) => each.bill.day },
    )
    const withOrder = entered.chain((bills) =>
      fc.tuple(
        fc.constant(bills),
        fc.shuffledSubarray(bills, { minLength: bills.length, maxLength: bills.length }),
      ),
    )
    let shuffled = 0
    await fc.assert(
      fc.asyncProperty(withOrder, async ([bills, other]) => {
        const seen = []
        if (bills.some((each, i) => each !== other[i])) shuffled++
        for (const order of [bills, other]) {
          const shop = await stocked(rig)
          for (const each of order)
            await shop.must(routesOf(each.kind).record, {
              body: {
                document_id: `day${each.bill.day}`,
                ...wireOf(each.bill),
                ...supplierBillOf(each.kind, String(each.bill.day)),
              },
            })
          seen.push({
            postings: await shop.sql(
              `select ${subjectOrReference}, part, account, date, amount from posting m where company_id = $1 and amount <> 0 order by 1, 2, 3, amount`,
              [shop.company],
            ),
            moves: await shop.sql(
              `select item_id, date, line_no, ${subjectOrReference}, quantity, cost, variance, running_quantity, running_value from stock_move m where company_id = $1 order by 1, 2, 3`,
              [shop.company],
            ),
            bills: await shop.sql(
              'select document_id, total, vat, credit from document join trade_bill using (company_id, document_id) where company_id = $1 order by 1',
              [shop.company],
            ),
          })
        }
        expect(seen[1]).toEqual(seen[0])
      }),
      runs(12),
    )
    expect(shuffled).toBeGreaterThan(8)
  }, 180_000)
})

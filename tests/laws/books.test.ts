import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { reportsArea } from '../../src/server/reports/area.ts'
import { onOneDatabase, startServer, type InProcessServer } from '../api/inProcessServer.ts'
import { bookAreas, now, wholeBooks, type Shop } from '../api/shop.ts'
import {
  checkBills,
  checkDues,
  checkLedgers,
  checkLists,
  checkMonths,
  checkNumbers,
  checkOpenItems,
  checkSettlements,
  checkSheet,
  checkStockReport,
  figures,
  rebuild,
} from './bookChecks.ts'
import { checkMonthSums } from './monthSums.ts'
import { historyOf, someSteps } from './bookHistory.ts'
import { openWalk, Reached, type Walk } from './bookWalk.ts'
import { documentSteps } from './documentSteps.ts'
import { balances, exported, hledger, installed } from './hledgerReading.ts'
import type { SaidBill } from './saidBills.ts'
import { meetsAll, walkRuns } from './walkRuns.ts'
import { isLong } from '../longForm.ts'

const checkHledger = async ({ shop }: Walk): Promise<void> => {
  if (!installed && process.env['CI'] !== 'true') return
  const journal = await exported(shop)
  expect(hledger(['check'], journal)).toMatchObject({ status: 0, stderr: '' })
  const ours = await shop.sql<{ account: string; balance: number }>(
    'select account, balance from account_balance where company_id = $1 and balance <> 0',
    [shop.company],
  )
  expect(balances(journal)).toEqual(
    Object.fromEntries(ours.map(({ account, balance }) => [account, BigInt(balance)])),
  )
}

const same = <V>(value: V): V => value

/** What every law of the walk must have met at least once in its usual runs. */
const floors: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    ['openingCash', ...Object.keys(documentSteps)].flatMap((kind) =>
      ['enter', 'change', 'void'].map((act) => [`${act} ${kind}`, 1]),
    ),
  ),
  // A bank's opening is rarely voided in the few usual runs.
  'void openingBank': isLong ? 1 : 0,
  'change across registration': 3,
  export: 2,
  'enter unclaimed VAT': 3,
  'change unclaimed VAT': 1,
  'enter import': 3,
  'enter sale': 6,
  'enter purchase': 6,
  'late enter': 10,
  'late change': 3,
  'enter itemAdjustment': 3,
  'enter stockCount': 3,
  'issue under FIFO': 3,
  'issue at the average': 5,
  'method switched': 2,
  'lock moved back': 1,
  'refused periodLocked': 3,
  'refused stockBelowZero': 1,
  'refused discountWithoutBill': 3,
  'refused allocationsUnfit': 3,
  'refused beforeOpening': 3,
  'chosen items settled': 3,
  'several settled at once': 3,
  'opening settled': 3,
  'older dues settled by a bill': 3,
  'advance used': 3,
  'settling bill given to another party': 1,
  'released by a change': 3,
  'released by a void': 3,
  'set vat': 1,
  'set belowZero': 1,
  'set rounding': 1,
  'set costing': 3,
  'set begin': 1,
  'set lock': 3,
}

onOneDatabase('the books', (kind) => {
  let server: InProcessServer
  beforeAll(async () => {
    server = await startServer(kind, [...bookAreas, reportsArea], { now: () => now })
  })

  test('of two companies agree after every step with documents worked out on paper', async () => {
    const reached = new Reached()
    await fc.assert(
      fc.asyncProperty(historyOf(2), async (steps) => {
        const walks = [await openWalk(server, reached), await openWalk(server, reached, true)]
        for (const { at, step: taken } of steps) {
          const walk = walks[at]!
          await walk.take(taken)
          // The other company's books are as they were: on paper nothing has changed in them.
          await checkLedgers(walks)
          await checkOpenItems(walks)
          await checkSettlements(walks)
          await checkStockReport(walk, walk.touched)
        }
        for (const walk of walks) {
          const dates = [...walk.documents.values()].map(({ date }) => date)
          await checkStockReport(walk, dates)
          await checkLists(walk)
          await checkBills(walk)
          await checkDues(walk)
          await checkSheet(walk)
          await checkMonths(walk.shop)
          await checkMonthSums(walk.shop)
          await checkNumbers(walk.shop)
          const standing = await wholeBooks(walk.shop)
          await rebuild(walk.shop)
          expect(await wholeBooks(walk.shop)).toEqual(standing)
        }
        for (const walk of walks) await checkHledger(walk)
      }),
      walkRuns(kind, 6),
    )
    if (meetsAll(kind))
      expect([reached.short(floors), reached.counts]).toEqual([[], reached.counts])
  }, 1_800_000)

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
    open: await shop.sql(
      'select * from open_item where company_id = $1 order by document_id, party_id',
      [shop.company],
    ),
    settled: await shop.sql(
      'select * from allocation where company_id = $1 order by voucher_id, document_id',
      [shop.company],
    ),
    balances: await figures(
      shop,
      'select account "key", balance figure from account_balance where company_id = $1 and balance <> 0',
    ),
    months: await shop.sql(
      'select * from account_month where company_id = $1 and (debit <> 0 or credit <> 0) order by account, month',
      [shop.company],
    ),
  })
  test('a document that is entered, edited and voided leaves every balance, cost and stock unchanged', async () => {
    const reached = new Reached()
    const kinds = Object.entries(documentSteps).filter(([, { idOf }]) => idOf === null)
    const document = fc.oneof(
      ...kinds.map(([of, { said, inAnyBooks = same }]) => {
        const any = said.map(inAnyBooks)
        return fc.record({ kind: fc.constant(of), first: any, second: any })
      }),
    )
    const met = new Set<string>()
    await fc.assert(
      fc.asyncProperty(someSteps, document, async (steps, { kind: of, first, second }) => {
        const walk = await openWalk(server, reached)
        for (const taken of steps) await walk.take(taken)
        await walk.take({ act: 'set', setting: { set: 'belowZero', to: 'warn' } })
        await walk.take({ act: 'set', setting: { set: 'lock', day: null } })
        await walk.take({ act: 'set', setting: { set: 'begin', day: null } })
        const before = await standing(walk.shop)
        const count = () => [...walk.documents.values()].filter((each) => each.kind === of).length
        const which = count()
        await walk.take({ act: 'enter', kind: of, said: first, which })
        if (count() > which) met.add(of)
        else return
        await walk.take({ act: 'change', kind: of, said: second, which })
        await walk.take({ act: 'void', kind: of, said: second, which })
        expect(await standing(walk.shop)).toEqual(before)
      }),
      walkRuns(kind, 5),
    )
    if (!meetsAll(kind)) return
    expect(reached.counts.get('late enter')).toBeGreaterThan(5)
    expect(met.size).toBeGreaterThan(isLong ? 10 : 3)
  }, 1_800_000)

  test('documents give the same books in any order of entry, except for the numbers of bills', async () => {
    const of = (kind: string) =>
      documentSteps[kind]!.said.map(documentSteps[kind]!.inAnyBooks ?? same).map((said) => {
        const { idOf } = documentSteps[kind]!
        return { kind, said, of: idOf === null ? String((said as SaidBill).day) : idOf(said) }
      })
    // All openings are of the first day.
    const entered = fc.uniqueArray(fc.oneof(...Object.keys(documentSteps).map(of)), {
      minLength: 4,
      maxLength: 10,
      selector: (each) => each.of,
    })
    const withOrder = entered.chain((bills) =>
      fc.tuple(
        fc.constant(bills),
        fc.shuffledSubarray(bills, { minLength: bills.length, maxLength: bills.length }),
        fc.boolean(),
      ),
    )
    let shuffled = 0
    const met = new Set<string>()
    await fc.assert(
      fc.asyncProperty(withOrder, async ([bills, other, fifo]) => {
        const seen = []
        if (bills.some((each, i) => each !== other[i])) shuffled++
        for (const { kind: each } of bills) met.add(each)
        met.add(fifo ? 'by FIFO' : 'at the average')
        for (const order of [bills, other]) {
          const walk = await openWalk(server, new Reached())
          const { shop } = walk
          await walk.take({ act: 'set', setting: { set: 'begin', day: -15 } })
          await walk.take({ act: 'set', setting: { set: 'costing', fifo, day: null } })
          const dates = new Map<string, string>()
          for (const { kind: each, said } of order)
            await walk.take({ act: 'enter', kind: each, said, which: 0 })
          for (const { id, date } of walk.documents.values()) dates.set(id, date)
          // A bill is known by its day, because its id is given in the order of entry.
          const byDay = (rows: readonly Record<string, unknown>[]) =>
            rows
              .map((row) => {
                const reference = String(row['reference'])
                return JSON.stringify({ ...row, reference: dates.get(reference) ?? 'opening' })
              })
              .toSorted()
          seen.push({
            postings: byDay(
              await shop.sql(
                'select reference, part, account, date, amount from posting where company_id = $1 and amount <> 0',
                [shop.company],
              ),
            ),
            moves: byDay(
              await shop.sql(
                'select item_id, date, line_no, reference, quantity, cost, variance, running_quantity, running_value from stock_move where company_id = $1',
                [shop.company],
              ),
            ),
            bills: byDay(
              await shop.sql(
                'select document_id reference, total, vat, credit from document join trade_bill using (company_id, document_id) where company_id = $1',
                [shop.company],
              ),
            ),
          })
        }
        expect(seen[1]).toEqual(seen[0])
      }),
      walkRuns(kind, 16),
    )
    if (!meetsAll(kind)) return
    const kinds = [...Object.keys(documentSteps), 'by FIFO', 'at the average']
    expect([shuffled > 3, [...met].toSorted()]).toEqual([true, kinds.toSorted()])
  }, 1_800_000)
})

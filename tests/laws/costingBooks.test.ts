import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '../../src/books/calendar/calendar.ts'
import { changeCompanySettings, companySettings } from '../../src/contract/settings.ts'
import { read as readStock } from '../../src/server/reports/readers/stock.ts'
import { onEachDatabase, type Rig } from '../api/inProcessServer.ts'
import { startBooks, wholeBooks, type Shop } from '../api/shop.ts'
import { live, step, stocked, type Reached, type Written } from './bookSteps.ts'
import { checkBalances, checkStock, rebuild } from './bookChecks.ts'
import type { PlainMethods } from './naiveStock.ts'

const runs = { seed: 20831, numRuns: Number(process.env['COST_BOOKS'] ?? 2) }

interface Choice {
  readonly fifo: boolean
  /** A day of the bills; null: since the books begin. */
  readonly day: number | null
}
const round = fc.record({
  steps: fc.array(step, { minLength: 3, maxLength: 6, size: 'max' }),
  choice: fc.record({
    fifo: fc.boolean(),
    day: fc.option(fc.integer({ min: 0, max: 90 }), { freq: 4 }),
  }),
})
const firstDay = '0001-01-01'
const dateOf = ({ day }: Choice): string => (day === null ? firstDay : addDays('2026-08-01', day)!)

/** The methods after a choice: a method that is chosen again moves its day, and later choices fall away. */
const afterChoice = (methods: PlainMethods, choice: Choice): PlainMethods => {
  const all =
    methods[0]?.from === firstDay ? methods : [{ from: firstDay, fifo: false }, ...methods]
  const before = all.at(-1)!.fifo === choice.fifo ? all.slice(0, -1) : all
  const kept = before.filter(({ from }) => from < dateOf(choice))
  const added = [...kept, { from: dateOf(choice), fifo: choice.fifo }]
  return added.filter(({ fifo }, i) => fifo !== (added[i - 1]?.fifo ?? false))
}

const choose = async (shop: Shop, { fifo, day }: Choice): Promise<void> => {
  const { history: _, ...settings } = await shop.must(companySettings)
  await shop.must(changeCompanySettings, {
    body: {
      ...settings,
      costing_method: fifo ? 'fifo' : 'movingAverage',
      costing_from: day === null ? null : dateOf({ fifo, day }),
    },
  })
}

/** The stock account and the stock report say the same on every day on which something was booked. */
const checkEveryDay = async (shop: Shop): Promise<number> => {
  const days = await shop.sql<{ date: string; stock: number }>(
    "select date, (sum(sum(amount) filter (where account = 'stock')) over (order by date))::bigint stock from posting where company_id = $1 group by date order by date",
    [shop.company],
  )
  await shop.rig.database.transaction('read', async (tx) => {
    tx.enter(shop.company, true)
    for (const { date, stock } of days) {
      const sheet = await readStock(
        { tx, company: shop.company } as never,
        {
          range: { start: date, end: date },
          window: { limit: 100, offset: 0 },
          query: {},
        } as never,
      )
      expect([date, E.isRight(sheet) && sheet.right.totals?.['value']]).toEqual([date, stock ?? 0])
    }
  })
  return days.length
}

onEachDatabase('the books under changing costing methods', (kind) => {
  let rig: Rig
  beforeAll(async () => {
    rig = await startBooks(kind)
  })

  test('costs, stock account and stock report agree with goods counted on paper, and with a rebuild', async () => {
    const reached: Reached = { bills: 0, changed: 0, voided: 0, opened: 0, warned: 0, refused: 0 }
    let [days, switched] = [0, 0]
    await fc.assert(
      fc.asyncProperty(fc.array(round, { minLength: 2, maxLength: 3 }), async (rounds) => {
        const shop = await stocked(rig)
        let methods: PlainMethods = []
        const written: Written[] = []
        for (const [at, { steps, choice: said }] of rounds.entries()) {
          const choice = at === 0 ? { ...said, fifo: true } : said
          await live(shop, steps, reached, written)
          await checkStock(shop, methods)
          await choose(shop, choice)
          methods = afterChoice(methods, choice)
          await checkStock(shop, methods)
          switched += methods.length
        }
        await checkBalances(shop)
        days += await checkEveryDay(shop)
        const standing = await wholeBooks(shop)
        await rebuild(shop)
        expect(await wholeBooks(shop)).toEqual(standing)
      }),
      runs,
    )
    expect(days).toBeGreaterThan(runs.numRuns * 3)
    expect(switched).toBeGreaterThanOrEqual(runs.numRuns)
  }, 180_000)
})

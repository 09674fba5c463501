import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { addExpenseCategory } from '../../src/contract/expenseCategories.ts'
import { expenseRoutes } from '../../src/contract/expenses.ts'
import { addBank } from '../../src/contract/money.ts'
import { movementRoutes } from '../../src/contract/movements.ts'
import {
  closeFiscalYear,
  fiscalYears,
  oneFiscalYear,
  reopenFiscalYear,
} from '../../src/contract/yearClosing.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import { isThorough, onOneDatabase, type InProcessServer } from '../api/inProcessServer.ts'
import { aBank, bookAreas, openShop, startBooks, type Shop, type Wire } from '../api/shop.ts'
import { balances, exported, installed } from './hledgerReading.ts'
import { isLong } from '../longForm.ts'

/** The fiscal years that have ended, each with a day in it, and the present one. */
const years = [
  { name: '2080/81', days: ['2023-08-01', '2024-07-15'] },
  { name: '2081/82', days: ['2024-07-16', '2025-07-16'] },
  { name: '2082/83', days: ['2025-07-17', '2026-07-16'] },
  { name: '2083/84', days: ['2026-07-17', '2026-11-21'] },
] as const
const lastEnded = 2
const pathOf = (at: number): string => years[at]!.name.replace('/', '-')

type Step =
  | {
      readonly do: 'earn' | 'spend'
      readonly year: number
      readonly day: 0 | 1
      readonly rupees: number
    }
  | { readonly do: 'close' | 'reopen' }
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('earn' as const, 'spend' as const),
      year: fc.integer({ min: 0, max: 3 }),
      day: fc.constantFrom(0 as const, 1 as const),
      rupees: fc.integer({ min: 1, max: 9000 }),
    }),
  },
  { weight: 3, arbitrary: fc.constant<Step>({ do: 'close' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'reopen' }) },
)

/** The books on paper, in rupees: what each year earned and spent, and how many years are closed. */
interface Paper {
  readonly earned: number[]
  readonly spent: number[]
  closed: number
}
const profitOn = ({ earned, spent }: Paper, year: number): number => earned[year]! - spent[year]!
const upTo = (figures: readonly number[], year: number): number =>
  figures.slice(0, year + 1).reduce((sum, each) => sum + each, 0)
const inPaisa = (rupees: number): bigint => BigInt(rupees) * 100n

/** The balance of each account at the end of a year that is closed, as its trial balance has it. */
const frozenOnPaper = (paper: Paper, year: number): Readonly<Record<string, number>> => {
  const capital = Array.from({ length: year + 1 }, (_, at) => profitOn(paper, at))
  const figures = {
    'bank:nabil': upTo(paper.earned, year),
    cash: 5_000_000 - upTo(paper.spent, year),
    ownersAdjustment: -5_000_000,
    capital: -capital.reduce((sum, each) => sum + each, 0),
    interestReceived: -paper.earned[year]!,
    'expense:rent': paper.spent[year]!,
    profitTransferred: profitOn(paper, year),
  }
  return Object.fromEntries(Object.entries(figures).filter(([, rupees]) => rupees !== 0))
}
const sidesOf = (figures: readonly Wire[], debit: string, credit: string) =>
  Object.fromEntries(
    figures
      .map((each): [string, number] => [
        each['account'],
        Number(each[debit]) - Number(each[credit]),
      ])
      .filter(([, rupees]) => rupees !== 0),
  )

const runs = isLong ? 60 : 6

onOneDatabase('closing fiscal years', (kind) => {
  let server: InProcessServer
  beforeAll(async () => {
    server = await startBooks(kind)
  })
  const opened = async (): Promise<Shop> => {
    const shop = await openShop(server)
    await shop.must(addBank, { body: aBank('nabil') })
    await shop.must(addExpenseCategory, { body: { expense_category_id: 'rent', name: 'भाडा' } })
    const date = years[0].days[0]
    await shop.must(movementRoutes.cashAdjustment.record, {
      body: {
        ...{ document_id: 'own', amount: '5000000', reason: 'add', remarks: 'पुँजी' },
        ...{ date, confirmed_date: date },
      },
    })
    return shop
  }

  const enter = async (
    shop: Shop,
    id: string,
    said: Extract<Step, { readonly year: number }>,
  ): Promise<number> => {
    const date = years[said.year]!.days[said.day]
    const amount = String(said.rupees)
    const day = { date, confirmed_date: date }
    const reply =
      said.do === 'earn'
        ? await shop.call(movementRoutes.bankAdjustment.record, {
            body: { document_id: id, ...day, bank_id: 'nabil', amount, reason: 'interest' },
          })
        : await shop.call(expenseRoutes.record, {
            body: {
              ...{
                document_id: id,
                ...day,
                total: amount,
                settlement: { cash: amount, banks: [] },
              },
              lines: [{ category_id: 'rent', amount, is_taxable: false }],
            },
          })
    return reply.status
  }
  const close = async (shop: Shop, paper: Paper): Promise<boolean> => {
    const params = { year: pathOf(paper.closed) }
    const { checks } = await shop.must(oneFiscalYear, { params })
    const open = checks.filter((each: Wire) => each['result'] === 'open').length
    const body = { profit: String(profitOn(paper, paper.closed)), ticked: [], open }
    return (await shop.call(closeFiscalYear, { params, body })).status === 200
  }

  const take = async (shop: Shop, paper: Paper, said: Step, id: string): Promise<void> => {
    if ('year' in said) {
      const taken = (await enter(shop, id, said)) === 200
      expect([said, taken]).toEqual([said, said.year >= paper.closed])
      if (taken) paper[said.do === 'earn' ? 'earned' : 'spent'][said.year]! += said.rupees
    } else if (said.do === 'close') {
      const taken = await close(shop, paper)
      expect(taken).toBe(paper.closed <= lastEnded)
      if (taken) paper.closed++
    } else if (paper.closed > 0) {
      paper.closed--
      const call = { params: { year: pathOf(paper.closed) }, body: { reason: 'भूल' } }
      await shop.must(reopenFiscalYear, call)
    }
  }
  const check = async (shop: Shop, paper: Paper): Promise<void> => {
    const listed = (await shop.must(fiscalYears)).toReversed()
    expect(listed.map((each: Wire) => [each['name'], Number(each['profit'])])).toEqual(
      years.map(({ name }, at) => [name, profitOn(paper, at)]),
    )
    expect(listed.filter((each: Wire) => each['state'] === 'closed')).toHaveLength(paper.closed)
    if (paper.closed === 0) return
    const last = paper.closed - 1
    const { frozen } = await shop.must(oneFiscalYear, { params: { year: pathOf(last) } })
    expect(sidesOf(frozen.figures, 'debit', 'credit')).toEqual(frozenOnPaper(paper, last))
    expect(sidesOf(frozen.figures, 'debit_now', 'credit_now')).toEqual(frozenOnPaper(paper, last))
    expect([frozen.debit, frozen.debit_now]).toEqual([frozen.credit, frozen.credit_now])
  }
  /** hledger, which knows nothing of fiscal years, has the whole profit of closed years in capital. */
  const checkHledger = async (shop: Shop, paper: Paper): Promise<void> => {
    const closed =
      paper.closed === 0
        ? 0
        : upTo(
            years.map((_, at) => profitOn(paper, at)),
            paper.closed - 1,
          )
    const theirs = balances(await exported(shop))
    expect([theirs['capital'] ?? 0n, theirs['profitTransferred'] ?? 0n]).toEqual([
      inPaisa(-closed),
      inPaisa(closed),
    ])
    expect(theirs['interestReceived'] ?? 0n).toBe(inPaisa(-upTo(paper.earned, 3)))
    expect(theirs['expense:rent'] ?? 0n).toBe(inPaisa(upTo(paper.spent, 3)))
    expect(Object.keys(theirs).filter((name) => name.startsWith('unknown'))).toEqual([])
  }

  test('in any order, capital has the profit of the closed years, and their figures stay', async () => {
    const reached = { closed: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 20 }), async (steps) => {
        const shop = await opened()
        const paper: Paper = { earned: [0, 0, 0, 0], spent: [0, 0, 0, 0], closed: 0 }
        for (const [at, said] of steps.entries()) {
          if ('year' in said && said.year < paper.closed) reached.refused++
          await take(shop, paper, said, `d${at}`)
          reached.closed = Math.max(reached.closed, paper.closed)
          await check(shop, paper)
        }
        if (installed) await checkHledger(shop, paper)
        const rebuilt = await rebuildCompany(server.database, bookAreas, shop.company)
        expect([rebuilt.same, rebuilt.unreplayable]).toEqual([true, null])
      }),
      { seed: 2083, numRuns: isThorough(kind) ? runs : Math.ceil(runs / 2), endOnFailure: true },
    )
    expect([reached.closed, reached.refused > 3]).toEqual([3, true])
  }, 600_000)
})

import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import { RecallFirstSteps } from '../../src/client/home/commands.ts'
import { stepsAside } from '../../src/client/home/events.ts'
import { firstStepList, firstSteps } from '../../src/client/home/firstStepList.ts'
import { hasSold, isYoung } from '../../src/client/home/days.ts'
import type { Dashboard } from '../../src/contract/reports.ts'

const month = (start: string, income: number) => ({ start, income, costOfGoods: 0, expenses: 0 })
const home = (salesThisMonth: number, ...months: Dashboard['months']): Dashboard => ({
  cash: 0,
  bank: 0,
  receivable: 0,
  payable: 0,
  salesToday: 0,
  purchasesToday: 0,
  salesThisMonth,
  purchasesThisMonth: 0,
  days: [],
  results: [],
  lowStock: [],
  lowStockCount: 0,
  months,
})

test('a shop that earned nothing last month is in its first days; one that did is not', () => {
  expect(isYoung(home(100, month('2026-11-17', 100), month('2026-10-18', 0)))).toBe(true)
  expect(isYoung(home(0, month('2026-11-17', 0), month('2026-10-18', 1)))).toBe(false)
  // An answer of an earlier release does not say.
  expect(isYoung(home(100))).toBe(false)
})

test('the first bill is made once anything was sold this month or last month', () => {
  expect(hasSold(home(0, month('2026-11-17', 0), month('2026-10-18', 0)))).toBe(false)
  expect(hasSold(home(1, month('2026-11-17', 0), month('2026-10-18', 0)))).toBe(true)
  expect(hasSold(home(0, month('2026-11-17', 0), month('2026-10-18', 5)))).toBe(true)
})

test('every first step is in the list once, and can be put aside', () => {
  expect([...firstStepList.map(({ name }) => name), 'all']).toEqual(firstSteps)
})

test('what the device had kept as put aside counts only until more is known', () => {
  const asideAre = (steps: readonly string[] | null) =>
    ({ get: (of: unknown) => (of === stepsAside ? { steps } : null) }) as never
  const recalled = (known: readonly string[] | null) =>
    RecallFirstSteps.decide({ steps: ['items'] }, asideAre(known), {} as never)
  expect(recalled(['all'])).toEqual(E.right([]))
  expect(E.isRight(recalled(null))).toBe(true)
  expect(recalled(null)).not.toEqual(E.right([]))
})

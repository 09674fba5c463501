import type { PlantedBug } from './plantedBug.ts'

const test = {
  project: 'api',
  file: 'tests/laws/yearClosing.test.ts',
  name: 'closing fiscal years (embedded) in any order, capital has the profit of the closed years, and their figures stay',
} as const

/** Bugs of closing fiscal years. */
export const bugsOfYears: readonly PlantedBug[] = [
  {
    bug: 'the profit of a year is taken from capital, and a loss goes to it',
    file: 'src/books/ledger/yearClosing.ts',
    from: "posted(['profitTransferred', profit], ['capital', -profit])",
    to: "posted(['profitTransferred', -profit], ['capital', profit])",
    test,
  },
  {
    bug: 'the day after reopening a year, its days are still locked',
    file: 'src/books/ledger/yearClosing.ts',
    from: 'lockedBefore !== null && lockedBefore >= end ? lock : later(lockedBefore, closedBefore)',
    to: 'lock',
    test,
  },
  {
    bug: 'income and expenses of earlier years are counted in the figures of a closed year',
    file: 'src/server/ledger/yearTotals.ts',
    from: 'closing: each.closing - carried }',
    to: 'closing: each.closing }',
    test,
  },
]

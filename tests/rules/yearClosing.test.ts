import { fiscalYearsOf } from '../../src/books/calendar/fiscalYears.ts'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import {
  countedFrom,
  judgeClosedYears,
  judgeClosing,
  judgeReopening,
  lockAfterClosing,
  lockAfterReopening,
  openChecks,
  postingsOfClosing,
  totalsOfFigures,
  yearFigures,
  yearInPath,
  type FiscalYearState,
  type StandingYear,
} from '../../src/books/ledger/yearClosing.ts'
import { fiscalYearOf } from '../../src/books/calendar/calendar.ts'
import { beginsAtZero, profitPart } from '../../src/books/ledger/accountTypes.ts'

const today = '2026-11-21'
/** 2080/81, 2081/82, 2082/83 and the present year 2083/84. */
const standing = (...states: readonly FiscalYearState[]): readonly StandingYear[] =>
  fiscalYearsOf('2024-01-01', today).map((year, at) => ({ ...year, state: states[at] ?? 'open' }))
const tagOf = (judged: E.Either<{ readonly tag: string }, unknown>): string =>
  E.isLeft(judged) ? judged.left.tag : 'taken'

describe('the fiscal years of the books', () => {
  it('go from that of the first day to that of today', () => {
    expect(standing().map(({ name, end }) => `${name} ${end}`)).toEqual([
      '2080/81 2024-07-15',
      '2081/82 2025-07-16',
      '2082/83 2026-07-16',
      '2083/84 2027-07-16',
    ])
    expect(fiscalYearsOf(today, today).map(({ name }) => yearInPath(name))).toEqual(['2083-84'])
    expect(fiscalYearsOf('1900-01-01', today)).toEqual([])
  })

  it('are closed after their last day, in their order, each once', () => {
    expect(tagOf(judgeClosing(standing(), '2080/81', today))).toBe('taken')
    expect(tagOf(judgeClosing(standing(), '2081/82', today))).toBe('earlierYearOpen')
    expect(tagOf(judgeClosing(standing('closed'), '2081/82', today))).toBe('taken')
    expect(tagOf(judgeClosing(standing('closed'), '2080/81', today))).toBe('alreadyClosed')
    expect(tagOf(judgeClosing(standing('reopened'), '2080/81', today))).toBe('taken')
    expect(tagOf(judgeClosing(standing('reopened'), '2081/82', today))).toBe('earlierYearOpen')
    expect(tagOf(judgeClosing(standing(), '2079/80', today))).toBe('noSuchYear')
    expect(tagOf(judgeClosing(standing(), '2083/84', today))).toBe('yearRuns')
    expect(tagOf(judgeClosing(standing(), '2080/81', '2024-07-15'))).toBe('yearRuns')
    expect(tagOf(judgeClosing(standing(), '2080/81', '2024-07-16'))).toBe('taken')
  })

  it('are reopened from the last closed one backwards', () => {
    const both = standing('closed', 'closed')
    expect(tagOf(judgeReopening(both, '2081/82'))).toBe('taken')
    expect(tagOf(judgeReopening(both, '2080/81'))).toBe('laterYearClosed')
    expect(tagOf(judgeReopening(standing('closed', 'reopened'), '2080/81'))).toBe('taken')
    expect(tagOf(judgeReopening(both, '2082/83'))).toBe('notClosed')
    expect(tagOf(judgeReopening(both, '2079/80'))).toBe('noSuchYear')
  })
})

describe('closing a year', () => {
  it('takes a profit to capital, a loss from it, and has no entry for neither', () => {
    expect(postingsOfClosing(200)).toEqual([
      { account: 'profitTransferred', paisa: 200 },
      { account: 'capital', paisa: -200 },
    ])
    expect(postingsOfClosing(-150).map(({ paisa }) => paisa)).toEqual([-150, 150])
    expect(postingsOfClosing(0)).toEqual([])
  })

  it('uses an account that is no income or expense, and begins each year at zero', () => {
    expect([profitPart('profitTransferred'), profitPart('capital')]).toEqual([null, null])
    expect([beginsAtZero('profitTransferred'), beginsAtZero('sales')]).toEqual([true, true])
    expect([beginsAtZero('expense:rent'), beginsAtZero('capital')]).toEqual([true, false])
  })

  it('locks the books through its last day, but opens nothing that is locked later', () => {
    expect(lockAfterClosing(null, '2025-07-16')).toBe('2025-07-16')
    expect(lockAfterClosing('2025-05-31', '2025-07-16')).toBe('2025-07-16')
    expect(lockAfterClosing('2025-08-31', '2025-07-16')).toBe('2025-08-31')
  })

  it('keeps the lock and the first day of the books as they are', () => {
    const known = { lockedThrough: '2025-08-31', booksBeginOn: '2024-07-16' }
    const judge = (
      next: { lockedThrough?: string | null; booksBeginOn?: string },
      through: string | null,
    ) => tagOf(judgeClosedYears(known, { ...known, ...next }, through))
    const end = '2025-07-16'
    expect(judge({ lockedThrough: end }, end)).toBe('taken')
    expect(judge({ lockedThrough: '2025-07-15' }, end)).toBe('yearClosed')
    expect(judge({ lockedThrough: null }, end)).toBe('yearClosed')
    expect(judge({ booksBeginOn: '2024-07-15' }, end)).toBe('yearClosed')
    expect(judge({ lockedThrough: null, booksBeginOn: '2024-07-15' }, null)).toBe('taken')
  })
})

describe('reopening a year', () => {
  const end = '2025-07-16'
  it('brings back the lock from before the closing, whatever was locked since', () => {
    expect(lockAfterReopening(end, { end, lockedBefore: '2025-05-31' }, null)).toBe('2025-05-31')
    expect(lockAfterReopening('2025-08-31', { end, lockedBefore: null }, null)).toBe(null)
  })
  it('leaves the years before it closed', () => {
    const before = '2024-07-15'
    expect(lockAfterReopening(end, { end, lockedBefore: null }, before)).toBe(before)
    expect(lockAfterReopening(end, { end, lockedBefore: '2024-01-01' }, before)).toBe(before)
    expect(lockAfterReopening(end, { end, lockedBefore: '2024-09-01' }, before)).toBe('2024-09-01')
  })
  it('leaves a lock that the closing found beyond the year', () => {
    expect(lockAfterReopening('2025-09-30', { end, lockedBefore: end }, null)).toBe('2025-09-30')
  })
})

describe('the figures of a year', () => {
  it('are its accounts on their sides, with all parties in one row for each side', () => {
    const figures = yearFigures([
      { account: 'cash', closing: 500 },
      { account: 'party:a', closing: 70 },
      { account: 'party:b', closing: -30 },
      { account: 'party:c', closing: 5 },
      { account: 'sales', closing: -545 },
      { account: 'stock', closing: 0 },
    ])
    expect(figures).toEqual([
      { account: 'cash', debit: 500, credit: 0 },
      { account: 'payables', debit: 0, credit: 30 },
      { account: 'receivables', debit: 75, credit: 0 },
      { account: 'sales', debit: 0, credit: 545 },
    ])
    expect(totalsOfFigures(figures)).toEqual({ debit: 575, credit: 575 })
  })

  it('are counted in the last week for cash, in the last month for stock', () => {
    expect(countedFrom(fiscalYearOf('2026-07-16')!)).toEqual({
      cash: '2026-07-10',
      stock: '2026-06-15',
    })
  })

  it('are open where a check found something that the owner did not tick', () => {
    const check = (result: 'done' | 'open' | 'notApplicable', ticked = false) => ({
      result,
      ticked,
    })
    expect(openChecks([check('open'), check('open', true), check('done')])).toBe(1)
    expect(openChecks([check('notApplicable')])).toBe(0)
  })
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, fiscalYearOf } from '../../src/books/calendar/calendar.ts'
import { yearOf, yearsAndParts } from '../../src/server/ledger/yearCuts.ts'

const today = '2026-11-21'
const day = fc.integer({ min: -1500, max: 500 }).map((days) => addDays(today, days)!)

/** How often a day is summed by the years and the parts of a range. */
const timesSummed = (date: string, range: { readonly start: string; readonly end: string }) => {
  const { first, until, parts } = yearsAndParts(range, today)
  const inYears = yearOf(date) >= first && yearOf(date) < until ? 1 : 0
  return parts.reduce(
    (times, { start, end, sign }) => times + (date >= start && date <= end ? sign : 0),
    inYears,
  )
}

test('fiscal years and parts of them are each day of a range once, and no other day', () => {
  fc.assert(
    fc.property(day, day, day, (a, b, date) => {
      const [start, end] = a < b ? [a, b] : [b, a]
      expect(timesSummed(date, { start, end })).toBe(date >= start && date <= end ? 1 : 0)
    }),
    { numRuns: 2000 },
  )
})

test('a range without an end is every day from its first, and a fiscal year has no parts', () => {
  const unbounded = { start: '-infinity', end: 'infinity' }
  expect(timesSummed('2024-01-15', unbounded)).toBe(1)
  const { start, end } = fiscalYearOf(today)!
  expect(yearsAndParts({ start, end }, today).parts).toEqual([])
  const upToToday = yearsAndParts({ start, end: today }, today)
  expect(upToToday.parts).toEqual([{ start: addDays(today, 1), end, sign: -1 }])
})

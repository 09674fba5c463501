import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, fiscalYearOf } from '../../src/books/calendar/calendar.ts'
import { cutAfter, cutBefore } from '../../src/server/ledger/monthCuts.ts'
import { monthOf } from '../../src/server/ledger/postings.ts'
import { yearOf, yearsAndMonths, yearsAndParts } from '../../src/server/ledger/yearCuts.ts'

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

test('fiscal years and months added or taken off are each month of a range once, and no other', () => {
  const monthsOfYears = (date: string, first: string, until: string): number => {
    const whole = yearsAndMonths({ first, until }, today)
    const month = monthOf(date)
    if (whole === null) return month >= first && month < until ? 1 : 0
    return whole.parts.reduce(
      (times, part) => times + (month >= part.first && month < part.until ? part.sign : 0),
      yearOf(date) >= whole.first && yearOf(date) < whole.until ? 1 : 0,
    )
  }
  const open = fc.constantFrom('-infinity', 'infinity')
  fc.assert(
    fc.property(fc.oneof(day, open), fc.oneof(day, open), day, (start, end, date) => {
      const first = cutBefore(start).month
      const until = cutAfter(end).month
      const isWithin = monthOf(date) >= first && monthOf(date) < until
      expect(monthsOfYears(date, first, until)).toBe(isWithin ? 1 : 0)
    }),
    { numRuns: 2000 },
  )
})

test('years of months up to today have nothing to take off but the month that is not over', () => {
  const months = { first: '2078-08', until: '2083-08' }
  expect(yearsAndMonths(months, today)).toEqual({
    first: '2078-04',
    until: '2084-04',
    parts: [
      { first: '2078-04', until: '2078-08', sign: -1 },
      { first: '2083-08', until: '2084-04', sign: -1 },
    ],
  })
  expect(yearsAndMonths({ first: '2083-04', until: '2083-05' }, today)).toBeNull()
})

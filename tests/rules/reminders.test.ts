import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysInBsMonth, fromBs, toBs } from '../../src/books/calendar/calendar.ts'
import type { NewReminder } from '../../src/contract/reminders.ts'
import { demoCommands } from '../../src/server/demo/generator.ts'
import {
  occurrence,
  occurrenceAfter,
  reminderPeriods,
  type ReminderPeriod,
} from '../../src/books/reminders/reminder.ts'

const bs = (year: number, month: number, day: number): string => fromBs({ year, month, day })!
const start = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2024-04-13', days)!)
const period = fc.constantFrom(...reminderPeriods)
const repeating = fc.constantFrom(...reminderPeriods.filter((each) => each !== 'once'))
const number = fc.integer({ min: 0, max: 24 })

const monthsOf: Partial<Record<ReminderPeriod, number>> = {
  monthly: 1,
  'three-monthly': 3,
  'six-monthly': 6,
  yearly: 12,
}

describe('a reminder', () => {
  test('that comes once is due on its start date and never again', () => {
    expect(occurrence('2026-11-25', 'once', 0)).toBe('2026-11-25')
    expect(occurrenceAfter('2026-11-25', 'once', '2026-11-25')).toBeNull()
    expect(occurrenceAfter('2026-11-25', 'once', '2026-11-24')).toBe('2026-11-25')
  })
  test('by weeks comes on the same day of the week', () => {
    expect(occurrenceAfter('2026-11-25', 'weekly', '2026-11-25')).toBe('2026-12-02')
    expect(occurrenceAfter('2026-11-25', 'two-weekly', '2026-11-30')).toBe('2026-12-09')
  })
  test('by months comes on the BS day of its start', () => {
    expect(occurrenceAfter(bs(2083, 8, 5), 'monthly', bs(2083, 8, 5))).toBe(bs(2083, 9, 5))
    expect(occurrenceAfter(bs(2083, 11, 5), 'three-monthly', bs(2083, 11, 5))).toBe(bs(2084, 2, 5))
    expect(occurrenceAfter(bs(2083, 8, 5), 'yearly', bs(2084, 8, 4))).toBe(bs(2084, 8, 5))
  })
  test('of the 32nd comes on the last day of a shorter month, and on the 32nd again', () => {
    expect([daysInBsMonth(2083, 3), daysInBsMonth(2084, 3)]).toEqual([32, 31])
    const from = bs(2083, 3, 32)
    expect(occurrence(from, 'monthly', 1)).toBe(bs(2083, 4, daysInBsMonth(2083, 4)!))
    expect(occurrence(from, 'yearly', 1)).toBe(bs(2084, 3, 31))
    const days = [0, 1, 2, 3, 4, 5].map((n) => toBs(occurrence(from, 'monthly', n)!)!)
    for (const { year, month, day } of days)
      expect(day).toBe(Math.min(32, daysInBsMonth(year, month)!))
  })
  test('that repeats comes later each time', () => {
    fc.assert(
      fc.property(start, repeating, number, (from, every, n) => {
        const [one, next] = [occurrence(from, every, n), occurrence(from, every, n + 1)]
        fc.pre(one !== null && next !== null)
        expect(next > one).toBe(true)
      }),
    )
  })
  test('moves from each occurrence to the one that follows it, and skips none', () => {
    fc.assert(
      fc.property(start, period, number, (from, every, n) => {
        const one = occurrence(from, every, n)
        fc.pre(one !== null)
        expect(occurrenceAfter(from, every, one)).toBe(occurrence(from, every, n + 1))
      }),
    )
  })
  test('next comes after the day asked about, with no occurrence between', () => {
    fc.assert(
      fc.property(start, repeating, fc.integer({ min: 0, max: 900 }), (from, every, days) => {
        const day = addDays(from, days)!
        const next = occurrenceAfter(from, every, day)!
        expect(next > day).toBe(true)
        expect(occurrenceAfter(from, every, addDays(next, -1)!)).toBe(next)
      }),
    )
  })
  test('by months is in every month that its period names, on the day of its start or the last', () => {
    fc.assert(
      fc.property(start, number, fc.constantFrom(...Object.keys(monthsOf)), (from, n, name) => {
        const every = name as ReminderPeriod
        const day = occurrence(from, every, n)
        fc.pre(day !== null)
        const [begun, then] = [toBs(from)!, toBs(day)!]
        const months = (then.year - begun.year) * 12 + then.month - begun.month
        expect(months).toBe(n * monthsOf[every]!)
        expect(then.day).toBe(Math.min(begun.day, daysInBsMonth(then.year, then.month)!))
      }),
    )
  })
})

test('the demo shop is reminded of tasks that repeat, and of what a customer owes', () => {
  const size = { parties: 20, items: 20, documents: 30, days: 20 }
  const added = demoCommands(1, '2026-11-21', size)
    .filter(({ route }) => route.name === 'addReminder')
    .map(({ body }) => body as NewReminder)
  expect(added.map(({ reminderPeriod }) => reminderPeriod)).toEqual(['weekly', 'monthly', 'once'])
  expect(added[2]).toMatchObject({ reminderType: 1, startDatetime: '2026-11-21' })
})

import { describe, expect, test } from 'vitest'
import { bsMonthRange, fromBs } from '../../src/books/calendar/calendar.ts'
import { daysPastTerm, dueDateOf } from '../../src/books/documents/creditTerm.ts'
import { newReminder, prefilled } from '../../src/client/reminders/reminderForm.ts'
import { gathered } from '../../src/client/reminders/webNotices.ts'
import { noticeKey, vatReturnDueOn } from '../../src/books/reminders/notices.ts'

const bs = (year: number, month: number, day: number): string => fromBs({ year, month, day })!

describe('a bill with a term', () => {
  test('is paid in time through its last day, and past its term from the next', () => {
    const due = dueDateOf('2026-11-01', 15)
    expect(due).toBe('2026-11-16')
    expect(daysPastTerm(due, '2026-11-16')).toBe(0)
    expect(daysPastTerm(due, '2026-11-17')).toBe(1)
    expect(daysPastTerm(due, '2027-11-16')).toBe(365)
  })
  test('of no days is past its term the day after, and one without a term never is', () => {
    expect(daysPastTerm(dueDateOf('2026-11-01', 0), '2026-11-02')).toBe(1)
    expect(daysPastTerm(dueDateOf('2026-11-01', null), '2036-11-02')).toBe(0)
  })
})

describe('the VAT return of a month', () => {
  test('is due from the 1st to the 25th of the next month, and overdue until that month ends', () => {
    const due = {
      month: '2083-07',
      days: bsMonthRange(2083, 7),
      dueDate: bs(2083, 8, 25),
      isOverdue: false,
    }
    expect(vatReturnDueOn(bs(2083, 8, 1))).toEqual(due)
    expect(vatReturnDueOn(bs(2083, 8, 25))).toEqual(due)
    const last = bsMonthRange(2083, 8)!.end
    expect(vatReturnDueOn(bs(2083, 8, 26))).toEqual({ ...due, isOverdue: true })
    expect(vatReturnDueOn(last)).toEqual({ ...due, isOverdue: true })
    expect(vatReturnDueOn(bs(2083, 9, 1))).toMatchObject({ month: '2083-08', isOverdue: false })
  })
  test('of Chaitra is due in Baishakh of the next year', () => {
    expect(vatReturnDueOn(bs(2084, 1, 10))?.month).toBe('2083-12')
  })
})

test('a notice is told from others by its kind, what it is about, its day, and whether it is overdue', () => {
  const hari = { kind: 'billsPastTerm', subject: 'hari', date: '2026-11-16' } as const
  expect(noticeKey(hari)).toBe('billsPastTerm/hari@2026-11-16')
  expect(noticeKey({ ...hari, date: null })).not.toBe(noticeKey(hari))
  expect(noticeKey({ ...hari, isOverdue: true })).not.toBe(noticeKey(hari))
})

test('a reminder is filled in by the screen that leads to it, but for what cannot be', () => {
  const begun = newReminder(2, '2026-11-21')
  const filled = (search: string) => prefilled(begun, new URLSearchParams(search))
  expect(filled('about=भाडा&period=monthly&start=2026-12-16')).toEqual({
    ...begun,
    description: 'भाडा',
    reminderPeriod: 'monthly',
    startDatetime: '2026-12-16',
  })
  expect(filled('period=hourly&start=2026-13-40')).toBe(begun)
})

test('more than three notifications at once are counted in one', () => {
  const fresh = ['a', 'b', 'c', 'd'].map((tag) => ({ title: tag, body: '', tag }))
  const counted = { title: 'सूचना', body: '4' }
  expect(gathered(fresh.slice(1), counted)).toEqual(fresh.slice(1))
  expect(gathered(fresh, counted)).toEqual([{ ...counted, tag: 'many' }])
})

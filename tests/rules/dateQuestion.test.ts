import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import {
  addDays,
  fiscalYearOf,
  fromBs,
  readBsText,
  showBs,
} from '../../src/books/calendar/calendar.ts'
import {
  judgeConfirmedDate,
  judgeEarliestDate,
  questionOfDate,
} from '../../src/books/calendar/dateQuestion.ts'

// 2083-08-07, in the fiscal year 2083/84 from 2026-07-17 to 2027-07-16.
const today = '2026-11-23'
const tagOf = (judged: E.Either<{ readonly tag: string }, string>): string =>
  E.isLeft(judged) ? judged.left.tag : 'taken'

test('an AD date typed as a BS one is asked about with the AD date first, in either digits', () => {
  for (const typed of ['2026-11-20', '२०२६-११-२०']) {
    const date = readBsText(typed)!
    expect(date).toBe('1970-03-03')
    expect(questionOfDate(date, today)).toEqual({ date, meant: '2026-11-20' })
  }
})

test('no other date is offered where the figures name no AD day, one to come, or one of another year', () => {
  const meant = (year: number, month: number, day: number): string | null =>
    questionOfDate(fromBs({ year, month, day })!, today)!.meant
  expect(meant(2026, 2, 31)).toBe(null)
  expect(meant(2026, 11, 24)).toBe(null)
  expect(meant(2026, 7, 16)).toBe(null)
  expect(meant(2082, 8, 5)).toBe(null)
  expect([meant(2026, 11, 23), meant(2026, 7, 17)]).toEqual(['2026-11-23', '2026-07-17'])
})

test('a date is asked about exactly when it is not in the fiscal year of the day', () => {
  const day = fc.integer({ min: 0, max: 33_000 }).map((days) => addDays('1945-01-01', days)!)
  fc.assert(
    fc.property(day, day, (date, now) => {
      const year = fiscalYearOf(now)!
      const inside = year.name === fiscalYearOf(date)!.name
      const question = questionOfDate(date, now)
      expect(question === null).toBe(inside)
      const meant = question?.meant ?? null
      if (meant === null) return
      expect(fiscalYearOf(meant)!.name).toBe(year.name)
      expect(meant <= now).toBe(true)
      expect(showBs(date, 'latin')).toBe(meant)
    }),
    { numRuns: 500, seed: 73 },
  )
})

test('the first and the last day of the fiscal year are taken, the days beside them are asked about', () => {
  const asked = (date: string): boolean => questionOfDate(date, today) !== null
  expect(['2026-07-16', '2026-07-17', '2027-07-16', '2027-07-17'].map(asked)).toEqual([
    true,
    false,
    false,
    true,
  ])
})

test('a date is taken once the same date is confirmed, or where the record already has it', () => {
  expect(tagOf(judgeConfirmedDate('2026-07-16', undefined, today))).toBe('dateToConfirm')
  expect(tagOf(judgeConfirmedDate('2026-07-16', '2026-07-15', today))).toBe('dateToConfirm')
  expect(tagOf(judgeConfirmedDate('2026-07-16', '2026-07-16', today))).toBe('taken')
  expect(tagOf(judgeConfirmedDate('2026-07-16', undefined, today, '2026-07-16'))).toBe('taken')
  expect(tagOf(judgeConfirmedDate(today, undefined, today))).toBe('taken')
})

test('the refusal names the date and the one that was probably meant in both calendars', () => {
  const refused = judgeConfirmedDate('1970-03-03', undefined, today)
  expect(E.isLeft(refused) ? refused.left : null).toEqual({
    tag: 'dateToConfirm',
    say: {
      ne: 'मिति वि.सं. २०२६-११-२० = सन् १९७०-०३-०३ चालु आर्थिक वर्षको होइन; वि.सं. २०८३-०८-०४ = सन् २०२६-११-२० भन्न खोज्नुभएको हो? यही मिति हो भने पक्का गर्नुहोस्',
      en: 'The date 2026-11-20 BS = 1970-03-03 AD is outside the present fiscal year; did you mean 2083-08-04 BS = 2026-11-20 AD? If not, confirm it to record it',
    },
    fields: { date: E.isLeft(refused) ? refused.left.say : null },
  })
})

test('an AD date from 2000 to 2046 typed as a BS one is before 1990; no date from 1990 on is refused', () => {
  const typed = (year: number, day: number) => fromBs({ year, month: 9, day })!
  for (let year = 2000; year < 2046; year++)
    expect(tagOf(judgeEarliestDate(typed(year, 1)))).toBe('dateTooEarly')
  expect(['1989-12-31', '1990-01-01'].map((day) => tagOf(judgeEarliestDate(day)))).toEqual([
    'dateTooEarly',
    'taken',
  ])
  expect(tagOf(judgeEarliestDate('1970-03-03', '1970-03-03'))).toBe('taken')
})

test('a date that is too early is refused at its field', () => {
  const refused = judgeEarliestDate('1989-12-31')
  expect(E.isLeft(refused) && Object.keys(refused.left.fields ?? {})).toEqual(['date'])
})

test('a date that is too early has no other to offer where its figures are no AD day', () => {
  const refused = judgeEarliestDate(fromBs({ year: 2026, month: 2, day: 31 })!)
  expect(E.isLeft(refused) && refused.left.say.en).toBe(
    'The date 2026-02-31 BS = 1969-06-13 AD is too long ago',
  )
})

test('nothing is asked on a day whose fiscal year the calendar does not contain', () => {
  expect(questionOfDate('2026-11-20', '2043-04-13')).toBe(null)
})

test('a date that is too early is told in both calendars, with the AD date of its figures', () => {
  const refused = judgeEarliestDate('1970-03-03')
  expect(E.isLeft(refused) && refused.left.say).toEqual({
    ne: 'मिति वि.सं. २०२६-११-२० = सन् १९७०-०३-०३ साह्रै पुरानो भयो; वि.सं. २०८३-०८-०४ = सन् २०२६-११-२० भन्न खोज्नुभएको हो?',
    en: 'The date 2026-11-20 BS = 1970-03-03 AD is too long ago; did you mean 2083-08-04 BS = 2026-11-20 AD?',
  })
})

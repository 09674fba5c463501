import { describe, expect, test } from 'vitest'
import {
  firstCivilDate,
  isCivilDate,
  kathmanduToday,
  lastCivilDate,
} from '../../src/books/calendar/civilDate.ts'
import {
  addDays,
  bsMonthRange,
  daysInBsMonth,
  fiscalYearOf,
  fiscalYearStarting,
  fromBs,
  readBsText,
  showBs,
  toBs,
  weekday,
} from '../../src/books/calendar/calendar.ts'
import { calendarTable } from '../../src/books/calendar/calendarTable.ts'
import { bsMonthNames, weekdayNames } from '../../src/books/calendar/calendarWords.ts'

// The civil date of each new year's day and the length of that year, independent of the month lengths.
const newYears = `
2000 365 1943-04-14 ; 2001 365 1944-04-13 ; 2002 365 1945-04-13 ; 2003 366 1946-04-13 ; 2004 365 1947-04-14
2005 365 1948-04-13 ; 2006 365 1949-04-13 ; 2007 366 1950-04-13 ; 2008 365 1951-04-14 ; 2009 365 1952-04-13
2010 365 1953-04-13 ; 2011 366 1954-04-13 ; 2012 365 1955-04-14 ; 2013 365 1956-04-13 ; 2014 365 1957-04-13
2015 366 1958-04-13 ; 2016 365 1959-04-14 ; 2017 365 1960-04-13 ; 2018 365 1961-04-13 ; 2019 366 1962-04-13
2020 365 1963-04-14 ; 2021 365 1964-04-13 ; 2022 365 1965-04-13 ; 2023 366 1966-04-13 ; 2024 365 1967-04-14
2025 365 1968-04-13 ; 2026 366 1969-04-13 ; 2027 365 1970-04-14 ; 2028 365 1971-04-14 ; 2029 365 1972-04-13
2030 366 1973-04-13 ; 2031 365 1974-04-14 ; 2032 365 1975-04-14 ; 2033 365 1976-04-13 ; 2034 366 1977-04-13
2035 365 1978-04-14 ; 2036 365 1979-04-14 ; 2037 365 1980-04-13 ; 2038 366 1981-04-13 ; 2039 365 1982-04-14
2040 365 1983-04-14 ; 2041 365 1984-04-13 ; 2042 366 1985-04-13 ; 2043 365 1986-04-14 ; 2044 365 1987-04-14
2045 365 1988-04-13 ; 2046 366 1989-04-13 ; 2047 365 1990-04-14 ; 2048 365 1991-04-14 ; 2049 365 1992-04-13
2050 366 1993-04-13 ; 2051 365 1994-04-14 ; 2052 365 1995-04-14 ; 2053 365 1996-04-13 ; 2054 366 1997-04-13
2055 365 1998-04-14 ; 2056 365 1999-04-14 ; 2057 366 2000-04-13 ; 2058 365 2001-04-14 ; 2059 365 2002-04-14
2060 365 2003-04-14 ; 2061 366 2004-04-13 ; 2062 365 2005-04-14 ; 2063 365 2006-04-14 ; 2064 365 2007-04-14
2065 366 2008-04-13 ; 2066 365 2009-04-14 ; 2067 365 2010-04-14 ; 2068 365 2011-04-14 ; 2069 366 2012-04-13
2070 365 2013-04-14 ; 2071 365 2014-04-14 ; 2072 365 2015-04-14 ; 2073 366 2016-04-13 ; 2074 365 2017-04-14
2075 365 2018-04-14 ; 2076 365 2019-04-14 ; 2077 366 2020-04-13 ; 2078 365 2021-04-14 ; 2079 365 2022-04-14
2080 365 2023-04-14 ; 2081 366 2024-04-13 ; 2082 365 2025-04-14 ; 2083 365 2026-04-14 ; 2084 366 2027-04-14
2085 365 2028-04-14 ; 2086 365 2029-04-14 ; 2087 365 2030-04-14 ; 2088 366 2031-04-14 ; 2089 365 2032-04-14
2090 365 2033-04-14 ; 2091 365 2034-04-14 ; 2092 366 2035-04-14 ; 2093 365 2036-04-14 ; 2094 365 2037-04-14
2095 365 2038-04-14 ; 2096 366 2039-04-14 ; 2097 365 2040-04-14 ; 2098 365 2041-04-14 ; 2099 365 2042-04-14
`
  .split(/[;\n]/)
  .map((row) => row.trim())
  .filter((row) => row !== '')
  .map((row) => row.split(' ') as [string, string, string])

const nextDay = (date: string): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

test('the first and the last civil date are those of the table', () => {
  expect([toBs(firstCivilDate), toBs(lastCivilDate)]).toEqual([
    { year: calendarTable.firstYear, month: 1, day: 1 },
    {
      year: calendarTable.firstYear + calendarTable.monthLengths.length - 1,
      month: 12,
      day: calendarTable.monthLengths.at(-1)!.at(-1),
    },
  ])
  expect(firstCivilDate).toBe(calendarTable.firstDay)
  expect(addDays(lastCivilDate, 1)).toBeNull()
})

describe('the Nepali calendar', () => {
  test('covers the years 2000 to 2099 and says which of them are published', () => {
    expect(calendarTable.monthLengths).toHaveLength(100)
    expect(newYears).toHaveLength(100)
    expect(calendarTable.confirmedThrough).toBe(2083)
  })

  test.each(newYears)('year %s has %s days and begins on %s', (year, days, civil) => {
    const y = Number(year)
    expect(fromBs({ year: y, month: 1, day: 1 })).toBe(civil)
    expect(calendarTable.monthLengths[y - 2000]!.reduce<number>((sum, n) => sum + n, 0)).toBe(
      Number(days),
    )
  })

  test('converts each of its 36,525 days there and back, in order, without a gap', () => {
    let civil: string = calendarTable.firstDay
    let days = 0
    for (let year = 2000; year <= 2099; year++) {
      for (let month = 1; month <= 12; month++) {
        for (let day = 1; day <= daysInBsMonth(year, month)!; day++) {
          const at = { year, month, day }
          if (fromBs(at) !== civil)
            throw new Error(`${year}-${month}-${day} is ${fromBs(at)}, not ${civil}`)
          const back = toBs(civil)!
          if (back.year !== year || back.month !== month || back.day !== day)
            throw new Error(`${civil} came back as ${JSON.stringify(back)}`)
          civil = nextDay(civil)
          days += 1
        }
      }
    }
    expect(days).toBe(36_525)
  })

  test.each([
    ['2026-11-21', '2083-08-05'],
    ['1943-04-14', '2000-01-01'],
    ['2015-04-25', '2072-01-12'],
    ['2024-04-13', '2081-01-01'],
    ['2025-07-16', '2082-03-32'],
    ['2025-07-17', '2082-04-01'],
    ['2043-04-13', '2099-12-30'],
    ['2005-05-15', '2062-02-01'],
  ])('%s is %s', (civil, bs) => {
    expect(showBs(civil, 'latin')).toBe(bs)
    expect(readBsText(bs)).toBe(civil)
  })

  test.each([
    ['democracy was proclaimed', '1951-02-18', '2007-11-07'],
    ['the constitution of 1990 was proclaimed', '1990-11-09', '2047-07-23'],
    ['the royal family was killed', '2001-06-01', '2058-02-19'],
    ['the king took power', '2005-02-01', '2061-10-19'],
    ['parliament was restored', '2006-04-24', '2063-01-11'],
    ['the peace accord was signed', '2006-11-21', '2063-08-05'],
    ['the republic was declared', '2008-05-28', '2065-02-15'],
    ['the constitution of Nepal was proclaimed', '2015-09-20', '2072-06-03'],
  ])('agrees with history on the day on which %s', (_, civil, bs) => {
    expect(showBs(civil, 'latin')).toBe(bs)
  })

  test('answers nothing outside its table and never wraps around', () => {
    for (const date of ['1943-04-13', '2043-04-14', '1900-01-01', '2100-01-01']) {
      expect(toBs(date)).toBeNull()
      expect(isCivilDate(date)).toBe(false)
      expect(fiscalYearOf(date)).toBeNull()
    }
    expect(addDays('1943-04-14', -1)).toBeNull()
    expect(addDays('2043-04-13', 1)).toBeNull()
    expect(addDays('1943-04-13', 1)).toBeNull()
    expect(addDays('2043-04-14', -1)).toBeNull()
    expect(addDays('1943-04-15', -1)).toBe('1943-04-14')
    expect(addDays('2043-04-12', 1)).toBe('2043-04-13')
    expect(fromBs({ year: 1999, month: 12, day: 30 })).toBeNull()
    expect(fromBs({ year: 2100, month: 1, day: 1 })).toBeNull()
    expect(daysInBsMonth(2083, 13)).toBeNull()
    expect(daysInBsMonth(2083, 0)).toBeNull()
    expect(showBs('1943-04-13', 'latin')).toBe('1943-04-13 AD')
  })

  test('refuses days that do not exist', () => {
    for (const date of [
      '2026-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-4-1',
      '2026-04-31',
      '',
      'today',
      '2026-11-21T00:00:00Z',
      '2026/11/21',
      '12026-11-21',
      '२०२६-११-२१',
    ])
      expect(isCivilDate(date)).toBe(false)
    expect(isCivilDate('2024-02-29')).toBe(true)
    expect(fromBs({ year: 2083, month: 1, day: 32 })).toBeNull()
    expect(fromBs({ year: 2083, month: 3, day: 32 })).not.toBeNull()
    expect(fromBs({ year: 2083, month: 1, day: 0 })).toBeNull()
    expect(fromBs({ year: 2083, month: 1.5, day: 1 })).toBeNull()
    expect(fromBs({ year: 2083, month: 1, day: 1.5 })).toBeNull()
    expect(daysInBsMonth(2083.5, 1)).toBeNull()
    expect(daysInBsMonth(2083, 1.5)).toBeNull()
  })

  test('reads a date as people type it', () => {
    for (const text of [
      '2083-08-05',
      '2083/8/5',
      '2083.8.5',
      '२०८३-०८-०५',
      '२०८३।८।५',
      ' 2083-8-05 ',
    ])
      expect(readBsText(text)).toBe('2026-11-21')
    for (const text of [
      '2083-08',
      '83-8-5',
      '12083-8-5',
      '2083-8-051',
      '2083-13-1',
      '2083-8/5',
      '2083-08-31',
      'x',
      '',
    ])
      expect(readBsText(text)).toBeNull()
    expect(showBs('2026-11-21', 'devanagari')).toBe('२०८३-०८-०५')
  })

  test('adds days across months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
    expect(addDays('2026-11-21', 0)).toBe('2026-11-21')
    expect(addDays('2026-11-21', 0.5)).toBeNull()
  })

  test('knows the days of the week', () => {
    expect(weekdayNames[weekday('2026-11-21')]!.en).toBe('Saturday')
    expect(weekdayNames[weekday('1970-01-01')]!.en).toBe('Thursday')
    expect(weekdayNames[weekday('1943-04-14')]!.en).toBe('Wednesday')
    expect(bsMonthNames.map((m) => m.en)).toEqual([
      'Baishakh',
      'Jestha',
      'Ashadh',
      'Shrawan',
      'Bhadra',
      'Ashwin',
      'Kartik',
      'Mangsir',
      'Poush',
      'Magh',
      'Falgun',
      'Chaitra',
    ])
  })

  test('takes today from Kathmandu, 5:45 h ahead of UTC', () => {
    expect(kathmanduToday('2026-11-20T18:14:59.999Z')).toBe('2026-11-20')
    expect(kathmanduToday('2026-11-20T18:15:00Z')).toBe('2026-11-21')
    expect(kathmanduToday('2026-11-21T00:00:00+05:45')).toBe('2026-11-21')
    expect(kathmanduToday('2026-12-31T23:59:59Z')).toBe('2027-01-01')
  })
})

describe('the fiscal year', () => {
  test.each([
    [2075, '2018-07-17'],
    [2076, '2019-07-17'],
    [2077, '2020-07-16'],
    [2078, '2021-07-16'],
    [2079, '2022-07-17'],
    [2080, '2023-07-17'],
    [2081, '2024-07-16'],
    [2082, '2025-07-17'],
    [2083, '2026-07-17'],
    [2084, '2027-07-17'],
    [2085, '2028-07-16'],
    [2086, '2029-07-17'],
    [2087, '2030-07-17'],
    [2088, '2031-07-17'],
    [2089, '2032-07-16'],
    [2090, '2033-07-17'],
  ])('%i begins on %s, the day after the last one ended', (year, first) => {
    expect(fiscalYearStarting(year)?.start).toBe(first)
    expect(fiscalYearOf(first)?.start).toBe(first)
    expect(addDays(fiscalYearStarting(year - 1)!.end, 1)).toBe(first)
  })

  test('is named by both of its years', () => {
    expect(fiscalYearOf('2026-11-21')).toEqual({
      name: '2083/84',
      start: '2026-07-17',
      end: '2027-07-16',
    })
    expect(fiscalYearOf('2026-07-16')?.name).toBe('2082/83')
    expect(fiscalYearOf('2026-04-20')?.name).toBe('2082/83')
  })

  test('ends on the 32nd of Ashadh in 2082', () => {
    expect(showBs(fiscalYearStarting(2081)!.end, 'latin')).toBe('2082-03-32')
  })

  test('is refused if the table contains only part of it', () => {
    expect(fiscalYearOf('1943-04-14')).toBeNull()
    expect(fiscalYearOf('2043-04-13')).toBeNull()
    expect(fiscalYearOf(fromBs({ year: 2000, month: 4, day: 1 })!)?.name).toBe('2000/01')
  })

  test('a month runs from its first day to its last', () => {
    expect(bsMonthRange(2083, 8)).toEqual({ start: '2026-11-17', end: '2026-12-15' })
    expect(bsMonthRange(2100, 1)).toBeNull()
  })
})

import { fiscalYearOf, fiscalYearStarting, toBs, type FiscalYear } from './calendar.ts'

/** Every fiscal year from that of one day to that of another, oldest first. */
export const fiscalYearsOf = (from: string, through: string): readonly FiscalYear[] => {
  const first = fiscalYearOf(from)
  const last = fiscalYearOf(through)
  if (first === null || last === null) return []
  const [begin, end] = [toBs(first.start)!.year, toBs(last.start)!.year]
  return Array.from({ length: Math.max(end - begin + 1, 1) }, (_, at) =>
    fiscalYearStarting(begin + at),
  ).filter((year) => year !== null)
}

/** The first day of the fiscal year so many years before that of a day; the day itself outside the calendar. */
export const startYearsBefore = (day: string, years: number): string => {
  const start = fiscalYearOf(day)?.start
  const bs = start === undefined ? null : toBs(start)
  return (bs === null ? null : fiscalYearStarting(bs.year - years)?.start) ?? day
}

const dayMs = 86_400_000
const kathmanduMs = (5 * 60 + 45) * 60_000

/** The first and the last civil date of the Bikram Sambat table, which is not needed to tell whether a date is within it. */
export const firstCivilDate = '1943-04-14'
export const lastCivilDate = '2043-04-13'

/** Days since 1970-01-01 in UTC, of a text that may be no date. */
export const dayNumberOf = (date: string): number =>
  Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) /
  dayMs
export const dateOfDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

const [firstDay, lastDay] = [dayNumberOf(firstCivilDate), dayNumberOf(lastCivilDate)]
/** The day number of a civil date within the Bikram Sambat table; null for any other text. */
export const civilDayOf = (date: string): number | null => {
  const day = dayNumberOf(date)
  // The day is written as YYYY-MM-DD, so a text in any other form is not equal to it.
  return day >= firstDay && day <= lastDay && dateOfDay(day) === date ? day : null
}

/** Whether a text is a civil (AD) date, `YYYY-MM-DD`, with a Bikram Sambat day in the calendar table. */
export const isCivilDate = (text: string): boolean => civilDayOf(text) !== null

/** The hour in Kathmandu (UTC+05:45) at an instant written in ISO 8601, 0 to 23. */
export const kathmanduHour = (instant: string): number =>
  new Date(Date.parse(instant) + kathmanduMs).getUTCHours()

/** The civil date in Kathmandu (UTC+05:45) at an instant written in ISO 8601. */
export const kathmanduToday = (instant: string): string =>
  new Date(Date.parse(instant) + kathmanduMs).toISOString().slice(0, 10)

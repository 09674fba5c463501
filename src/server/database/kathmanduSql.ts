// Kathmandu is 5 hours 45 minutes ahead of UTC.
const ahead = "interval '5 hours 45 minutes'"

/** The day and the time in Kathmandu of an instant, as a timestamp of SQL. */
export const inKathmandu = (instant: string): string =>
  `((${instant} at time zone 'UTC') + ${ahead})`

/** The instant of SQL at which a day begins in Kathmandu. */
export const startInKathmandu = (day: string): string =>
  `(((${day})::timestamp - ${ahead}) at time zone 'UTC')`

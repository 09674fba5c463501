/** The steps of the age of an open item in days, by the keys of their columns. */
const steps = {
  upTo30: '<= 30',
  upTo60: 'between 31 and 60',
  upTo90: 'between 61 and 90',
  over90: '> 90',
} as const

export const ageKeys = Object.keys(steps)

/** For each step a column of SQL; `of` is given the condition that an age in days belongs to the step. */
export const ageColumns = (of: (days: string) => string): readonly string[] =>
  Object.entries(steps).map(([key, days]) => `${of(days)} "${key}"`)

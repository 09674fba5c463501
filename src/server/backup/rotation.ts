import { addDays } from '../../books/calendar/calendar.ts'

const pattern = /^khata-(\d{4}-\d\d-\d\d)-(\d{4})\.backup\.zip$/
const days = 7
const weeks = 4
const months = 12

/** The name of a backup that is made at an instant, by the clock of Kathmandu. */
export const backupName = (now: string): string => {
  const at = new Date(Date.parse(now) + 5.75 * 3_600_000).toISOString()
  return `khata-${at.slice(0, 10)}-${at.slice(11, 16).replace(':', '')}.backup.zip`
}
/** The day of a backup by its name; null if it is none. */
export const dayOfBackup = (name: string): string | null => pattern.exec(name)?.[1] ?? null

/** The backups among some names, the newest first. */
export const backupsIn = (names: readonly string[]): readonly string[] =>
  names.filter((name) => pattern.test(name)).toSorted((a, b) => (a < b ? 1 : -1))

const sundayOf = (day: string): string =>
  addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay()) ?? day

/** The newest of each of the last so many groups; `names` are the newest first. */
const newestOf = (
  names: readonly string[],
  groupOf: (day: string) => string,
  most: number,
): readonly string[] => {
  const kept = new Map<string, string>()
  for (const name of names) {
    const group = groupOf(dayOfBackup(name) ?? '')
    if (!kept.has(group) && kept.size < most) kept.set(group, name)
  }
  return [...kept.values()]
}

/** The backups that are not kept: of seven days, four weeks and twelve months each the newest is, wherever there is one. */
export const outdatedBackups = (names: readonly string[]): readonly string[] => {
  const all = backupsIn(names)
  const kept = new Set([
    ...newestOf(all, (day) => day, days),
    ...newestOf(all, sundayOf, weeks),
    ...newestOf(all, (day) => day.slice(0, 7), months),
  ])
  return all.filter((name) => !kept.has(name))
}

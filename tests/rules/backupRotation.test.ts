import { expect, it } from 'vitest'
import { addDays } from '../../src/books/calendar/calendar.ts'
import { isBackupDue } from '../../src/server/backup/nightly.ts'
import { backupName, backupsIn, outdatedBackups } from '../../src/server/backup/rotation.ts'

/** The names of daily backups over so many days up to one. */
const daily = (last: string, days: number): string[] =>
  Array.from({ length: days }, (_, i) => `khata-${addDays(last, -i)}-0215.backup.zip`)

/** What is left if the outdated are removed each night. */
const afterNights = (last: string, nights: number): readonly string[] => {
  let kept: readonly string[] = []
  for (const name of daily(last, nights).toReversed()) {
    const all = [...kept, name]
    const outdated = outdatedBackups(all)
    kept = all.filter((each) => !outdated.includes(each))
  }
  return backupsIn(kept)
}

it('keeps every backup of the last seven days', () => {
  expect(afterNights('2026-11-25', 400).slice(0, 7)).toEqual(daily('2026-11-25', 7))
})

it('keeps one of each of four weeks and of twelve months, and no more', () => {
  const kept = afterNights('2026-11-25', 800)
  const months = new Set(kept.map((name) => name.slice(6, 13)))
  expect([...months].toSorted()).toHaveLength(12)
  expect(kept.length).toBeLessThanOrEqual(7 + 4 + 12)
  expect(kept.at(-1)?.slice(6, 13)).toBe('2025-12')
})

it('removes no file that is not a backup', () => {
  expect(outdatedBackups(['notes.txt', 'khata-2020.zip', 'books.backup.zip'])).toEqual([])
})

it('names a backup by the clock of Kathmandu', () => {
  expect(backupName('2026-11-24T20:30:00.000Z')).toBe('khata-2026-11-25-0215.backup.zip')
})

it('is due once a night, and by day only when a night was missed', () => {
  const [night, day] = ['2026-11-24T20:30:00.000Z', '2026-11-25T06:00:00.000Z']
  expect(isBackupDue(night, '2026-11-23T20:30:00.000Z')).toBe(true)
  expect(isBackupDue(night, '2026-11-24T20:16:00.000Z')).toBe(false)
  expect(isBackupDue(day, '2026-11-24T20:30:00.000Z')).toBe(false)
  expect(isBackupDue(day, '2026-11-23T16:00:00.000Z')).toBe(true)
  expect(isBackupDue(day, null)).toBe(true)
})

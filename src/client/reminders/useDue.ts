import { useMemo } from 'react'
import { noticeKey } from '../../books/reminders/notices.ts'
import type { Notice } from '../../contract/notices.ts'
import type { Reminder } from '../../contract/reminders.ts'
import { useMay } from '../access/useMay.ts'
import type { Remote } from '../bus/remote.ts'
import { useQuery } from '../react/sessionHooks.ts'
import { occurrenceKey, partsOf } from './due.ts'
import { noticesQuery, remindersQuery } from './queries.ts'
import { useDay } from './useDay.ts'

/** What is due now: reminders and the app's own notices, with the keys that tell them apart. */
export interface DueNow {
  readonly reminders: readonly Reminder[]
  readonly notices: readonly Notice[]
  readonly keys: readonly string[]
}
type Loading = Remote<DueNow> & { readonly refresh: () => void }

const noReminders: readonly Reminder[] = []
type DueOf = (reminders: readonly Reminder[] | null, day: string) => Loading

const useDueOf: DueOf = (held, day) => {
  const remote = useQuery(noticesQuery, day)
  const notices = remote.held
  const due = useMemo((): DueNow | null => {
    if (held === null || notices === null) return null
    const reminders = partsOf(held, day).due
    return {
      reminders,
      notices,
      keys: [...reminders.map(occurrenceKey), ...notices.map(noticeKey)],
    }
  }, [held, notices, day])
  return { ...remote, held: due }
}

/** For those who may see reminders. */
export const useDueWithReminders = (): Loading => {
  const day = useDay()
  const remote = useQuery(remindersQuery, null)
  const notices = useDueOf(remote.held, day)
  return remote.held === null ? { ...remote, held: null } : notices
}
/** For everyone else. */
export const useDueNotices = (): Loading => useDueOf(noReminders, useDay())

/** Which of these a person has; it stays the same as long as they are signed in. */
export const useSeesReminders = (): boolean => useMay()('reminder-screen')

import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { noticeKey } from '../../books/reminders/notices.ts'
import { noticeKindWords } from '../../books/reminders/reminderWords.ts'
import {
  notificationsAllowed,
  onNotificationChosen,
  showNotification,
  type ShownNotification,
} from '../device/webNotifications.ts'
import { notificationsPath } from '../device/worker/notificationClick.ts'
import { usePreferences, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useAppContext } from '../react/appContext.tsx'
import { useFold, useSession } from '../react/sessionHooks.ts'
import { occurrenceKey } from './due.ts'
import { viewedNotifications } from './events.ts'
import { noticeName, sayNotice } from './noticeWords.ts'
import type { DueNow } from './useDue.ts'
import { manyDue } from './webWords.ts'

/** Whether this person wants notifications of the browser on this device. */
export const useWebPreference = () => {
  const preferences = usePreferences()
  const name = `notify/${useSession().who().actor}`
  return {
    isOn: () => preferences.read(name) === 'on',
    keep: (on: boolean) => preferences.keep(name, on ? 'on' : 'off'),
  }
}

type Said = Pick<ShownNotification, 'title' | 'body' | 'tag'>
/** So many are shown one by one; more at once are counted in one. */
const mostAtOnce = 3

/** What is shown of these: none if there are none, and one that counts them if they are many. */
export const gathered = (fresh: readonly Said[], counted: Pick<Said, 'title' | 'body'>) =>
  fresh.length > mostAtOnce ? [{ ...counted, tag: 'many' }] : fresh

/** Shows what became due and has been neither viewed nor shown on this device, while the app is open. */
export const useWebNotices = (due: DueNow | null): void => {
  const { actor, company } = useSession().who()
  const open = useAppContext('keptLists')
  const report = useAppContext('report')
  const { isOn } = useWebPreference()
  const say = useWords()
  const [, go] = useLocation()
  const { keys: viewed } = useFold(viewedNotifications, 'all')

  const saidOf = ({ reminders, notices }: DueNow): readonly Said[] => [
    ...reminders.map((reminder) => ({
      title: reminder.ledgerTitle ?? say(words.reminders),
      body: reminder.description,
      tag: occurrenceKey(reminder),
    })),
    ...notices.map((notice) => ({
      title: say(notice.name === '' ? noticeKindWords[notice.kind] : noticeName(notice)),
      body: say(sayNotice(notice)),
      tag: noticeKey(notice),
    })),
  ]
  const openPage = useEffectEvent(() => go(notificationsPath))
  const show = useEffectEvent(async () => {
    if (due === null || viewed === null || actor === null) return
    if (!isOn() || notificationsAllowed() !== 'granted') return
    const lists = await open()
    const name = `shown/${company}`
    const shown = await lists.read(actor, name)
    await lists.keep(actor, name, due.keys)
    const fresh = saidOf(due).filter(({ tag }) => !shown.includes(tag) && !viewed.includes(tag))
    const counted = { title: say(words.notifications), body: say(manyDue(fresh.length)) }
    for (const each of gathered(fresh, counted))
      await showNotification({ ...each, onChosen: () => go(notificationsPath) })
  })
  useEffect(() => onNotificationChosen(() => openPage()), [])
  const keys = due?.keys.join(' ') ?? null
  const isKnown = viewed !== null
  useEffect(() => {
    if (keys !== null && isKnown)
      show().catch((fault: unknown) => report(fault, 'web notifications'))
  }, [keys, isKnown, report])
}

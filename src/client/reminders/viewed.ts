import { useEffect, useEffectEvent } from 'react'
import { useFold, useSession } from '../react/sessionHooks.ts'
import { useKeptList } from '../react/useKeptList.ts'
import { RecallViewed, ViewNotifications } from './commands.ts'
import { viewedNotifications } from './events.ts'

const useKeptViewed = () => useKeptList('viewed', 'viewed notifications')

/** How many of these notifications the person has not viewed on this device; 0 until that is known. */
export const useUnread = (keys: readonly string[]): number => {
  const session = useSession()
  const kept = useKeptViewed()
  const { keys: viewed } = useFold(viewedNotifications, 'all')
  const recall = useEffectEvent(async () => {
    session.send(RecallViewed, { keys: await kept.read() })
  })
  const isKnown = viewed !== null
  useEffect(() => {
    if (!isKnown) void recall()
  }, [isKnown])
  return viewed === null ? 0 : keys.filter((key) => !viewed.includes(key)).length
}

/** Marks these notifications as viewed while the page that lists them is open. */
export const useViewing = (keys: readonly string[]): void => {
  const session = useSession()
  const kept = useKeptViewed()
  const view = useEffectEvent((viewed: readonly string[]) => {
    kept.keep(viewed)
    session.send(ViewNotifications, { keys: viewed })
  })
  const joined = keys.join(' ')
  useEffect(() => view(joined.split(' ').filter((key) => key !== '')), [joined])
}

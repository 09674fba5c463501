import { useEffect, useEffectEvent } from 'react'
import { useAppContext } from '../react/appContext.tsx'
import { useFold, useSession } from '../react/sessionHooks.ts'
import { RecallViewed, ViewNotifications } from './commands.ts'
import { viewedNotifications } from './events.ts'

/** What the person has viewed of the company, kept on the device beyond a sign-in. */
const useKeptViewed = () => {
  const { actor, company } = useSession().who()
  const open = useAppContext('keptLists')
  const report = useAppContext('report')
  const name = `viewed/${company}`
  const failed = (fault: unknown) => report(fault, 'viewed notifications')
  return {
    read: async (): Promise<readonly string[]> => {
      if (actor === null) return []
      try {
        return await (await open()).read(actor, name)
      } catch (fault) {
        failed(fault)
        return []
      }
    },
    keep: (keys: readonly string[]): void => {
      if (actor === null) return
      open()
        .then((lists) => lists.keep(actor, name, keys))
        .catch(failed)
    },
  }
}

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

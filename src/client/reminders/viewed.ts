import { useEffect, useEffectEvent } from 'react'
import { usePreferences } from '../i18n/language.tsx'
import { useFold, useSession } from '../react/sessionHooks.ts'
import { ViewNotifications } from './commands.ts'
import { viewedHere } from './events.ts'

/** What a person has viewed of a company is kept on the device beyond a sign-in. */
const useKept = () => {
  const session = useSession()
  const preferences = usePreferences()
  const { actor, company } = session.who()
  const name = `viewed/${actor}/${company}`
  return {
    read: (): readonly string[] => (preferences.read(name) ?? '').split(' '),
    keep: (keys: readonly string[]) => preferences.keep(name, keys.join(' ')),
  }
}

/** How many of these notifications the person has not viewed on this device. */
export const useUnread = (keys: readonly string[]): number => {
  const kept = useKept().read()
  const here = useFold(viewedHere, 'all').keys
  return keys.filter((key) => !kept.includes(key) && !here.includes(key)).length
}

/** Marks these notifications as viewed while the page that lists them is open. */
export const useViewing = (keys: readonly string[]): void => {
  const session = useSession()
  const kept = useKept()
  const view = useEffectEvent((viewed: readonly string[]) => {
    kept.keep(viewed)
    session.send(ViewNotifications, { keys: viewed })
  })
  const joined = keys.join(' ')
  useEffect(() => view(joined.split(' ').filter((key) => key !== '')), [joined])
}

import { useState } from 'react'
import { usePreferences } from '../i18n/language.tsx'
import { useSession } from '../react/sessionHooks.ts'

/** The paths of reports in a preference; what cannot be read is no favourite. */
export const favouritesIn = (kept: string | null): readonly string[] =>
  kept === null ? [] : kept.split(' ').filter((path) => path !== '')
/** With a report added at the end, or without it. */
export const toggledFavourite = (paths: readonly string[], path: string): readonly string[] =>
  paths.includes(path) ? paths.filter((each) => each !== path) : [...paths, path]

/** The favourite reports of the signed-in person on this device, and what adds or removes one. */
export const useFavourites = (): readonly [
  favourites: readonly string[],
  toggle: (path: string) => void,
] => {
  const preferences = usePreferences()
  const { actor } = useSession().who()
  const key = `favouriteReports ${actor ?? ''}`
  const [changed, setChanged] = useState<readonly string[] | null>(null)
  const favourites = changed ?? favouritesIn(preferences.read(key))
  const toggle = (path: string): void => {
    const next = toggledFavourite(favourites, path)
    preferences.keep(key, next.join(' '))
    setChanged(next)
  }
  return [favourites, toggle]
}

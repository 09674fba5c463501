import { matchSorter } from 'match-sorter'
import { soundKey } from './romanise.ts'

const shownAtMost = 60

/** An option with all that it is found by; made once for a list, not on each key. */
export interface Searchable<A> {
  readonly option: A
  readonly texts: readonly string[]
  readonly sounds: readonly string[]
}
export const searchable = <A>(option: A, texts: readonly string[]): Searchable<A> => ({
  option,
  texts: texts.map((text) => text.normalize('NFC')),
  sounds: texts.map(soundKey),
})

/**
 * The options that fit what was typed, best first: each word must be found in a text or by its sound, in any order, so
 * "stor ram" and "ram" find राम स्टोर.
 */
export const findOptions = <A>(all: readonly Searchable<A>[], typed: string): readonly A[] => {
  const parts = typed
    .normalize('NFC')
    .trim()
    .split(/\s+/)
    .filter((part) => part !== '')
  const found = parts.reduce(
    (left, part) => {
      const sound = soundKey(part)
      const byText = matchSorter(left, part, { keys: [(row) => [...row.texts]], threshold: matchSorter.rankings.CONTAINS })
      const bySound = sound === '' ? [] : matchSorter(left, sound, { keys: [(row) => [...row.sounds]], threshold: matchSorter.rankings.CONTAINS })
      return [...new Set([...byText, ...bySound])]
    },
    [...all],
  )
  return found.slice(0, shownAtMost).map((row) => row.option)
}

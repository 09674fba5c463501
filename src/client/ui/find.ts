import { soundKey } from './romanise.ts'

const shownAtMost = 60

/** Lower case without marks over Latin letters; Devanagari keeps its signs. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()

/** An option with all that it is found by; made once for a list, not on each key. */
export interface Searchable<A> {
  readonly option: A
  readonly texts: readonly string[]
  readonly sounds: readonly string[]
}
export const searchable = <A>(option: A, texts: readonly string[]): Searchable<A> => ({
  option,
  texts: texts.map(folded),
  sounds: texts.map(soundKey),
})

/** How well a part stands in a text: at its start, at the start of a word, anywhere; Infinity where it is not in it. */
const rankIn = (text: string, part: string): number => {
  const at = text.indexOf(part)
  return at < 0
    ? Infinity
    : at === 0
      ? 0
      : /[\s([,/-]/.test(text[at - 1]!) || text.includes(` ${part}`)
        ? 1
        : 2
}
const bestOf = (texts: readonly string[], part: string): number =>
  texts.reduce((best, text) => Math.min(best, rankIn(text, part)), Infinity)

/**
 * The options that fit what was typed, best first: each word must be found in a text or by its sound, in any order, so
 * "stor ram" and "ram" find राम स्टोर. What is written counts before what sounds alike; equals keep the order of the list.
 */
export const findOptions = <A>(all: readonly Searchable<A>[], typed: string): readonly A[] => {
  const parts = folded(typed)
    .trim()
    .split(/\s+/)
    .filter((part) => part !== '')
    .map((part) => ({ part, sound: soundKey(part) }))
  const rankOf = (row: Searchable<A>): number =>
    parts.reduce(
      (sum, { part, sound }) =>
        sum +
        Math.min(bestOf(row.texts, part), sound === '' ? Infinity : bestOf(row.sounds, sound) + 3),
      0,
    )
  const found = all.map((row) => ({ row, rank: rankOf(row) })).filter(({ rank }) => rank < Infinity)
  return found
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, shownAtMost)
    .map(({ row }) => row.option)
}

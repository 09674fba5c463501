import { soundKey } from '../../books/search/soundKey.ts'

const maxOptions = 60

/** Lower case, without accents on Latin letters. Devanagari keeps its vowel signs. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()

/** An option and the texts it is found by, prepared once for a list and not on each key. */
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

/** How well a part matches a text: 0 at its start, 1 at the start of a word, 2 anywhere else, Infinity not at all. */
const rankIn = (text: string, part: string): number => {
  const at = text.indexOf(part)
  if (at < 0) return Infinity
  if (at === 0) return 0
  return /[\s([,/-]/.test(text[at - 1]!) || text.includes(` ${part}`) ? 1 : 2
}
const bestOf = (texts: readonly string[], part: string): number =>
  texts.reduce((best, text) => Math.min(best, rankIn(text, part)), Infinity)

/**
 * The options that match the typed text, best first. Each word must match a text or its sound, in any order, so "stor ram" and
 * "ram" find राम स्टोर. Spelling counts before sound, and options of equal rank keep the order of the list.
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
    .slice(0, maxOptions)
    .map(({ row }) => row.option)
}

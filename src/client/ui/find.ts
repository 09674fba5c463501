import { searchPatterns } from '../../books/search/searchPatterns.ts'

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
}
export const searchable = <A>(option: A, texts: readonly string[]): Searchable<A> => ({
  option,
  texts: texts.map(folded),
})

/** How well a pattern matches a text: 0 at its start, 1 at the start of a word, 2 anywhere else, Infinity not at all. */
const ranking = (pattern: string): ((text: string) => number) => {
  const [anywhere, start, wordStart] = [
    pattern,
    `^(?:${pattern})`,
    String.raw`[\s([,/-](?:${pattern})`,
  ].map((each) => new RegExp(each, 'u')) as [RegExp, RegExp, RegExp]
  return (text) => {
    if (!anywhere.test(text)) return Infinity
    if (start.test(text)) return 0
    return wordStart.test(text) ? 1 : 2
  }
}
const never = () => Infinity

/**
 * The options that match the typed text, best first. Each word must match a text or its sound, in any order, so "stor ram" and
 * "ram" find राम स्टोर. Spelling counts before sound, and options of equal rank keep the order of the list.
 */
export const findOptions = <A>(all: readonly Searchable<A>[], typed: string): readonly A[] => {
  const words = searchPatterns(folded(typed)).map(({ spelling, sound }) => ({
    spelled: ranking(spelling),
    sounded: sound === null ? never : ranking(sound),
  }))
  const rankOf = ({ texts }: Searchable<A>): number =>
    words.reduce(
      (sum, { spelled, sounded }) =>
        sum + Math.min(...texts.map((text) => Math.min(spelled(text), sounded(text) + 3))),
      0,
    )
  const found = all.map((row) => ({ row, rank: rankOf(row) })).filter(({ rank }) => rank < Infinity)
  return found
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, maxOptions)
    .map(({ row }) => row.option)
}

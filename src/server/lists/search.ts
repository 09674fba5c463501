import { searchPatterns, type SearchPattern } from '../../books/search/searchPatterns.ts'

/**
 * Shared by every server area: names as they are searched and sorted. Folded texts are compared by bytes (COLLATE "C"),
 * so their order is the same in every database.
 */
export const folded = (...texts: readonly string[]): string =>
  texts
    .filter((text) => text !== '')
    .join('\n')
    .normalize('NFC')
    .toLowerCase()

/**
 * The regular expressions that a folded column must all match (`search ~ all(…)`) to have what was typed; none for no text. They are
 * matched in their order until one does not: first those that are only spelled, as numbers are, for few names have them.
 */
export const searchedFor = (typed: string | undefined): readonly string[] => {
  const isSpelledOnly = ({ spelling, sound }: SearchPattern): boolean =>
    sound === null || sound === spelling
  return searchPatterns(folded(typed ?? ''))
    .toSorted((a, b) => Number(isSpelledOnly(b)) - Number(isSpelledOnly(a)))
    .map((each) => (isSpelledOnly(each) ? each.spelling : `(?:${each.spelling})|(?:${each.sound})`))
}

/**
 * The bounds of the folded texts that begin with this one; the upper bound is exclusive. In a prepared statement a
 * range uses its index; LIKE does not.
 */
export const beginning = (search: string): readonly [from: string, before: string] => {
  const start = folded(search.trim())
  return [start, `${start}\u{10ffff}`]
}

import { searchPatterns } from '../../books/search/searchPatterns.ts'

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

/** The regular expressions that a folded column must all match (`search ~ all(…)`) to have what was typed; none for no text. */
export const searchedFor = (typed: string | undefined): readonly string[] =>
  searchPatterns(folded(typed ?? '')).map(({ spelling, sound }) =>
    sound === null ? spelling : `(?:${spelling})|(?:${sound})`,
  )

/**
 * The bounds of the folded texts that begin with this one; the upper bound is exclusive. In a prepared statement a
 * range uses its index; LIKE does not.
 */
export const beginning = (search: string): readonly [from: string, before: string] => {
  const start = folded(search.trim())
  return [start, `${start}\u{10ffff}`]
}

import { soundPattern } from '../../books/search/soundPattern.ts'

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
 * The regular expression for a folded column that contains the text, or what sounds like it in either script; one that matches all
 * for no text.
 */
export const soundingLike = (search: string | undefined): string => {
  const text = folded((search ?? '').trim())
  const sound = soundPattern(text)
  const literal = text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return sound === null ? literal : `(?:${literal})|(?:${sound})`
}

/**
 * The bounds of the folded texts that begin with this one; the upper bound is exclusive. In a prepared statement a
 * range uses its index; LIKE does not.
 */
export const beginning = (search: string): readonly [from: string, before: string] => {
  const start = folded(search.trim())
  return [start, `${start}\u{10ffff}`]
}

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

const escaped = (search: string): string =>
  folded(search.trim()).replace(/[\\%_]/g, (c) => `\\${c}`)

/** The LIKE pattern for a folded column that contains the text anywhere; '%' for no text. */
export const containing = (search: string | undefined): string =>
  search === undefined || search.trim() === '' ? '%' : `%${escaped(search)}%`

/**
 * The bounds of the folded texts that begin with this one; the upper bound is exclusive. In a prepared statement a
 * range uses its index; LIKE does not.
 */
export const beginning = (search: string): readonly [from: string, before: string] => {
  const start = folded(search.trim())
  return [start, `${start}\u{10ffff}`]
}

/**
 * Shared ground of every server area: names as they are searched and sorted. A text folded here is compared by bytes
 * (COLLATE "C"), so its order is the same in every database.
 */
export const folded = (...texts: readonly string[]): string =>
  texts
    .filter((text) => text !== '')
    .join('\n')
    .normalize('NFC')
    .toLowerCase()

const escaped = (search: string): string =>
  folded(search.trim()).replace(/[\\%_]/g, (c) => `\\${c}`)

/** The LIKE pattern for a folded column that holds the text anywhere; '%' for no text. */
export const containing = (search: string | undefined): string =>
  search === undefined || search.trim() === '' ? '%' : `%${escaped(search)}%`

/** From where and up to where, exclusive, lie the folded texts that begin with this one. A range keeps its index in a prepared statement; LIKE does not. */
export const beginning = (search: string): readonly [from: string, before: string] => {
  const start = folded(search.trim())
  return [start, `${start}\u{10ffff}`]
}

// A spreadsheet runs text that begins like a formula, also with full-width or small signs and after characters that it trims. An apostrophe
// before it makes it text. A negative figure is no formula.
const formula =
  /^(?!-?\d+(?:\.\d+)?$)(?:[\t\r\n]|[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])/u
// A program that separates cells by one of these would split an unquoted cell.
const separators = /[;\t|]/

/** Lines of cells as CSV. Without the byte order mark Excel misreads Devanagari. */
export const csvOfLines = async (lines: readonly (readonly string[])[]): Promise<string> => {
  const { default: papa } = await import('papaparse')
  return `\ufeff${papa.unparse(lines as string[][], { escapeFormulae: formula, quotes: (cell) => separators.test(String(cell)), newline: '\r\n' })}`
}

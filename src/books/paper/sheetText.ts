import { inLanguage, type Language, type Words } from '../words.ts'

/** A text of pieces: words, and what is the same in every language. */
export type SheetText = readonly (Words | string)[]

const saidIn = (piece: Words | string, language: Language): string => {
  if (typeof piece === 'string') return piece
  // A name without a translation is not repeated.
  return piece.ne === piece.en ? piece.ne : inLanguage(piece, language)
}

/** The text in a language. */
export const sayText = (text: SheetText, language: Language): string =>
  text.map((piece) => saidIn(piece, language)).join('')

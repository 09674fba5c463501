import type { Words } from '../../books/words.ts'

/** The title of the screens of a move of cheques, of which those of other screens know nothing. */
export const chequeMoveTitle: Words = { ne: 'चेकको काम', en: 'Cheque move' }

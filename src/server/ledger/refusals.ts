import { refuse, type Refused } from '../../books/refusal.ts'
import { ledgerWords } from './words.ts'

/** Shared ground of every server area: what several areas refuse in the same words. */

/** Not there, or another company's: the same answer, so that it tells nothing. */
export const notFound: Refused<never> = refuse('not_found', ledgerWords.notFound)

/** The id belongs to another record of the same company. */
export const idTaken = (field: string): Refused<never> =>
  refuse('idTaken', ledgerWords.idTaken, field)

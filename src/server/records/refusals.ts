import { refuse, type Refused } from '../../books/refusal.ts'
import { recordWords } from './words.ts'

/** For a record that does not exist and for one of another company alike, so that the answer reveals nothing. */
export const notFound: Refused<never> = refuse('not_found', recordWords.notFound)

/** The id belongs to another record of the same company. */
export const idTaken = (field: string): Refused<never> =>
  refuse('idTaken', recordWords.idTaken, field)

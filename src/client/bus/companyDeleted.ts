import { refusal, type Refusal } from '../../books/refusal.ts'
import { leftoverWords } from './leftoverWords.ts'

/** The refusal of what was written for a company that has been deleted since. */
export const companyDeleted: Refusal = refusal('companyDeleted', leftoverWords.companyDeleted)

import * as t from 'io-ts'
import { accountantFileFactWords } from './accountantFileFactWords.ts'
import { fact } from './fact.ts'
import { Int } from './fields.ts'
import { figure } from './sentence.ts'

/**
 * A file for an accountant was made of a fiscal year, from the journal as it was at `seq`, whose hash is `hash`. `digest`:
 * the SHA-256 of the list of its `files`. `by`: the person's name.
 */
const MadeFile = t.type({
  fiscalYear: t.string,
  seq: Int,
  hash: t.string,
  digest: t.string,
  files: Int,
  by: t.string,
})

export const AccountantFileMade = fact('AccountantFileMade', 1, MadeFile, {
  heardBy: ['audit-view'],
  moves: ['accountantFiles'],
  says: ({ fiscalYear, digest }) =>
    accountantFileFactWords.made(figure(fiscalYear), digest.slice(0, 12)),
})

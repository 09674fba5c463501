import { checkAccountantFile } from '../../contract/accountantFile.ts'
import type { QueryOf } from '../../contract/route.ts'
import { query } from '../bus/query.ts'

/** Whether the books of a company made a file for the accountant: anyone who has the file may ask. */
export const accountantFileCheckQuery = query({
  type: 'accountantFileCheck',
  route: checkAccountantFile,
  input: (q: QueryOf<typeof checkAccountantFile>) => ({ query: q }),
  refreshOn: [],
})

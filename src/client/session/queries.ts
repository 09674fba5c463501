import { checkAccountantFile } from '../../contract/accountantFile.ts'
import type { QueryOf } from '../../contract/route.ts'
import { serviceNotices } from '../../contract/service.ts'
import { welcome } from '../../contract/session.ts'
import { query } from '../bus/query.ts'

/** What this installation offers before a sign-in, and how its operator is reached. */
export const welcomeQuery = query({
  type: 'welcome',
  route: welcome,
  input: (none: null) => ({ ...(none ?? {}) }),
  refreshOn: [],
})

/** What the owner must know of the computer that keeps the books. */
export const serviceNoticesQuery = query({
  type: 'serviceNotices',
  route: serviceNotices,
  input: (_: null) => ({}),
  refreshOn: [],
})

/** Whether the books of a company made a file for the accountant: anyone who has the file may ask. */
export const accountantFileCheckQuery = query({
  type: 'accountantFileCheck',
  route: checkAccountantFile,
  input: (q: QueryOf<typeof checkAccountantFile>) => ({ query: q }),
  refreshOn: [],
})

import { companyDeletions } from '../../contract/companyDeletion.ts'
import { companyUploadProgress } from '../../contract/companyFile.ts'
import type { QueryOf } from '../../contract/route.ts'
import { CompanyDeletionRequested, CompanyDeletionWithdrawn } from '../../journal/companyFacts.ts'
import { query } from '../bus/query.ts'

/** How many facts are restored so far. */
export const uploadProgressQuery = query({
  type: 'companyUploadProgress',
  route: companyUploadProgress,
  input: (q: QueryOf<typeof companyUploadProgress>) => ({ query: q }),
  refreshOn: [],
  once: true,
})

/** The person's companies that are to be deleted, and the receipts of those that were. */
export const companyDeletionsQuery = query({
  type: 'companyDeletions',
  route: companyDeletions,
  input: () => ({}),
  refreshOn: [CompanyDeletionRequested.type, CompanyDeletionWithdrawn.type],
})

export const companyFileQueries = [uploadProgressQuery, companyDeletionsQuery] as const

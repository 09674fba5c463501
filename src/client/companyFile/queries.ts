import { companyUploadProgress } from '../../contract/companyFile.ts'
import type { QueryOf } from '../../contract/route.ts'
import { query } from '../bus/query.ts'

/** How many facts are restored so far. */
export const uploadProgressQuery = query({
  type: 'companyUploadProgress',
  route: companyUploadProgress,
  input: (q: QueryOf<typeof companyUploadProgress>) => ({ query: q }),
  refreshOn: [],
  once: true,
})

export const companyFileQueries = [uploadProgressQuery] as const

import {
  accountantFiles,
  exportPeriod,
  wholeDocuments,
  type WholeDocument,
} from '../../contract/accountantFile.ts'
import type { QueryOf } from '../../contract/route.ts'
import { factsThatMove } from '../../journal/facts.ts'
import { consumeOnce } from '../bus/askOnce.ts'
import { query } from '../bus/query.ts'

/** A page of the files that were made. */
export const accountantFilesQuery = query({
  type: 'accountantFiles',
  route: accountantFiles,
  input: (q: QueryOf<typeof accountantFiles>) => ({ query: q }),
  refreshOn: factsThatMove('accountantFiles'),
})
/** The entries of a period as text. The log keeps only its length. */
export const exportPeriodQuery = consumeOnce(
  query({
    type: 'exportPeriod',
    route: exportPeriod,
    input: (q: QueryOf<typeof exportPeriod>) => ({ query: q }),
    refreshOn: [],
    summary: (wire) => ({ letters: (wire as { readonly text?: string }).text?.length ?? 0 }),
  }),
)
/** Documents of a period with all that they say. The log keeps only how many they were. */
export const wholeDocumentsQuery = consumeOnce(
  query({
    type: 'wholeDocuments',
    route: wholeDocuments,
    input: (q: QueryOf<typeof wholeDocuments>) => ({ query: q }),
    refreshOn: [],
    summary: (wire) => ({
      documents: (wire as { readonly documents?: readonly WholeDocument[] }).documents?.length ?? 0,
    }),
  }),
)

export const accountantFileQueries = [
  accountantFilesQuery,
  exportPeriodQuery,
  wholeDocumentsQuery,
] as const

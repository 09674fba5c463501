import { imports } from '../../contract/imports.ts'
import type { QueryOf } from '../../contract/route.ts'
import { factsThatMove } from '../../journal/facts.ts'
import { query } from '../bus/query.ts'

/** A page of the imports that were made. */
export const importsQuery = query({
  type: 'imports',
  route: imports,
  input: (q: QueryOf<typeof imports>) => ({ query: q }),
  refreshOn: factsThatMove('imports'),
})

export const importQueries = [importsQuery] as const

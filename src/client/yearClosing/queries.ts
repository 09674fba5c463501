import { yearInPath } from '../../books/ledger/yearClosing.ts'
import { fiscalYears, oneFiscalYear, oneYearClosing } from '../../contract/yearClosing.ts'
import { factsThatMove } from '../../journal/facts.ts'
import { query } from '../bus/query.ts'

/** Every fiscal year of the books. For owners only. */
export const fiscalYearsQuery = query({
  type: 'fiscalYears',
  route: fiscalYears,
  input: (_: null) => ({}),
  refreshOn: factsThatMove('documents', 'company', 'stock'),
})
/** One fiscal year, by its name. */
export const fiscalYearQuery = query({
  type: 'oneFiscalYear',
  route: oneFiscalYear,
  input: (year: string) => ({ params: { year: yearInPath(year) } }),
  refreshOn: factsThatMove('documents', 'company', 'stock', 'banks', 'reconciliations', 'parties'),
})
/** The closing of a year as a document. */
export const yearClosingQuery = query({
  type: 'oneYearClosing',
  route: oneYearClosing,
  input: (id: string) => ({ params: { id } }),
  refreshOn: factsThatMove('yearClosings'),
})

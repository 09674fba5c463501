import { fiscalYearsOf } from '../../books/calendar/fiscalYears.ts'
import type { StandingYear } from '../../books/ledger/yearClosing.ts'
import type { Context } from '../area.ts'

/** A closing of a fiscal year in the books, live or void. */
export interface StoredClosing {
  readonly documentId: string
  readonly number: string
  readonly version: number
  readonly state: 'live' | 'void'
  readonly fiscalYear: string
  readonly end: string
  readonly profit: number
  readonly lockedBefore: string | null
  readonly by: string
  readonly at: string
}

const closingsSql = `
  select y.document_id "documentId", d.number, d.version, y.state, y.fiscal_year "fiscalYear", y.end_date "end", y.profit, y.locked_before "lockedBefore", d.entered_by "by",
    d.entered_at "at"
  from year_closing y join document d on d.company_id = $1 and d.document_id = y.document_id
  where y.company_id = $1 order by d.entry_seq`
const firstDaySql = `
  select c.books_begin_on "begin", (select date from document where company_id = $1 and state = 'live' order by date limit 1) "first"
  from company c where c.company_id = $1`

export interface BooksYears {
  /** From the year in which the books begin to the present one, oldest first. */
  readonly years: readonly StandingYear[]
  /** The live closing of each closed year, by its name. */
  readonly closings: ReadonlyMap<string, StoredClosing>
}

/** The fiscal years of the books, and how each closed one was closed. */
export const booksYears = async ({ tx, company, today }: Context): Promise<BooksYears> => {
  const [stored, [days]] = await Promise.all([
    tx.query<StoredClosing & Record<string, unknown>>(closingsSql, [company]),
    tx.query<{ begin: string | null; first: string | null }>(firstDaySql, [company]),
  ])
  const first = [days?.begin, days?.first, today]
    .filter((day) => day !== null && day !== undefined)
    .toSorted()[0]!
  const closings = new Map(
    stored.filter(({ state }) => state === 'live').map((each) => [each.fiscalYear, each]),
  )
  const wasClosed = new Set(stored.map(({ fiscalYear }) => fiscalYear))
  const stateOf = (name: string): StandingYear['state'] => {
    if (closings.has(name)) return 'closed'
    return wasClosed.has(name) ? 'reopened' : 'open'
  }
  return {
    years: fiscalYearsOf(first, today).map((year) => ({ ...year, state: stateOf(year.name) })),
    closings,
  }
}

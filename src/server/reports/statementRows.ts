import type { DateRange } from '../../books/calendar/calendar.ts'
import type { AccountGroup } from '../../books/ledger/accountGroups.ts'
import type { Account } from '../../books/ledger/posting.ts'
import { columnWords } from '../../books/reports/columnWords.ts'
import { both, type Words } from '../../books/words.ts'
import type { Window } from '../lists/paging.ts'
import type { ReportSheet, SheetRow } from './sheet.ts'

/** A page of rows that were all read. */
export const pageOfAll = (
  rows: readonly SheetRow[],
  { limit, offset }: Pick<Window, 'limit' | 'offset'>,
  totals: SheetRow | null = null,
): ReportSheet => ({
  rows: rows.slice(offset, offset + limit),
  rowCount: rows.length,
  totals,
  opening: null,
})

/** What a row about an account opens: a party's statement, or the statement of the account. */
export const opensAccount = (account: Account): SheetRow =>
  account.startsWith('party:')
    ? { opensKind: 'party', opensId: account.slice('party:'.length) }
    : { opensKind: 'account', opensId: account }

/** What a row opens: another report, by its name or as `name?variant=…`. */
export const opensReport = (id: string): SheetRow => ({ opensKind: 'report', opensId: id })

/** A figure of several accounts opens their entries: of the period of its report, or of some days. */
export const opensGroup = (group: AccountGroup, days?: DateRange): SheetRow => {
  if (days === undefined) return { opensKind: 'accountGroup', opensId: group }
  const { start, end } = days
  return opensReport(`group-ledger?from=${start}&to=${end}&accountGroup=${group}`)
}

/** A balance of accounts and its side; a debit is above zero. */
export const balanceOnSide = (paisa: number): SheetRow => ({
  balance: Math.abs(paisa),
  side: paisa === 0 ? '' : both(paisa > 0 ? columnWords.debit : columnWords.creditSide),
})

/** A line of a statement with its figure in each column, in paisa. */
export interface FigureLine {
  readonly name: string
  readonly figures: readonly number[]
  readonly mark: SheetRow
}

export const sumOfLines = (lines: readonly FigureLine[], columns: number): readonly number[] =>
  Array.from({ length: columns }, (_, at) =>
    lines.reduce((sum, { figures }) => sum + (figures[at] ?? 0), 0),
  )
export const isShown = ({ figures }: Pick<FigureLine, 'figures'>): boolean =>
  figures.some((paisa) => paisa !== 0)

export const headingLine = (name: Words): FigureLine => ({
  name: both(name),
  figures: [],
  mark: { tone: 'heading' },
})
export const subtotalLine = (
  name: Words,
  figures: readonly number[],
  mark: SheetRow = {},
): FigureLine => ({ name: both(name), figures, mark: { tone: 'subtotal', ...mark } })

/** Lines under a heading with their sum; nothing if there is no line. */
export const sectionOf = (
  heading: Words,
  lines: readonly FigureLine[],
  total: Words,
  sum: readonly number[],
  mark: SheetRow = {},
): readonly FigureLine[] =>
  lines.length === 0 ? [] : [headingLine(heading), ...lines, subtotalLine(total, sum, mark)]

/** The lines as rows, with their figures under the keys of columns. */
export const rowsOfLines = (
  lines: readonly FigureLine[],
  keys: readonly string[],
): readonly SheetRow[] =>
  lines.map(({ name, figures, mark }) => ({
    account: name,
    ...Object.fromEntries(keys.map((key, at) => [key, figures[at]])),
    ...mark,
  }))

/** Figures beside those of before, and the differences. */
export const compared = (now: readonly number[]): readonly number[] =>
  now.length === 0 ? now : [now[0]!, now[1]!, now[0]! - now[1]!]

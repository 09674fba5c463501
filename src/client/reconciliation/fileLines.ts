import type { MarkedLine } from './reconciling.ts'
import { matchStatement, type Match } from './matching.ts'
import type { OpenedFile } from './openedFile.ts'
import {
  endOfStatement,
  readStatementRows,
  type BankStatementLine,
  type ReadBankStatement,
} from './statementLines.ts'

/** The most lines of a file that are compared at once. */
const mostCompared = 2000

/** What a file says of the lines to reconcile. */
export interface FileLines {
  readonly read: ReadBankStatement
  /** The last day and the balance of the file; null if it has no lines. */
  readonly end: ReturnType<typeof endOfStatement>
  /** How many lines are of days that are reconciled already, or after the day of the statement. */
  readonly leftOut: number
  /** The matches that are not ticked yet. */
  readonly matches: readonly Match<MarkedLine>[]
  readonly unmatched: readonly BankStatementLine[]
}

/** Compares a file with the lines to reconcile, after the last reconciliation up to the day of the statement. */
export const compareFile = (
  { rows, layout }: OpenedFile,
  lines: readonly MarkedLine[],
  after: string | null,
  until: string,
): FileLines | null => {
  if (layout === null) return null
  const read = readStatementRows(rows, layout)
  const inPeriod = read.lines
    .filter(({ date }) => (after === null || date > after) && date <= until)
    .slice(0, mostCompared)
  // A line that is ticked already is the match of its own line of the statement.
  const { matches, unmatched } = matchStatement(inPeriod, lines)
  return {
    read,
    end: endOfStatement(read.lines),
    leftOut: read.lines.length - inPeriod.length,
    matches: matches.filter(({ line }) => !line.ticked),
    unmatched,
  }
}

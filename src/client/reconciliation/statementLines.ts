import { readCellDate } from '../documents/cellDate.ts'
import { readCellAmount, readCellSide } from './statementCells.ts'
import { datedRows, type Cells, type StatementLayout } from './statementColumns.ts'
import type { ColumnRole } from './statementHeadings.ts'

/** A line of a bank's own statement. `paisa`: money in is positive; `balance` after it, if the statement has one. */
export interface BankStatementLine {
  readonly row: number
  readonly date: string
  readonly paisa: number
  readonly text: string
  readonly balance: number | null
}

/** A statement as it was read. `unread`: how many rows with a day have no amount that can be read. */
export interface ReadBankStatement {
  readonly lines: readonly BankStatementLine[]
  readonly unread: number
  /** Whether the balances agree with the amounts; null if there are none. */
  readonly agrees: boolean | null
}

const mostText = 400

const amountAt = (row: readonly string[], roles: readonly ColumnRole[], role: ColumnRole) => {
  const column = roles.indexOf(role)
  return column < 0 ? 0 : readCellAmount(row[column] ?? '')
}

/** What moved by a row, in paisa; null if a cell is no amount. */
const movedBy = (row: readonly string[], roles: readonly ColumnRole[]): number | null => {
  const [into, out, amount] = (['in', 'out', 'amount'] as const).map((role) =>
    amountAt(row, roles, role),
  )
  if (into == null || out == null || amount == null) return null
  const side = roles.includes('side') ? readCellSide(row[roles.indexOf('side')] ?? '') : null
  return Math.abs(into) - Math.abs(out) + (side === null ? amount : side * Math.abs(amount))
}

const textOf = (row: readonly string[], roles: readonly ColumnRole[]): string =>
  row
    .filter((cell, column) => roles[column] === 'text' && cell.trim() !== '')
    .map((cell) => cell.trim())
    .join(' · ')
    .slice(0, mostText)

const lineOf = (
  row: readonly string[],
  at: number,
  { roles, order }: StatementLayout,
): BankStatementLine | null => {
  const date = readCellDate(row[roles.indexOf('date')] ?? '', order)
  const paisa = movedBy(row, roles)
  if (date === null || paisa === null) return null
  const balance = roles.includes('balance') ? amountAt(row, roles, 'balance') : null
  return { row: at, date, paisa, text: textOf(row, roles), balance }
}

const inTurn = (lines: readonly BankStatementLine[]): readonly BankStatementLine[] => {
  const [first, last] = [lines[0], lines.at(-1)]
  return first !== undefined && last !== undefined && first.date > last.date
    ? lines.toReversed()
    : lines
}

const follows = (lines: readonly BankStatementLine[]): boolean =>
  lines.every(
    ({ paisa, balance }, i) =>
      i === 0 || balance === null || balance === lines[i - 1]!.balance! + paisa,
  )

const balancesAgree = (lines: readonly BankStatementLine[]): boolean | null => {
  if (lines.length < 2 || lines.some(({ balance }) => balance === null)) return null
  return follows(lines) || follows(lines.toReversed())
}

/** The lines of a statement, oldest first; rows without an amount of money say nothing. */
export const readStatementRows = (rows: Cells, layout: StatementLayout): ReadBankStatement => {
  const dated = datedRows(rows, layout)
  const read = dated.map((row, at) => lineOf(row, at, layout))
  const all = read.filter((line) => line !== null)
  return {
    lines: inTurn(all).filter(({ paisa }) => paisa !== 0),
    unread: read.length - all.length,
    agrees: balancesAgree(all),
  }
}

/** The last day of a statement and the balance at its end; null where it has none. */
export const endOfStatement = (
  lines: readonly BankStatementLine[],
): { readonly date: string; readonly balance: number | null } | null => {
  const last = lines.at(-1)
  if (last === undefined) return null
  return { date: last.date, balance: last.balance }
}

import { readCellDate, type DayOrder } from '../documents/cellDate.ts'
import { readCellAmount, readCellSide } from './statementCells.ts'
import { roleOfHeading, type ColumnRole } from './statementHeadings.ts'

/** The cells of a file as text, row by row; rows may be of different lengths. */
export type Cells = readonly (readonly string[])[]

/** How a statement is read: which row has the headings (null: none), what each column holds, and how days are written. */
export interface StatementLayout {
  readonly headingRow: number | null
  readonly roles: readonly ColumnRole[]
  readonly order: DayOrder
}

/** How many rows are looked at to find the headings, and to see what the columns hold. */
const rowsOfHeading = 40
const rowsLookedAt = 300
/** The most columns that are tried as amounts and balance. */
const mostMoney = 9

const cellOf = (row: readonly string[], column: number): string => row[column] ?? ''
const isFilled = (cell: string): boolean => cell.trim() !== ''

const widthOf = (rows: Cells): number => rows.reduce((width, row) => Math.max(width, row.length), 0)

/** The row of headings: the first that names a date and an amount or a balance. */
const findHeadings = (rows: Cells): number | null => {
  const at = rows.slice(0, rowsOfHeading).findIndex((row) => {
    const roles = row.map(roleOfHeading)
    const isDay = row.some((cell) => readCellDate(cell, 'dayFirst') !== null)
    return (
      !isDay &&
      roles.includes('date') &&
      roles.some((role) => role !== null && ['in', 'out', 'amount', 'balance'].includes(role))
    )
  })
  return at < 0 ? null : at
}

const daysIn = (rows: Cells, column: number, order: DayOrder): number =>
  rows.filter((row) => readCellDate(cellOf(row, column), order) !== null).length

/** The column of days and how they are written: where most rows have one. Of two like columns the first. */
const findDate = (
  rows: Cells,
  columns: readonly number[],
): { readonly column: number; readonly order: DayOrder } | null => {
  let best: { column: number; order: DayOrder } | null = null
  let most = 0
  for (const order of ['dayFirst', 'monthFirst'] as const)
    for (const column of columns) {
      const days = daysIn(rows, column, order)
      if (days > most) {
        most = days
        best = { column, order }
      }
    }
  return best
}

/** The amounts of a column; null where a filled cell is no amount. */
const amountsOf = (rows: Cells, column: number): readonly (number | null)[] =>
  rows.map((row) => readCellAmount(cellOf(row, column)))

interface Money {
  readonly column: number
  readonly paisa: readonly number[]
}
/** The columns that hold nothing but amounts, and some. */
const moneyColumns = (rows: Cells, columns: readonly number[]): readonly Money[] =>
  columns.flatMap((column) => {
    const amounts = amountsOf(rows, column)
    const paisa = amounts.filter((amount) => amount !== null)
    return paisa.length === amounts.length && paisa.some((amount) => amount !== 0)
      ? [{ column, paisa }]
      : []
  })

/** In how many steps from row to row the balance changes by what moved, the oldest first or the newest first. */
const stepsThatAgree = (moved: readonly number[], balance: readonly number[]): number => {
  let up = 0
  let down = 0
  for (let i = 1; i < balance.length; i++) {
    const step = (balance[i] ?? 0) - (balance[i - 1] ?? 0)
    if (step === moved[i]) up++
    if (-step === moved[i - 1]) down++
  }
  return Math.max(up, down)
}

type Roles = Readonly<Record<number, ColumnRole>>
interface Candidate {
  readonly roles: Roles
  readonly agree: number
}

/** Every way in which these columns can be amounts and a balance; two columns of amounts say more than one. */
const candidatesOf = function* (money: readonly Money[]): Generator<Candidate> {
  for (const balance of money)
    for (const into of money)
      for (const out of money) {
        if (into === balance || out === balance || into === out) continue
        const moved = into.paisa.map((paisa, i) => Math.abs(paisa) - Math.abs(out.paisa[i]!))
        yield {
          roles: { [into.column]: 'in', [out.column]: 'out', [balance.column]: 'balance' },
          agree: stepsThatAgree(moved, balance.paisa),
        }
      }
  for (const balance of money)
    for (const amount of money)
      if (amount !== balance)
        yield {
          roles: { [amount.column]: 'amount', [balance.column]: 'balance' },
          agree: stepsThatAgree(amount.paisa, balance.paisa),
        }
}

/** The columns whose amounts explain the balance, as long as most steps do. */
const byBalance = (money: readonly Money[], rows: number): Roles | null => {
  let best: Candidate | null = null
  for (const candidate of candidatesOf(money.slice(0, mostMoney)))
    if (candidate.agree > (best?.agree ?? 0)) best = candidate
  const steps = rows - 1
  return best !== null && steps > 0 && best.agree >= 2 && best.agree * 4 >= steps * 3
    ? best.roles
    : null
}

/** Two columns of which each row has one: banks write what is taken out first. */
const byTurns = (money: readonly Money[]): Roles | null => {
  for (const a of money)
    for (const b of money)
      if (
        a.column < b.column &&
        a.paisa.every((paisa, i) => (paisa === 0) !== (b.paisa[i] === 0)) &&
        b.paisa.some((paisa) => paisa !== 0)
      )
        return { [a.column]: 'out', [b.column]: 'in' }
  return null
}

const hasDecimals = (rows: Cells, column: number): boolean =>
  rows.some((row) => /[.·।]\d|[.·।][०-९]/.test(cellOf(row, column)))

/** The first column of amounts with decimals or a minus; serial numbers and cheques have neither. */
const byDecimals = (rows: Cells, money: readonly Money[]): Roles => {
  const found = money.find(
    ({ column, paisa }) => hasDecimals(rows, column) || paisa.some((amount) => amount < 0),
  )
  return found === undefined ? {} : { [found.column]: 'amount' }
}

const roleOfText = (rows: Cells, column: number): ColumnRole => {
  const cells = rows.map((row) => cellOf(row, column)).filter(isFilled)
  if (cells.length === 0) return 'ignored'
  if (cells.every((cell) => readCellSide(cell) !== null)) return 'side'
  const counts = cells.every((cell, i) => Number(cell) === i + 1)
  return counts || cells.every((cell) => readCellDate(cell, 'dayFirst') !== null)
    ? 'ignored'
    : 'text'
}

/** What the columns hold by what is in them. */
const rolesByContent = (rows: Cells, width: number, dateColumn: number): readonly ColumnRole[] => {
  const others = Array.from({ length: width }, (_, i) => i).filter((i) => i !== dateColumn)
  const money = moneyColumns(rows, others)
  const found = byBalance(money, rows.length) ?? byTurns(money) ?? byDecimals(rows, money)
  return Array.from({ length: width }, (_, column): ColumnRole => {
    if (column === dateColumn) return 'date'
    const role = found[column] ?? roleOfText(rows, column)
    // A side says something only of one column of amounts.
    return role === 'side' && !Object.values(found).includes('amount') ? 'ignored' : role
  })
}

const once: readonly ColumnRole[] = ['date', 'out', 'in', 'amount', 'side', 'balance']

/** The roles by the headings, each of them once; of two dates the one that can be read. */
const rolesByHeading = (
  heading: readonly string[],
  width: number,
  dateColumn: number,
): readonly ColumnRole[] => {
  const taken = new Set<ColumnRole>(['date'])
  const said = Array.from({ length: width }, (_, column): ColumnRole => {
    if (column === dateColumn) return 'date'
    const role = roleOfHeading(cellOf(heading, column)) ?? 'text'
    if (!once.includes(role)) return role
    if (taken.has(role)) return 'ignored'
    taken.add(role)
    return role
  })
  const isSplit = taken.has('in') && taken.has('out')
  return said.map((role) => ((role === 'amount' || role === 'side') && isSplit ? 'ignored' : role))
}

const tellsMoney = (roles: readonly ColumnRole[]): boolean =>
  roles.includes('amount') || roles.includes('in') || roles.includes('out')

/** The rows of a statement that have a day: neither headings nor sums. */
export const datedRows = (rows: Cells, { headingRow, roles, order }: StatementLayout): Cells => {
  const date = roles.indexOf('date')
  return rows
    .slice(headingRow === null ? 0 : headingRow + 1)
    .filter((row) => readCellDate(cellOf(row, date), order) !== null)
}

/** What the columns of a statement hold, by their headings and by what is in them. Null: no column has days, or none amounts. */
export const guessLayout = (rows: Cells): StatementLayout | null => {
  const headingRow = findHeadings(rows)
  const below = rows.slice(headingRow === null ? 0 : headingRow + 1).slice(0, rowsLookedAt)
  const width = widthOf(rows.slice(0, rowsLookedAt))
  const every = Array.from({ length: width }, (_, i) => i)
  const heading = headingRow === null ? [] : rows[headingRow]!
  const named = every.filter((column) => roleOfHeading(cellOf(heading, column)) === 'date')
  const date = findDate(below, named.length > 0 ? named : every) ?? findDate(below, every)
  if (date === null) return null
  const { column, order } = date
  const dated = below.filter((row) => readCellDate(cellOf(row, column), order) !== null)
  const byHeading = headingRow === null ? null : rolesByHeading(heading, width, column)
  const roles =
    byHeading !== null && tellsMoney(byHeading) ? byHeading : rolesByContent(dated, width, column)
  return tellsMoney(roles) ? { headingRow, roles, order } : null
}

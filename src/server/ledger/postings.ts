import { bsMonthRange, toBs, type DateRange } from '../../books/calendar/calendar.ts'
import type { Account, Posting } from '../../books/ledger/posting.ts'
import { booksSize, sizesBy } from '../journal/bounds.ts'
import { add, insert, remove, update, type RowChange } from '../journal/rowChange.ts'
import type { State } from '../journal/state.ts'
import type { RowIn } from '../journal/table.ts'
import { accountBalance, accountMonth, partyYear, posting } from './tables.ts'

/** Shared by every server area: postings and account balances as rows of a projection. */

/**
 * The part of a document that a posting belongs to: its trade, or the cost of its goods, which later facts may change.
 */
export type Part = 'trade' | 'cost'

/** A stored posting: debits are positive, credits negative. `reference` is a document's id. */
export interface Booked {
  readonly reference: string
  readonly part: Part
  readonly lineNo: number
  readonly account: Account
  readonly date: string
  readonly entrySeq: number
  readonly paisa: number
}

const months = new Map<string, string>()
const mostMonths = 10_000

/** The Bikram Sambat month of a date, as in the month tables: `2083-08`. */
export const monthOf = (date: string): string => {
  const known = months.get(date)
  if (known !== undefined) return known
  const bs = toBs(date)
  if (bs === null) throw new Error(`a posting outside the calendar: ${date}`)
  const month = `${bs.year}-${String(bs.month).padStart(2, '0')}`
  if (months.size < mostMonths) months.set(date, month)
  return month
}

/** The same, or `none` for a day beyond the calendar. */
export const monthOr = (date: string | null, none: string): string =>
  date === null || toBs(date) === null ? none : monthOf(date)

/** The days of a Bikram Sambat month of the month tables. */
export const daysOfMonth = (name: string): DateRange => {
  const [year, month] = name.split('-').map(Number)
  return bsMonthRange(year!, month!)!
}

/** The fiscal year of a month, by its first month: `2083-04` of `2084-03`. */
export const yearOfMonth = (month: string): string =>
  `${Number(month.slice(0, 4)) - (month.slice(5) < '04' ? 1 : 0)}-04`

const partyOf = (account: Account): string | null =>
  account.startsWith('party:') ? account.slice('party:'.length) : null

/** Postings as numbered lines of one part of a document. */
export const booked = (
  at: { readonly reference: string; readonly date: string; readonly entrySeq: number },
  part: Part,
  postings: readonly Posting[],
): readonly Booked[] =>
  postings.map(({ account, paisa }, i) => ({
    reference: at.reference,
    part,
    lineNo: i + 1,
    account,
    date: at.date,
    entrySeq: at.entrySeq,
    paisa,
  }))

const bookedIn = (row: RowIn<typeof posting>): Booked => ({
  reference: row.reference,
  part: row.part as Part,
  lineNo: row.line_no,
  account: row.account as Account,
  date: row.date,
  entrySeq: row.entry_seq,
  paisa: row.amount,
})

/** The postings of a document in the books. */
export const bookedOf = (state: State, reference: string): readonly Booked[] =>
  state.rows(posting, reference).map(bookedIn)

/** Only its cost postings, as loaded by `otherGroupOf(posting, reference)`. */
export const costOf = (state: State, reference: string): readonly Booked[] =>
  state.otherRows(posting, reference).map(bookedIn)

/** The changes of accounts, their months, the years of parties and the books' debits that are not zero. */
const counters = (removed: readonly Booked[], added: readonly Booked[]): readonly RowChange[] => {
  const moved = new Map<
    string,
    { account: Account; month: string; debit: number; credit: number; entries: number }
  >()
  for (const [sign, lines] of [
    [-1, removed],
    [1, added],
  ] as const) {
    for (const { account, date, paisa } of lines) {
      const month = monthOf(date)
      const key = `${account}\n${month}`
      const row = moved.get(key) ?? { account, month, debit: 0, credit: 0, entries: 0 }
      row.entries += sign
      if (paisa > 0) row.debit += sign * paisa
      else row.credit -= sign * paisa
      moved.set(key, row)
    }
  }
  const balances = new Map<Account, number>()
  const years = new Map<string, { id: string; year: string; debit: number; credit: number }>()
  let debits = 0
  for (const { account, month, debit, credit } of moved.values()) {
    debits += debit
    balances.set(account, (balances.get(account) ?? 0) + debit - credit)
    const id = partyOf(account)
    if (id === null) continue
    const year = yearOfMonth(month)
    const key = `${id}\n${year}`
    const row = years.get(key) ?? { id, year, debit: 0, credit: 0 }
    years.set(key, { ...row, debit: row.debit + debit, credit: row.credit + credit })
  }
  const changes: RowChange[] = []
  for (const [account, balance] of balances)
    if (balance !== 0) changes.push(add(accountBalance, { account }, { balance }))
  for (const { account, month, debit, credit, entries } of moved.values())
    if (debit !== 0 || credit !== 0 || entries !== 0)
      changes.push(add(accountMonth, { account, month }, { debit, credit, entries }))
  for (const { id, year, debit, credit } of years.values())
    if (debit !== 0 || credit !== 0)
      changes.push(add(partyYear, { first_month: year, party_id: id }, { debit, credit }))
  if (debits !== 0) changes.push(add(booksSize, {}, sizesBy({ debits })))
  return changes
}

const checkBalance = (lines: readonly Booked[]): void => {
  const sums = new Map<string, number>()
  for (const { reference, paisa } of lines) sums.set(reference, (sums.get(reference) ?? 0) + paisa)
  for (const [unbalanced, sum] of sums) {
    if (sum === 0) continue
    const own = lines.filter(({ reference }) => reference === unbalanced)
    throw new Error(
      `debits and credits of ${unbalanced} differ: ${JSON.stringify(own.map((line) => [line.account, line.paisa]))}`,
    )
  }
}

const keyOf = ({ reference, part, lineNo }: Booked) => ({ reference, part, line_no: lineNo })
/** Whether a posting can replace another by changing only the amount. */
const isSameLine = (a: Booked, b: Booked): boolean =>
  a.part === b.part &&
  a.lineNo === b.lineNo &&
  a.account === b.account &&
  a.date === b.date &&
  a.entrySeq === b.entrySeq

const insertion = (line: Booked): RowChange =>
  insert(posting, {
    reference: line.reference,
    part: line.part,
    line_no: line.lineNo,
    account: line.account,
    party_id: partyOf(line.account),
    date: line.date,
    entry_seq: line.entrySeq,
    amount: line.paisa,
  })

/**
 * The rows that remove postings and add others, with the balances. A posting in both is only updated to its new amount.
 * Throws if the added debits and credits of a document differ.
 */
export const booking = (
  removed: readonly Booked[],
  added: readonly Booked[],
): readonly RowChange[] => {
  checkBalance(added)
  const standing = new Map<string, Booked[]>()
  for (const line of removed) {
    const own = standing.get(line.reference)
    if (own === undefined) standing.set(line.reference, [line])
    else own.push(line)
  }
  const updates: RowChange[] = []
  const inserts: RowChange[] = []
  for (const line of added) {
    const own = standing.get(line.reference) ?? []
    const at = own.findIndex((each) => isSameLine(each, line))
    const [was] = at < 0 ? [] : own.splice(at, 1)
    if (was === undefined) inserts.push(insertion(line))
    else if (was.paisa !== line.paisa)
      updates.push(update(posting, keyOf(line), { amount: line.paisa }))
  }
  const removals = [...standing.values()].flat().map((line) => remove(posting, keyOf(line)))
  return [...removals, ...updates, ...inserts, ...counters(removed, added)]
}

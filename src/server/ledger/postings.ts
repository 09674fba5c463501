import { toBs } from '../../books/calendar.ts'
import { isBalanced, type Account, type Posting } from '../../books/posting.ts'
import type { Tx } from '../area.ts'

/**
 * Shared ground of every server area: the lines of double entry and the balances kept beside them. Only projections write
 * here, so that a rebuild writes the same.
 */

/** Which of a document's rules made a line: its trade, or the cost of its goods, which later facts may change. */
export type Part = 'trade' | 'cost'

/** One stored line: debit above zero, credit below. `reference` is a document's id, or the name that `openingOf` gives. */
export interface Booked {
  readonly reference: string
  readonly part: Part
  readonly lineNo: number
  readonly account: Account
  readonly date: string
  readonly entrySeq: number
  readonly paisa: number
}

/** What the lines of an opening balance refer to. No document has such an id. */
export const openingOf = (what: 'party' | 'item' | 'bank', id: string): string =>
  `opening:${what}:${id}`

/** The Bikram Sambat month that a date belongs to, as the month tables name it: `2083-08`. */
export const monthOf = (date: string): string => {
  const bs = toBs(date)
  if (bs === null) throw new Error(`a posting outside the calendar: ${date}`)
  return `${bs.year}-${String(bs.month).padStart(2, '0')}`
}

const partyOf = (account: Account): string | null =>
  account.startsWith('party:') ? account.slice('party:'.length) : null

/** Postings as lines of one part of one reference. */
export const booked = (
  at: { readonly reference: string; readonly date: string; readonly entrySeq: number },
  part: Part,
  postings: readonly Posting[],
): readonly Booked[] =>
  postings.map(({ account, paisa }, i) => ({ ...at, part, lineNo: i + 1, account, paisa }))

/** The lines that stand for these references. */
export const bookedOf = (
  tx: Tx,
  company: string,
  references: readonly string[],
): Promise<readonly Booked[]> =>
  references.length === 0
    ? Promise.resolve([])
    : tx.query<Booked & Record<string, unknown>>(
        `
    select reference, part, line_no "lineNo", account, date, entry_seq "entrySeq", amount paisa
    from posting where company_id = $1 and reference = any($2::text[]) order by reference, part, line_no`,
        [company, references],
      )

const byKey = <A extends { readonly key: string }>(a: A, b: A): number =>
  a.key < b.key ? -1 : a.key > b.key ? 1 : 0

interface Moved {
  readonly key: string
  readonly account: string
  readonly month: string
  debit: number
  credit: number
}

/** What the balances move by, in the order of their keys: rows are always locked in one order. */
const movedBy = (
  removed: readonly Booked[],
  added: readonly Booked[],
): {
  readonly accounts: readonly { key: string; paisa: number }[]
  readonly months: readonly Moved[]
} => {
  const accounts = new Map<string, number>()
  const months = new Map<string, Moved>()
  const count = (line: Booked, sign: 1 | -1): void => {
    accounts.set(line.account, (accounts.get(line.account) ?? 0) + sign * line.paisa)
    const month = monthOf(line.date)
    const key = `${line.account}\n${month}`
    const row = months.get(key) ?? { key, account: line.account, month, debit: 0, credit: 0 }
    if (line.paisa > 0) row.debit += sign * line.paisa
    else row.credit -= sign * line.paisa
    months.set(key, row)
  }
  for (const line of removed) count(line, -1)
  for (const line of added) count(line, 1)
  return {
    accounts: [...accounts]
      .filter(([, paisa]) => paisa !== 0)
      .map(([key, paisa]) => ({ key, paisa }))
      .toSorted(byKey),
    months: [...months.values()].filter((m) => m.debit !== 0 || m.credit !== 0).toSorted(byKey),
  }
}

const checkBalance = (lines: readonly Booked[]): void => {
  for (const reference of new Set(lines.map((line) => line.reference))) {
    const own = lines.filter((line) => line.reference === reference)
    if (!isBalanced(own))
      throw new Error(
        `debits and credits of ${reference} differ: ${JSON.stringify(own.map((line) => [line.account, line.paisa]))}`,
      )
  }
}

/**
 * Takes `removed` out of the books and puts `added` in, balances and all. Throws, and so undoes the whole command, when the
 * debits and credits of what is added differ for any reference.
 */
export const book = async (
  tx: Tx,
  company: string,
  removed: readonly Booked[],
  added: readonly Booked[],
): Promise<void> => {
  checkBalance(added)
  const { accounts, months } = movedBy(removed, added)
  const writes: Promise<unknown>[] = []
  if (removed.length > 0) {
    writes.push(
      tx.query(
        `delete from posting where company_id = $1 and (reference, part, line_no) in (select * from unnest($2::text[], $3::text[], $4::integer[]))`,
        [
          company,
          removed.map((l) => l.reference),
          removed.map((l) => l.part),
          removed.map((l) => l.lineNo),
        ],
      ),
    )
  }
  if (added.length > 0) {
    writes.push(
      tx.query(
        `
      insert into posting (company_id, reference, part, line_no, account, party_id, date, entry_seq, amount)
      select $1::uuid, * from unnest($2::text[], $3::text[], $4::integer[], $5::text[], $6::text[], $7::date[], $8::bigint[], $9::bigint[])`,
        [
          company,
          added.map((l) => l.reference),
          added.map((l) => l.part),
          added.map((l) => l.lineNo),
          added.map((l) => l.account),
          added.map((l) => partyOf(l.account)),
          added.map((l) => l.date),
          added.map((l) => l.entrySeq),
          added.map((l) => l.paisa),
        ],
      ),
    )
  }
  if (accounts.length > 0) {
    writes.push(
      tx.query(
        `
      insert into account_balance (company_id, account, balance) select $1::uuid, * from unnest($2::text[], $3::bigint[])
      on conflict (company_id, account) do update set balance = account_balance.balance + excluded.balance`,
        [company, accounts.map((a) => a.key), accounts.map((a) => a.paisa)],
      ),
    )
  }
  if (months.length > 0) {
    writes.push(
      tx.query(
        `
      insert into account_month (company_id, account, month, debit, credit) select $1::uuid, * from unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[])
      on conflict (company_id, account, month) do update set debit = account_month.debit + excluded.debit, credit = account_month.credit + excluded.credit`,
        [
          company,
          months.map((m) => m.account),
          months.map((m) => m.month),
          months.map((m) => m.debit),
          months.map((m) => m.credit),
        ],
      ),
    )
  }
  await Promise.all(writes)
}

/** Puts `postings` in the place of whatever the reference had: an opening balance entered, changed or taken back. */
export const rebook = async (
  tx: Tx,
  company: string,
  at: { readonly reference: string; readonly date: string | null; readonly entrySeq: number },
  postings: readonly Posting[],
): Promise<void> => {
  const { date } = at
  const former = await bookedOf(tx, company, [at.reference])
  await book(tx, company, former, date === null ? [] : booked({ ...at, date }, 'trade', postings))
}

import { either as E } from 'fp-ts'
import { documentKinds, isDocumentKind, signOf } from '../../books/documents/documentKind.ts'
import type { Refused } from '../../books/refusal.ts'
import type { Statement, StatementLine } from '../../contract/parties.ts'
import type { Tx } from '../database/transaction.ts'
import { orderOf, windowOf, type ListQuery } from '../lists/paging.ts'
import { judgeRange, type AskedRange } from '../lists/range.ts'
import type { Paging } from '../../contract/route.ts'

/** Shared by every server area: a party's ledger, for its own page and for the reports. */

interface LineRow {
  readonly documentId: string | null
  readonly kind: string | null
  readonly number: string | null
  readonly date: string
  readonly remarks: string | null
  readonly paisa: number
}

const sums = `coalesce(sum(amount), 0) balance, coalesce(sum(amount) filter (where amount > 0), 0) debit, coalesce(-sum(amount) filter (where amount < 0), 0) credit`
const lineSql = (direction: 'asc' | 'desc'): string => `
  select d.document_id "documentId", d.kind, d.number, p.date, d.remarks, p.amount paisa
  from (select reference, part, line_no, date, entry_seq, amount from posting where company_id = $1 and party_id = $2 and date >= $3::date and date <= $4::date
    order by date ${direction}, entry_seq ${direction}, reference ${direction}, part ${direction}, line_no ${direction} limit $5 offset $6) p
  left join document d on d.company_id = $1 and d.document_id = p.reference
  order by p.date ${direction}, p.entry_seq ${direction}, p.reference ${direction}, p.part ${direction}, p.line_no ${direction}`
const skippedSql = (direction: 'asc' | 'desc'): string => `
  select coalesce(sum(amount), 0) balance from (select amount from posting where company_id = $1 and party_id = $2 and date >= $3::date and date <= $4::date
    order by date ${direction}, entry_seq ${direction}, reference ${direction}, part ${direction}, line_no ${direction} limit $5) p`

const orderings = { date: 'asc', '-date': 'desc' } as const

/**
 * Whether a posting is the payment made with its document. A sale debits its party, so a credit is the payment; a
 * purchase is the opposite.
 */
const isPaid = (kind: string, paisa: number): boolean => {
  const money = isDocumentKind(kind) ? documentKinds[kind].money : null
  return money !== null && Math.sign(paisa) === -signOf[money]
}

/**
 * Lines with the balance after each. `start` is the balance before the first line; with the newest first, the balance
 * after it.
 */
const running = (
  rows: readonly LineRow[],
  start: number,
  newestFirst: boolean,
): readonly StatementLine[] => {
  let balance = start
  return rows.map(({ paisa, kind, remarks, ...row }) => {
    if (!newestFirst) balance += paisa
    const line = {
      ...row,
      kind: kind ?? 'opening',
      remarks: remarks ?? '',
      debit: Math.max(paisa, 0),
      credit: Math.max(-paisa, 0),
      balance,
      isPayment: isPaid(kind ?? '', paisa),
    }
    if (newestFirst) balance -= paisa
    return line
  })
}

export type StatementAsked = ListQuery & AskedRange

/**
 * A party's ledger between two days, each line with the balance after it; oldest first, or newest first with `-date`.
 * For an unknown party it is empty: the caller checks that the party exists.
 */
export const statementOf = async (
  tx: Tx,
  company: string,
  partyId: string,
  asked: StatementAsked,
): Promise<Refused<{ readonly data: Statement; readonly paging: Paging }>> => {
  const order = orderOf(asked, orderings, 'date')
  if (E.isLeft(order)) return order
  const days = judgeRange(asked)
  if (E.isLeft(days)) return days
  const { limit, offset, paging } = windowOf(asked)
  const direction = order.right === 'desc' ? 'desc' : 'asc'
  const range = [company, partyId, days.right.start, days.right.end]
  const [[before], [within], [skipped], rows] = await Promise.all([
    tx.query<{ balance: number }>(
      'select coalesce(sum(amount), 0) balance from posting where company_id = $1 and party_id = $2 and date < $3::date',
      range.slice(0, 3),
    ),
    tx.query<{ balance: number; debit: number; credit: number; lines: number }>(
      `select ${sums}, count(*) lines from posting where company_id = $1 and party_id = $2 and date >= $3::date and date <= $4::date`,
      range,
    ),
    tx.query<{ balance: number }>(skippedSql(direction), [...range, offset]),
    tx.query<LineRow>(lineSql(direction), [...range, limit, offset]),
  ])
  const opening = before?.balance ?? 0
  const closing = opening + (within?.balance ?? 0)
  const passed = skipped?.balance ?? 0
  const start = direction === 'asc' ? opening + passed : closing - passed
  return E.right({
    data: {
      opening,
      lines: running(rows, start, direction === 'desc'),
      debit: within?.debit ?? 0,
      credit: within?.credit ?? 0,
      closing,
    },
    paging: paging(within?.lines ?? 0),
  })
}

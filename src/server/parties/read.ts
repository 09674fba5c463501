import { either as E } from 'fp-ts'
import type { Refused } from '../../books/refusal.ts'
import type { Ledger, LedgerRow, Statement, StatementLine } from '../../contract/parties.ts'
import type { Answer, Context } from '../area.ts'
import { orderOf, windowOf, type Asked } from '../ledger/paging.ts'
import { notFound } from '../ledger/refusals.ts'
import { containing } from '../ledger/search.ts'
import { partyById } from './decide.ts'

const rowColumns = `p.party_id "ledgerId", p.title "ledgerTitle", p.mobile_no "mobileNo", p.address, p.pan_no "vatPanNo", coalesce(b.balance, 0) balance, p.is_active "isActive"`
const withBalance = `party p left join account_balance b on b.company_id = p.company_id and b.account = 'party:' || p.party_id`

const orders = {
  name: 'p.title_sort, p.party_id', '-name': 'p.title_sort desc, p.party_id desc',
  balance: 'coalesce(b.balance, 0), p.title_sort, p.party_id', '-balance': 'coalesce(b.balance, 0) desc, p.title_sort, p.party_id',
}

export type LedgersAsked = Asked & { readonly side?: string; readonly state?: string }

/** Parties by name, with what each owes or is owed. Inactive ones only where they are asked for. */
export const listParties = async ({ tx, company }: Context, asked: LedgersAsked): Promise<Refused<Answer<readonly LedgerRow[]>>> => {
  const order = orderOf(asked, orders, 'name')
  if (E.isLeft(order)) return order
  const { limit, offset, paging } = windowOf(asked), values = [company, asked.state !== 'inactive', containing(asked.search), asked.side ?? 'any']
  const found = `from ${withBalance} where p.company_id = $1 and p.is_active = $2 and p.search like $3
    and case $4::text when 'receivable' then coalesce(b.balance, 0) > 0 when 'payable' then coalesce(b.balance, 0) < 0 when 'settled' then coalesce(b.balance, 0) = 0 else true end`
  const [rows, [count]] = await Promise.all([
    tx.query<LedgerRow>(`select ${rowColumns} ${found} order by ${order.right} limit $5 offset $6`, [...values, limit, offset]),
    tx.query<{ total: number }>(`select count(*) total ${found}`, values),
  ])
  return E.right({ data: rows, paging: paging(count?.total ?? 0) })
}

/** Every active party in brief. */
export const partyChoices = async ({ tx, company }: Context): Promise<Refused<Answer<readonly LedgerRow[]>>> =>
  E.right({ data: await tx.query<LedgerRow>(`select ${rowColumns} from ${withBalance} where p.company_id = $1 and p.is_active order by ${orders.name}`, [company]) })

/** One party whole, as its form edits it. */
export const readParty = async (context: Context, id: string): Promise<Refused<Answer<{ readonly ledgerData: Ledger }>>> => {
  const { tx, company } = context
  const [party, [found]] = await Promise.all([
    partyById(context, id), tx.query<{ balance: number }>('select balance from account_balance where company_id = $1 and account = $2', [company, `party:${id}`]),
  ])
  if (party === undefined) return notFound
  const { partyId, title, contactPerson, mobileNo, email, address, panNo, panFlag, openingType, openingBalance, openingDate, imageId, isActive } = party
  return E.right({ data: { ledgerData: {
    ledgerId: partyId, ledgerTitle: title, contactPersonName: contactPerson, mobileNo, email, address, vatPanNo: panNo, vatPanFlag: panFlag, openingType, openingBalance, openingDate,
    imageId, isActive, balance: found?.balance ?? 0,
  } } })
}

export const readPicture = async (context: Context, id: string): Promise<Refused<Answer<{ readonly imageBitmap: readonly number[]; readonly imageExt: string } | null>>> => {
  const { tx, company } = context
  const [party, [image]] = await Promise.all([
    partyById(context, id), tx.query<{ ext: string; content: Buffer }>('select ext, content from party_image where company_id = $1 and party_id = $2', [company, id]),
  ])
  return party === undefined ? notFound : E.right({ data: image === undefined ? null : { imageBitmap: [...image.content], imageExt: image.ext } })
}

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
  from (select * from posting where company_id = $1 and party_id = $2 and date >= $3::date and date <= $4::date
    order by date ${direction}, entry_seq ${direction}, reference ${direction}, part ${direction}, line_no ${direction} limit $5 offset $6) p
  left join document d on d.company_id = p.company_id and d.document_id = p.reference
  order by p.date ${direction}, p.entry_seq ${direction}, p.reference ${direction}, p.part ${direction}, p.line_no ${direction}`
const skippedSql = (direction: 'asc' | 'desc'): string => `
  select coalesce(sum(amount), 0) balance from (select amount from posting where company_id = $1 and party_id = $2 and date >= $3::date and date <= $4::date
    order by date ${direction}, entry_seq ${direction}, reference ${direction}, part ${direction}, line_no ${direction} limit $5) p`

const orderings = { date: 'asc', '-date': 'desc' } as const

/** Lines with the balance after each; `start` is the balance before the first of them, or after it where the newest comes first. */
const running = (rows: readonly LineRow[], start: number, newestFirst: boolean): readonly StatementLine[] => {
  let balance = start
  return rows.map(({ paisa, kind, remarks, ...row }) => {
    if (!newestFirst) balance += paisa
    const line = { ...row, kind: kind ?? 'opening', remarks: remarks ?? '', debit: Math.max(paisa, 0), credit: Math.max(-paisa, 0), balance }
    if (newestFirst) balance -= paisa
    return line
  })
}

export type StatementAsked = Asked & { readonly from?: string; readonly to?: string }

/** A party's ledger between two days, oldest first unless `-date` is asked, each line with the balance after it. */
export const readStatement = async (context: Context, id: string, asked: StatementAsked): Promise<Refused<Answer<Statement>>> => {
  const order = orderOf(asked, orderings, 'date')
  if (E.isLeft(order)) return order
  const { tx, company } = context, { limit, offset, paging } = windowOf(asked), direction = order.right === 'desc' ? 'desc' : 'asc'
  const range = [company, id, asked.from ?? '-infinity', asked.to ?? 'infinity']
  const [party, [before], [within], [skipped], rows] = await Promise.all([
    partyById(context, id),
    tx.query<{ balance: number }>('select coalesce(sum(amount), 0) balance from posting where company_id = $1 and party_id = $2 and date < $3::date', range.slice(0, 3)),
    tx.query<{ balance: number; debit: number; credit: number; lines: number }>(
      `select ${sums}, count(*) lines from posting where company_id = $1 and party_id = $2 and date >= $3::date and date <= $4::date`, range),
    tx.query<{ balance: number }>(skippedSql(direction), [...range, offset]),
    tx.query<LineRow>(lineSql(direction), [...range, limit, offset]),
  ])
  if (party === undefined) return notFound
  const opening = before?.balance ?? 0, closing = opening + (within?.balance ?? 0), passed = skipped?.balance ?? 0
  const start = direction === 'asc' ? opening + passed : closing - passed
  return E.right({
    data: { opening, lines: running(rows, start, direction === 'desc'), debit: within?.debit ?? 0, credit: within?.credit ?? 0, closing }, paging: paging(within?.lines ?? 0),
  })
}

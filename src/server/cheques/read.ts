import { either as E } from 'fp-ts'
import type { Refused } from '../../books/refusal.ts'
import type {
  ChequeDetail,
  ChequeMoveDocument,
  ChequeRow,
  ChequeStep,
} from '../../contract/cheques.ts'
import type { Answer } from '../answer.ts'
import type { Context } from '../area.ts'
import { allConditions, constantSql, rowsOf, sql, type Sql } from '../database/sql.ts'
import { relatedTo } from '../documents/allocations.ts'
import { orderOf, windowOf, type ListQuery } from '../lists/paging.ts'
import { judgeRange, type AskedRange } from '../lists/range.ts'
import { searchedFor } from '../lists/search.ts'
import { notFound } from '../records/refusals.ts'

export type ChequesQuery = ListQuery &
  AskedRange & {
    readonly side?: string
    readonly state?: string
    readonly bankId?: string
    readonly partyId?: string
    readonly ids?: string
  }

const columns = `q.cheque_id "chequeId", q.side, q.number, q.bank_name "bankName", coalesce(q.deposited_in ->> 'bankId', q.bank_id) "bankId", q.deposited_in ->> 'name' "depositedIn", q.date, q.amount, q.state,
  jsonb_build_object('ledgerId', q.party_id, 'ledgerTitle', d.party ->> 'ledgerTitle') party, q.document_id "documentId", d.kind "documentKind", d.number "documentNumber",
  case when q.last_move_id is null then d.date else q.last_date end "lastDate"`
const joinDocument = 'join document d on d.company_id = $1 and d.document_id = q.document_id'
const from = `cheque q ${joinDocument}`

/** Those of which something is to be done first, by the day on which they are due. */
const isSettled = "(q.state not in ('inHand', 'outstanding', 'deposited'))"
const orders = {
  due: `${isSettled}, q.date, q.number, q.cheque_id`,
  date: 'q.date, q.number, q.cheque_id',
  '-date': 'q.date desc, q.number desc, q.cheque_id desc',
  '-amount': 'q.amount desc, q.cheque_id',
}

const conditionsOf = (company: string, query: ChequesQuery): Sql => {
  const { side, state, bankId, partyId, ids = '', from: first, to, search } = query
  return allConditions(
    sql`q.company_id = ${company} and q.is_live`,
    side === undefined ? null : sql`q.side = ${side}`,
    state === undefined ? null : sql`q.state = ${state}`,
    bankId === undefined || bankId === ''
      ? null
      : sql`coalesce(q.deposited_in ->> 'bankId', q.bank_id) = ${bankId}`,
    partyId === undefined || partyId === '' ? null : sql`q.party_id = ${partyId}`,
    ids === '' ? null : sql`q.cheque_id = any(${ids.split(',')}::text[])`,
    first === undefined ? null : sql`q.date >= ${first}`,
    to === undefined ? null : sql`q.date <= ${to}`,
    search === undefined || search === ''
      ? null
      : sql`q.search ~ all(${searchedFor(search)}::text[])`,
  )
}

const countOf = async ({ tx }: Context, where: Sql): Promise<number> => {
  const [row] = await rowsOf<{ total: number }>(
    tx,
    sql`select count(*) total from cheque q where ${where}`,
  )
  return row?.total ?? 0
}

/**
 * The cheques received and issued. The page is found first, and only its documents are read. A search looks at every
 * cheque, so it is made once for the page and for the number of all.
 */
export const listCheques = async (
  context: Context,
  query: ChequesQuery,
): Promise<Refused<Answer<readonly ChequeRow[]>>> => {
  const order = orderOf(query, orders, 'due')
  if (E.isLeft(order)) return order
  const range = judgeRange(query)
  if (E.isLeft(range)) return range
  const { limit, offset, paging } = windowOf(query)
  const where = conditionsOf(context.company, query)
  const isSearched = (query.search ?? '') !== ''
  const inAll = constantSql(isSearched ? 'count(*) over ()' : 'null::bigint')
  const [rows, apart] = await Promise.all([
    rowsOf<ChequeRow & { readonly inAll: number | null }>(
      context.tx,
      sql`select ${constantSql(columns)}, q."inAll" from (
          select *, ${inAll} "inAll" from cheque q where ${where} order by ${constantSql(order.right)} limit ${limit} offset ${offset}
        ) q ${constantSql(joinDocument)} order by ${constantSql(order.right)}`,
    ),
    isSearched ? null : countOf(context, where),
  ])
  const total = apart ?? rows[0]?.inAll ?? (await countOf(context, where))
  return E.right({ data: rows.map(({ inAll: _, ...row }) => row), paging: paging(total) })
}

const stepsSql = `
  select d.document_id "documentId", d.number, m.action, d.date, d.state, m.bank,
    case when m.to_party is null then null else jsonb_build_object('ledgerId', m.to_party ->> 'ledgerId', 'ledgerTitle', m.to_party ->> 'ledgerTitle') end "toParty",
    d.entered_by "enteredBy", d.void_reason "voidReason"
  from cheque_step s join document d on d.company_id = $1 and d.document_id = s.document_id join cheque_move m on m.company_id = $1 and m.document_id = s.document_id
  where s.company_id = $1 and s.cheque_id = $2 order by d.entry_seq`

/** One cheque with all that has happened to it. */
export const readCheque = async (
  { tx, company }: Context,
  id: string,
): Promise<Refused<Answer<ChequeDetail>>> => {
  const [[row], steps] = await Promise.all([
    tx.query<ChequeRow & { lastMoveId: string | null } & Record<string, unknown>>(
      `select ${columns}, q.last_move_id "lastMoveId" from ${from} where q.company_id = $1 and q.cheque_id = $2 and q.is_live`,
      [company, id],
    ),
    tx.query<ChequeStep & Record<string, unknown>>(stepsSql, [company, id]),
  ])
  if (row === undefined) return notFound
  const { lastMoveId, ...cheque } = row
  return E.right({ data: { cheque, lastMoveId, steps } })
}

/** The most cheques in clearing of one answer. */
const maxInClearing = 100
const inClearing =
  "q.company_id = $1 and q.is_live and (q.state = 'deposited' and q.deposited_in ->> 'bankId' = $2 or q.state = 'outstanding' and q.bank_id = $2)"

/** The cheques that are on their way into a bank or out of it. */
export const readChequesInClearing = async (
  { tx, company }: Context,
  bankId: string,
): Promise<
  Refused<
    Answer<{
      readonly comingIn: number
      readonly goingOut: number
      readonly count: number
      readonly rows: readonly ChequeRow[]
    }>
  >
> => {
  const [[bank], [sums], rows] = await Promise.all([
    tx.query('select bank_id from bank where company_id = $1 and bank_id = $2', [company, bankId]),
    tx.query<{ comingIn: number; goingOut: number; count: number }>(
      `select coalesce(sum(amount) filter (where side = 'received'), 0) "comingIn", coalesce(sum(amount) filter (where side = 'issued'), 0) "goingOut", count(*) count from cheque q where ${inClearing}`,
      [company, bankId],
    ),
    tx.query<ChequeRow & Record<string, unknown>>(
      `select ${columns} from ${from} where ${inClearing} order by q.date, q.number, q.cheque_id limit ${maxInClearing}`,
      [company, bankId],
    ),
  ])
  return bank === undefined ? notFound : E.right({ data: { ...sums!, rows } })
}

const moveSql = `
  select d.document_id "documentId", d.number, d.version, d.date, d.state, m.action, m.side, m.cheques, d.total, m.bank, m.slip, m.bank_charge "bankCharge", m.claimed, m.to_party "toParty",
    d.remarks, d.entered_by "enteredBy", d.entered_at "enteredAt", d.void_reason "voidReason"
  from document d join cheque_move m using (company_id, document_id) where d.company_id = $1 and d.document_id = $2`

/** One move of cheques. */
export const readChequeMove = async (
  { tx, company }: Context,
  id: string,
): Promise<Refused<Answer<ChequeMoveDocument>>> => {
  const [[move], { settles }] = await Promise.all([
    tx.query<Omit<ChequeMoveDocument, 'allocations'> & Record<string, unknown>>(moveSql, [
      company,
      id,
    ]),
    relatedTo(tx, company, id, -1),
  ])
  return move === undefined ? notFound : E.right({ data: { ...move, allocations: settles } })
}

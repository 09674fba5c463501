import { listedKinds } from '../documents/listedKinds.ts'
import { either as E } from 'fp-ts'
import {
  documentKinds,
  movementKinds,
  type DocumentKind,
} from '../../books/documents/documentKind.ts'
import { flowOfAccount, kindOfFlow, kindsOfFlow } from '../../books/ledger/moneyFlows.ts'
import type { Account } from '../../books/ledger/posting.ts'
import { both } from '../../books/words.ts'
import type { Context } from '../area.ts'
import { accountNames } from '../ledger/accountNames.ts'
import { groupStatement } from '../ledger/groupStatement.ts'
import {
  atTheCounter,
  readDocuments,
  type ReadSheet,
  type ReportRequest,
  type ReportSheet,
  type SheetRow,
} from './sheet.ts'

export const moneyAccounts = ['cash', 'bank']
export const isMoney = (column: string): string => `(${column} = 'cash' or ${column} like 'bank:%')`
export const ofMoneyAccounts = `p.account = any(array(select account from account_balance where company_id = $1 and ${isMoney('account')}))`
// A cheque that clears is against the cheques; one that bounces is owed again by its party, and costs what the bank takes.
/** The account on the other side of a document `d` that moves a cheque. */
export const flowOfCheque = `coalesce((select min(c.account) from posting c where c.company_id = $1 and c.reference = d.document_id
  and c.account in ('chequesInHand', 'chequesIssued') and not exists (
    select from posting o where o.company_id = $1 and o.reference = d.document_id and o.party_id is not null)), 'bankCharges')`

const isMovement = `d.kind in (${listedKinds(movementKinds)})`
const isOwnFlow = `d.kind in (${listedKinds(kindsOfFlow)})`
/** Money between cash and banks has no other side. */
const otherSide = `case when ${isMovement}
    then (select min(o.account) from posting o where o.company_id = $1 and o.reference = d.document_id and not ${isMoney('o.account')})
    when not ${isOwnFlow} then ${flowOfCheque} end`

const ofFlow = (flow: string) => {
  const kind = kindOfFlow(flow)
  const from = `from posting p join document d on d.company_id = $1 and d.document_id = p.reference
  where p.company_id = $1 and p.date >= $2::date and p.date <= $3::date and d.date >= $2::date and d.date <= $3::date and ${ofMoneyAccounts}${
    kind === null ? ` and not ${isOwnFlow} and ${otherSide} = $4` : ' and d.kind = $4'
  }`
  return {
    rowsSql: `
      select p.date, p.account money, d.kind, ${otherSide} other, d.number, coalesce(d.party ->> 'ledgerTitle', nullif(d.customer_name, ''), '${atTheCounter}') party,
        case when p.amount > 0 then p.amount end "in", case when p.amount < 0 then -p.amount end "out", d.kind "opensKind", d.document_id "opensId"
      ${from} order by p.date, p.entry_seq, p.reference, p.part, p.line_no limit $5 offset $6`,
    totalsSql: `
      select count(*) documents, coalesce(sum(p.amount) filter (where p.amount > 0), 0) "in", coalesce(-sum(p.amount) filter (where p.amount < 0), 0) "out" ${from}`,
    value: kind ?? flow,
  }
}

const moneySql = `select account from account_balance where company_id = $1 and ${isMoney('account')}`
const othersSql = `
  select d.document_id id, ${otherSide} other from document d where d.company_id = $1 and d.document_id = any($2) and not ${isOwnFlow}`

/** The entries of all flows are the statement of all cash and banks, whose months are summed. */
const readAll = async (
  context: Context,
  { range, window }: Pick<ReportRequest, 'range' | 'window'>,
): Promise<ReportSheet> => {
  const { tx, company } = context
  const accounts = await tx.query<{ account: Account }>(moneySql, [company])
  const { lines, count, debit, credit } = await groupStatement(
    context,
    accounts.map(({ account }) => account),
    range,
    window,
  )
  const others = await tx.query<{ id: string; other: Account | null }>(othersSql, [
    company,
    lines.map(({ documentId }) => documentId),
  ])
  const otherOf = new Map(others.map(({ id, other }) => [id, other]))
  return {
    rows: lines.map(({ documentId, kind, date, account, number, name, paisa }) => ({
      date,
      money: account,
      kind,
      other: otherOf.get(documentId ?? '') ?? null,
      number,
      party: name ?? atTheCounter,
      in: Math.max(paisa, 0) || null,
      out: Math.max(-paisa, 0) || null,
      opensKind: kind,
      opensId: documentId,
    })),
    rowCount: count,
    totals: { in: debit, out: credit },
    opening: null,
  }
}
const readOne = async (
  { tx, company }: Context,
  { range, window }: Pick<ReportRequest, 'range' | 'window'>,
  flow: string,
): Promise<ReportSheet> => {
  const { value, ...sql } = ofFlow(flow)
  return readDocuments(tx, window, { ...sql, found: [company, range.start, range.end, value] })
}

/** Each entry of cash and banks with what it was for; or only those of one line of the cash flow, to which they come. */
export const readFlowEntries: ReadSheet = async (context, { query, ...asked }) => {
  const flow = query.flow ?? null
  const sheet = await (flow === null ? readAll(context, asked) : readOne(context, asked, flow))
  const accounts = sheet.rows.flatMap((row) => [row['money'], row['other']]) as (Account | null)[]
  const nameOf = await accountNames(
    context,
    accounts.filter((account) => account !== null),
  )
  const flowName = (row: SheetRow): string => {
    const other = row['other'] as Account | null
    if (other === null) return both(documentKinds[row['kind'] as DocumentKind].label)
    const named = flowOfAccount[other]?.name
    return named === undefined ? nameOf(other) : both(named)
  }
  return E.right({
    ...sheet,
    rows: sheet.rows.map((row) => ({
      ...row,
      money: nameOf(row['money'] as Account),
      flow: flowName(row),
    })),
  })
}

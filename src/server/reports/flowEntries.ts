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
import { accountNames } from '../ledger/accountNames.ts'
import { atTheCounter, readDocuments, type ReadSheet, type SheetRow } from './sheet.ts'

export const moneyAccounts = ['cash', 'bank']
export const isMoney = (column: string): string => `(${column} = 'cash' or ${column} like 'bank:%')`
export const ofMoneyAccounts = `p.account = any(array(select account from account_balance where company_id = $1 and ${isMoney('account')}))`
// A cheque that clears is against the cheques; one that bounces is owed again by its party, and costs what the bank takes.
/** The account on the other side of a document `d` that moves a cheque. */
export const flowOfCheque = `coalesce((select min(c.account) from posting c where c.company_id = d.company_id and c.reference = d.document_id
  and c.account in ('chequesInHand', 'chequesIssued') having count(*) > 0 and not exists (
    select from posting o where o.company_id = d.company_id and o.reference = d.document_id and o.party_id is not null)), 'bankCharges')`

const isMovement = `d.kind in (${listedKinds(movementKinds)})`
const isOwnFlow = `d.kind in (${listedKinds(kindsOfFlow)})`
/** Money between cash and banks has no other side. */
const otherSide = `case when ${isMovement}
    then (select min(o.account) from posting o where o.company_id = d.company_id and o.reference = d.document_id and not ${isMoney('o.account')})
    when not ${isOwnFlow} then ${flowOfCheque} end`

const found = `posting p join document d on d.company_id = p.company_id and d.document_id = p.reference
  where p.company_id = $1 and p.date >= $2::date and p.date <= $3::date and d.date >= $2::date and d.date <= $3::date and ${ofMoneyAccounts}`
const sql = (flow: string | null) => {
  const kind = flow === null ? null : kindOfFlow(flow)
  const condition = kind === null ? ` and ${otherSide} = $4` : ' and d.kind = $4'
  const from = `from ${found}${flow === null ? '' : condition}`
  const at = flow === null ? 4 : 5
  return {
    rowsSql: `
      select p.date, p.account money, d.kind, ${otherSide} other, d.number, coalesce(d.party ->> 'ledgerTitle', nullif(d.customer_name, ''), '${atTheCounter}') party,
        case when p.amount > 0 then p.amount end "in", case when p.amount < 0 then -p.amount end "out", d.kind "opensKind", d.document_id "opensId"
      ${from} order by p.date, p.entry_seq, p.reference, p.part, p.line_no limit $${at} offset $${at + 1}`,
    totalsSql: `
      select count(*) documents, coalesce(sum(p.amount) filter (where p.amount > 0), 0) "in", coalesce(-sum(p.amount) filter (where p.amount < 0), 0) "out" ${from}`,
    values: flow === null ? [] : [kind ?? flow],
  }
}

/** Each entry of cash and banks with what it was for; or only those of one line of the cash flow, to which they come. */
export const readFlowEntries: ReadSheet = async (context, { range, window, query }) => {
  const { tx, company } = context
  const { rowsSql, totalsSql, values } = sql(query.flow ?? null)
  const bound = [company, range.start, range.end, ...values]
  const sheet = await readDocuments(tx, window, { rowsSql, totalsSql, found: bound })
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

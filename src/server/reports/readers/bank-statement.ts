import { either as E } from 'fp-ts'
import { both } from '../../../books/words.ts'
import { moneyReportWords } from '../../../books/reports/moneyReportWords.ts'
import { notFound } from '../../records/refusals.ts'
import { readMoneyStatement } from '../moneyStatement.ts'
import { readDocuments, type ReadSheet, type SheetRow } from '../sheet.ts'

// Received cheques are on their way once they are deposited, issued ones from the day on which they are written.
const inClearing = `cheque c where c.company_id = $1 and c.is_live
  and (c.side = 'received' and c.state = 'deposited' and c.deposited_in ->> 'bankId' = $2 or c.side = 'issued' and c.state = 'outstanding' and c.bank_id = $2)
  and c.last_date >= $3 and c.last_date <= $4`
const rowsSql = `
  select c.last_date date, c.side, c.number, p.title party, c.bank_name remarks, case c.side when 'received' then c.amount end "in", case c.side when 'issued' then c.amount end "out",
    d.kind "opensKind", d.document_id "opensId"
  from (select c.*, coalesce(c.last_move_id, c.document_id) opens_id from ${inClearing} order by c.last_date, c.number, c.cheque_id limit $5 offset $6) c
  left join party p on p.company_id = $1 and p.party_id = c.party_id
  left join document d on d.company_id = $1 and d.document_id = c.opens_id
  order by c.last_date, c.number, c.cheque_id`
const totalsSql = `
  select count(*) documents, coalesce(sum(c.amount) filter (where c.side = 'received'), 0) "in", coalesce(sum(c.amount) filter (where c.side = 'issued'), 0) "out"
  from ${inClearing}`

const named = (row: SheetRow): SheetRow => ({
  ...row,
  kind: both(
    row['side'] === 'received' ? moneyReportWords.chequeReceived : moneyReportWords.chequeIssued,
  ),
})

/**
 * One bank: its account, on which a cheque stands once it has cleared; or the cheques of the range that have not cleared
 * yet.
 */
export const read: ReadSheet = async (context, asked) => {
  const { tx, company } = context
  const { range, window, variant, query } = asked
  // The report requires a bank: without one it is refused before it is read.
  const bankId = query.bankId ?? ''
  const [bank] = await tx.query('select bank_id from bank where company_id = $1 and bank_id = $2', [
    company,
    bankId,
  ])
  if (bank === undefined) return notFound
  if (variant !== 'clearing') return readMoneyStatement(context, asked, `bank:${bankId}`)
  const found = [company, bankId, range.start, range.end]
  return E.right(await readDocuments(tx, window, { rowsSql, totalsSql, found }, named))
}

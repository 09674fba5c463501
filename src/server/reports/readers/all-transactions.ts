import { listedKinds } from '../../documents/listedKinds.ts'
import { either as E } from 'fp-ts'
import {
  documentKinds,
  everyDocumentKind,
  kindsWithMoney,
  partyPaymentKinds,
  type DocumentKind,
} from '../../../books/documents/documentKind.ts'
import { both } from '../../../books/words.ts'
import { dueColumn, joinOpenItem } from '../../documents/due.ts'
import { sumOf, type SumsOfBills } from '../../documents/documentSums.ts'
import { dueOfRange } from '../../documents/dueOfRange.ts'
import { atTheCounter, readDocuments, readSummed, type ReadSheet, type SheetRow } from '../sheet.ts'

/** The money that moves with a document at once: the discount of a receipt or a payment is none. */
const money = `case when d.kind in (${listedKinds(partyPaymentKinds)}) then d.cash + d.bank else d.total - d.credit end`
const isIn = `d.kind in (${listedKinds(kindsWithMoney('in'))})`
const isOut = `d.kind in (${listedKinds(kindsWithMoney('out'))})`
const named = listedKinds(everyDocumentKind.filter((kind) => documentKinds[kind].names.party))

const found = `document d where d.company_id = $1 and d.date >= $2 and d.date <= $3 and d.state = 'live'`
/** $4: a party. The plan of a statement for both would not find its documents in their index. */
const foundOfParty = `${found} and d.party_id = $4`
/** `limitAt`: the place of the limit among the values; the offset is after it. */
const rowsSql = (documents: string, limitAt: number): string => `
  select d.date, d.kind, d.number, d.kind "opensKind", d.document_id "opensId",
    coalesce(d.party ->> 'ledgerTitle', nullif(d.customer_name, ''), case when ${isIn} or ${isOut} then '${atTheCounter}' end) party,
    d.total, case when ${isIn} then ${money} end "in", case when ${isOut} then ${money} end "out", case when d.kind in (${named}) then ${dueColumn} end due, d.entered_by "enteredBy"
  from (select d.document_id from ${documents} order by d.date, d.entry_seq, d.document_id limit $${limitAt} offset $${limitAt + 1}) page
    join document d on d.company_id = $1 and d.document_id = page.document_id ${joinOpenItem} order by d.date, d.entry_seq, d.document_id`
/** Of one party; those of all documents come from the sums of months. */
const totalsOfPartySql = `
  select count(*) documents, coalesce(sum(d.total), 0) total, coalesce(sum(${money}) filter (where ${isIn}), 0) "in", coalesce(sum(${money}) filter (where ${isOut}), 0) "out"
  from ${foundOfParty}`
const partyPayments: ReadonlySet<string> = new Set(partyPaymentKinds)
const came: ReadonlySet<string> = new Set(kindsWithMoney('in'))
const went: ReadonlySet<string> = new Set(kindsWithMoney('out'))
const movedWith = ({ total, credit, cash, bank }: SumsOfBills, kind: DocumentKind): number =>
  partyPayments.has(kind) ? cash + bank : total - credit

const withKindsName = (row: SheetRow): SheetRow => ({
  ...row,
  kind: both(documentKinds[row['kind'] as DocumentKind].label),
})

/** Every live document of every kind by date, in the order of entry within a day, with what is due of it now. */
export const read: ReadSheet = async (context, { range, window, query }) => {
  const partyId = query.partyId ?? null
  if (partyId === null)
    return E.right(
      await readSummed(
        context,
        { range, window },
        everyDocumentKind,
        {
          rowsSql: rowsSql(found, 4),
          more: [],
          totals: async (sums) => ({
            total: sumOf(sums, ({ total }) => total),
            in: sumOf(sums, (of, kind) => (came.has(kind) ? movedWith(of, kind) : 0)),
            out: sumOf(sums, (of, kind) => (went.has(kind) ? movedWith(of, kind) : 0)),
            due: await dueOfRange(context, range, null),
          }),
        },
        withKindsName,
      ),
    )
  const sql = {
    rowsSql: rowsSql(foundOfParty, 5),
    totalsSql: totalsOfPartySql,
    found: [context.company, range.start, range.end, partyId],
  }
  const [sheet, due] = await Promise.all([
    readDocuments(context.tx, window, sql, withKindsName),
    dueOfRange(context, range, { partyId }),
  ])
  return E.right({ ...sheet, totals: sheet.totals && { ...sheet.totals, due } })
}

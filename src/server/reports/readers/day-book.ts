import { inKathmandu } from '../../database/kathmanduSql.ts'
import { listedKinds } from '../../documents/listedKinds.ts'
import { either as E } from 'fp-ts'
import {
  documentKinds,
  kindsWithMoney,
  partyPaymentKinds,
  transactionKinds,
  type DocumentKind,
} from '../../../books/documents/documentKind.ts'
import { both } from '../../../books/words.ts'
import { sumOf, type SumsOfBills } from '../../documents/documentSums.ts'
import { atTheCounter, readSummed, type ReadSheet, type SheetRow } from '../sheet.ts'

/** The money that moves with a document: the discount of a receipt or a payment is none. */
const moneyOf = `case when d.kind in (${listedKinds(partyPaymentKinds)}) then d.cash + d.bank else d.total - d.credit end`
// $4 and $5: the kinds by which money comes in and goes out; $6: all transaction kinds.
const rowsSql = `
  select d.date, to_char(${inKathmandu('d.entered_at')}, 'HH24:MI') "time", d.kind, d.number, d.kind "opensKind", d.document_id "opensId",
    coalesce(d.party->>'ledgerTitle', nullif(d.customer_name, ''), '${atTheCounter}') party, d.total,
    case when d.kind = any($4::text[]) then ${moneyOf} end received, case when d.kind = any($5::text[]) then ${moneyOf} end paid, d.credit due
  from (select document_id from document where company_id = $1 and date >= $2 and date <= $3 and state = 'live' and kind = any($6::text[])
    order by date, entry_seq, document_id limit $7 offset $8) page join document d on d.company_id = $1 and d.document_id = page.document_id
  order by d.date, d.entry_seq, d.document_id`

const movedWith = ({ total, credit, cash, bank }: SumsOfBills, kind: DocumentKind): number =>
  partyPayments.has(kind) ? cash + bank : total - credit
const partyPayments: ReadonlySet<string> = new Set(partyPaymentKinds)

const withKindsName = (row: SheetRow): SheetRow => ({
  ...row,
  kind: both(documentKinds[row['kind'] as DocumentKind].label),
})

/** All transactions of each day in the order of entry, with the money in and out. */
export const read: ReadSheet = async (context, asked) => {
  const came: ReadonlySet<string> = new Set(kindsWithMoney('in'))
  const went: ReadonlySet<string> = new Set(kindsWithMoney('out'))
  const sheet = await readSummed(
    context,
    asked,
    transactionKinds,
    {
      rowsSql,
      more: [kindsWithMoney('in'), kindsWithMoney('out'), transactionKinds],
      totals: (sums) => ({
        total: sumOf(sums, ({ total }) => total),
        received: sumOf(sums, (of, kind) => (came.has(kind) ? movedWith(of, kind) : 0)),
        paid: sumOf(sums, (of, kind) => (went.has(kind) ? movedWith(of, kind) : 0)),
        due: sumOf(sums, ({ credit }) => credit),
      }),
    },
    withKindsName,
  )
  return E.right(sheet)
}

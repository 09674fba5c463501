import { either as E } from 'fp-ts'
import type { ReturnKind } from '../../books/documents/documentKind.ts'
import { sumOf } from '../documents/documentSums.ts'
import { billTotals } from './billTotals.ts'
import { atTheCounter, readSummed, type ReadSheet } from './sheet.ts'

const rowsSql = `
  select d.date, d.number, d.kind "opensKind", d.document_id "opensId", coalesce(d.party->>'ledgerTitle', nullif(d.customer_name, ''), '${atTheCounter}') party,
    b.taxable + b.exempt + b.zero_rated + b.discount_value gross, b.discount_value discount, b.taxable, b.exempt, b.zero_rated "zeroRated", b.vat, b.rounding, d.total,
    d.total - d.credit "paidBack", d.credit "onAccount"
  from (select document_id from document where company_id = $1 and kind = $4 and date >= $2 and date <= $3 and state = 'live' order by date, entry_seq, document_id limit $5 offset $6) page
  join document d on d.company_id = $1 and d.document_id = page.document_id join trade_bill b on b.company_id = $1 and b.document_id = d.document_id order by d.date, d.entry_seq, d.document_id`

/** Every live note of one kind in the range, with what was paid back at once and what was left on the party's account. */
export const readReturnList =
  (kind: ReturnKind): ReadSheet =>
  async (context, asked) =>
    E.right(
      await readSummed(context, asked, [kind], {
        rowsSql,
        more: [kind],
        withBills: true,
        totals: (sums) => ({
          ...billTotals(sums),
          paidBack: sumOf(sums, ({ total, credit }) => total - credit),
          onAccount: sumOf(sums, ({ credit }) => credit),
        }),
      }),
    )

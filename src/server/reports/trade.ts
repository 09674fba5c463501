import { either as E } from 'fp-ts'
import type { TradeKind } from '../../books/documents/documentKind.ts'
import { dueColumn, joinOpenItem } from '../documents/due.ts'
import { dueOfRange } from '../documents/dueOfRange.ts'
import { sumOf } from '../documents/documentSums.ts'
import { billTotals } from './billTotals.ts'
import { atTheCounter, readSummed, type ReadSheet } from './sheet.ts'

const rowsSql = `
  select d.date, d.number, d.kind "opensKind", d.document_id "opensId", coalesce(d.party->>'ledgerTitle', nullif(d.customer_name, ''), '${atTheCounter}') party,
    b.taxable + b.exempt + b.zero_rated + b.discount_value gross, b.discount_value discount, b.taxable, b.exempt, b.zero_rated "zeroRated", b.vat, b.import_value "importValue", b.import_vat "importVat", b.rounding, d.total,
    d.total - (${dueColumn}) paid, ${dueColumn} due
  from (select document_id from document where company_id = $1 and kind = $4 and date >= $2 and date <= $3 and state = 'live' order by date, entry_seq, document_id limit $5 offset $6) page
  join document d on d.company_id = $1 and d.document_id = page.document_id join trade_bill b on b.company_id = $1 and b.document_id = d.document_id ${joinOpenItem} order by d.date, d.entry_seq, d.document_id`

/**
 * Every live bill of one kind in the range. Rows and sums exclude VAT even if the rates include it: gross less discount
 * equals taxable plus exempt plus zero-rated; VAT and rounding added, it is the total. The value and the VAT of an
 * import are separate columns: they concern customs, not the supplier.
 */
export const readTrade =
  (kind: TradeKind): ReadSheet =>
  async (context, asked) =>
    E.right(
      await readSummed(context, asked, [kind], {
        rowsSql,
        more: [kind],
        withBills: true,
        totals: async (sums) => {
          const total = sumOf(sums, (of) => of.total)
          const due = await dueOfRange(context, asked.range, kind)
          return {
            ...billTotals(sums),
            importValue: sumOf(sums, (of) => of.import_value),
            importVat: sumOf(sums, (of) => of.import_vat),
            due,
            paid: total - due,
          }
        },
      }),
    )

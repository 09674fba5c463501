import { either as E } from 'fp-ts'
import type { TradeKind } from '../../books/documents/documentKind.ts'
import { dueColumn, joinOpenItem } from '../documents/due.ts'
import { dueOfRange } from '../documents/dueOfRange.ts'
import { sumOf } from '../documents/documentSums.ts'
import { billRowsSql } from './billRows.ts'
import { billTotals } from './billTotals.ts'
import { readSummed, type ReadSheet } from './sheet.ts'

const rowsSql = billRowsSql(
  `b.import_value "importValue", b.import_vat "importVat", d.total - (${dueColumn}) paid, ${dueColumn} due`,
  joinOpenItem,
)

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
          const due = await dueOfRange(context, asked.range, { kind })
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

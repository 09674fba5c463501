import { either as E } from 'fp-ts'
import type { ReturnKind } from '../../books/documents/documentKind.ts'
import { sumOf } from '../documents/documentSums.ts'
import { billRowsSql } from './billRows.ts'
import { billTotals } from './billTotals.ts'
import { readSummed, type ReadSheet } from './sheet.ts'

const rowsSql = billRowsSql('d.total - d.credit "paidBack", d.credit "onAccount"')

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

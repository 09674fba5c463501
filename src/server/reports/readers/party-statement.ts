import { either as E } from 'fp-ts'
import { voucherLabel } from '../../../books/documents/voucher.ts'
import { both } from '../../../books/words.ts'
import type { StatementLine } from '../../../contract/parties.ts'
import { notFound } from '../../records/refusals.ts'
import { statementOf } from '../../ledger/statement.ts'
import type { ReadSheet } from '../sheet.ts'
import { columnWords } from '../../../books/reports/columnWords.ts'

const kindOf = ({ kind, isPayment }: StatementLine): string =>
  both(voucherLabel(kind, isPayment) ?? columnWords.openingBalance)
const sideOf = (paisa: number): string =>
  paisa === 0 ? '' : both(paisa > 0 ? columnWords.receivable : columnWords.payable)

/** One party's ledger: the opening balance, each line with the balance after it, and the closing balance. */
export const read: ReadSheet = async ({ tx, company }, { range, query }) => {
  // The report requires a party: without one it is refused before it is read.
  const partyId = query.partyId ?? ''
  const [[party], read] = await Promise.all([
    tx.query('select party_id from party where company_id = $1 and party_id = $2', [
      company,
      partyId,
    ]),
    statementOf(tx, company, partyId, { ...query, sort: 'date', from: range.start, to: range.end }),
  ])
  if (party === undefined) return notFound
  if (E.isLeft(read)) return read
  const { data, paging } = read.right
  return E.right({
    rows: data.lines.map((line) => ({
      date: line.date,
      kind: kindOf(line),
      number: line.number,
      remarks: line.remarks,
      debit: line.debit || null,
      credit: line.credit || null,
      balance: Math.abs(line.balance),
      side: sideOf(line.balance),
      ...(line.documentId === null ? {} : { opensKind: line.kind, opensId: line.documentId }),
    })),
    rowCount: paging.total,
    totals: {
      debit: data.debit,
      credit: data.credit,
      balance: Math.abs(data.closing),
      side: sideOf(data.closing),
    },
    opening: {
      kind: both(columnWords.openingBalance),
      balance: Math.abs(data.opening),
      side: sideOf(data.opening),
    },
  })
}

import { either as E, function as F } from 'fp-ts'
import { voucherLabel } from '../../books/documents/voucher.ts'
import { columnWords } from '../../books/reports/columnWords.ts'
import type { Account } from '../../books/ledger/posting.ts'
import type { Refused } from '../../books/refusal.ts'
import { both } from '../../books/words.ts'
import type { Context } from '../area.ts'
import { accountStatement, type AccountLine } from '../ledger/accountStatement.ts'
import type { ReportRequest, ReportSheet, SheetRow } from './sheet.ts'

const rowOf = ({
  documentId,
  kind,
  number,
  date,
  name,
  remarks,
  ...line
}: AccountLine): SheetRow => ({
  date,
  kind: both(voucherLabel(kind ?? '') ?? columnWords.openingBalance),
  number,
  party: name,
  remarks,
  in: line.paisa > 0 ? line.paisa : null,
  out: line.paisa < 0 ? -line.paisa : null,
  balance: line.balance,
  ...(documentId === null ? {} : { opensKind: kind, opensId: documentId }),
})

/** Cash or a bank: the opening balance, each line of the account with the balance after it, and the closing balance. */
export const readMoneyStatement = async (
  { tx, company }: Context,
  { range, query }: ReportRequest,
  account: Account,
): Promise<Refused<ReportSheet>> =>
  F.pipe(
    await accountStatement(tx, company, account, {
      ...query,
      sort: 'date',
      from: range.start,
      to: range.end,
    }),
    E.map(({ data, paging }) => ({
      rows: data.lines.map(rowOf),
      rowCount: paging.total,
      totals: { in: data.debit, out: data.credit, balance: data.closing },
      opening: { kind: both(columnWords.openingBalance), balance: data.opening },
    })),
  )

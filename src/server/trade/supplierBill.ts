import { either as E } from 'fp-ts'
import { fiscalYearOf } from '../../books/calendar/calendar.ts'
import { documentKinds } from '../../books/documents/documentKind.ts'
import { latinDigits } from '../../books/money/digits.ts'
import { refusal, type Refused } from '../../books/refusal.ts'
import type { TradeKind } from '../../contract/trade.ts'
import type { Context } from '../area.ts'
import type { BillInput } from './billContext.ts'
import { tradeWords } from './words.ts'

const sameSql = `
  select d.document_id "documentId", d.number from trade_bill b join document d using (company_id, document_id)
  where b.company_id = $1 and b.supplier_bill_no <> '' and translate(lower(b.supplier_bill_no), '०१२३४५६७८९', '0123456789') = $2
    and d.kind = $3 and d.party_id = $4 and d.fiscal_year = $5 and d.state = 'live' and d.document_id <> $6
  order by d.entry_seq limit 1`

/**
 * Refuses a supplier's bill that was already entered: a supplier uses a number once in a fiscal year. The refusal names
 * the document that has it.
 */
export const judgeSupplierBill = async (
  { tx, company }: Pick<Context, 'tx' | 'company'>,
  kind: TradeKind,
  { supplierBillNo = '', partyId, date }: BillInput,
  documentId: string,
): Promise<Refused<null>> => {
  if (supplierBillNo === '' || partyId === null || documentKinds[kind].vatChargedBy !== 'supplier')
    return E.right(null)
  const [first] = await tx.query<{ documentId: string; number: string }>(sameSql, [
    company,
    latinDigits(supplierBillNo).toLowerCase(),
    kind,
    partyId,
    fiscalYearOf(date)?.name ?? '',
    documentId,
  ])
  if (first === undefined) return E.right(null)
  return E.left({
    ...refusal(
      'supplierBillEntered',
      tradeWords.supplierBillEntered(first.number),
      'supplierBillNo',
    ),
    document: { kind, ...first },
  })
}

import { either as E } from 'fp-ts'
import { fiscalYearOf, type DateRange } from '../../books/calendar/calendar.ts'
import { documentKinds, type BillKind } from '../../books/documents/documentKind.ts'
import { latinDigits } from '../../books/money/digits.ts'
import { refusal, type Refused } from '../../books/refusal.ts'
import type { Context } from '../area.ts'
import type { BillInput, StoredBill } from './billContext.ts'
import { tradeWords } from './words.ts'

const sameSql = `
  select d.document_id "documentId", d.number from trade_bill b join document d using (company_id, document_id)
  where b.company_id = $1 and b.supplier_bill_no <> '' and translate(lower(b.supplier_bill_no), '०१२३४५६७८९', '0123456789') = $2
    and d.kind = $3 and d.party_id = $4 and coalesce(b.supplier_bill_date, b.date) between $5 and $6 and d.state = 'live' and d.document_id <> $7
  order by d.entry_seq limit 1`

/**
 * The fiscal year of the supplier's bill: of its own date, because a bill of the last days of a year may be entered in
 * the next; of the day of the entry where no date is given. A date that is in no fiscal year stands for itself.
 */
const yearOfSupplierBill = (
  supplierBillDate: string | null | undefined,
  date: string,
): DateRange => {
  const day = supplierBillDate ?? date
  return fiscalYearOf(day) ?? { start: day, end: day }
}

/** Whether an edit leaves the bill of the supplier the same: its number, its supplier and its fiscal year. */
export const namesSameSupplierBill = (
  stored: Pick<StoredBill, 'supplierBillNo' | 'supplierBillDate' | 'date' | 'party'>,
  { supplierBillNo = '', supplierBillDate, partyId, date }: BillInput,
): boolean =>
  stored.supplierBillNo === supplierBillNo &&
  (stored.party?.ledgerId ?? null) === partyId &&
  yearOfSupplierBill(stored.supplierBillDate, stored.date).start ===
    yearOfSupplierBill(supplierBillDate, date).start

/**
 * Refuses a supplier's bill that was already entered: a supplier uses a number once in a fiscal year. The refusal names
 * the document that has it.
 */
export const judgeSupplierBill = async (
  { tx, company }: Pick<Context, 'tx' | 'company'>,
  kind: BillKind,
  { supplierBillNo = '', supplierBillDate, partyId, date }: BillInput,
  documentId: string,
): Promise<Refused<null>> => {
  if (supplierBillNo === '' || partyId === null || documentKinds[kind].vatChargedBy !== 'supplier')
    return E.right(null)
  const { start, end } = yearOfSupplierBill(supplierBillDate, date)
  const [first] = await tx.query<{ documentId: string; number: string }>(sameSql, [
    company,
    latinDigits(supplierBillNo).toLowerCase(),
    kind,
    partyId,
    start,
    end,
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

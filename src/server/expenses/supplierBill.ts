import { either as E } from 'fp-ts'
import { fiscalYearOf, type DateRange } from '../../books/calendar/calendar.ts'
import { latinDigits } from '../../books/money/digits.ts'
import { refusal, type Refused } from '../../books/refusal.ts'
import type { Context } from '../area.ts'
import { documentWords } from '../documents/words.ts'

/** What an expense says of the supplier's bill. `partyId` null: the supplier is known by its PAN, if at all. */
export interface SupplierBill {
  readonly partyId: string | null
  readonly supplierPan: string
  readonly supplierBillNo: string
  readonly supplierBillDate: string | null
  readonly date: string
}

const sameSql = `
  select d.document_id "documentId", d.kind, d.number from expense b join document d using (company_id, document_id)
  where b.company_id = $1 and b.supplier_bill_no <> '' and translate(lower(b.supplier_bill_no), '०१२३४५६७८९', '0123456789') = $2
    and (d.party_id = $3 or $4 <> '' and d.party_id is null and b.supplier_pan = $4)
    and coalesce(b.supplier_bill_date, d.date) between $5 and $6 and d.state = 'live' and d.document_id <> $7
  order by d.entry_seq limit 1`

/** The fiscal year of the supplier's bill, by its own date, or by the day of the entry where none is given. */
const yearOf = ({ supplierBillDate, date }: SupplierBill): DateRange => {
  const day = supplierBillDate ?? date
  return fiscalYearOf(day) ?? { start: day, end: day }
}

/** Whether an edit leaves the bill of the supplier the same. */
export const namesSameBill = (one: SupplierBill, other: SupplierBill): boolean =>
  one.supplierBillNo === other.supplierBillNo &&
  one.partyId === other.partyId &&
  one.supplierPan === other.supplierPan &&
  yearOf(one).start === yearOf(other).start

/**
 * Refuses a supplier's bill that was already entered as an expense: a supplier uses a number once in a fiscal year. The
 * refusal names the document that has it.
 */
export const judgeExpenseBill = async (
  { tx, company }: Pick<Context, 'tx' | 'company'>,
  bill: SupplierBill,
  documentId: string,
): Promise<Refused<null>> => {
  const { partyId, supplierPan, supplierBillNo } = bill
  if (supplierBillNo === '' || (partyId === null && supplierPan === '')) return E.right(null)
  const { start, end } = yearOf(bill)
  const [first] = await tx.query<{ documentId: string; kind: string; number: string }>(sameSql, [
    company,
    latinDigits(supplierBillNo).toLowerCase(),
    partyId,
    partyId === null ? supplierPan : '',
    start,
    end,
    documentId,
  ])
  if (first === undefined) return E.right(null)
  return E.left({
    ...refusal(
      'supplierBillEntered',
      documentWords.supplierBillEntered(first.number),
      'supplierBillNo',
    ),
    document: first,
  })
}

import { noShare, type LineShare, type ReturnableBill } from '../../books/documents/returnedLine.ts'
import type { Discount } from '../../books/documents/bill.ts'
import type { BillKind } from '../../books/documents/documentKind.ts'
import type { AllocationRow } from '../../contract/allocations.ts'
import type { TakenOfLine } from '../../contract/returns.ts'
import type { PartySnapshot } from '../../journal/documentFields.ts'
import type { Context } from '../area.ts'
import { factorColumns, linesWithItems, type FactorRow } from './lineFactor.ts'

/** A line of a recorded bill, as a return of it records it. */
export interface LineOfBill extends FactorRow {
  readonly lineNo: number
  readonly itemId: string
  readonly name: string
  readonly code: string
  readonly hsCode: string
  readonly rate: number
  readonly discount: Discount | null
  readonly lineDiscount: number
  readonly billDiscount: number
  readonly vatClass: 'taxable' | 'exempt' | 'zeroRated'
  readonly value: number
  readonly vat: number
}

type Here = Pick<Context, 'tx' | 'company'>

const linesSql = `
  select l.line_no "lineNo", l.item_id "itemId", l.name, l.code, l.hs_code "hsCode", l.rate_ten_thousandths rate, l.discount, l.line_discount "lineDiscount",
    l.bill_discount "billDiscount", l.vat_class "vatClass", l.value, l.vat, ${factorColumns}
  from ${linesWithItems} where l.company_id = $1 and l.document_id = $2 order by l.line_no`

const ofReturns =
  "b.company_id = $1 and b.returns_id = $2 and b.state = 'live' and b.document_id <> $3"
const takenSql = `
  select l.returned_line "lineNo", sum(l.quantity) quantity, sum(l.free_quantity) "freeQuantity", sum(l.base_quantity) "baseQuantity", sum(l.base_free_quantity) "baseFreeQuantity",
    sum(l.line_discount) "lineDiscount", sum(l.bill_discount) "billDiscount", sum(l.value) value, sum(l.vat) vat
  from trade_bill b join document_line l using (company_id, document_id) where ${ofReturns} group by l.returned_line`

type TakenRow = TakenOfLine & {
  readonly lineNo: number
  readonly baseQuantity: number
  readonly baseFreeQuantity: number
}
/** The lines of a recorded bill, in their order. */
export const loadReturnedLines = (
  { tx, company }: Here,
  billId: string,
): Promise<readonly LineOfBill[]> =>
  tx.query<LineOfBill & Record<string, unknown>>(linesSql, [company, billId])

/** What the live returns of a bill, but for one document, have taken of its lines, by line number. */
export const takenOf = async (
  { tx, company }: Here,
  billId: string,
  but = '',
): Promise<ReadonlyMap<number, TakenRow>> => {
  const rows = await tx.query<TakenRow & Record<string, unknown>>(takenSql, [company, billId, but])
  return new Map(rows.map((row) => [row.lineNo, row]))
}

/** The live returns of a bill, but for one document, in the order of entry; `amount` is the total of each. */
export const liveReturns = (
  { tx, company }: Here,
  billId: string,
  but = '',
): Promise<readonly AllocationRow[]> =>
  tx.query<AllocationRow & Record<string, unknown>>(
    `select d.document_id "documentId", d.kind, d.number, d.date, d.total amount
    from trade_bill b join document d using (company_id, document_id) where ${ofReturns} order by d.entry_seq`,
    [company, billId, but],
  )

/** A bill whose goods come back, as recorded. */
export interface BillWithReturns {
  readonly documentId: string
  readonly number: string
  readonly date: string
  readonly state: 'live' | 'void'
  readonly party: PartySnapshot | null
  readonly customerName: string
  readonly vatClaimed: boolean
  /** Its goods are a fixed asset and moved no stock. */
  readonly isCapital: boolean
  readonly lines: readonly LineOfBill[]
  readonly returnable: ReturnableBill
}

interface HeadRow extends Omit<BillWithReturns, 'lines' | 'returnable'> {
  readonly total: number
  readonly vatCharged: boolean
  readonly vatInclusive: boolean
  readonly roundToRupee: boolean
}
const headSql = `
  select d.document_id "documentId", d.number, d.date, d.state, d.party, d.customer_name "customerName", d.total, b.vat_claimed "vatClaimed",
    (b.extras ->> 'vatCharged')::boolean "vatCharged", b.vat_inclusive "vatInclusive", b.round_to_rupee "roundToRupee",
    b.is_capital and not exists (select from stock_move m where m.company_id = $1 and m.reference = $2) "isCapital"
  from document d join trade_bill b using (company_id, document_id) where d.company_id = $1 and d.document_id = $2 and d.kind = $3`

const shareOfLine = (line: LineOfBill): LineShare => ({
  quantityThousandths: line.quantity,
  freeThousandths: line.freeQuantity,
  baseThousandths: line.baseQuantity,
  baseFreeThousandths: line.baseFreeQuantity,
  lineDiscountPaisa: line.lineDiscount,
  billDiscountPaisa: line.billDiscount,
  valuePaisa: line.value,
  vatPaisa: line.vat,
})
const shareOfTaken = (taken: TakenRow | undefined): LineShare =>
  taken === undefined
    ? noShare
    : {
        quantityThousandths: taken.quantity,
        freeThousandths: taken.freeQuantity,
        baseThousandths: taken.baseQuantity,
        baseFreeThousandths: taken.baseFreeQuantity,
        lineDiscountPaisa: taken.lineDiscount,
        billDiscountPaisa: taken.billDiscount,
        valuePaisa: taken.value,
        vatPaisa: taken.vat,
      }

/** A bill and what its live returns have taken of it, `but` for the one that is being changed; null if there is no such bill. */
export const loadReturnedBill = async (
  { tx, company }: Here,
  kind: BillKind,
  billId: string,
  but: string,
): Promise<BillWithReturns | null> => {
  const [[head], lines, taken, returns] = await Promise.all([
    tx.query<HeadRow & Record<string, unknown>>(headSql, [company, billId, kind]),
    loadReturnedLines({ tx, company }, billId),
    takenOf({ tx, company }, billId, but),
    liveReturns({ tx, company }, billId, but),
  ])
  if (head === undefined) return null
  const { total, vatCharged, vatInclusive, roundToRupee, ...bill } = head
  return {
    ...bill,
    lines,
    returnable: {
      lines: lines.map((line) => ({
        line: shareOfLine(line),
        taken: shareOfTaken(taken.get(line.lineNo)),
        vatClass: line.vatClass,
      })),
      vat: { registered: vatCharged, inclusive: vatInclusive },
      roundToRupee,
      totalPaisa: total,
      creditedPaisa: returns.reduce((sum, { amount }) => sum + amount, 0),
    },
  }
}

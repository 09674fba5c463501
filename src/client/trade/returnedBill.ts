import * as t from 'io-ts'
import { either as E } from 'fp-ts'
import {
  afterReturn,
  judgeReturn,
  noShare,
  totalsOfReturn,
  type ComingBack,
  type LineShare,
  type ReturnableBill,
} from '../../books/documents/returnedLine.ts'
import type { BillTotals } from '../../books/documents/bill.ts'
import { mulDiv } from '../../books/money/money.ts'
import type { DocumentLine, TradeDocument } from '../../contract/trade.ts'
import { Int, nullable } from '../../journal/fields.ts'
import { DraftBuyer, DraftLine } from './draftFields.ts'

/** A part of a line, as the rules of a return have it. */
const Share = t.type({
  quantityThousandths: Int,
  freeThousandths: Int,
  baseThousandths: Int,
  baseFreeThousandths: Int,
  lineDiscountPaisa: Int,
  billDiscountPaisa: Int,
  valuePaisa: Int,
  vatPaisa: Int,
})
/** A line of the bill as it is on it, and what other returns have taken of it. */
const BilledLine = t.intersection([DraftLine, t.type({ share: Share, taken: Share })])

/** The bill whose goods come back, as it was when the return was begun. */
export const ReturnedBill = t.intersection([
  t.type({
    billId: t.string,
    number: t.string,
    date: t.string,
    supplierBillNo: t.string,
    supplierBillDate: nullable(t.string),
    vatCharged: t.boolean,
    vatInclusive: t.boolean,
    roundToRupee: t.boolean,
    totalPaisa: Int,
    creditedPaisa: Int,
    lines: t.readonlyArray(BilledLine),
  }),
  DraftBuyer,
])
export type ReturnedBill = Readonly<t.TypeOf<typeof ReturnedBill>>
export type BilledLine = Readonly<t.TypeOf<typeof BilledLine>>

type Taken = NonNullable<DocumentLine['taken']>
type Amounts = Pick<Taken, 'lineDiscount' | 'billDiscount' | 'value' | 'vat'>
const shareOf = (
  quantity: number,
  free: number,
  factor: number,
  { lineDiscount, billDiscount, value, vat }: Amounts,
): LineShare => ({
  quantityThousandths: quantity,
  freeThousandths: free,
  baseThousandths: mulDiv(quantity, factor, 1000),
  baseFreeThousandths: mulDiv(free, factor, 1000),
  lineDiscountPaisa: lineDiscount,
  billDiscountPaisa: billDiscount,
  valuePaisa: value,
  vatPaisa: vat,
})

const without = (share: LineShare, part: LineShare): LineShare => ({
  quantityThousandths: share.quantityThousandths - part.quantityThousandths,
  freeThousandths: share.freeThousandths - part.freeThousandths,
  baseThousandths: share.baseThousandths - part.baseThousandths,
  baseFreeThousandths: share.baseFreeThousandths - part.baseFreeThousandths,
  lineDiscountPaisa: share.lineDiscountPaisa - part.lineDiscountPaisa,
  billDiscountPaisa: share.billDiscountPaisa - part.billDiscountPaisa,
  valuePaisa: share.valuePaisa - part.valuePaisa,
  vatPaisa: share.vatPaisa - part.vatPaisa,
})

/**
 * A bill as a return takes it. `but`: returns of it that are being edited, which have not taken anything. Null if this device holds
 * the bill from an earlier release, which did not say all that is needed.
 */
export const billToReturn = (
  bill: TradeDocument,
  but: readonly TradeDocument[] = [],
): ReturnedBill | null => {
  const lines = bill.lines.map((line): BilledLine | null => {
    const { vat, factor, taken } = line
    if (vat === null || factor === null) return null
    const takenBefore =
      taken === null ? noShare : shareOf(taken.quantity, taken.freeQuantity, factor, taken)
    const parts = but.flatMap((each) => each.lines.filter(({ itemId }) => itemId === line.itemId))
    return {
      itemId: line.itemId,
      name: line.name,
      unit: line.unit,
      factorThousandths: factor,
      quantityThousandths: line.quantity,
      freeThousandths: line.freeQuantity,
      rateTenThousandths: line.rate,
      discount: line.discount,
      vatClass: line.vatClass,
      share: shareOf(line.quantity, line.freeQuantity, factor, { ...line, vat }),
      taken: parts.reduce(
        (left, part) =>
          without(
            left,
            shareOf(part.quantity, part.freeQuantity, factor, { ...part, vat: part.vat ?? 0 }),
          ),
        takenBefore,
      ),
    }
  })
  if (!lines.every((line) => line !== null)) return null
  const { party } = bill
  const credited = bill.returnedBy.reduce((sum, { amount }) => sum + amount, 0)
  return {
    billId: bill.documentId,
    number: bill.number,
    date: bill.date,
    supplierBillNo: bill.supplierBillNo,
    supplierBillDate: bill.supplierBillDate,
    vatCharged: bill.vatCharged,
    vatInclusive: bill.vatInclusive,
    roundToRupee: bill.roundToRupee,
    totalPaisa: bill.total,
    creditedPaisa: but.reduce((rest, { total }) => rest - total, credited),
    lines,
    buyer: party === null ? 'cash' : 'party',
    partyId: party?.ledgerId ?? null,
    partyName: party?.ledgerTitle ?? bill.customerName,
  }
}

/** The bill as the rules of a return have it. */
export const returnableOf = (bill: ReturnedBill): ReturnableBill => ({
  lines: bill.lines.map(({ share, taken, vatClass }) => ({ line: share, taken, vatClass })),
  vat: { registered: bill.vatCharged, inclusive: bill.vatInclusive },
  roundToRupee: bill.roundToRupee,
  totalPaisa: bill.totalPaisa,
  creditedPaisa: bill.creditedPaisa,
})

/** The lines of a draft as what comes back of its bill. */
export const comingBackOf = (
  bill: ReturnedBill,
  lines: readonly Pick<DraftLine, 'itemId' | 'quantityThousandths' | 'freeThousandths'>[],
): readonly ComingBack[] =>
  lines.map(({ itemId, quantityThousandths, freeThousandths }) => ({
    line: bill.lines.findIndex((line) => line.itemId === itemId),
    quantityThousandths,
    freeThousandths,
  }))

/** The amounts of a return while it is written; more than is left counts as what is left. */
export const totalsOfDraftReturn = (bill: ReturnedBill, lines: readonly DraftLine[]): BillTotals =>
  totalsOfReturn(
    returnableOf(bill),
    comingBackOf(bill, lines).filter(({ line }) => line >= 0),
  )

type Back = Pick<DraftLine, 'itemId' | 'quantityThousandths' | 'freeThousandths'>

/** A bill after a return of these lines; as it is if they cannot come back any more. */
export const billAfter = (bill: ReturnedBill, lines: readonly Back[]): ReturnedBill => {
  const returnable = returnableOf(bill)
  const comingBack = comingBackOf(bill, lines)
  if (E.isLeft(judgeReturn(returnable, comingBack))) return bill
  const after = afterReturn(returnable, comingBack)
  return {
    ...bill,
    creditedPaisa: after.creditedPaisa,
    lines: bill.lines.map((line, at) => ({ ...line, taken: after.lines[at]!.taken })),
  }
}

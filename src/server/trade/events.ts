import type { Discount, VatClass } from '../../books/bill.ts'
import type { Posting } from '../../books/posting.ts'
import type { TradeKind } from '../../contract/trade.ts'
import type { JournalEvent } from '../area.ts'
import type { NewMove } from '../ledger/stock.ts'

/** A party as it stood when the bill named it. */
export interface PartySnapshot {
  readonly ledgerId: string
  readonly ledgerTitle: string
  readonly address: string
  readonly mobileNo: string
  readonly vatPanNo: string
}

/** The shop as it stood on the bill. */
export interface SellerSnapshot {
  readonly businessName: string
  readonly address: string
  readonly phone: string
  readonly panNo: string | null
  readonly vatRegistered: boolean
}

/** One line as the books took it. Amounts are paisa, quantities thousandths; `baseQuantity` in the item's own unit. */
export interface LineFacts {
  readonly lineNo: number
  readonly itemId: string
  readonly name: string
  readonly code: string
  readonly hsCode: string
  readonly unit: string
  readonly quantity: number
  readonly baseQuantity: number
  readonly rate: number
  readonly discount: Discount | null
  readonly gross: number
  readonly lineDiscount: number
  readonly net: number
  readonly billDiscount: number
  readonly vatClass: VatClass
  readonly value: number
  readonly vat: number
}

/**
 * A bill whole, as one version of it was decided: with every amount, the postings and the moves of stock, so that nothing
 * needs to be worked out again from rules or settings that may since have changed. Only the cost of goods is not here: it
 * follows from the moves of all entries together.
 */
export interface BillFacts {
  readonly documentId: string
  readonly number: string
  readonly fiscalYear: string
  readonly numberInYear: number
  readonly version: number
  readonly date: string
  readonly form: 'taxInvoice' | 'panBill' | 'purchase'
  readonly seller: SellerSnapshot
  readonly party: PartySnapshot | null
  readonly customerName: string
  readonly lines: readonly LineFacts[]
  readonly discount: Discount | null
  readonly vatInclusive: boolean
  readonly roundToRupee: boolean
  readonly gross: number
  readonly lineDiscount: number
  readonly billDiscount: number
  readonly taxable: number
  readonly exempt: number
  readonly zeroRated: number
  readonly vat: number
  readonly rounding: number
  readonly total: number
  readonly settlement: {
    readonly cash: number
    readonly banks: readonly { readonly bankId: string; readonly name: string; readonly amount: number; readonly reference: string }[]
    readonly credit: number
    readonly change: number
  }
  readonly remarks: string
  readonly supplierBillNo: string
  readonly supplierBillDate: string | null
  readonly importDeclarationNo: string
  readonly isCapital: boolean
  /** The bill carries VAT: the shop's own registration on a sale, the supplier's on a purchase. */
  readonly vatCharged: boolean
  /** Of a purchase: its VAT is claimed, not part of the goods' cost. */
  readonly vatClaimed: boolean
  readonly exportCountry: string
  readonly exportDeclarationNo: string
  readonly exportDeclarationDate: string | null
  readonly madeOffline: boolean
  readonly enteredBy: string
  readonly postings: readonly Posting[]
  readonly moves: readonly NewMove[]
}
export interface VoidFacts {
  readonly documentId: string
  readonly version: number
  readonly reason: string
}
export interface PrintFacts {
  readonly documentId: string
  readonly printedCount: number
}

const subject = { sale: 'Sale', purchase: 'Purchase' } as const
const event = (type: string, payload: object): JournalEvent => ({ type, version: 1, payload: { ...payload } })

export const billRecorded = (kind: TradeKind, bill: BillFacts): JournalEvent => event(`${subject[kind]}Recorded`, bill)
export const billChanged = (kind: TradeKind, bill: BillFacts): JournalEvent => event(`${subject[kind]}Changed`, bill)
export const billVoided = (kind: TradeKind, facts: VoidFacts): JournalEvent => event(`${subject[kind]}Voided`, facts)
export const billPrinted = (facts: PrintFacts): JournalEvent => event('BillPrinted', facts)

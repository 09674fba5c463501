import type { TradeKind } from '../documents/documentKind.ts'
import type { Paisa } from '../money/money.ts'
import type { Thousandths } from '../money/quantity.ts'
import type { TenThousandths } from '../money/rate.ts'

/** The forms of a bill by the law. */
type BillForm =
  | 'taxInvoice'
  | 'panBill'
  | 'purchase'
  | 'creditNote'
  | 'panCreditNote'
  | 'debitNote'
  | 'panDebitNote'

export interface LineToShow {
  readonly lineNo: number
  readonly name: string
  readonly code: string
  readonly hsCode: string
  readonly unit: string
  readonly quantity: Thousandths
  readonly freeQuantity: Thousandths
  readonly rate: TenThousandths
  readonly lineDiscount: Paisa
  readonly net: Paisa
  readonly vatClass: string
}
interface ChequeToShow {
  readonly number: string
  readonly bankName: string
  readonly date: string
  readonly amount: Paisa
}

/** What is read of a bill, a credit note or a debit note to show it: nothing of its books. */
export interface BillToShow {
  readonly kind: TradeKind
  /** Empty: the bill is provisional. */
  readonly number: string
  readonly date: string
  readonly state: 'live' | 'void'
  readonly form: BillForm
  readonly seller: {
    readonly businessName: string
    readonly address: string
    readonly phone: string
    readonly panNo: string | null
    readonly vatRegistered: boolean
  }
  readonly party: {
    readonly ledgerTitle: string
    readonly address: string
    readonly vatPanNo: string
  } | null
  readonly customerName: string
  /** What the customer owed before it, below zero for an advance; null where it is not told. */
  readonly previousDue?: Paisa | null
  readonly lines: readonly LineToShow[]
  readonly gross: Paisa
  readonly lineDiscount: Paisa
  readonly billDiscount: Paisa
  readonly taxable: Paisa
  readonly exempt: Paisa
  readonly zeroRated: Paisa
  readonly vat: Paisa
  readonly rounding: Paisa
  readonly total: Paisa
  readonly settlement: {
    readonly cash: Paisa
    readonly banks: readonly {
      readonly name: string
      readonly amount: Paisa
      readonly reference: string
    }[]
    readonly cheques: readonly ChequeToShow[]
    readonly credit: Paisa
    readonly change: Paisa
  }
  readonly remarks: string
  readonly returns: {
    readonly number: string
    readonly date: string
    readonly supplierBillNo: string
    readonly supplierBillDate: string | null
  } | null
  readonly supplierBillNo: string
  readonly supplierBillDate: string | null
  readonly importDeclarationNo: string
  readonly exportCountry: string
  readonly exportDeclarationNo: string
  readonly vatCharged: boolean
  readonly enteredBy: string
  readonly enteredAt: string
  readonly voidReason: string | null
}

import type { TradeKind } from '../../books/documents/documentKind.ts'
import type { Words } from '../../books/words.ts'
import type { ItemChoice } from '../../contract/items.ts'
import { words } from '../i18n/words.ts'
import { tradeReturnWords } from './tradeReturnWords.ts'
import { tradeWords } from './tradeWords.ts'

/** The labels and rules by which the screens of sales, purchases and their returns differ. */
interface BillKind {
  readonly newTitle: Words
  readonly editTitle: Words
  readonly party: Words
  /** The name of the buyer or seller if there is no party. */
  readonly noParty: Words
  readonly chooseParty: Words
  readonly partyNumber: Words
  readonly cashPart: Words
  /** The part that goes onto the account of the party, as a way to pay and as what is left; and if nothing is left. */
  readonly onAccount: Words
  readonly accountPart: Words
  readonly inFull: Words
  /** The item's usual rate; null if the person may not see it. */
  readonly rateOf: (item: ItemChoice) => number | null
  /** It records the number and date of the supplier's own bill, which may be for capital goods. */
  readonly namesSupplierBill: boolean
  /** It prints a QR code with the shop's PAN and the total. */
  readonly carriesQr: boolean
}

const ofBills = {
  onAccount: words.credit,
  accountPart: tradeWords.creditLeft,
  inFull: tradeWords.paidInFull,
} as const
const ofReturns = {
  onAccount: tradeReturnWords.onAccount,
  accountPart: tradeReturnWords.ontoAccount,
  inFull: tradeReturnWords.paidBack,
  namesSupplierBill: false,
  carriesQr: false,
} as const

export const billKinds: Readonly<Record<TradeKind, BillKind>> = {
  sale: {
    newTitle: words.newSale,
    editTitle: tradeWords.editSale,
    party: words.customer,
    noParty: words.cashCustomer,
    chooseParty: tradeWords.choosePartyOrCash,
    partyNumber: tradeWords.buyerPan,
    cashPart: tradeWords.cashReceived,
    ...ofBills,
    rateOf: (item) => item.saleRate,
    namesSupplierBill: false,
    carriesQr: true,
  },
  purchase: {
    newTitle: words.newPurchase,
    editTitle: tradeWords.editPurchase,
    party: words.supplier,
    noParty: tradeWords.cashPurchase,
    chooseParty: tradeWords.chooseSupplierOrCash,
    partyNumber: words.panVat,
    cashPart: tradeWords.cashPaid,
    ...ofBills,
    rateOf: (item) => item.purchaseRate,
    namesSupplierBill: true,
    carriesQr: false,
  },
  salesReturn: {
    newTitle: tradeReturnWords.newSalesReturn,
    editTitle: tradeReturnWords.editSalesReturn,
    party: words.customer,
    noParty: words.cashCustomer,
    chooseParty: tradeWords.choosePartyOrCash,
    partyNumber: tradeWords.buyerPan,
    cashPart: tradeReturnWords.cashBack,
    rateOf: (item) => item.saleRate,
    ...ofReturns,
  },
  purchaseReturn: {
    newTitle: tradeReturnWords.newPurchaseReturn,
    editTitle: tradeReturnWords.editPurchaseReturn,
    party: words.supplier,
    noParty: tradeWords.cashPurchase,
    chooseParty: tradeReturnWords.chooseSupplier,
    partyNumber: words.panVat,
    cashPart: tradeReturnWords.cashReturned,
    rateOf: (item) => item.purchaseRate,
    ...ofReturns,
  },
}

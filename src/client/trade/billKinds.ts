import type { TradeKind } from '../../books/documents/documentKind.ts'
import { billKindLabels } from '../../books/paper/billKindLabels.ts'
import type { Words } from '../../books/words.ts'
import type { ItemChoice } from '../../contract/items.ts'
import { words } from '../i18n/words.ts'
import { tradeReturnWords } from './tradeReturnWords.ts'
import { tradeWords } from './tradeWords.ts'

/** The labels and rules by which the screens of sales, purchases and their returns differ. */
type BillKind = (typeof billKindLabels)[TradeKind] & {
  readonly newTitle: Words
  readonly editTitle: Words
  readonly chooseParty: Words
  readonly cashPart: Words
  /** If nothing is left to pay. */
  readonly inFull: Words
  /** The item's usual rate; null if the person may not see it. */
  readonly rateOf: (item: ItemChoice) => number | null
  /** It records the number and date of the supplier's own bill, which may be for capital goods. */
  readonly namesSupplierBill: boolean
}

const ofBills = {
  inFull: tradeWords.paidInFull,
} as const
const ofReturns = {
  inFull: tradeReturnWords.paidBack,
  namesSupplierBill: false,
} as const

export const billKinds: Readonly<Record<TradeKind, BillKind>> = {
  sale: {
    ...billKindLabels.sale,
    newTitle: words.newSale,
    editTitle: tradeWords.editSale,
    chooseParty: tradeWords.choosePartyOrCash,
    cashPart: tradeWords.cashReceived,
    ...ofBills,
    rateOf: (item) => item.saleRate,
    namesSupplierBill: false,
  },
  purchase: {
    ...billKindLabels.purchase,
    newTitle: words.newPurchase,
    editTitle: tradeWords.editPurchase,
    chooseParty: tradeWords.chooseSupplierOrCash,
    cashPart: tradeWords.cashPaid,
    ...ofBills,
    rateOf: (item) => item.purchaseRate,
    namesSupplierBill: true,
  },
  salesReturn: {
    ...billKindLabels.salesReturn,
    newTitle: tradeReturnWords.newSalesReturn,
    editTitle: tradeReturnWords.editSalesReturn,
    chooseParty: tradeWords.choosePartyOrCash,
    cashPart: tradeReturnWords.cashBack,
    rateOf: (item) => item.saleRate,
    ...ofReturns,
  },
  purchaseReturn: {
    ...billKindLabels.purchaseReturn,
    newTitle: tradeReturnWords.newPurchaseReturn,
    editTitle: tradeReturnWords.editPurchaseReturn,
    chooseParty: tradeReturnWords.chooseSupplier,
    cashPart: tradeReturnWords.cashReturned,
    rateOf: (item) => item.purchaseRate,
    ...ofReturns,
  },
}

import type { TradeKind } from '../../books/documentKind.ts'
import type { Words } from '../../books/words.ts'
import type { ItemChoice } from '../../contract/items.ts'
import { words } from '../i18n/words.ts'
import { tradeWords } from './tradeWords.ts'

/** The labels and rules by which the screens of sales and purchases differ. */
interface BillKind {
  readonly newTitle: Words
  readonly editTitle: Words
  readonly party: Words
  /** The name of the buyer or seller if there is no party. */
  readonly noParty: Words
  readonly chooseParty: Words
  readonly partyNumber: Words
  readonly cashPart: Words
  /** The item's usual rate; null if the person may not see it. */
  readonly rateOf: (item: ItemChoice) => number | null
  /** It records the number and date of the supplier's own bill, which may be for capital goods. */
  readonly namesSupplierBill: boolean
  /** It prints a QR code with the shop's PAN and the total. */
  readonly carriesQr: boolean
}

export const billKinds: Readonly<Record<TradeKind, BillKind>> = {
  sale: {
    newTitle: tradeWords.newSale,
    editTitle: tradeWords.editSale,
    party: words.customer,
    noParty: words.cashCustomer,
    chooseParty: {
      ne: 'पार्टी छान्नुहोस् वा नगद ग्राहक राख्नुहोस्',
      en: 'Choose a party, or keep it a cash customer',
    },
    partyNumber: tradeWords.buyerPan,
    cashPart: tradeWords.cashReceived,
    rateOf: (item) => item.saleRate,
    namesSupplierBill: false,
    carriesQr: true,
  },
  purchase: {
    newTitle: tradeWords.newPurchase,
    editTitle: tradeWords.editPurchase,
    party: words.supplier,
    noParty: tradeWords.cashPurchase,
    chooseParty: {
      ne: 'आपूर्तिकर्ता छान्नुहोस् वा नगद खरिद राख्नुहोस्',
      en: 'Choose a supplier, or keep it a cash purchase',
    },
    partyNumber: words.panVat,
    cashPart: tradeWords.cashPaid,
    rateOf: (item) => item.purchaseRate,
    namesSupplierBill: true,
    carriesQr: false,
  },
}

import type { TradeKind } from '../../books/documentKind.ts'
import type { Words } from '../../books/words.ts'
import type { ItemChoice } from '../../contract/items.ts'
import { words } from '../i18n/words.ts'
import { tradeWords } from './tradeWords.ts'

/** What the screens of a kind of bill say and ask, beyond what all bills share. */
interface BillKind {
  readonly newTitle: Words
  readonly editTitle: Words
  readonly party: Words
  /** Of a bill without a party. */
  readonly noParty: Words
  readonly chooseParty: Words
  readonly partyNumber: Words
  readonly cashPart: Words
  readonly rateOf: (item: ItemChoice) => number | null
  /** The supplier's own bill has a number and a date, and may be of capital goods. */
  readonly namesSupplierBill: boolean
  /** Its paper carries a QR code of the shop's own number and total. */
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

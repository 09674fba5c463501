import type { TradeKind } from '../documents/documentKind.ts'
import { columnWords } from '../reports/columnWords.ts'
import { reportWords } from '../reports/reportWords.ts'
import type { Words } from '../words.ts'
import { billSheetWords } from './billSheetWords.ts'
import { paperWords } from './paperWords.ts'

/** What the papers of sales, purchases and their returns call things. */
interface BillKindLabels {
  readonly party: Words
  /** The name of the buyer or seller if there is no party. */
  readonly noParty: Words
  readonly partyNumber: Words
  /** The part that goes onto the account of the party, as a way to pay and as what is left. */
  readonly onAccount: Words
  readonly accountPart: Words
  /** It prints a QR code with the shop's PAN and the total. */
  readonly carriesQr: boolean
  /** A customer pays it, with the shop's QR code. */
  readonly isPaidByCustomer: boolean
  /** It is given to the other side: it can be sent as a file. */
  readonly isGiven: boolean
}

const ofCustomer = {
  party: paperWords.customer,
  noParty: paperWords.cashCustomer,
  partyNumber: reportWords.buyerPan,
} as const
const ofSupplier = {
  party: columnWords.supplier,
  noParty: billSheetWords.cashPurchase,
  partyNumber: paperWords.panVat,
} as const
const ofBills = {
  onAccount: paperWords.credit,
  accountPart: billSheetWords.creditLeft,
} as const
const ofReturns = {
  onAccount: billSheetWords.onAccount,
  accountPart: billSheetWords.ontoAccount,
} as const

export const billKindLabels: Readonly<Record<TradeKind, BillKindLabels>> = {
  sale: { ...ofCustomer, ...ofBills, carriesQr: true, isPaidByCustomer: true, isGiven: true },
  purchase: {
    ...ofSupplier,
    ...ofBills,
    carriesQr: false,
    isPaidByCustomer: false,
    isGiven: false,
  },
  salesReturn: {
    ...ofCustomer,
    ...ofReturns,
    carriesQr: false,
    isPaidByCustomer: false,
    isGiven: true,
  },
  purchaseReturn: {
    ...ofSupplier,
    ...ofReturns,
    carriesQr: false,
    isPaidByCustomer: false,
    isGiven: true,
  },
}

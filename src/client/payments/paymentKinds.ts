import type { PartyPaymentKind } from '../../books/documents/documentKind.ts'
import type { Words } from '../../books/words.ts'
import { words } from '../i18n/words.ts'
import { paymentWords } from './paymentWords.ts'

/** The labels by which the screens of receipts and payments differ. */
interface PaymentLabels {
  readonly newTitle: Words
  readonly editTitle: Words
  /** What the discount is. */
  readonly discountHelp: Words
  readonly onPaper: Words
  /** The party on paper. */
  readonly party: Words
}

export const paymentLabels: Readonly<Record<PartyPaymentKind, PaymentLabels>> = {
  receipt: {
    newTitle: words.receivePayment,
    editTitle: paymentWords.editReceipt,
    discountHelp: paymentWords.notByParty,
    onPaper: paymentWords.moneyReceipt,
    party: paymentWords.receivedFrom,
  },
  payment: {
    newTitle: words.makePayment,
    editTitle: paymentWords.editPayment,
    discountHelp: paymentWords.notByShop,
    onPaper: paymentWords.paymentVoucher,
    party: paymentWords.paidTo,
  },
}

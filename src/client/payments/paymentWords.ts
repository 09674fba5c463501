import { showBs } from '../../books/calendar/calendar.ts'
import type { PartyPaymentKind } from '../../books/documents/documentKind.ts'
import { showRupees, type Paisa } from '../../books/money/money.ts'
import { columnWords } from '../../books/reports/columnWords.ts'
import { terms } from '../../books/termWords.ts'
import type { Words } from '../../books/words.ts'

/** The texts of the screens of receipts and payments. */
export const paymentWords = {
  // Who owes and who is owed
  creditsAbout: {
    ne: 'कससँग लिन र कसलाई दिन बाँकी छ, सबैभन्दा पुरानो माथि',
    en: 'Who owes the shop and whom it owes, the oldest first',
  },
  openItems: { ne: 'मिलाउन बाँकी', en: 'Open items' },
  oldest: { ne: 'सबैभन्दा पुरानो', en: 'Oldest' },
  nobodyOwes: { ne: 'कसैसँग लिन बाँकी छैन', en: 'Nobody owes the shop' },
  nobodyOwesHelp: {
    ne: 'उधारो बिक्रीको रकम लिन बाँकी भएका पार्टी यहाँ देखिन्छन्।',
    en: 'Parties who have not paid for what they bought on credit are listed here.',
  },
  owesNobody: { ne: 'कसैलाई दिन बाँकी छैन', en: 'The shop owes nobody' },
  owesNobodyHelp: {
    ne: 'उधारो खरिदको रकम दिन बाँकी भएका पार्टी यहाँ देखिन्छन्।',
    en: 'Suppliers who have not been paid for what they sold on credit are listed here.',
  },

  // The form
  editReceipt: { ne: 'भुक्तानी प्राप्त सम्पादन', en: 'Edit receipt' },
  editPayment: { ne: 'भुक्तानी सम्पादन', en: 'Edit payment' },
  notByParty: { ne: 'पार्टीले तिर्न नपर्ने रकम', en: 'What the party need not pay' },
  notByShop: { ne: 'पसलले तिर्न नपर्ने रकम', en: 'What the shop need not pay' },
  whichBills: { ne: 'कुन बिलमा मिलाउने', en: 'Which bills it settles' },
  settledAmount: { ne: 'मिलाउने रकम', en: 'Amount to settle' },
  amountFor: (number: string): Words => ({
    ne: `${number} मा मिलाउने रकम`,
    en: `Amount for ${number}`,
  }),
  oldestFirst: { ne: 'पुरानो बिलबाट मिलाउनुहोस्', en: 'Oldest first' },
  oldestFirstHelp: {
    ne: 'केही नलेखे सबैभन्दा पुरानो बिलबाट मिल्छ; एउटामा लेखे लेखिएका बिल मात्र मिल्छन्।',
    en: 'With nothing entered, the oldest bills are settled first; with an amount for one, only those with an amount.',
  },
  billsUnknown: {
    ne: 'बाँकी बिल अहिले देखाउन सकिएन। सुरक्षित गर्दा सबैभन्दा पुरानो बिलबाट मिल्छ।',
    en: 'The unpaid bills cannot be shown now. The oldest will be settled first.',
  },
  nothingUnpaid: {
    ne: 'तिर्न बाँकी बिल छैन। पूरै रकम पेस्की रहन्छ।',
    en: 'No bill is unpaid. The whole amount stays as an advance.',
  },
  paidInAll: { ne: 'जम्मा भुक्तानी', en: 'Paid in all' },
  usedForBills: { ne: 'बिलमा मिल्ने', en: 'Used for bills' },
  leftAsAdvance: { ne: 'पेस्की रहने', en: 'Left as an advance' },

  // The page
  billsSettled: { ne: 'मिलेका बिल', en: 'Bills settled' },
  advanceUsed: { ne: 'पेस्की प्रयोग गरेका बिल', en: 'Bills that used the advance' },

  // On paper
  moneyReceipt: { ne: 'रसिद', en: 'Money receipt' },
  paymentVoucher: { ne: 'भुक्तानी भौचर', en: 'Payment voucher' },
  receivedFrom: { ne: 'बुझाउने', en: 'Received from' },
  paidTo: { ne: 'बुझ्ने', en: 'Paid to' },
}

interface PaymentToSay {
  readonly shop: string
  readonly number: string
  readonly date: string
  readonly state: 'live' | 'void'
  readonly total: Paisa
  readonly advance: Paisa
}
const kindsToSay: Readonly<Record<PartyPaymentKind, { one: Words; done: Words }>> = {
  receipt: {
    one: paymentWords.moneyReceipt,
    done: { ne: 'प्राप्त भयो', en: 'received' },
  },
  payment: {
    one: terms.payment,
    done: { ne: 'भुक्तानी गरियो', en: 'paid' },
  },
}
/** A short text about a receipt or a payment, to be sent to its party. */
export const sayPayment = (kind: PartyPaymentKind, payment: PaymentToSay): Words => {
  const { shop, number, date, state, total, advance } = payment
  const { one, done } = kindsToSay[kind]
  const isVoid = state === 'void'
  return {
    ne: [
      shop,
      `${one.ne} ${number}, ${showBs(date, 'devanagari')}`,
      isVoid ? columnWords.voided.ne : `रु. ${showRupees(total, 'devanagari')} ${done.ne}`,
      ...(advance > 0 && !isVoid ? [`पेस्की रु. ${showRupees(advance, 'devanagari')}`] : []),
    ].join('\n'),
    en: [
      shop,
      `${one.en} ${number}, ${showBs(date, 'latin')} BS`,
      isVoid ? columnWords.voided.en : `Rs. ${showRupees(total, 'latin')} ${done.en}`,
      ...(advance > 0 && !isVoid ? [`Advance Rs. ${showRupees(advance, 'latin')}`] : []),
    ].join('\n'),
  }
}

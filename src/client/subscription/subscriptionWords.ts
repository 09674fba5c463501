import { nepaliNumber } from '../../books/money/digits.ts'
import type { Words } from '../../books/words.ts'
import type { Order } from '../../contract/subscription.ts'
import type { GatewayId } from './payment.ts'
import { words } from '../i18n/words.ts'

/** The texts about the subscription and its payments. */
export const subscriptionWords = {
  booksExport: { ne: 'हिसाब निकाल्ने', en: 'Export of the books' },
  plan: { ne: 'योजना', en: 'Plan' },
  plans: { ne: 'योजना छान्नुहोस्', en: 'Choose a plan' },
  daysLeft: { ne: 'बाँकी दिन', en: 'Days left' },
  lastRenewed: { ne: 'अन्तिम नवीकरण', en: 'Last renewed' },
  never: { ne: 'अझै भएको छैन', en: 'Not yet' },
  ended: { ne: 'म्याद सकियो', en: 'Ended' },

  endedHelp: {
    ne: 'तपाईंको हिसाब सुरक्षित छ। नवीकरण गरेपछि सबै पहिले जस्तै खुल्छ।',
    en: 'Your books are safe. Once you renew, everything works as before.',
  },

  helpers: { ne: 'सहयोग', en: 'Help' },
  agent: { ne: 'एजेन्ट', en: 'Agent' },
  aYear: { ne: 'वर्षको', en: 'a year' },
  books: { ne: 'बिल, खाता, स्टक र सबै रिपोर्ट', en: 'Bills, ledgers, stock and all reports' },
  included: { ne: 'यसमा छ', en: 'Included' },
  excluded: { ne: 'यसमा छैन', en: 'Not included' },
  years: { ne: 'कति वर्ष', en: 'Years' },
  gateway: { ne: 'कसरी तिर्ने', en: 'Pay with' },
  toPay: { ne: 'तिर्नुपर्ने', en: 'To pay' },
  placing: { ne: 'भुक्तानीमा लगिँदैछ…', en: 'Taking you to the payment…' },
  tryOut: {
    ne: 'यहाँको भुक्तानी अभ्यास मात्र हो, पैसा जाँदैन।',
    en: 'Payments here are for testing; no money is taken.',
  },
  noGateway: {
    ne: 'यहाँबाट भुक्तानी गर्न मिल्दैन, हामीलाई सम्पर्क गर्नुहोस्।',
    en: 'Payments cannot be made here; please contact us.',
  },
  askOwner: {
    ne: 'सदस्यता मालिकले मात्र लिन सक्छन्। नवीकरण वा अर्को योजनाका लागि मालिकलाई भन्नुहोस्।',
    en: 'Only the owner can subscribe. Ask the owner to renew or to choose another plan.',
  },
  orders: { ne: 'भुक्तानीहरू', en: 'Payments' },
  checkAgain: { ne: 'फेरि जाँच्नुहोस्', en: 'Check again' },
  checking: { ne: 'भुक्तानी जाँचिँदैछ…', en: 'Checking the payment…' },

  payment: { ne: 'सदस्यताको भुक्तानी', en: 'Subscription payment' },
  paidTitle: { ne: 'भुक्तानी भयो', en: 'Payment received' },
  refundedTitle: { ne: 'भुक्तानी फिर्ता भयो', en: 'The payment was refunded' },
  payTwice: { ne: 'अर्को पटक तिर्ने हो?', en: 'Pay a second time?' },
  payAgain: { ne: 'फेरि तिर्नुहोस्', en: 'Pay again' },
  pendingTitle: { ne: 'भुक्तानीको टुङ्गो लागेको छैन', en: 'The payment is not settled yet' },
  pendingHelp: {
    ne: 'हामी यसलाई हेर्दै छौँ। पैसा गएको भए सदस्यता आफैँ थपिन्छ; फेरि नतिर्नुहोस्।',
    en: 'We are checking it. If the money was taken, the subscription will be extended by itself. Do not pay again.',
  },
  failedTitle: { ne: 'भुक्तानी भएन', en: 'The payment failed' },
  failedHelp: {
    ne: 'भुक्तानी सेवाले पूरा रकम पाएको भनेको छैन। पैसा काटिएको भए फेरि नतिर्नुहोस्: फेरि जाँच्नुहोस् वा हामीलाई सम्पर्क गर्नुहोस्।',
    en: 'The payment service did not confirm the full amount. If money was taken, do not pay again: check again or contact us.',
  },
  nothingTitle: { ne: 'यहाँ कुनै भुक्तानी भएको छैन', en: 'Nothing was paid here' },
  nothingHelp: {
    ne: 'यो पृष्ठमा भुक्तानीबाट फर्किँदा मात्र केही देखिन्छ। तिरेको पैसा सदस्यता विवरणमा हेर्नुहोस्।',
    en: 'This page only shows a payment you have just made. Earlier payments are under Subscription Information.',
  },
  ownersTitle: { ne: 'भुक्तानी मालिकले हेर्छन्', en: 'The owner handles payments' },
  uncheckedTitle: { ne: 'भुक्तानी जाँच्न सकिएन', en: 'The payment could not be checked' },
  goOn: { ne: 'अगाडि बढ्नुहोस्', en: 'Continue' },
} satisfies Record<string, Words>

export const gatewayNames: Readonly<Record<GatewayId, Words>> = {
  esewa: { ne: 'ई-सेवा', en: 'eSewa' },
  khalti: { ne: 'खल्ती', en: 'Khalti' },
}

/** The status of an order. */
export const statusWords: Readonly<Record<Order['status'], Words>> = {
  pending: { ne: 'टुङ्गो लागेको छैन', en: 'Pending' },
  paid: words.paid,
  failed: { ne: 'भएन', en: 'Failed' },
  refunded: { ne: 'फिर्ता भयो', en: 'Refunded' },
}
export const statusTones = {
  pending: 'warning',
  paid: 'good',
  failed: 'bad',
  refunded: 'plain',
} as const satisfies Readonly<Record<Order['status'], string>>

export const yearsOf = (n: number): Words => ({
  ne: `${nepaliNumber(n)} वर्ष`,
  en: `${n} ${n === 1 ? 'year' : 'years'}`,
})

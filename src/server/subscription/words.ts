import { columnWords } from '../../books/reports/columnWords.ts'
import type { Payment, StandInChoice } from './standInPayments.ts'
import type { Words } from '../../books/words.ts'

/** Why a payment is refused, and the pages of the stand-in. */
export const subscriptionWords = {
  // Gateways
  notAClaim: {
    ne: 'भुक्तानीको जवाफ मिलेन, सदस्यताको पृष्ठमा भुक्तानी फेरि जाँच्नुहोस्',
    en: 'The answer about the payment does not fit; check the payment again on the subscription page',
  },

  // Orders
  noPlan: { ne: 'यो योजना किन्न मिल्दैन', en: 'This plan cannot be bought' },
  noGateway: { ne: 'यहाँ यसबाट भुक्तानी हुँदैन', en: 'This way to pay is not offered here' },
  tooLong: {
    ne: 'सदस्यता यति टाढासम्म थप्न मिल्दैन',
    en: 'The subscription cannot be extended that far',
  },
  tooManyOrders: {
    ne: 'आज धेरै भुक्तानी सुरु गरियो, पहिलेका टुङ्गिएपछि फेरि गर्नुहोस्',
    en: 'Too many payments were started today; try again when the earlier ones are settled',
  },
  unreached: {
    ne: 'भुक्तानी सेवामा अहिले पुग्न सकिएन, एक छिनपछि फेरि गर्नुहोस्; पैसा काटिएको छैन',
    en: 'The payment service could not be reached; try again in a moment. Nothing was charged',
  },
  noAddress: {
    ne: 'यो ठेगानाबाट भुक्तानी गर्न मिल्दैन',
    en: 'Payments cannot be made from this address',
  },

  // The stand-in of the gateways
  noMoney: {
    ne: 'यो परीक्षणको पृष्ठ हो: यहाँ कुनै पैसा चल्दैन।',
    en: 'This page is for trying out: no money moves here.',
  },
  reference: { ne: 'कारोबार नम्बर', en: 'Reference' },
  alreadySettled: { ne: 'यो भुक्तानी टुङ्गिसक्यो।', en: 'This payment is already settled.' },
  answerLost: {
    ne: 'भुक्तानी भयो, तर जवाफ बाटोमै हरायो। केही मिनेटमा आफैँ जाँचिन्छ।',
    en: 'Paid, but the answer was lost. The payment is checked automatically within a few minutes.',
  },
  answerTwice: {
    ne: 'भुक्तानी भयो, र जवाफ दुई पटक आउँछ: दुवै खोल्नुहोस्।',
    en: 'Paid, and the answer comes twice: open both.',
  },
  backToShop: { ne: 'पसलमा फर्कनुहोस्', en: 'Back to the shop' },
  firstAnswer: { ne: 'पहिलो जवाफ', en: 'The first answer' },
  secondAnswer: { ne: 'दोस्रो जवाफ', en: 'The second answer' },
  unfit: {
    ne: 'भुक्तानीको विवरण वा हस्ताक्षर मिलेन।',
    en: 'The payment or its signature is not valid.',
  },
  noSuchPayment: { ne: 'यो भुक्तानी यहाँ छैन।', en: 'There is no such payment here.' },
}

export const standInTitles: Readonly<Record<Payment['gateway'], Words>> = {
  esewa: { ne: 'eSewa को नमुना', en: 'A stand-in for eSewa' },
  khalti: { ne: 'Khalti को नमुना', en: 'A stand-in for Khalti' },
}

export const standInChoices: Readonly<Record<StandInChoice, Words>> = {
  pay: { ne: 'भुक्तानी गर्नुहोस्', en: 'Pay' },
  lost: { ne: 'भुक्तानी गर्नुहोस्, तर जवाफ हराउँछ', en: 'Pay, and the answer is lost' },
  twice: { ne: 'भुक्तानी गर्नुहोस्, जवाफ दुई पटक आउँछ', en: 'Pay, and the answer comes twice' },
  late: {
    ne: 'भुक्तानी गर्नुहोस्, पैसा एक मिनेटपछि पुग्छ',
    en: 'Pay, and the money arrives a minute later',
  },
  less: { ne: 'एक रुपैयाँ कम तिर्नुहोस्', en: 'Pay one rupee less' },
  altered: {
    ne: 'भुक्तानी गर्नुहोस्, बाटोमा जवाफको रकम फेरिन्छ',
    en: 'Pay, and the amount in the answer is changed on its way',
  },
  cancel: columnWords.cancel,
}

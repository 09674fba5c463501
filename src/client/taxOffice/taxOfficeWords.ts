import type { Words } from '../../books/words.ts'
import { nepaliNumber } from '../../books/money/digits.ts'

/** The texts of the page about sending bills to the tax office. */
export const taxOfficeWords = {
  about: {
    ne: 'भ्याट बिल र क्रेडिट नोट कर कार्यालयको बिलिङ प्रणाली (CBMS) मा आफैँ पठाइन्छन्।',
    en: 'Bills with VAT and credit notes are sent to the billing system of the tax office (CBMS) by themselves.',
  },
  approvals: {
    ne: 'दुई स्वीकृति चाहिन्छ: यो सफ्टवेयरको यही संस्करण विभागमा सूचीकृत हुनुपर्छ, र तपाईंको व्यवसायले यो चलाउने अनुमति आफैँ लिनुपर्छ। त्यसअघि नखोल्नुहोस्।',
    en: 'Two approvals are needed: the vendor lists this version of the software with the tax office, and your business gets its own permit to use it. Do not switch it on before.',
  },
  neverChanged: {
    ne: 'खोलेपछि लेखिएका भ्याट बिल र क्रेडिट नोट सच्याउन वा बदर गर्न मिल्दैन; गल्ती क्रेडिट नोटले मिलाइन्छ।',
    en: 'Bills with VAT and credit notes that are entered while it is on can be neither changed nor voided; a credit note corrects a mistake.',
  },
  isOn: { ne: 'बिल पठाउने', en: 'Send bills' },
  userName: {
    ne: 'कर कार्यालयको पोर्टलको प्रयोगकर्ता नाम',
    en: 'User name of the portal of the tax office',
  },
  keepPassword: {
    ne: 'राखिएको पासवर्ड रहन्छ; फेर्न मात्र लेख्नुहोस्',
    en: 'The stored password stays; enter one only to replace it',
  },
  sentFrom: { ne: 'यस दिनदेखिका बिल पठाउने', en: 'Send bills entered from' },
  accepted: { ne: 'स्वीकृत', en: 'Accepted' },
  waiting: { ne: 'पठाइने पालोमा', en: 'In the queue' },
  sendAgain: { ne: 'फेरि पठाउनुहोस्', en: 'Send again' },
  sendingAgain: { ne: 'छिट्टै फेरि पठाइन्छ', en: 'They will be sent again in a moment' },
  nothingOpen: { ne: 'सबै बिल स्वीकृत छन्', en: 'The tax office has accepted every bill' },
  lookAgain: { ne: 'फेरि हेर्नुहोस्', en: 'Look again' },
  tries: { ne: 'पठाइएको पटक', en: 'Times sent' },
  nextTry: { ne: 'अर्को पटक', en: 'Next try' },
  why: {
    notSent: { ne: 'अझै पठाइएको छैन', en: 'Not sent yet' },
    waitsForBill: { ne: 'आफ्नो बिल स्वीकृत हुन पर्खँदै', en: 'Waits until its bill is accepted' },
    unreached: { ne: 'कर कार्यालयसँग सम्पर्क भएन', en: 'The tax office was not reached' },
    login: {
      ne: 'प्रयोगकर्ता नाम, पासवर्ड वा स्थायी लेखा नम्बर मिलेन; माथि सच्याउनुहोस्',
      en: 'The user name, the password or the PAN is wrong; correct it above',
    },
    unknownBill: {
      ne: 'यो क्रेडिट नोटको बिल कर कार्यालयमा छैन',
      en: 'The tax office does not have the bill of this credit note',
    },
    notSaved: {
      ne: 'कर कार्यालयले अहिले राख्न सकेन; आफैँ फेरि पठाइन्छ',
      en: 'The tax office could not store it now; it is sent again by itself',
    },
    notValid: {
      ne: 'कर कार्यालयले यो कागजातको विवरण मानेन; विक्रेतालाई भन्नुहोस्',
      en: 'The tax office does not take the details of this document; tell your vendor',
    },
    other: (code: number): Words => ({
      ne: `कर कार्यालयले अर्कै जवाफ दियो: ${nepaliNumber(code)}`,
      en: `The tax office gave another answer: ${code}`,
    }),
  },
} as const

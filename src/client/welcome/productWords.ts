import { mdiCalendarMonthOutline, mdiCloudSyncOutline, mdiScaleBalance } from '@mdi/js'
import type { Words } from '../../books/words.ts'

export const headline: Words = {
  ne: 'पसलको हिसाब, सफा र भरपर्दो',
  en: 'Your shop’s books, clear and dependable',
}

/** What Khata is, in two sentences. */
export const purpose: Words = {
  ne: 'खाता साना पसल र व्यवसायको बिक्री, खरिद, उधारो, स्टक, नगद र बैंकको हिसाब एकै ठाउँमा राख्छ। लिनुपर्ने, दिनुपर्ने र नाफा जहिले पनि आँखाअगाडि हुन्छ।',
  en: 'Khata keeps a small shop’s sales, purchases, credit, stock, cash and banks in one place. What you are owed, what you owe and what you earn is always in front of you.',
}

export const promises: readonly {
  readonly icon: string
  readonly title: Words
  readonly say: Words
}[] = [
  {
    icon: mdiCloudSyncOutline,
    title: { ne: 'इन्टरनेट टुटे पनि', en: 'Keeps going when the internet drops' },
    say: {
      ne: 'बिल काट्दै गर्नुहोस्। इन्टरनेट आएपछि सबै आफैँ पठाइन्छ, एउटै बिल दुई पटक चढ्दैन।',
      en: 'Keep billing. When the network is back, everything is sent by itself, and no bill is entered twice.',
    },
  },
  {
    icon: mdiCalendarMonthOutline,
    title: { ne: 'नेपाली मिति र भ्याट', en: 'Nepali dates and VAT' },
    say: {
      ne: 'विक्रम संवत्, आर्थिक वर्ष, कर बीजक र भ्याटको बिक्री खाता, सबै नेपालकै नियमअनुसार।',
      en: 'Bikram Sambat, the fiscal year, tax invoices and the VAT sales register, as Nepal’s rules require.',
    },
  },
  {
    icon: mdiScaleBalance,
    title: { ne: 'हरेक पैसाको हिसाब', en: 'Every paisa accounted for' },
    say: {
      ne: 'भित्र दोहोरो लेखा छ, र केही मेटिँदैन: सच्याएको र बदर गरेको बिल पनि कारणसहित रहन्छ।',
      en: 'Double entry underneath, and nothing is erased: a corrected or voided bill stays, with its reason.',
    },
  },
]

/** What the first pages say, and the sample bill. */
export const welcomeWords = {
  // About
  booksAreYours: {
    ne: 'तपाईंको हिसाब तपाईंकै हो: हरेक रिपोर्ट जहिले पनि एक्सेलमा निकाल्न सकिन्छ।',
    en: 'Your books are yours: you can export every report to Excel at any time.',
  },

  // Getting started
  openingDemoShop: { ne: 'नमुना पसल खुल्दैछ…', en: 'Opening demo shop…' },

  // The sample bill
  sampleRice: { ne: 'जिरा मसिनो चामल', en: 'Jeera masino rice' },
  sampleOil: { ne: 'तोरीको तेल', en: 'Mustard oil' },
  sampleSalt: { ne: 'आयो नुन', en: 'Iodised salt' },
  description: { ne: 'खातामा बनेको एउटा कर बीजक', en: 'A tax invoice made in Khata' },
  sampleShop: { ne: 'श्री गणेश किराना पसल', en: 'Shree Ganesh Kirana Pasal' },
  sampleAddress: { ne: 'बानेश्वर, काठमाडौँ', en: 'Baneshwor, Kathmandu' },
  sampleCustomer: { ne: 'सीता श्रेष्ठ', en: 'Sita Shrestha' },
}

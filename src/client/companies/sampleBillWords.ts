import type { Words } from '../../books/words.ts'

/** What stands on the bill with which print settings are shown. */
export const sampleBillWords = {
  buyer: { ne: 'हिमाल ट्रेडर्स', en: 'Himal Traders' },
  address: { ne: 'धनकुटा बजार', en: 'Dhankuta Bazaar' },
  tea: { ne: 'इलाम चिया ५०० ग्राम', en: 'Ilam tea 500 g' },
  soap: { ne: 'नुहाउने साबुन', en: 'Bath soap' },
  remarks: { ne: 'बुझ्ने: सीता', en: 'Received by Sita' },
} satisfies Record<string, Words>

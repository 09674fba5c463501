import { terms } from '../termWords.ts'
import type { Words } from '../words.ts'
import type { SettingName } from './settings.ts'

/** Names of the company's settings. */
export const settingWords: Readonly<Record<SettingName, Words>> = {
  businessName: terms.businessName,
  address: terms.address,
  phone: terms.phone,
  email: terms.email,
  panNo: terms.pan,
  vatRegisteredFrom: { ne: 'भ्याट दर्ता मिति', en: 'Registered for VAT from' },
  vatRegisteredThrough: { ne: 'भ्याट दर्ता रहेको अन्तिम दिन', en: 'Registered for VAT until' },
  ratesIncludeVat: { ne: 'नयाँ बिक्री बिलको दरमै भ्याट', en: 'Rates of new sales bills include VAT' },
  roundToRupee: { ne: 'नयाँ बिक्री बिलमा पैसा मिलाउने', en: 'New sales bills in whole rupees' },
  belowZeroStock: { ne: 'स्टकभन्दा बढी बिक्री', en: 'Selling more than is in stock' },
  costingMethod: { ne: 'सामानको लागत निकाल्ने विधि', en: 'Costing method of goods' },
  costingFrom: { ne: 'यो विधि लागू हुने मिति', en: 'This method applies from' },
  booksBeginOn: { ne: 'हिसाब सुरु भएको दिन', en: 'The books begin on' },
  lockedThrough: { ne: 'हिसाब बन्द भएको मिति', en: 'Books closed through' },
}

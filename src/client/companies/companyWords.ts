import { nepaliNumber } from '../../books/money/digits.ts'
import type { Words } from '../../books/words.ts'

const billsNe = (bills: number): string => `${nepaliNumber(bills)} बिल`
/** `1 sales bill keeps its VAT`, `2 sales bills keep their VAT`. */
const billsEn = (bills: number, one: string, many: string): string =>
  bills === 1 ? `1 sales bill ${one}` : `${bills} sales bills ${many}`

/** The texts of the company settings alone. */
export const companyWords = {
  about: {
    ne: 'बिलमा लेखिने विवरण र हिसाब राख्ने तरिका',
    en: 'What bills say of the business, and how its books are kept',
  },
  shop: { ne: 'व्यवसाय', en: 'Business' },
  isVatRegistered: { ne: 'भ्याटमा दर्ता भएको', en: 'This business is registered for VAT' },
  vatHelp: {
    ne: 'दर्ता मितिदेखिका नयाँ बिल कर बीजक हुन्छन्। मिति अगाडिको पनि राख्न मिल्छ।',
    en: 'New bills from that day on are tax invoices. The day may lie in the future.',
  },
  hasVatEnded: { ne: 'दर्ता अन्त्य हुने वा भएको', en: 'The registration has an end' },
  newBills: { ne: 'नयाँ बिल', en: 'New bills' },
  allow: { ne: 'दिने', en: 'Allow' },
  warn: { ne: 'चेतावनी दिने', en: 'Warn' },
  refuse: { ne: 'रोक्ने', en: 'Refuse' },
  movingAverage: { ne: 'चल औसत', en: 'Moving average' },
  fifo: { ne: 'पहिले आएको पहिले जाने (FIFO)', en: 'First in, first out (FIFO)' },
  hasCostingDay: {
    ne: 'यो विधि एक निश्चित दिनबाट लागू हुन्छ',
    en: 'This method applies from a certain day',
  },
  costingHelp: {
    ne: 'त्यसअघिका दिनको लागत त्यस्तै रहन्छ; त्यसपछिको लागत फेरि निकालिन्छ।',
    en: 'Costs of the days before it stay; costs from that day on are worked out anew.',
  },
  period: { ne: 'हिसाबको अवधि', en: 'Period of the books' },
  hasFirstDay: {
    ne: 'हिसाब एक निश्चित दिनबाट सुरु हुन्छ',
    en: 'The books begin on a certain day',
  },
  firstDayHelp: {
    ne: 'त्यसअघिको मितिमा केही राख्न मिल्दैन।',
    en: 'Nothing can be dated before it.',
  },
  isLocked: { ne: 'पुराना दिनको हिसाब बन्द गर्ने', en: 'Close the books of past days' },
  lockedHelp: {
    ne: 'त्यस दिनसम्मको कुनै कारोबार थप्न, बदल्न वा बदर गर्न मिल्दैन।',
    en: 'Nothing dated on or before it can be added, changed or voided.',
  },
  vatChange: { ne: 'भ्याट दर्ता बदल्ने?', en: 'Change the VAT registration?' },
  costingChange: { ne: 'लागत निकाल्ने विधि बदल्ने?', en: 'Change the costing method?' },
  severalChanges: { ne: 'यी सेटिङ बदल्ने?', en: 'Change these settings?' },
  itemsCostedAnew: (items: number): Words => ({
    ne: `${nepaliNumber(items)} सामानको लागत फेरि निकालिन्छ।`,
    en: items === 1 ? '1 item is costed anew.' : `${items} items are costed anew.`,
  }),
  nothingAffected: {
    ne: 'अहिलेसम्मका सबै बिल नयाँ दर्तासँग मिल्छन्।',
    en: 'Every bill so far agrees with the new registration.',
  },
  staysWithVat: (bills: number): Words => ({
    ne: `दर्ता नभएका दिनका ${billsNe(bills)}मा भ्याट छ; ती त्यस्तै रहन्छन्।`,
    en: `${billsEn(bills, 'keeps its VAT', 'keep their VAT')} on days without registration.`,
  }),
  staysWithoutVat: (bills: number): Words => ({
    ne: `दर्ता भएका दिनका ${billsNe(bills)}मा भ्याट छैन; ती त्यस्तै रहन्छन्।`,
    en: `${billsEn(bills, 'stays', 'stay')} without VAT on days with registration.`,
  }),
  staysUnclaimed: (purchases: number): Words => ({
    ne: `दर्ता भएका दिनका ${nepaliNumber(purchases)} खरिदको भ्याट दाबी भएको छैन; त्यो सामानको लागतमै रहन्छ।`,
    en: `The VAT of ${purchases} ${purchases === 1 ? 'purchase' : 'purchases'} on days with registration is not claimed and stays in the cost of the goods.`,
  }),
  openingsMove: (openings: number): Words => ({
    ne: `${nepaliNumber(openings)} सुरु मौज्दात हिसाब सुरु हुने नयाँ दिनमा सर्छ।`,
    en: `${openings} opening ${openings === 1 ? 'balance moves' : 'balances move'} to the new first day.`,
  }),
  changes: { ne: 'परिवर्तनहरू', en: 'Changes' },
}

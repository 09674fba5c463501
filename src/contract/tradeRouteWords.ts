import type { Words } from '../books/words.ts'

/** Labels of the routes of documents. */
export const tradeRouteWords = {
  record: (words: Words): Words => ({ ne: `${words.ne} सुरक्षित गर्नुहोस्`, en: `Record ${words.en}` }),
  edit: (words: Words): Words => ({ ne: `${words.ne} सम्पादन गर्नुहोस्`, en: `Edit ${words.en}` }),
  void: (words: Words): Words => ({ ne: `${words.ne} बदर गर्नुहोस्`, en: `Void ${words.en}` }),
  print: (words: Words): Words => ({ ne: `${words.ne} प्रिन्ट गर्नुहोस्`, en: `Print ${words.en}` }),
  lastTerms: (words: Words): Words => ({
    ne: `${words.ne}का अघिल्ला सर्त`,
    en: `Last terms of ${words.en}`,
  }),
  advance: (words: Words): Words => ({
    ne: `${words.ne}को पेस्की`,
    en: `Advance for ${words.en}`,
  }),
  transactionSums: { ne: 'छानिएका कारोबारको जोड', en: 'Totals of the filtered transactions' },
  details: (words: Words): Words => ({ ne: `${words.ne} विवरण`, en: `${words.en} details` }),
}

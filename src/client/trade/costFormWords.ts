import type { Words } from '../../books/words.ts'
import { words } from '../i18n/words.ts'

/** The fields of the additional costs and the customs of a purchase. */
export const costFormWords = {
  addCost: { ne: 'खर्च थप्नुहोस्', en: 'Add a cost' },
  kind: { ne: 'खर्चको किसिम', en: 'Kind of cost' },
  amount: { ne: 'खर्चको रकम', en: 'Amount of the cost' },
  spreadBy: { ne: 'सामानमा बाँड्ने आधार', en: 'Spread over the goods' },
  byValue: { ne: 'मूल्यअनुसार', en: 'By value' },
  byQuantity: { ne: 'परिमाणअनुसार', en: 'By quantity' },
  paidTo: { ne: 'कसलाई / कहाँबाट', en: 'Paid to or from' },
  owedToParty: { ne: 'पार्टीलाई (दिन बाँकी)', en: 'A party (owed)' },
  payeeParty: { ne: 'दिनुपर्ने पार्टी', en: 'Party to be paid' },
  remarks: { ne: 'खर्चको कैफियत', en: 'Note on the cost' },
  customs: { ne: 'भन्सार', en: 'Customs' },
  customsValue: { ne: 'भ्याट लागेको मूल्य (महसुलसहित)', en: 'Value charged with VAT, with duty' },
  customsVat: { ne: 'भन्सारमा तिरेको भ्याट', en: 'VAT paid at customs' },
  declarationDate: words.importDate,
  besidesTheBill: { ne: 'बिलबाहेकको खर्च', en: 'Besides this bill' },
} as const satisfies Readonly<Record<string, Words>>

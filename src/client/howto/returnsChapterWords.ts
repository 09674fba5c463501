import type { Words } from '../../books/words.ts'
import type { Chapter } from './chapter.ts'

const s = (ne: string, en: string): Words => ({ ne, en })

/** The chapter about goods that come back. */
export const returnsChapter: Chapter = {
  id: 'returns',
  title: s('फिर्ता', 'Returns'),
  path: '/sales-return/add',
  picture: s(
    'बिक्री फिर्ता: बिलका सामान, फिर्ता हुन बाँकी परिमाण र फिर्ता दिने रकम',
    'A sales return: the goods of the bill, what may still come back, and the amount to pay back',
  ),
  steps: [
    s(
      'बिल खोलेर फिर्ता थिच्नुहोस्, वा बिक्री फिर्ता खोलेर बिल नम्बर, पार्टी वा बारकोडले बिल खोज्नुहोस्।',
      'Press Return on the bill, or open Sales Return and search for the bill by its number, its party or a barcode.',
    ),
    s(
      'फिर्ता आएको परिमाण लेखेर Enter थिच्नुहोस्, वा Alt+A ले सबै राख्नुहोस्। दर, छुट र भ्याट बिलकै हुन्छ।',
      'Type what comes back and press Enter, or press Alt+A for everything. Rates, discounts and VAT are those of the bill.',
    ),
    s(
      'कारण लेख्नुहोस् र रकम नगद वा बैंकबाट फिर्ता दिनुहोस्, वा पार्टीको खातामा राख्नुहोस्: पहिले त्यही बिलको बाँकी मिल्छ।',
      'Enter the reason, and pay the money back in cash or through a bank, or put it onto the account of the party: what is due on that bill is settled first.',
    ),
    s(
      'सुरक्षित गरेपछि क्रेडिट नोट प्रिन्ट गर्नुहोस्। सप्लायरलाई फर्काएको सामान खरिद फिर्तामा लेख्नुहोस्: डेबिट नोट बन्छ।',
      'Print the credit note when it is saved. Goods that go back to a supplier are a purchase return: it makes a debit note.',
    ),
  ],
}

import type { Words } from '../../books/words.ts'
import type { Chapter } from './chapter.ts'

const s = (ne: string, en: string): Words => ({ ne, en })

export const saleChapter: Chapter = {
  id: 'sale',
  title: s('बिक्री', 'A sale'),
  path: '/sales/add',
  picture: s(
    'बिक्रीको बिल: दुई सामान, छुट र कुल जम्मा',
    'A sales bill: two items, the discount and the grand total',
  ),
  steps: [
    s(
      'ग्राहकको नाम वा मोबाइल लेखेर छान्नुहोस्। पसलमै तिर्नेलाई नगद ग्राहक राख्नुहोस्।',
      'Type the customer’s name or mobile number and choose. Customers who pay at once are cash customers.',
    ),
    s(
      'सामानको नाम, कोड लेख्नुहोस् वा बारकोड स्क्यान गर्नुहोस्, परिमाण लेखेर Enter थिच्नुहोस्। मोबाइलमा क्यामेराले स्क्यान हुन्छ। एउटै सामान फेरि थप्दा परिमाण जोडिन्छ।',
      "Type the item's name or code or scan its barcode, type the quantity and press Enter. On a phone the camera scans. Adding the same item again adds to its quantity.",
    ),
    s(
      'छुट ५० वा ५% जस्तो लेख्नुहोस्। १० मा १ सित्तैँ दिए परिमाणमा १०+१ थिच्नुहोस्। भ्याट आफैँ जोडिन्छ।',
      'Enter a discount like 50 or 5%. For ten and one free, press 10+1 in the quantity. VAT is added by itself.',
    ),
    s(
      'नगद, बैंक, उधारो वा बाँडेर भुक्तानी छान्नुहोस्, बिल हेर्नुहोस् र सुरक्षित गर्नुहोस्। नम्बर खातामा चढेपछि आउँछ।',
      'Choose cash, bank, credit or a split, review the bill and save it. It gets its number once it is in the books.',
    ),
    s(
      'A4, A5 वा ८० र ५८ मि.मि. कागजमा, वा यस यन्त्रमा जोडिएको रसिद प्रिन्टरमा छाप्नुहोस्। दोहोर्‍याएर छापे प्रतिलिपि लेखिन्छ।',
      'Print it on A4, A5, 80 or 58 mm paper, or on the receipt printer of this device. Further prints are marked as copies.',
    ),
    s(
      'बिलमा सेयर गर्नुहोस् थिचे ग्राहकलाई PDF, तस्बिर वा लिङ्क जान्छ। लिङ्कमा बिल र पसलको QR मात्र देखिन्छ, र जुनसुकै बेला बन्द गर्न मिल्छ। QR को तस्बिर सेटिङमा राखिन्छ।',
      'Press Share on the bill to send it as a PDF, a picture or a link. The link shows that bill and the QR code of the shop only, and can be stopped at any time. The picture of the QR code is put into the settings.',
    ),
  ],
}

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
      'सुरक्षित गरेपछि क्रेडिट नोट प्रिन्ट गर्नुहोस्। आपूर्तिकर्तालाई फर्काएको सामान खरिद फिर्तामा लेख्नुहोस्: डेबिट नोट बन्छ।',
      'Print the credit note when it is saved. Goods that go back to a supplier are a purchase return: it makes a debit note.',
    ),
  ],
}

import type { Words } from '../../books/words.ts'
import { words } from '../i18n/words.ts'
import type { Chapter } from './chapter.ts'

const s = (ne: string, en: string): Words => ({ ne, en })

/** The chapter about expenses. */
export const expenseChapter: Chapter = {
  id: 'expenses',
  title: words.expenses,
  path: '/expenses',
  picture: s(
    'नयाँ खर्च: शीर्षक, रकम र कसरी तिरियो',
    'A new expense: its category, the amount and how it is paid',
  ),
  steps: [
    s(
      'खर्चको शीर्षकमा चल्तीका शीर्षक थिचेर थप्नुहोस्: घर भाडा, बिजुली, तलब। आफ्नै पनि थप्न सकिन्छ।',
      'Under Expense Category, press the usual ones to add them: rent, electricity, salary. You can add your own too.',
    ),
    s(
      'नयाँ खर्चमा शीर्षक र रकम लेख्नुहोस्। एउटै बिलका धेरै खर्च अर्को पङ्क्तिमा थप्नुहोस्; नयाँ शीर्षक Alt+G ले त्यहीँ थपिन्छ।',
      'In a new expense, choose a category and enter the amount. What else is on the same bill goes on another line; Alt+G adds a category without leaving the form.',
    ),
    s(
      'नगद, बैंक वा बाँडेर तिर्नुहोस्। पार्टी छाने उधारो राख्न मिल्छ, र पछि भुक्तानी दिएर मिलाउन सकिन्छ।',
      'Pay in cash, through a bank or split. With a party chosen, it can be left on credit and paid later.',
    ),
    s(
      'बिलमा भ्याट छ भने त्यो पङ्क्तिमा भ्याट खोल्नुहोस्। भ्याटमा दर्ता पसलले आपूर्तिकर्ताको बिल नं. र मिति लेखेर दाबी गर्न सक्छ; दाबी नगरे भ्याट खर्चमै जोडिन्छ।',
      "If the bill carries VAT, switch it on for that line. A shop registered for VAT can claim it with the number and date of the supplier's bill; otherwise it is part of the expense.",
    ),
    s(
      'सुरक्षित गरेपछि खर्चको पृष्ठमा भौचर छाप्न र बिलको तस्बिर राख्न सकिन्छ।',
      'Once it is saved, the page of the expense prints a voucher and takes a photo of the bill.',
    ),
  ],
}

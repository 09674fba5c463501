import type { Words } from '../../books/words.ts'
import { words } from '../i18n/words.ts'
import type { Chapter } from './chapter.ts'

const s = (ne: string, en: string): Words => ({ ne, en })

/** The chapter about cheques. */
export const chequeChapter: Chapter = {
  id: 'cheques',
  title: words.cheques,
  path: '/cheques',
  picture: s(
    'चेकको सूची: मिति आएका माथि, र हरेकको अवस्था',
    'The list of cheques: those that are due first, and the state of each',
  ),
  steps: [
    s(
      'बिल, फिर्ता, खर्च, भुक्तानी प्राप्त वा भुक्तानी लेख्दा चेक थप्नुहोस्: नम्बर, बैंक, चेकको मिति र रकम। पार्टीको बाँकी तुरुन्तै घट्छ।',
      'Add a cheque when you enter a bill, a return, an expense, a receipt or a payment: number, bank, date of the cheque and amount. What the party owes changes at once.',
    ),
    s(
      'मिति आएका चेक छानेर एउटै भौचरमा जम्मा गर्नुहोस्। बैंकले साटेपछि “चेक साटियो” थिच्नुहोस्; त्यसपछि मात्र बैंकको मौज्दात बढ्छ।',
      'Select the cheques that are due and deposit them with one slip. Press “Clear cheque” when the bank has paid; only then does its balance change.',
    ),
    s(
      'चेक फिर्ता भए बिल फेरि बाँकी हुन्छ। बैंकले काटेको र पार्टीबाट असुल गर्ने शुल्क सँगै लेख्न मिल्छ।',
      'If a cheque bounces, its bills are due again. Enter what the bank took, and what the party is charged for it.',
    ),
    s(
      'हातको चेक आपूर्तिकर्तालाई दिन मिल्छ। भूल भए चेक पुनः खोल्नुहोस्: पछिल्लो काम फिर्ता हुन्छ।',
      'A cheque in hand can be given on to a supplier. If something was wrong, reopen it: the last step is taken back.',
    ),
  ],
}

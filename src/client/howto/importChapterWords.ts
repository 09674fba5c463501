import type { Words } from '../../books/words.ts'
import { words } from '../i18n/words.ts'
import type { Chapter } from './chapter.ts'

const s = (ne: string, en: string): Words => ({ ne, en })

/** The chapter about adding parties and items of a file. */
export const importChapter: Chapter = {
  id: 'imports',
  title: words.importParties,
  path: '/utilities/parties-account',
  picture: s(
    'फाइलको आयात: कुन महलमा के छ, र कुन हरफ के हुन्छ',
    'Importing a file: what each column holds, and what becomes of each row',
  ),
  steps: [
    s(
      'एक्सेल (xlsx) वा CSV फाइल छान्नुहोस्। नमुना फाइल डाउनलोड गरेर भर्न पनि मिल्छ। सामान आयात पनि यसै गरी हुन्छ।',
      'Choose an Excel (xlsx) or CSV file, or download the template and fill it in. Items are imported in the same way.',
    ),
    s(
      'Tally बाट आउनुभएको भए त्यहाँबाट Masters XML मा निकालेर त्यही फाइल छान्नुहोस्।',
      'If you come from Tally, export its masters as XML and choose that file.',
    ),
    s(
      'महलहरू शीर्षकबाट आफैँ चिनिन्छन्; मिलेन भने सच्याउनुहोस्। प्रीति फन्टमा टाइप गरेको नाम युनिकोडमा पढिन्छ।',
      'Columns are known by their headings; correct one that is wrong. Names typed in the Preeti font are read as Unicode.',
    ),
    s(
      'हरफ जाँच्नुहोस् थिच्नुहोस्: कति थपिने, कति पहिले नै छन् र कति मिलेनन् देखिन्छ। नमिलेका हरफ कारणसहित CSV मा लिन मिल्छ।',
      'Press Check the rows to see how many are to be added, are already there, or do not fit. Take those that do not fit, with the reasons, as CSV.',
    ),
    s(
      'लिनुपर्ने, दिनुपर्ने र सुरुको परिमाण भएका हरफसँगै सुरु मौज्दात पनि लेखिन्छ, खाता सुरु भएको दिनको मितिमा।',
      'Amounts to receive or to pay and opening quantities are entered as opening balances, on the day the books begin.',
    ),
    s(
      'गल्ती भए गरिएका आयातको सूचीबाट पूरै फिर्ता लिनुहोस्; कारोबार भइसकेपछि भने मिल्दैन। एउटै फाइल दुई पटक ल्याए दोहोरिँदैन।',
      'If it was a mistake, undo the whole import from the list, as long as nothing of it stands in a document. The same file brought twice is not added twice.',
    ),
  ],
}

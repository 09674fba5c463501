import { terms } from '../../books/termWords.ts'
import type { Words } from '../../books/words.ts'
import { words } from '../i18n/words.ts'
import type { Chapter } from './chapter.ts'

const s = (ne: string, en: string): Words => ({ ne, en })

/** The chapter about the file for the accountant. */
export const accountantChapter: Chapter = {
  id: 'accountant',
  title: words.accountantFile,
  path: '/accountant-file',
  picture: s(
    'आर्थिक वर्ष र भाषा छान्ने ठाउँ, र पहिले बनेका फाइल',
    'The choice of the fiscal year and the language, and the files made before',
  ),
  steps: [
    s(
      'मालिकले आर्थिक वर्ष छानेर फाइल बनाउनुहोस्। एउटै zip मा सबै प्रतिवेदन, खाता, र बदर समेत हरेक कागजात हुन्छ।',
      'As the owner, choose a fiscal year and make the file. One zip file has all reports, the journal and every document, void ones too.',
    ),
    s(
      'वर्ष नसकिएको भए फाइलमा आजसम्मको हिसाब हुन्छ। बन्दै गर्दा पृष्ठ खुला राख्नुहोस्; जहिले पनि रोक्न मिल्छ।',
      'If the year is not over, the file has the books up to today. Keep the page open while it is made; you can stop at any time.',
    ),
    s(
      'फाइल लेखापाललाई इमेल वा पेनड्राइभमा दिनुहोस्। फोनमा सिधै अरू एपमा पठाउन मिल्छ।',
      'Give the file to your accountant by mail or on a memory stick. A phone can hand it to another app.',
    ),
    s(
      `फाइल पाउनेले लगइन नगरी “${terms.checkFile.ne}” पृष्ठमा छानेर हेर्न सक्छन्: कुनै अक्षर फेरिएको भए कुन फाइल हो भनिन्छ, र हिसाबले यो फाइल कहिले बनाएको हो देखिन्छ।`,
      `Whoever gets the file can choose it on the page “${terms.checkFile.en}” without a login: it names the part in which even one letter was changed, and says when your books made the file.`,
    ),
  ],
}

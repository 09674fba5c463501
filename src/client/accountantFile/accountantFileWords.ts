import { inDigits, nepaliNumber } from '../../books/money/digits.ts'
import { columnWords } from '../../books/reports/columnWords.ts'
import { terms } from '../../books/termWords.ts'
import type { Words } from '../../books/words.ts'

/** The texts of the page that makes a file for the accountant. */
export const accountantFileWords = {
  about: {
    ne: 'एक आर्थिक वर्षका सबै प्रतिवेदन, खाता र कागजात एउटै फाइलमा। हिसाबले यसको छाप सम्झन्छ, त्यसैले पछि फेरियो भने थाहा हुन्छ।',
    en: 'All reports, registers and documents of a fiscal year in one file. The books record its digest, so a later change is seen.',
  },
  languageOfFile: { ne: 'फाइलको भाषा', en: 'Language of the file' },
  notOver: {
    ne: 'यो आर्थिक वर्ष सकिएको छैन: फाइलमा आजसम्मको हिसाब हुन्छ।',
    en: 'This fiscal year is not over: the file has the books up to today.',
  },
  make: { ne: 'फाइल बनाउनुहोस्', en: 'Make the file' },
  makeAgain: { ne: 'फेरि बनाउनुहोस्', en: 'Make it again' },
  stop: { ne: 'बनाउन रोक्नुहोस्', en: 'Stop making it' },
  making: { ne: 'फाइल बनाइँदै छ', en: 'Making the file' },
  stopped: { ne: 'फाइल बनाउन रोकियो', en: 'The making of the file was stopped' },
  ready: { ne: 'फाइल तयार छ', en: 'The file is ready' },
  contents: { ne: 'फाइलमा के-के छ', en: 'What the file contains' },
  journal: { ne: 'वर्षको खाता', en: 'The journal of the year' },
  documents: { ne: 'कागजात', en: 'Documents' },
  documentsRead: (count: number): Words => ({
    ne: `कागजात: ${nepaliNumber(count)}`,
    en: `Documents: ${count}`,
  }),
  recording: { ne: 'हिसाबमा छाप लेखिँदै छ', en: 'The books are recording the digest' },
  stepsDone: (done: number, of: number): Words => ({
    ne: `${nepaliNumber(of)} मध्ये ${nepaliNumber(done)}`,
    en: `${done} of ${of}`,
  }),
  filesAndSize: (files: number, size: string): Words => ({
    ne: `${nepaliNumber(files)} फाइल, ${inDigits(size, 'devanagari')}`,
    en: `${files} files, ${size}`,
  }),
  moved: {
    ne: 'फाइल बन्दै गर्दा हिसाब तीन पटक फेरियो। अरूले काम नगरेको बेला फेरि बनाउनुहोस्।',
    en: 'The books changed three times while the file was made. Make it again when nobody is working.',
  },
  madeBefore: { ne: 'पहिले बनेका फाइल', en: 'Files made before' },
  noneYet: { ne: 'अहिलेसम्म कुनै फाइल बनेको छैन', en: 'No file was made yet' },
  noneYetHelp: {
    ne: 'फाइल बनाएपछि कहिले, कसले र कुन अवस्थाको हिसाबबाट बनायो यहाँ देखिन्छ।',
    en: 'Each file that is made stands here: when, by whom and from which state of the books.',
  },
  madeAt: { ne: 'बनेको मिति', en: 'Made on' },
  stateOfBooks: { ne: 'हिसाबको अवस्था', en: 'State of the books' },
  digest: { ne: 'छाप', en: 'Digest' },
  files: { ne: 'फाइल', en: 'Files' },
  size: { ne: 'आकार', en: 'Size' },
  pan: terms.pan,
  vat: columnWords.vat,
}

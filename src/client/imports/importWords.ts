import { nepaliNumber } from '../../books/money/digits.ts'
import type { Words } from '../../books/words.ts'

/** The texts of importing parties and items. */
export const importWords = {
  // The file
  about: {
    ne: 'एक्सेल, CSV वा Tally को XML फाइल यही यन्त्रमा पढिन्छ; मिलेका हरफ मात्र खातामा थपिन्छन्।',
    en: 'A file of Excel, CSV or Tally’s XML is read on this device; only the rows that fit are added to the books.',
  },
  file: { ne: 'फाइल', en: 'File' },
  drop: { ne: 'वा फाइल यहाँ छोड्नुहोस्', en: 'or drop it here' },
  otherFile: { ne: 'अर्को फाइल', en: 'Another file' },
  template: { ne: 'नमुना फाइल', en: 'Template' },
  templateHelp: {
    ne: 'शीर्षक भएको खाली फाइल; Khatabook, Vyapar र Tally का शीर्षक पनि चिनिन्छन्।',
    en: 'A file with the headings; those of Khatabook, Vyapar and Tally are known too.',
  },
  templateExcel: { ne: 'नमुना एक्सेलमा', en: 'Template in Excel' },
  templateCsv: { ne: 'नमुना CSV मा', en: 'Template in CSV' },
  rowsInFile: (n: number): Words => ({
    ne: `फाइलमा ${nepaliNumber(n)} हरफ`,
    en: `${n} ${n === 1 ? 'row' : 'rows'} in the file`,
  }),
  notHere: {
    ne: 'यो पृष्ठ फेरि खुलेकाले फाइल हातमा छैन। बाँकी थप्न त्यही फाइल फेरि छान्नुहोस्: थपिसकिएका हरफ चिनिन्छन्।',
    en: 'The page was opened anew and no longer has the file. Choose it again to add the rest: rows that were added are known.',
  },
  offline: {
    ne: 'आयात गर्न इन्टरनेट चाहिन्छ। फाइल छान्न र मिलाउन भने अहिले पनि मिल्छ।',
    en: 'An import needs the network. A file can be chosen and matched without it.',
  },

  // The columns
  openingDate: { ne: 'मौज्दातको मिति', en: 'Opening date' },
  notTally: {
    ne: 'यो XML Tally को Masters होइन; Tally मा Masters लाई XML मा निकाल्नुहोस्',
    en: 'This XML holds no masters of Tally; export the masters of Tally as XML',
  },
  columnsHelp: {
    ne: 'कुन महलमा के छ हेर्नुहोस्, मिलेन भने सच्याउनुहोस्।',
    en: 'See what each column holds, and correct it if it is wrong.',
  },
  isPreeti: { ne: 'प्रीति फन्ट', en: 'Preeti font' },
  fieldMissing: (field: Words): Words => ({
    ne: `कुन महलमा ${field.ne} छ, छान्नुहोस्`,
    en: `Choose the column of: ${field.en}`,
  }),

  // The rows
  judged: { ne: 'हरफहरू', en: 'Rows' },
  line: { ne: 'हरफ', en: 'Row' },
  state: { ne: 'के हुन्छ', en: 'What becomes of it' },
  willBeAdded: { ne: 'थपिने', en: 'To be added' },
  wasAdded: { ne: 'थपियो', en: 'Added' },
  isThere: { ne: 'पहिले नै छ', en: 'Already there' },
  isTwice: (line: number): Words => ({
    ne: `हरफ ${nepaliNumber(line)} कै हो`,
    en: `The same as row ${line}`,
  }),
  hasFault: { ne: 'मिलेन', en: 'Does not fit' },
  fitting: (n: number): Words => ({ ne: `${nepaliNumber(n)} थपिने`, en: `${n} to be added` }),
  there: (n: number): Words => ({
    ne: `${nepaliNumber(n)} पहिले नै छन्`,
    en: `${n} already there`,
  }),
  faulty: (n: number): Words => ({
    ne: `${nepaliNumber(n)} मिलेनन्`,
    en: `${n} ${n === 1 ? 'does' : 'do'} not fit`,
  }),
  showOnlyFaults: { ne: 'नमिलेका मात्र', en: 'Only those that do not fit' },
  downloadFaults: { ne: 'नमिलेका हरफ CSV मा', en: 'Faults as CSV' },
  fault: { ne: 'के मिलाउनुपर्ने', en: 'What is wrong' },
  moreRows: (n: number): Words => ({
    ne: `अरू ${nepaliNumber(n)} हरफ यहाँ देखाइएका छैनन्`,
    en: `${n} more rows are not shown here`,
  }),

  // Judging and adding
  check: { ne: 'हरफ जाँच्नुहोस्', en: 'Check the rows' },
  checking: { ne: 'हरफ जाँचिँदैछ', en: 'Checking the rows' },
  keepGood: { ne: 'मिलेका मात्र थप्ने', en: 'Add those that fit' },
  keepAll: { ne: 'सबै मिले मात्र थप्ने', en: 'Add all or none' },
  whatToAdd: { ne: 'नमिलेका हरफ भए', en: 'If some rows do not fit' },
  add: (n: number): Words => ({
    ne: `${nepaliNumber(n)} हरफ थप्नुहोस्`,
    en: `Add ${n} ${n === 1 ? 'row' : 'rows'}`,
  }),
  notAll: {
    ne: 'नमिलेका हरफ सच्याएर फाइल फेरि छान्नुहोस्, वा मिलेका मात्र थप्नुहोस्।',
    en: 'Correct the rows that do not fit and choose the file again, or add only those that fit.',
  },
  nothingNew: { ne: 'थप्न बाँकी केही छैन', en: 'Nothing is left to add' },
  adding: { ne: 'थपिँदैछ', en: 'Adding' },
  progress: (done: number, of: number): Words => ({
    ne: `${nepaliNumber(of)} मध्ये ${nepaliNumber(done)} हरफ`,
    en: `${done} of ${of} rows`,
  }),
  goOn: { ne: 'बाँकी थप्नुहोस्', en: 'Add the rest' },
  stopped: (n: number): Words => ({
    ne: `${nepaliNumber(n)} थपिए, बाँकी थपिएका छैनन्`,
    en: `${n} added, the rest not`,
  }),
  done: (n: number): Words => ({ ne: `${nepaliNumber(n)} थपिए`, en: `${n} added` }),
  undo: { ne: 'आयात फिर्ता लिनुहोस्', en: 'Undo the import' },
  undoing: { ne: 'फिर्ता लिइँदैछ…', en: 'Undoing…' },
  undoTitle: { ne: 'यो आयात फिर्ता लिने?', en: 'Undo this import?' },
  undoHelp: {
    ne: 'यसले थपेका सबै निष्क्रिय हुन्छन् र तिनका सुरु मौज्दात रद्द हुन्छन्। कारोबार भइसकेको छ भने फिर्ता लिन मिल्दैन।',
    en: 'All that it added becomes inactive, and its opening balances are void. It cannot be undone once one of them stands in a document.',
  },
  takenBack: {
    ne: 'अरूले खाता फेरेकाले सबै थप्न सकिएन; थपिएका पनि फिर्ता लिइए।',
    en: 'Not all could be added, because others changed the books meanwhile; what was added is taken back.',
  },

  // Earlier imports
  noneYet: { ne: 'अहिलेसम्म कुनै आयात छैन', en: 'No imports yet' },
  noneYetHelp: {
    ne: 'यहाँबाट थपिएका फाइल यहाँ देखिन्छन्, र फिर्ता लिन मिल्छ।',
    en: 'Files that were added here are listed, and can be undone.',
  },
  addedCount: { ne: 'थपिएका', en: 'Rows added' },
  wasUndone: { ne: 'फिर्ता लिइएको', en: 'Undone' },

  // What cannot be read
  tooLarge: (megabytes: number): Words => ({
    ne: `फाइल ${nepaliNumber(megabytes)} एमबीभन्दा ठूलो छ`,
    en: `The file has more than ${megabytes} megabytes`,
  }),
  tooManyRows: (most: number): Words => ({
    ne: `फाइलमा ${nepaliNumber(most)} भन्दा बढी हरफ छन्; टुक्रा गरेर ल्याउनुहोस्`,
    en: `The file has more than ${most} rows; bring it in parts`,
  }),
  emptyFile: { ne: 'फाइल खाली छ', en: 'The file is empty' },
  notUnderstood: {
    ne: 'यो फाइल पढ्न सकिएन। एक्सेल (xlsx) वा CSV फाइल छान्नुहोस्।',
    en: 'This file cannot be read. Choose an Excel (xlsx) or CSV file.',
  },
  isPdf: {
    ne: 'यो PDF हो। एक्सेल (xlsx) वा CSV फाइल छान्नुहोस्।',
    en: 'This is a PDF. Choose an Excel (xlsx) or CSV file.',
  },
  isOldExcel: {
    ne: 'यो पुरानो एक्सेल (xls) वा पासवर्ड भएको फाइल हो। xlsx मा सुरक्षित गरेर फेरि छान्नुहोस्।',
    en: 'This is an old Excel file (xls), or one with a password. Save it as xlsx and choose it again.',
  },
  oldPage: { ne: 'फाइल फेरि छान्नुहोस्', en: 'Choose the file again' },
}

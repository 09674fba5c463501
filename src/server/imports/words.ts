import { importRuleWords } from '../../books/imports/importRuleWords.ts'
import { nepaliNumber } from '../../books/money/digits.ts'
import type { Words } from '../../books/words.ts'

/** Why rows of a file are refused, and an import is not undone. */
export const importsWords = {
  rowsRefused: (rows: number): Words => ({
    ne: `${nepaliNumber(rows)} हरफ मिलेनन्, त्यसैले केही थपिएन`,
    en: `${rows} ${rows === 1 ? 'row does' : 'rows do'} not fit, so nothing was added`,
  }),
  otherImport: {
    ne: 'यो परिचय अर्को आयातको हो',
    en: 'This id belongs to another import',
  },
  alreadyUndone: { ne: 'यो आयात फिर्ता लिइसकिएको छ', en: 'This import is undone already' },
  undone: importRuleWords.undone,
  inUse: (name: string, number: string): Words => ({
    ne: `${name} को कारोबार भइसकेको छ (${number}), त्यसैले आयात फिर्ता लिन मिल्दैन`,
    en: `${name} stands in ${number}, so the import cannot be undone`,
  }),
  categoryInactive: {
    ne: 'यो वर्ग निष्क्रिय छ',
    en: 'This category is inactive',
  },
}

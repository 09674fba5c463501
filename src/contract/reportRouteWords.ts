import { columnWords } from '../books/reports/columnWords.ts'

/** Labels of the report routes. */
export const reportRouteWords = {
  exportBooks: { ne: 'हिसाब निकाल्नुहोस्', en: 'Export the books' },
  booksChecked: { ne: 'हिसाबको रातिको जाँच', en: 'Nightly check of the books' },
  confirmationLetters: columnWords.letterOfConfirmation,
}

import type { Words } from '../../books/words.ts'
import { dateInBothCalendars } from '../../books/calendar/calendarWords.ts'

/** What is said about deleting a company. */
export const companyDeletionWords = {
  closed: {
    ne: 'व्यवसाय बन्द भयो; तीस दिनभित्र फिर्ता लिन सकिन्छ',
    en: 'The company is closed; you can take that back within thirty days',
  },
  takenBack: { ne: 'व्यवसाय फेरि खुल्यो', en: 'The company is open again' },
  nameDiffers: {
    ne: 'यो व्यवसायको नाम यस्तो होइन; जस्ताको तस्तै लेख्नुहोस्',
    en: 'This is not the name of the company; type it as it is written',
  },
  branchesFirst: {
    ne: 'मुख्य व्यवसाय अन्तिममा मेटिन्छ; पहिले अरू व्यवसाय मेटाउनुहोस्',
    en: 'The main company is deleted last; delete the other companies first',
  },
  mainFirst: {
    ne: 'पहिले मुख्य व्यवसाय मेटाउने कुरा फिर्ता लिनुहोस्',
    en: 'Take the deletion of the main company back first',
  },
  notYours: { ne: 'तपाईंको यस्तो व्यवसाय छैन', en: 'You have no such company' },
  notClosed: { ne: 'यो व्यवसाय मेटाइने होइन', en: 'This company is not to be deleted' },
  tooLate: {
    ne: 'तीस दिन बितिसक्यो; यो व्यवसाय हटाइँदै छ',
    en: 'The thirty days are over; this company is being removed',
  },
  receiptSubject: { ne: 'व्यवसाय मेटाएको रसिद', en: 'Receipt of a deleted company' },
  receipt: (shop: string, panNo: string, facts: number, mark: string, day: string): Words => ({
    ne: `${shop} (PAN ${panNo}) ${dateInBothCalendars(day).ne} मा मेटियो। अभिलेख: ${facts}, अन्तिम छाप: ${mark}`,
    en: `${shop} (PAN ${panNo}) was deleted on ${dateInBothCalendars(day).en}. Facts: ${facts}, last mark: ${mark}`,
  }),
}

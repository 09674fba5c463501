import type { NoticeKind } from '../books/reminders/notices.ts'
import { noticeKindWords } from '../books/reminders/reminderWords.ts'
import type { Words } from '../books/words.ts'
import { figure } from './sentence.ts'

/** What the facts of notices say. */
export const noticeFactWords = {
  turned: (kind: NoticeKind, shown: boolean): Words => {
    const { ne, en } = noticeKindWords[kind]
    return shown
      ? { ne: `सूचना देखाइने भयो: ${ne}`, en: `Notices are shown: ${en}` }
      : { ne: `सूचना नदेखाइने भयो: ${ne}`, en: `Notices are no longer shown: ${en}` }
  },
  vatReturnDone: (month: string): Words => ({
    ne: `${figure(month)} महिनाको मूल्य अभिवृद्धि कर विवरण बुझाइयो`,
    en: `The VAT return of ${figure(month)} BS is filed`,
  }),
}

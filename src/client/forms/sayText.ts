import { isCivilDate } from '../../books/calendar/civilDate.ts'
import { showBs } from '../../books/calendar/calendar.ts'
import type { Words } from '../../books/words.ts'
import { words } from '../i18n/words.ts'

/** The text of a date's field as a date; as typed if it is none. */
export const sayDate = (text: string): Words =>
  isCivilDate(text)
    ? { ne: showBs(text, 'devanagari'), en: showBs(text, 'latin') }
    : { ne: text, en: text }

/** The text of a switch. */
export const sayYesNo = (text: string): Words => (text === 'yes' ? words.yes : words.no)

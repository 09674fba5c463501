import type { Words } from '../../books/words.ts'
import { readCellDate } from '../documents/cellDate.ts'
import { words } from '../i18n/words.ts'
import type { RowTexts } from './subject.ts'

/** The day of the opening of a row, in AD or BS, the day before the month where the year stands last; null if none is said. */
export const openingDayOf = (texts: RowTexts): string | null =>
  readCellDate(texts['openingDate'] ?? '', 'dayFirst')

/** What is wrong with the day of a row: a text that is none. */
export const openingDayFaults = (texts: RowTexts): Readonly<Record<string, Words>> =>
  (texts['openingDate'] ?? '') === '' || openingDayOf(texts) !== null
    ? {}
    : { openingDate: words.dateUnreadable }

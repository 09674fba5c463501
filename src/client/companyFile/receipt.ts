import { kathmanduToday } from '../../books/calendar/civilDate.ts'
import { dateInBothCalendars } from '../../books/calendar/calendarWords.ts'
import { terms } from '../../books/termWords.ts'
import { both, type Words } from '../../books/words.ts'
import type { DeletionReceipt } from '../../contract/companyDeletion.ts'
import { deletionWords } from './deletionWords.ts'

const { receiptLines: w } = deletionWords
const day = (instant: string): string => both(dateInBothCalendars(kathmanduToday(instant)))

/** The receipt of a deleted company as a text, in both languages. */
export const receiptText = (receipt: DeletionReceipt): string => {
  const lines: readonly (readonly [Words, string])[] = [
    [w.receipt, receipt.receiptId],
    [w.company, receipt.businessName],
    [terms.pan, receipt.panNo ?? '-'],
    [w.facts, String(receipt.facts)],
    [w.mark, receipt.headHash],
    [w.askedBy, receipt.askedBy],
    [w.askedAt, day(receipt.askedAt)],
    [w.removedAt, day(receipt.removedAt)],
  ]
  return lines.map(([name, value]) => `${both(name)}: ${value}\n`).join('')
}

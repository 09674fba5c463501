import { kathmanduToday } from '../../books/calendar/civilDate.ts'
import { refusal, type Refusal } from '../../books/refusal.ts'
import { journalWords } from './words.ts'

/** The company is to be deleted. Passing: what devices have kept waits until that is taken back. */
export const companyClosed = (dueAt: string): Refusal => ({
  ...refusal('company_closed', journalWords.companyClosed(kathmanduToday(dueAt))),
  passing: true,
})

import * as t from 'io-ts'
import { either as E } from 'fp-ts'
import {
  judgeConfirmedDate,
  judgeEarliestDate,
  questionOfDate,
  type DateQuestion,
} from '../../books/calendar/dateQuestion.ts'
import type { Refused } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import type { Draft } from './draft.ts'
import { accept, draftCommand, unchanged } from './draftCommand.ts'
import { DateConfirmed } from './draftEvents.ts'
import { draftCodec } from './draftFields.ts'
import { tradeWords } from './tradeWords.ts'

/** The date that a recorded bill has in the books; null for a new bill. A refused edit is opened with the date that it asked for. */
const recordedDateOf = ({ recordedVat, recordedParticulars }: Draft): string | null =>
  recordedVat?.date ?? recordedParticulars?.date ?? null

/** What to ask about the date of a bill: one outside the fiscal year of `today` that an edit did not leave as it was. */
export const dateQuestionOf = (draft: Draft, today: string): DateQuestion | null =>
  questionOfDate(draft.particulars.date, today, recordedDateOf(draft))

export const isDateConfirmed = ({ confirmedDates, particulars }: Draft): boolean =>
  confirmedDates.includes(particulars.date)

/** Refuses a bill whose date has to be confirmed and is not. */
export const judgeDraftDate = (draft: Draft, today: string): Refused<string> => {
  const { date } = draft.particulars
  const confirmed = isDateConfirmed(draft) ? date : undefined
  return judgeConfirmedDate(date, confirmed, today, recordedDateOf(draft))
}

/** Why a date other than the recorded one is too early for a bill; undefined if it is not. */
export const earlyFault = (date: string | null, recorded?: string | null): Words | undefined => {
  const judged = date === null ? E.right(date) : judgeEarliestDate(date, recorded)
  return E.isLeft(judged) ? judged.left.say : undefined
}

/** Says that the date of a bill is meant, although it lies outside the present fiscal year. */
export const ConfirmDate = draftCommand(
  'ConfirmDate',
  draftCodec(t.type({ date: t.string })),
  tradeWords.confirmDate,
  (c, draft) =>
    draft.particulars.date === c.date && !isDateConfirmed(draft)
      ? accept(DateConfirmed.of(c))
      : unchanged,
)

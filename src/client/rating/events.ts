import { formFlow } from '../forms/form.ts'
import { event, plain } from '../log/event.ts'

/** The form of a rating. */
export const ratingForm = formFlow(
  {
    view: 'RatingForm',
    chart: 'ratingSubmission',
    fill: 'FillRatingField',
    leave: 'LeaveRatingForm',
  },
  {
    filled: 'RatingFieldFilled',
    left: 'RatingFormLeft',
    submitted: 'RatingSubmitted',
    waiting: 'RatingWaiting',
    recorded: 'RatingRecorded',
    refused: 'RatingRefused',
  },
)
/** The note that asks for a rating was shown. It is not shown again later. */
export const RatingNoteShown = event('RatingNoteShown', 1, plain)
/** The note that asks for a rating was closed. */
export const RatingNoteClosed = event('RatingNoteClosed', 1, plain)
export const RatingNoteKept = event('RatingNoteKept', 1, plain)

export const ratingEvents = [
  ...ratingForm.events,
  RatingNoteShown,
  RatingNoteClosed,
  RatingNoteKept,
] as const

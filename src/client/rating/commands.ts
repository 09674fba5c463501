import * as t from 'io-ts'
import { either as E, function as F } from 'fp-ts'
import { refuse } from '../../books/refusal.ts'
import { rate, ratingAsked } from '../../contract/profile.ts'
import { wireOf } from '../bus/api.ts'
import { settle, type Command } from '../bus/command.ts'
import { ratingForm, RatingNoteClosed, RatingNoteKept, RatingNoteShown } from './events.ts'
import { sessionKey } from '../session/views.ts'
import { ratingNote } from './views.ts'
import { ratingWords as w } from './ratingWords.ts'

const Rating = t.type({ stars: t.string, comment: t.string })
/** Rates the product. A new rating replaces the person's earlier one. */
export const RateProduct: Command<t.TypeOf<typeof Rating>> = {
  type: 'Rate',
  codec: Rating,
  label: rate.label,
  permission: null,
  chart: ratingForm.oncePerDraft(() => sessionKey),
  decide: ({ stars, comment }, look, here) =>
    F.pipe(
      /^[1-5]$/.test(stars)
        ? E.right(wireOf(rate, { body: { stars: Number(stars), comment: comment.trim() } }))
        : refuse('noStars', w.choose, 'stars'),
      E.map((wire) => [
        ratingForm.submitted.of({ draft: sessionKey, id: here.commandId, change: true, wire }),
        ...ratingForm.supersedePrevious(look, here, sessionKey),
      ]),
    ),
  ...ratingForm.sentBy(rate),
}
/** Records that the person was asked for a rating, as soon as the note is shown, so that they are asked only once. */
export const ShowRatingNote: Command<object> = {
  type: 'ShowRatingNote',
  codec: t.type({}),
  label: ratingAsked.label,
  permission: null,
  decide: (_, look) =>
    E.right(look.get(ratingNote, sessionKey).shown ? [] : [RatingNoteShown.of({})]),
  send: (_, { company }, { api }) =>
    F.pipe(
      api.call(ratingAsked, {}, { company }),
      settle({ recorded: () => [RatingNoteKept.of({})], refused: () => [RatingNoteKept.of({})] }),
    ),
}
export const CloseRatingNote: Command<object> = {
  type: 'CloseRatingNote',
  codec: t.type({}),
  label: w.notNow,
  permission: null,
  decide: (_, look) =>
    E.right(look.get(ratingNote, sessionKey).closed ? [] : [RatingNoteClosed.of({})]),
}
export const FillRating = ratingForm.Fill
export const LeaveRating = ratingForm.Leave

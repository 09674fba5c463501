import type { ClientArea } from '../bus/openSession.ts'
import {
  CloseRatingNote,
  FillRating,
  LeaveRating,
  RateProduct,
  ShowRatingNote,
} from './commands.ts'
import { ratingEvents, ratingForm } from './events.ts'
import { ratingQuery } from './queries.ts'
import { ratingNote } from './views.ts'

/** What people think of the product. */
export const area: ClientArea = {
  events: ratingEvents,
  folds: [ratingForm.drafts, ratingForm.chart, ratingNote],
  commands: [RateProduct, ShowRatingNote, CloseRatingNote, FillRating, LeaveRating],
  queries: [ratingQuery],
}

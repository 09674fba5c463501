import { rating } from '../../contract/profile.ts'
import { query } from '../bus/query.ts'

/** The person's own rating, and whether to ask for one. */
export const ratingQuery = query({
  type: 'ownRating',
  route: rating,
  input: (_: null) => ({}),
  refreshOn: [],
})

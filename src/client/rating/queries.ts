import { rating } from '../../contract/profile.ts'
import { query } from '../bus/query.ts'

/** What the person said of the product, and whether he is asked to. */
export const ratingQuery = query({
  type: 'ownRating',
  route: rating,
  input: (_: null) => ({}),
  refreshOn: [],
})

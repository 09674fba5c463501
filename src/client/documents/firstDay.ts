import { areOpeningsClosed } from '../../books/ledger/opening.ts'
import { registrationDetail } from '../../contract/session.ts'
import { factsThatMove } from '../../journal/facts.ts'
import { query } from '../bus/query.ts'
import { useQuery } from '../react/sessionHooks.ts'

/** The shop's registration, for the day on which its books begin and whether openings may change. */
export const firstDayQuery = query({
  type: 'firstDay',
  route: registrationDetail,
  input: (_: null) => ({}),
  refreshOn: factsThatMove('company'),
})

/** The day on which the books begin; null if the shop has not said it, or while it is not known. */
export const useFirstDay = (): string | null =>
  useQuery(firstDayQuery, null).held?.booksBeginOn ?? null

/** Whether opening balances are final; false while it is not known. */
export const useOpeningsClosed = (): boolean => {
  const { held } = useQuery(firstDayQuery, null)
  return held !== null && areOpeningsClosed(held)
}

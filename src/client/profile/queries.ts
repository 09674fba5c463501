import { openSessions, profile, sessionLimits } from '../../contract/profile.ts'
import { factsThatMove } from '../../journal/facts.ts'
import { ownPictureQuery } from '../access/ownPicture.ts'
import { query } from '../bus/query.ts'

/** The person's own profile. Their number and e-mail are in no log. */
export const profileQuery = query({
  type: 'profile',
  route: profile,
  input: (_: null) => ({}),
  refreshOn: [],
  summary: () => ({}),
})
/** The person's open sign-ins on all devices. The log keeps only how many. */
export const openSessionsQuery = query({
  type: 'openSessions',
  route: openSessions,
  input: (_: null) => ({}),
  refreshOn: [],
  summary: (wire) => ({ sessions: Array.isArray(wire) ? wire.length : 0 }),
})

/** After how many idle minutes logins to the company end. For owners only. */
export const sessionLimitsQuery = query({
  type: 'sessionLimits',
  route: sessionLimits,
  input: (_: null) => ({}),
  refreshOn: factsThatMove('sessionLimits'),
})

export const profileQueries = [
  profileQuery,
  openSessionsQuery,
  sessionLimitsQuery,
  ownPictureQuery,
] as const

import { openSessions, profile } from '../../contract/profile.ts'
import { ownPictureQuery } from '../app/ownPicture.ts'
import { query } from '../bus/query.ts'

/** The person by himself; his number and e-mail are in no log. */
export const profileQuery = query({ type: 'profile', route: profile, input: (_: null) => ({}), refreshOn: [], summary: () => ({}) })
/** His sign-ins that are open now, wherever they are; the log keeps only how many. */
export const openSessionsQuery = query({
  type: 'openSessions', route: openSessions, input: (_: null) => ({}), refreshOn: [], summary: (wire) => ({ sessions: Array.isArray(wire) ? wire.length : 0 }),
})

export const profileQueries = [profileQuery, openSessionsQuery, ownPictureQuery] as const

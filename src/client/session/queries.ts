import { serviceNotices } from '../../contract/service.ts'
import { welcome } from '../../contract/session.ts'
import { query } from '../bus/query.ts'

/** What this installation offers before a sign-in, and how its operator is reached. */
export const welcomeQuery = query({
  type: 'welcome',
  route: welcome,
  input: (none: null) => ({ ...(none ?? {}) }),
  refreshOn: [],
})

/** What the owner must know of the computer that keeps the books. */
export const serviceNoticesQuery = query({
  type: 'serviceNotices',
  route: serviceNotices,
  input: (_: null) => ({}),
  refreshOn: [],
})

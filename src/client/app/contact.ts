import { version } from '../../../package.json'
import { welcome } from '../../contract/session.ts'
import { query } from '../bus/query.ts'

/** What this installation offers whoever has not signed in, and whom to turn to. */
export const welcomeQuery = query({
  type: 'welcome',
  route: welcome,
  input: (none: null) => ({ ...(none ?? {}) }),
  refreshOn: [],
})

/** The version that the specification names (sections 1 and 9). */
export const appVersion = '1.1.1'
/** The release of this build. */
export const release = version

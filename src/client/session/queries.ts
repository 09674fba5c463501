import { welcome } from '../../contract/session.ts'
import { query } from '../bus/query.ts'

/** What this installation offers a stranger. */
export const welcomeQuery = query({ type: 'welcome', route: welcome, input: (none: null) => ({ ...(none ?? {}) }), refreshOn: [] })

import { serviceNotices } from '../../contract/service.ts'
import { query } from '../bus/query.ts'

/** What the owner must know of the computer that keeps the books. */
export const serviceNoticesQuery = query({
  type: 'serviceNotices',
  route: serviceNotices,
  input: (_: null) => ({}),
  refreshOn: [],
})

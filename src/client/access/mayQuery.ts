import type { PermissionKey } from '../../books/access/permissions.ts'
import type { AnyQuery } from '../bus/query.ts'

/** Does the server answer this query for a person with these permissions? */
export const mayQuery = (
  { policy }: Pick<AnyQuery, 'policy'>,
  may: (key: PermissionKey) => boolean,
): boolean => policy.who !== 'holder' || policy.of.some(may)

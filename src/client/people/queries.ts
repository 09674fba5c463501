import { subUserForEdit, subUserPermissions, subUsers } from '../../contract/people.ts'
import type { QueryOf } from '../../contract/route.ts'
import { factsThatMove } from '../../journal/facts.ts'
import { query } from '../bus/query.ts'

const userChanges = factsThatMove('staff', 'permissions')

/** A page of the shop's users. */
export const usersQuery = query({
  type: 'users',
  route: subUsers,
  input: (q: QueryOf<typeof subUsers>) => ({ query: q }),
  refreshOn: userChanges,
})
/** One user, for their form and their password. */
export const userQuery = query({
  type: 'user',
  route: subUserForEdit,
  input: (id: string) => ({ params: { id } }),
  refreshOn: userChanges,
})
/** What one user may do. */
export const userPermissionsQuery = query({
  type: 'userPermissions',
  route: subUserPermissions,
  input: (id: string) => ({ params: { id } }),
  refreshOn: userChanges,
})

export const peopleQueries = [usersQuery, userQuery, userPermissionsQuery] as const

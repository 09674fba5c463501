import { either as E } from 'fp-ts'
import type { Refused } from '../../books/refusal.ts'
import type { SubUser, SubUserPermissions } from '../../contract/people.ts'
import type { Answer } from '../answer.ts'
import type { Context } from '../area.ts'
import type { Tx } from '../database/transaction.ts'
import { orderOf, readList, type ListQuery } from '../lists/paging.ts'
import { notFound } from '../records/refusals.ts'
import { searchedFor } from '../lists/search.ts'
import { staffById } from './decide.ts'

const usedSql = 'select person_id, last_used_at from staff_last_used()'
/** When each member of staff was last there, as two arrays for `withUse`. */
const lastUses = async (tx: Tx): Promise<readonly [readonly string[], readonly string[]]> => {
  const rows = await tx.query<{ person_id: string; last_used_at: string }>(usedSql)
  return [rows.map((row) => row.person_id), rows.map((row) => row.last_used_at)]
}

const columns = `m.person_id "userId", m.full_name "fullName", m.mobile_no "mobileNo", m.is_active "isActive", cardinality(m.permissions) "permissionCount", u.last_used_at "lastUsedAt"`
const withUse =
  'member m left join unnest($2::uuid[], $3::timestamptz[]) u (person_id, last_used_at) on u.person_id = m.person_id'

const orders = {
  name: 'm.name_sort, m.person_id',
  '-name': 'm.name_sort desc, m.person_id desc',
  used: 'u.last_used_at nulls first, m.name_sort, m.person_id',
  '-used': 'u.last_used_at desc nulls last, m.name_sort, m.person_id',
}

export type StaffQuery = ListQuery & { readonly state?: string }

/** Staff by name, active and inactive, or on request one of the two. */
export const listStaff = async (
  { tx, company }: Context,
  query: StaffQuery,
): Promise<Refused<Answer<readonly SubUser[]>>> => {
  const order = orderOf(query, orders, 'name')
  if (E.isLeft(order)) return order
  const uses = await lastUses(tx)
  const values = [company, ...uses, query.state ?? 'any', searchedFor(query.search)]
  const where = `where m.company_id = $1 and not m.is_admin and case $4::text when 'active' then m.is_active when 'inactive' then not m.is_active else true end and m.search ~ all($5::text[])`
  return E.right(
    await readList<SubUser>(tx, query, {
      columns,
      found: `from ${withUse} ${where}`,
      order: order.right,
      values,
    }),
  )
}

/** One member of staff as their form edits them. */
export const readStaff = async (
  { tx, company }: Context,
  id: string,
): Promise<Refused<Answer<SubUser>>> => {
  const [found] = await tx.query<SubUser>(
    `select ${columns} from ${withUse} where m.company_id = $1 and m.person_id::text = $4 and not m.is_admin`,
    [company, ...(await lastUses(tx)), id],
  )
  return found === undefined ? notFound : E.right({ data: found })
}

export const readPermissions = async (
  context: Context,
  id: string,
): Promise<Refused<Answer<SubUserPermissions>>> => {
  const staff = await staffById(context, id)
  return staff === undefined
    ? notFound
    : E.right({
        data: { userId: staff.personId, fullName: staff.fullName, permissions: staff.permissions },
      })
}

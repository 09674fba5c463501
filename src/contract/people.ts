import * as t from 'io-ts'
import { permissionKeys } from '../books/access/permissions.ts'
import { listOf, record, verbatim } from './codec.ts'
import { noData, pageQuery } from './page.ts'
import { adminOnly, changes, holderOf, reads } from './route.ts'
import { Id, Instant, nullable, oneOf, passwordText, Permission, text } from './scalars.ts'
import { NewPassword } from './session.ts'
import { terms } from '../books/termWords.ts'
import { peopleRouteWords } from './peopleRouteWords.ts'

/** A member of staff in the owner's list. `lastUsedAt`: when one of their sessions was last used; null: never. */
export const SubUser = record(
  {
    userId: Id,
    fullName: t.string,
    mobileNo: t.string,
    isActive: t.boolean,
    permissionCount: t.number,
    lastUsedAt: nullable(Instant),
  },
  {},
  'SubUser',
)
export type SubUser = t.TypeOf<typeof SubUser>

const byId = verbatim({ id: Id })
const Made = record({ userId: Id }, {}, 'MadeSubUser')
const fields = { fullName: text(1, 120), mobileNo: text(7, 20) }
/** A password set by the owner: typed twice, and replaced by the person's own at their first sign-in. */
const given = { passWord: NewPassword, verifyPassword: passwordText(1, 200) }

/** The staff of this company. Holders of `users-screen` may see them; only the owner may change anything. */
export const subUsers = reads({
  name: 'subUsers',
  path: 'web/sub-user',
  policy: holderOf('users-screen'),
  refusedAs: 400,
  paged: true,
  query: pageQuery({ state: oneOf('active', 'inactive') }),
  data: t.readonlyArray(SubUser),
  label: terms.users,
})
export const addSubUser = changes({
  name: 'addSubUser',
  path: '/sub-user/new',
  policy: adminOnly,
  feature: 'staff',
  refusedAs: 400,
  idOptional: true,
  body: record({ ...fields, ...given }, {}, 'NewSubUser'),
  secrets: ['pass_word', 'verify_password'],
  data: Made,
  label: peopleRouteWords.addSubUser,
})
export const subUserForEdit = reads({
  name: 'subUserForEdit',
  path: '/web/sub-user/edit/{id}',
  policy: adminOnly,
  refusedAs: 400,
  params: byId,
  data: SubUser,
  label: peopleRouteWords.subUserDetails,
})
export const changeSubUser = changes({
  name: 'changeSubUser',
  path: '/sub-user/edit/{id}',
  policy: adminOnly,
  refusedAs: 400,
  idOptional: true,
  params: byId,
  body: record(fields, {}, 'ChangedSubUser'),
  data: Made,
  label: peopleRouteWords.editUser,
})
/**
 * Makes a person active or inactive. If inactive, their sessions end at once; their entries stay. The `message` is
 * shown as it is.
 */
export const updateUserState = changes({
  name: 'updateUserState',
  path: 'web/sub-user/update-user-state/{id}',
  policy: adminOnly,
  refusedAs: 400,
  idOptional: true,
  params: byId,
  body: record({ isActive: t.boolean }, {}, 'UserState'),
  data: noData,
  label: peopleRouteWords.updateUserState,
})
/** Sets another password for a member of staff; their sessions end at once. */
export const changeSubUserPassword = changes({
  name: 'changeSubUserPassword',
  path: '/sub-user/change-password/{id}',
  policy: adminOnly,
  refusedAs: 400,
  params: byId,
  body: record(given, {}, 'SubUserPassword'),
  secrets: ['pass_word', 'verify_password'],
  data: noData,
  label: peopleRouteWords.changeSubUserPassword,
})
/** The permissions of a member of staff, in the order of the permission tree. */
export const SubUserPermissions = record(
  { userId: Id, fullName: t.string, permissions: t.readonlyArray(Permission) },
  {},
  'SubUserPermissions',
)
export type SubUserPermissions = t.TypeOf<typeof SubUserPermissions>
export const subUserPermissions = reads({
  name: 'subUserPermissions',
  path: '/web/sub-user/permissions/{id}',
  policy: adminOnly,
  refusedAs: 400,
  params: byId,
  data: SubUserPermissions,
  label: peopleRouteWords.subUserPermissions,
})
const Selection = listOf(Permission, permissionKeys.length)
/**
 * Assigns the complete selection: permissions not in it are removed, from the next request on. If it names the
 * permissions that it is based on (`formerPermissions`), it is refused if those have changed since.
 */
export const assignPermission = changes({
  name: 'assignPermission',
  path: '/permission/assign-permission',
  policy: adminOnly,
  refusedAs: 400,
  idOptional: true,
  data: noData,
  body: record(
    { userId: Id, permissions: Selection },
    { formerPermissions: Selection },
    'PermissionsSelection',
  ),
  label: peopleRouteWords.assignPermission,
})

import * as t from 'io-ts'
import type { PermissionKey } from '../books/access/permissions.ts'
import type { Words } from '../books/words.ts'
import { fact } from './fact.ts'
import { Permission } from './fields.ts'
import { changed } from './recordWords.ts'
import { joined } from './sentence.ts'
import { staffFactWords } from './staffFactWords.ts'

// Here and not among the audiences of documents, which the first screen does not load.
const seesStaff: readonly PermissionKey[] = ['users-screen', 'audit-view']

/** The person that a fact is about, with their name at that time, and never anything secret. */
const person = { personId: t.string, fullName: t.string }
const NamedPerson = t.type(person)
export type NamedPerson = t.TypeOf<typeof NamedPerson>

/** A member of staff; the mobile number is also their user name. */
export const StaffMember = t.type({ ...person, mobileNo: t.string })
export type StaffMember = t.TypeOf<typeof StaffMember>

/** All permissions of a member of staff from now on, in the order of the tree, with those added and those removed. */
const AssignedPermissions = t.type({
  ...person,
  permissions: t.readonlyArray(Permission),
  given: t.readonlyArray(Permission),
  taken: t.readonlyArray(Permission),
})

const user =
  (did: Words) =>
  ({ fullName }: NamedPerson): Words =>
    staffFactWords.user(fullName, did)
const toStaff = { heardBy: seesStaff, moves: ['staff'] } as const
const aboutOne = { ...toStaff, about: 'personId' } as const

export const StaffAdded = fact('StaffAdded', 1, StaffMember, {
  ...toStaff,
  says: user(staffFactWords.added),
})
export const StaffChanged = fact('StaffChanged', 1, StaffMember, {
  ...aboutOne,
  says: user(changed),
})
export const StaffSwitchedOn = fact('StaffSwitchedOn', 1, NamedPerson, {
  ...aboutOne,
  says: user(staffFactWords.madeActive),
})
export const StaffSwitchedOff = fact('StaffSwitchedOff', 1, NamedPerson, {
  ...aboutOne,
  says: user(staffFactWords.madeInactive),
})
export const StaffPasswordGiven = fact('StaffPasswordGiven', 1, NamedPerson, {
  ...aboutOne,
  moves: [],
  says: user(staffFactWords.givenPassword),
})
export const PermissionsAssigned = fact('PermissionsAssigned', 1, AssignedPermissions, {
  ...aboutOne,
  moves: ['staff', 'permissions'],
  says: (p) =>
    joined(
      user(staffFactWords.assignedPermissions)(p),
      staffFactWords.permissionsMoved(p.given.length, p.taken.length),
    ),
})

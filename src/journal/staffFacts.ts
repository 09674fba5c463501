import * as t from 'io-ts'
import type { Words } from '../books/words.ts'
import { seesStaff } from './audiences.ts'
import { fact } from './fact.ts'
import { Permission } from './fields.ts'
import { count, joined } from './sentence.ts'

/** The person that a fact is about, with their name at that time, and never anything secret. */
const person = { personId: t.string, fullName: t.string }
const Person = t.type(person)
export type Person = t.TypeOf<typeof Person>

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
  ({ fullName }: Person): Words => ({
    ne: `प्रयोगकर्ता ${fullName} ${did.ne}`,
    en: `User ${fullName} ${did.en}`,
  })
const toStaff = { heardBy: seesStaff, moves: ['staff'] } as const
const aboutOne = { ...toStaff, about: 'personId' } as const

export const StaffAdded = fact('StaffAdded', 1, StaffMember, {
  ...toStaff,
  says: user({ ne: 'थपियो', en: 'added' }),
})
export const StaffChanged = fact('StaffChanged', 1, StaffMember, {
  ...aboutOne,
  says: user({ ne: 'सम्पादन गरियो', en: 'changed' }),
})
export const StaffSwitchedOn = fact('StaffSwitchedOn', 1, Person, {
  ...aboutOne,
  says: user({ ne: 'सक्रिय गरियो', en: 'made active' }),
})
export const StaffSwitchedOff = fact('StaffSwitchedOff', 1, Person, {
  ...aboutOne,
  says: user({ ne: 'निष्क्रिय गरियो', en: 'made inactive' }),
})
export const StaffPasswordGiven = fact('StaffPasswordGiven', 1, Person, {
  ...aboutOne,
  moves: [],
  says: user({ ne: 'को पासवर्ड फेरियो', en: 'was given another password' }),
})
export const PermissionsAssigned = fact('PermissionsAssigned', 1, AssignedPermissions, {
  ...aboutOne,
  moves: ['staff', 'permissions'],
  says: (p) =>
    joined(user({ ne: 'को अनुमति मिलाइयो', en: 'was assigned permissions' })(p), {
      ne: `: ${count(p.given.length)} थपियो, ${count(p.taken.length)} हटाइयो`,
      en: `: ${count(p.given.length)} given, ${count(p.taken.length)} taken away`,
    }),
})

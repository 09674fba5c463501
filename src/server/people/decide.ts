import { either as E } from 'fp-ts'
import { judgeMobile } from '../../books/company/company.ts'
import {
  isPermissionKey,
  permissionKeys,
  type PermissionKey,
} from '../../books/access/permissions.ts'
import { forField, refuse, type Refused } from '../../books/refusal.ts'
import { both, type Words } from '../../books/words.ts'
import type {
  addSubUser,
  assignPermission,
  changeSubUser,
  changeSubUserPassword,
} from '../../contract/people.ts'
import type { BodyOf } from '../../contract/route.ts'
import {
  PermissionsAssigned,
  StaffAdded,
  StaffChanged,
  StaffPasswordGiven,
  StaffSwitchedOff,
  StaffSwitchedOn,
  type StaffMember,
} from '../../journal/staffFacts.ts'
import type { Context } from '../area.ts'
import type { Decision } from '../answer.ts'
import type { Tx } from '../database/transaction.ts'
import { settingsOf } from '../settings/settings.ts'
import { Trouble } from '../database/trouble.ts'
import { notFound } from '../records/refusals.ts'
import { accountWords } from '../../books/company/accountWords.ts'
import { peopleWords } from './words.ts'

/** How passwords are judged and hashed. */
export interface Passwords {
  readonly allowPassword: (password: string, known: readonly string[]) => Refused<string>
  readonly hashPassword: (password: string) => Promise<Refused<string>>
}

type Made = { readonly userId: string }
type GivenPassword = BodyOf<typeof changeSubUserPassword>
type StaffRow = StaffMember & {
  readonly isActive: boolean
  readonly permissions: readonly PermissionKey[]
}
interface Stored extends StaffMember {
  readonly isActive: boolean
  readonly keys: readonly string[]
}

const inTreeOrder = (keys: readonly string[]): readonly PermissionKey[] => {
  const keySet = new Set(keys.filter(isPermissionKey))
  return permissionKeys.filter((key) => keySet.has(key))
}

/** A member of staff by id, active or not; undefined for the owner. */
export const staffById = async (
  { tx, company }: Pick<Context, 'tx' | 'company'>,
  id: string,
): Promise<StaffRow | undefined> => {
  const [found] = await tx.query<Stored>(
    `select person_id "personId", full_name "fullName", mobile_no "mobileNo", is_active "isActive", permissions keys
    from member where company_id = $1 and person_id::text = $2 and not is_admin`,
    [company, id],
  )
  if (found === undefined) return undefined
  const { keys, ...staff } = found
  return { ...staff, permissions: inTreeOrder(keys) }
}

const notTwice = refuse('passwordsDiffer', accountWords.passwordsDiffer, 'verifyPassword')
// A number in use in another company of the owner is refused in the same words as one in this company.
const mobileTaken = refuse('mobileTaken', peopleWords.mobileTaken, 'mobileNo')

const judgeName = (mobileNo: string): Refused<string> => forField('mobileNo', judgeMobile(mobileNo))

const judgePassword = (
  { allowPassword }: Passwords,
  { passWord, verifyPassword }: GivenPassword,
  known: readonly string[],
): Refused<string> =>
  passWord === verifyPassword ? forField('passWord', allowPassword(passWord, known)) : notTwice

// A full queue says nothing about the command, which may be sent again: so no outcome is stored.
const hashed = async ({ hashPassword }: Passwords, password: string): Promise<string> => {
  const hash = await hashPassword(password)
  if (E.isLeft(hash)) throw new Trouble(hash.left.say.en, hash.left)
  return hash.right
}

const isFree = async (tx: Tx, mobileNo: string, except: string | null): Promise<boolean> =>
  (
    await tx.query<{ free: boolean }>('select staff_mobile_is_free($1, $2::uuid) free', [
      mobileNo,
      except,
    ])
  )[0]?.free === true

/** Records nothing, because nothing changes. */
const unchanged = <D>(data: D, words?: Words): Refused<Decision<D>> =>
  E.right({ events: [], data, ...(words === undefined ? {} : { message: both(words) }) })

export const addStaff = async (
  passwords: Passwords,
  context: Context,
  form: BodyOf<typeof addSubUser>,
): Promise<Refused<Decision<Made>>> => {
  const { tx, company, now, newId } = context
  const { fullName } = form
  const mobile = judgeName(form.mobileNo)
  if (E.isLeft(mobile)) return mobile
  const { businessName } = await settingsOf(tx, company)
  const mobileNo = mobile.right
  const password = judgePassword(passwords, form, [businessName, fullName, mobileNo])
  if (E.isLeft(password)) return password
  if (!(await isFree(tx, mobileNo, null))) return mobileTaken
  const hash = await hashed(passwords, password.right)
  const personId = newId()
  return E.right({
    events: [StaffAdded.of({ personId, fullName, mobileNo })],
    data: { userId: personId },
    outside: (own) =>
      own.query('select hire_staff($1, $2, $3, $4, $5)', [personId, fullName, mobileNo, hash, now]),
  })
}

/** Changes name and number; the number is also the user name. */
export const changeStaff = async (
  context: Context,
  id: string,
  form: BodyOf<typeof changeSubUser>,
): Promise<Refused<Decision<Made>>> => {
  const { tx } = context
  const staff = await staffById(context, id)
  const mobile = judgeName(form.mobileNo)
  if (staff === undefined) return notFound
  if (E.isLeft(mobile)) return mobile
  const { personId } = staff
  const { fullName } = form
  const mobileNo = mobile.right
  const data = { userId: personId }
  if (fullName === staff.fullName && mobileNo === staff.mobileNo) return unchanged(data)
  if (mobileNo !== staff.mobileNo && !(await isFree(tx, mobileNo, personId))) return mobileTaken
  return E.right({
    events: [StaffChanged.of({ personId, fullName, mobileNo })],
    data,
    outside: (own) => own.query('select rename_staff($1, $2, $3)', [personId, fullName, mobileNo]),
  })
}

const states = {
  on: {
    done: peopleWords.madeActive,
    unchanged: peopleWords.unchanged,
  },
  off: {
    done: peopleWords.madeInactive,
    unchanged: peopleWords.alreadyInactive,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Words>>>>

/** Allows a member of staff to sign in, or no longer: then their sessions end at once. */
export const switchStaff = async (
  context: Context,
  id: string,
  isActive: boolean,
): Promise<Refused<Decision<null>>> => {
  const staff = await staffById(context, id)
  const words = states[isActive ? 'on' : 'off']
  if (staff === undefined) return notFound
  if (staff.isActive === isActive) return unchanged(null, words.unchanged)
  const { personId, fullName } = staff
  const answer = { data: null, message: both(words.done) }
  return E.right(
    isActive
      ? { events: [StaffSwitchedOn.of({ personId, fullName })], ...answer }
      : {
          events: [StaffSwitchedOff.of({ personId, fullName })],
          ...answer,
          outside: (own) =>
            own.query("select end_staff_sessions($1, 'disabled', $2)", [personId, context.now]),
        },
  )
}

/** Sets a password that is valid until the person chooses their own. Their sessions end at once. */
export const givePassword = async (
  passwords: Passwords,
  context: Context,
  id: string,
  form: GivenPassword,
): Promise<Refused<Decision<null>>> => {
  const { tx, company, now } = context
  const [staff, { businessName }] = await Promise.all([
    staffById(context, id),
    settingsOf(tx, company),
  ])
  if (staff === undefined) return notFound
  const { personId, fullName, mobileNo } = staff
  const password = judgePassword(passwords, form, [businessName, fullName, mobileNo])
  if (E.isLeft(password)) return password
  const hash = await hashed(passwords, password.right)
  return E.right({
    events: [StaffPasswordGiven.of({ personId, fullName })],
    data: null,
    message: both(peopleWords.newPasswordIsSet),
    outside: (own) => own.query('select give_staff_password($1, $2, $3)', [personId, hash, now]),
  })
}

const isSame = (a: readonly PermissionKey[], b: readonly PermissionKey[]): boolean =>
  a.length === b.length && a.every((key, i) => key === b[i])
const changedMeanwhile = refuse('staleVersion', peopleWords.changedMeanwhile)

export const assignPermissions = async (
  context: Context,
  { userId, permissions: selected, formerPermissions }: BodyOf<typeof assignPermission>,
): Promise<Refused<Decision<null>>> => {
  const staff = await staffById(context, userId)
  if (staff === undefined) return notFound
  const { personId, fullName, permissions: former } = staff
  const permissions = inTreeOrder(selected)
  const given = permissions.filter((key) => !former.includes(key))
  const taken = former.filter((key) => !permissions.includes(key))
  if (given.length + taken.length === 0) return unchanged(null, peopleWords.permissionsUnchanged)
  // A selection made earlier must not restore permissions that were removed since.
  if (formerPermissions !== undefined && !isSame(inTreeOrder(formerPermissions), former))
    return changedMeanwhile
  return E.right({
    events: [PermissionsAssigned.of({ personId, fullName, permissions, given, taken })],
    data: null,
    message: both(peopleWords.permissionsSet),
  })
}

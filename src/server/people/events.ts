import type { PermissionKey } from '../../books/permissions.ts'
import type { JournalEvent } from '../area.ts'

/** Who a fact is about. A fact about staff carries the name as it was then, and never anything that is secret. */
export interface Named {
  readonly personId: string
  readonly fullName: string
}
/** A member of staff as the owner wrote him down; the mobile number is also his user name. */
export interface StaffFacts extends Named {
  readonly mobileNo: string
}
/** All that he may do from now on, in the order of the tree, and what of it is new and what is gone. */
export interface PermissionsAssigned extends Named {
  readonly permissions: readonly PermissionKey[]
  readonly given: readonly PermissionKey[]
  readonly taken: readonly PermissionKey[]
}

const fact = (type: string, payload: object): JournalEvent => ({ type, version: 1, payload: { ...payload } })

export const staffAdded = (payload: StaffFacts): JournalEvent => fact('StaffAdded', payload)
export const staffChanged = (payload: StaffFacts): JournalEvent => fact('StaffChanged', payload)
export const staffSwitchedOn = (payload: Named): JournalEvent => fact('StaffSwitchedOn', payload)
export const staffSwitchedOff = (payload: Named): JournalEvent => fact('StaffSwitchedOff', payload)
export const staffPasswordGiven = (payload: Named): JournalEvent => fact('StaffPasswordGiven', payload)
export const permissionsAssigned = (payload: PermissionsAssigned): JournalEvent => fact('PermissionsAssigned', payload)

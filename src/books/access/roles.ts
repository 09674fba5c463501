import type { Words } from '../words.ts'
import { roleWords } from './roleWords.ts'
import { permissionKeys, type PermissionKey } from './permissions.ts'

/** A usual set of permissions to begin with; whoever gives them may change each. */
export type RoleName = 'cashier' | 'storeKeeper' | 'accountant' | 'manager'
export interface Role {
  readonly label: Words
  /** What a person in it may do. */
  readonly about: Words
  readonly keys: readonly PermissionKey[]
}

/** Deletions and the list of users, which an accountant leaves to the manager. */
const isOfManager = (key: PermissionKey): boolean => /delete/.test(key) || key === 'users-screen'

export const roles: Readonly<Record<RoleName, Role>> = {
  cashier: {
    label: roleWords.cashier,
    about: roleWords.cashierAbout,
    keys: [
      'sales-add',
      'party-add',
      'receipt-add',
      'cash-in-hand-view',
      'party-ledger-screen',
      'sales-screen',
      'cash-in-hand-screen',
    ],
  },
  storeKeeper: {
    label: roleWords.storeKeeper,
    about: roleWords.storeKeeperAbout,
    keys: [
      'item-add',
      'item-edit',
      'item-adjustment-add',
      'item-adjustment-edit',
      'file-upload',
      'items-screen',
    ],
  },
  accountant: {
    label: roleWords.accountant,
    about: roleWords.accountantAbout,
    keys: permissionKeys.filter((key) => !isOfManager(key)),
  },
  manager: {
    label: roleWords.manager,
    about: roleWords.managerAbout,
    keys: permissionKeys,
  },
}
export const roleNames = Object.keys(roles) as readonly RoleName[]

/** The role whose keys these are, of those that are in use; null if they are of none. */
export const roleWithKeys = (
  keys: readonly string[],
  inUse: (key: PermissionKey) => boolean,
): RoleName | null =>
  roleNames.find((name) => {
    const own = roles[name].keys.filter(inUse)
    return own.length === keys.length && own.every((key) => keys.includes(key))
  }) ?? null

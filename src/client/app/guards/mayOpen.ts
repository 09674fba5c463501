import type { PermissionKey } from '../../../books/permissions.ts'
import { isGranted } from '../../../books/screenPermissions.ts'
import { useMembership } from '../membership.tsx'
import { usePart } from '../parts.tsx'
import { usePasswordDue } from '../passwordDue.ts'
import { usePaths } from '../paths.tsx'
import { useMay } from '../useMay.ts'
import { accessTo } from './access.ts'
import { useIsAdmin } from './PermissionGate.tsx'
import { isForAdmins, permissionOf } from './screenAccess.ts'

/** Who looks for a way to a screen, as this device knows it. */
export interface Opener {
  /** The patterns of all screens there are, in the order in which an address is looked up. */
  readonly paths: readonly string[]
  readonly isAdmin: boolean
  readonly may: (key: PermissionKey) => boolean
  readonly today: string
  readonly accountExpiryDate: string | null
  readonly passwordDue: boolean
}

const matches = (pattern: string, path: string): boolean => {
  const parts = pattern.split('/'), given = path.split('/')
  return parts.length === given.length && parts.every((part, i) => (part.startsWith(':') ? given[i] !== '' : part === given[i]))
}

/** Would this address, query string and all, show its screen to him? A link that would not is not shown. */
export const mayOpen = (address: string, { paths, isAdmin, may, today, accountExpiryDate, passwordDue }: Opener): boolean => {
  const path = address.split(/[?#]/)[0]!, pattern = paths.find((each) => matches(each, path))
  if (pattern === undefined || accessTo(path, { state: 'active', hasToken: true, today, accountExpiryDate, passwordDue }).tag !== 'shown') return false
  return isAdmin || (!isForAdmins(pattern) && isGranted(permissionOf(pattern), may))
}

/** For links, buttons and keys of a screen: may the person before it open this address? */
export const useMayOpen = (): ((address: string) => boolean) => {
  const opener: Opener = { paths: usePaths(), isAdmin: useIsAdmin(), may: useMay(), today: usePart('today')(), accountExpiryDate: useMembership()?.accountExpiryDate ?? null, passwordDue: usePasswordDue() }
  return (address) => mayOpen(address, opener)
}

import type { PermissionKey } from '../../books/access/permissions.ts'
import { useMembership } from './membership.tsx'
import { useAppContext } from '../react/appContext.tsx'
import { usePasswordDue } from './passwordDue.ts'
import { isGranted, type ScreenFacts } from '../react/screen.ts'
import { useShell } from '../react/shell.tsx'
import { useMay } from './useMay.ts'
import { accessTo } from './access.ts'
import { useIsAdmin } from './PermissionGate.tsx'

/** The person who opens a screen, as far as this device knows them. */
export interface Opener {
  /** All screens, in the order in which an address is looked up. */
  readonly screens: readonly ScreenFacts[]
  readonly isAdmin: boolean
  readonly may: (key: PermissionKey) => boolean
  readonly today: string
  readonly accountExpiryDate: string | null
  readonly passwordDue: boolean
  readonly isClosed?: boolean
}

const matches = (pattern: string, path: string): boolean => {
  const parts = pattern.split('/')
  const given = path.split('/')
  return (
    parts.length === given.length &&
    parts.every((part, i) => (part.startsWith(':') ? given[i] !== '' : part === given[i]))
  )
}

/** Would this address, with its query string, show its screen to this person? Links that would not are hidden. */
export const mayOpen = (
  address: string,
  { screens, isAdmin, may, today, accountExpiryDate, passwordDue, isClosed = false }: Opener,
): boolean => {
  const path = address.split(/[?#]/)[0]!
  const screen = screens.find((each) => matches(each.path, path))
  if (
    screen === undefined ||
    accessTo(screens, path, {
      state: 'active',
      hasToken: true,
      today,
      accountExpiryDate,
      passwordDue,
      isClosed,
    }).tag !== 'shown'
  )
    return false
  return isAdmin || (screen.adminsOnly !== true && isGranted(screen.permission, may))
}

/** For links, buttons and shortcuts: may this person open an address? */
export const useMayOpen = (): ((address: string) => boolean) => {
  const opener: Opener = {
    screens: useShell().screens,
    isAdmin: useIsAdmin(),
    may: useMay(),
    today: useAppContext('today')(),
    accountExpiryDate: useMembership()?.accountExpiryDate ?? null,
    passwordDue: usePasswordDue(),
    isClosed: useMembership()?.isClosed === true,
  }
  return (address) => mayOpen(address, opener)
}

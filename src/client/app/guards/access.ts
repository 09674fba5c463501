import { screenPermissions, type ScreenPath, type ScreenPermission } from '../../../books/permissions.ts'

/** What decides whether a path is shown. */
export interface Standing {
  /** The state of the session chart. */
  readonly state: string
  readonly hasToken: boolean
  readonly today: string
  readonly accountExpiryDate: string | null
}
export type Access = { readonly tag: 'shown' } | { readonly tag: 'elsewhere'; readonly path: string }

const publicPaths: ReadonlySet<string> = new Set(['/', '/get-start', '/resetnewpasswordpopup', '/activate-account', '/login', '/register'])
/** Screens that a person who is signed in is sent away from. */
const strangersOnly: ReadonlySet<string> = new Set(['/', '/get-start', '/login', '/register'])
export const chooserPath = '/choose-company'

export const isPublic = (path: string): boolean => publicPaths.has(path)

const shown: Access = { tag: 'shown' }
const elsewhere = (path: string): Access => ({ tag: 'elsewhere', path })

/** Expired on the day itself, by calendar day (specification section 4). */
export const isExpired = (accountExpiryDate: string, today: string): boolean => accountExpiryDate <= today

/** Specification section 4: no token leads to /login; an expired account sees /subscription alone; who is in does not log in again. */
export const accessTo = (path: string, { state, hasToken, today, accountExpiryDate }: Standing): Access => {
  const signedIn = hasToken && state !== 'anonymous' && state !== 'authenticating'
  if (!signedIn) return isPublic(path) ? shown : elsewhere('/login')
  if (state === 'choosingCompany' || state === 'enteringCompany') return path === chooserPath ? shown : elsewhere(chooserPath)
  if (strangersOnly.has(path) || path === chooserPath) return elsewhere('/home')
  if (accountExpiryDate !== null && isExpired(accountExpiryDate, today) && path !== '/subscription') return elsewhere('/subscription')
  return shown
}

/** What a screen asks of a person who is not an admin. A pattern with no mapped permission is open. */
export const permissionOf = (pattern: string): ScreenPermission => (pattern in screenPermissions ? screenPermissions[pattern as ScreenPath] : null)

import { isExpired } from '../../../books/plans.ts'

/** What decides whether a path is shown. */
export interface Standing {
  /** The state of the session chart. */
  readonly state: string
  readonly hasToken: boolean
  readonly today: string
  readonly accountExpiryDate: string | null
  /** Somebody else gave him his password: he chooses one of his own before anything else. */
  readonly passwordDue?: boolean
}
export type Access = { readonly tag: 'shown' } | { readonly tag: 'elsewhere'; readonly path: string }

const publicPaths: ReadonlySet<string> = new Set(['/', '/get-start', '/resetnewpasswordpopup', '/activate-account', '/login', '/register'])
/** Screens that a person who is signed in is sent away from. */
const strangersOnly: ReadonlySet<string> = new Set(['/', '/get-start', '/login', '/register', '/resetnewpasswordpopup'])
const doors: ReadonlySet<string> = new Set(['/register', '/activate-account', '/resetnewpasswordpopup'])
/** Open also when the subscription has run out: a payment that is on its way back must arrive. */
const whenExpired: ReadonlySet<string> = new Set(['/subscription', '/payment/success', '/payment/failure'])
export const chooserPath = '/choose-company'
export const passwordPath = '/changepassword'

/** Whether an address, query string and all, is a page of a stranger who does more than log in. */
export const isDoor = (address: string): boolean => doors.has(address.split('?')[0]!)

export const isPublic = (path: string): boolean => publicPaths.has(path)

const shown: Access = { tag: 'shown' }
const elsewhere = (path: string): Access => ({ tag: 'elsewhere', path })

/** Specification section 4: no token leads to /login; an expired account sees its subscription and what came of a payment; who is in does not log in again. */
export const accessTo = (path: string, { state, hasToken, today, accountExpiryDate, passwordDue = false }: Standing): Access => {
  const signedIn = hasToken && state !== 'anonymous' && state !== 'authenticating'
  if (!signedIn) return isPublic(path) ? shown : elsewhere('/login')
  if (state === 'choosingCompany' || state === 'enteringCompany') return path === chooserPath ? shown : elsewhere(chooserPath)
  if (passwordDue) return path === passwordPath ? shown : elsewhere(passwordPath)
  if (strangersOnly.has(path) || path === chooserPath) return elsewhere('/home')
  if (accountExpiryDate !== null && isExpired(accountExpiryDate, today) && !whenExpired.has(path)) return elsewhere('/subscription')
  return shown
}

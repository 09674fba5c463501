import { isExpired } from '../../books/plans.ts'
import type { ScreenFacts } from '../react/screen.ts'

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
export type Access =
  | { readonly tag: 'shown' }
  | { readonly tag: 'elsewhere'; readonly path: string }

export const chooserPath = '/choose-company'
export const passwordPath = '/changepassword'

const shown: Access = { tag: 'shown' }
const elsewhere = (path: string): Access => ({ tag: 'elsewhere', path })

/** Is the person in a company, so that its screens may be shown? False also while one of several companies is being chosen. */
export const isInside = ({ state, hasToken }: Pick<Standing, 'state' | 'hasToken'>): boolean =>
  hasToken && !['anonymous', 'authenticating', 'choosingCompany', 'enteringCompany'].includes(state)

/**
 * Specification section 4: no token leads to /login; an expired account sees its subscription and what came of a payment;
 * whoever is in does not log in again. `screens`: at least those that are open without a sign-in.
 */
export const accessTo = (
  screens: readonly ScreenFacts[],
  path: string,
  { state, hasToken, today, accountExpiryDate, passwordDue = false }: Standing,
): Access => {
  const screen = screens.find((each) => each.path === path)
  if (!hasToken || state === 'anonymous' || state === 'authenticating')
    return screen?.audience === undefined ? elsewhere('/login') : shown
  if (!isInside({ state, hasToken })) return path === chooserPath ? shown : elsewhere(chooserPath)
  if (passwordDue) return path === passwordPath ? shown : elsewhere(passwordPath)
  if (screen?.audience === 'signedOut' || path === chooserPath) return elsewhere('/home')
  if (
    accountExpiryDate !== null &&
    isExpired(accountExpiryDate, today) &&
    screen?.whenExpired !== true
  )
    return elsewhere('/subscription')
  return shown
}

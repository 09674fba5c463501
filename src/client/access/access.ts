import { isExpired } from '../../books/company/plans.ts'
import type { ScreenFacts } from '../react/screen.ts'

/** What decides whether a path may be shown. */
export interface AccessState {
  /** The state of the session chart. */
  readonly state: string
  readonly hasToken: boolean
  readonly today: string
  readonly accountExpiryDate: string | null
  /** Somebody else set the password: the person must choose their own before anything else. */
  readonly passwordDue?: boolean
  /** The company is to be deleted: only that may be taken back. */
  readonly isClosed?: boolean
}
export type Access = { readonly tag: 'shown' } | { readonly tag: 'redirect'; readonly path: string }

export const chooserPath = '/choose-company'
/** The page on which a company leaves, and comes back. */
export const companyDataPath = '/company-data'
export const passwordPath = '/changepassword'

const shown: Access = { tag: 'shown' }
const redirect = (path: string): Access => ({ tag: 'redirect', path })

/** Is the person in a company, so that its screens may be shown? False while they still choose one of several. */
export const isInCompany = ({
  state,
  hasToken,
}: Pick<AccessState, 'state' | 'hasToken'>): boolean =>
  hasToken && !['anonymous', 'authenticating', 'choosingCompany', 'enteringCompany'].includes(state)

/**
 * Specification section 4: without a token the login is shown; an expired account sees only its subscription and its payments;
 * nobody who is in logs in again. `screens`: at least those that are open without a sign-in.
 */
export const accessTo = (
  screens: readonly ScreenFacts[],
  path: string,
  { state, hasToken, today, accountExpiryDate, passwordDue = false, isClosed = false }: AccessState,
): Access => {
  const screen = screens.find((each) => each.path === path)
  if (!hasToken || state === 'anonymous' || state === 'authenticating')
    return screen?.audience === undefined ? redirect('/login') : shown
  if (!isInCompany({ state, hasToken })) return path === chooserPath ? shown : redirect(chooserPath)
  if (passwordDue) return path === passwordPath ? shown : redirect(passwordPath)
  if (screen?.audience === 'signedOut' || path === chooserPath) return redirect('/home')
  if (isClosed && screen?.whileClosed !== true) return redirect(companyDataPath)
  if (
    accountExpiryDate !== null &&
    isExpired(accountExpiryDate, today) &&
    screen?.whenExpired !== true
  )
    return redirect('/subscription')
  return shown
}

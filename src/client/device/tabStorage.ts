import { either as E } from 'fp-ts'
import type { Tokens } from '../bus/api.ts'
import type { SignInStorage } from './signInTools.ts'

/** What is kept as long as the tab: session storage, or anything like it. */
export interface TabStore {
  getItem(name: string): string | null
  setItem(name: string, value: string): void
  removeItem(name: string): void
}
/** The one cookie there is: the registration that waits for its code. */
export interface Cookies {
  read(name: string): string | null
  keep(name: string, value: string, days: number): void
  drop(name: string): void
}
/** The claims of a stored token; only enough to draw a first screen, the server decides. */
export interface TokenClaims {
  readonly userId: string
  readonly isAdmin: boolean
  readonly companyId: string | null
}

const tokenName = 'access_token'
const companyName = 'company_id'
const ticketName = 'log_ticket'
const logName = 'session_log'
const registrationName = 'registration_token'
const wordName = 'word'
/** Specification section 9. */
export const registrationDays = 7

export interface TabStorage extends SignInStorage, Tokens {
  readonly token: () => string | null
  /** The log that this tab's sign-in is written to. */
  readonly log: () => string | null
  readonly setLog: (id: string) => void
  /** A notice left for this page, shown once. */
  readonly takeFlashMessage: () => string | null
}

export const openTabStorage = (tab: TabStore, cookies: Cookies): TabStorage => {
  const token = () => tab.getItem(tokenName)
  const company = () => tab.getItem(companyName)
  let left = 0
  let reset: string | null = null
  return {
    token,
    company,
    of: (asked, actor = null) => {
      const held = token()
      const claims = held === null || actor === null ? null : claimsOf(held)
      const others = claims !== null && E.isRight(claims) && claims.right.userId !== actor
      return !others && (asked === null || asked === company()) ? held : null
    },
    unlocked: () => token() === null && tab.getItem(logName) !== null,
    setSignIn: (entered, given, ticket) => {
      tab.setItem(tokenName, given)
      tab.setItem(companyName, entered)
      tab.setItem(ticketName, ticket)
    },
    ticket: (asked) => (asked !== null && asked === company() ? tab.getItem(ticketName) : null),
    dropToken: () => {
      for (const name of [tokenName, ticketName]) tab.removeItem(name)
    },
    signOutCount: () => left,
    clearSignIn: () => {
      left++
      for (const name of [tokenName, companyName, ticketName, logName]) tab.removeItem(name)
    },
    log: () => tab.getItem(logName),
    setLog: (id) => tab.setItem(logName, id),
    registration: () => cookies.read(registrationName),
    setRegistration: (given) =>
      given === null
        ? cookies.drop(registrationName)
        : cookies.keep(registrationName, given, registrationDays),
    reset: () => reset,
    setReset: (given) => {
      reset = given
    },
    setFlashMessage: (word) => tab.setItem(wordName, word),
    takeFlashMessage: () => {
      const word = tab.getItem(wordName)
      tab.removeItem(wordName)
      return word
    },
  }
}

const bytesOf = (base64url: string): Uint8Array =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.codePointAt(0)!)

/** Reads a stored token without proving it; left where it is not one. */
export const claimsOf = (token: string): E.Either<'unreadable', TokenClaims> => {
  try {
    const claims = JSON.parse(
      new TextDecoder().decode(bytesOf(token.split('.')[1] ?? '')),
    ) as Readonly<Record<string, unknown>>
    const { user_id: userId, is_admin: isAdmin, company_id: companyId } = claims
    if (typeof userId !== 'string') return E.left('unreadable')
    return E.right({
      userId,
      isAdmin: isAdmin === true,
      companyId: typeof companyId === 'string' ? companyId : null,
    })
  } catch {
    return E.left('unreadable')
  }
}

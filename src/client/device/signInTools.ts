import type { either as E } from 'fp-ts'
import type { Tools } from '../bus/command.ts'

/** The names that a person signs in with. */
export interface SignInNames {
  readonly username: string
  /** '' for an owner. */
  readonly subUsername: string
}
/** What a person opened this device with. */
export interface UsedSignIn extends SignInNames {
  readonly password: string
}
/** A person who asked this device to remember who logs in here. */
export interface RememberedAccount extends SignInNames {
  readonly user: string
  readonly fullName: string
}
/** Who logs in on this device, for the next login; nobody unless they asked for it. */
export interface RememberedAccounts {
  readonly read: () => RememberedAccount | null
  readonly keep: (account: RememberedAccount) => void
  readonly forget: () => void
}
/** The keys of people's logs on this device. */
export interface LogKeys {
  /** In memory from now on, for as long as the tab lives. */
  hold(user: string, key: string): Promise<void>
  /** Kept under the password as well, by every name that this device knows the person by, so that they can log in without a network. */
  remember(account: SignInNames, password: string, user: string, key: string): Promise<void>
  /** Whatever this device keeps of this person's key is under another password from now on; without the key in memory it keeps none. */
  rewrap(user: string, password: string): Promise<void>
  /** This device keeps no key of this person: no password logs them in here without a network. */
  forget(user: string): Promise<void>
  /** A reload of this tab no longer finds the key; what is under way still has it. */
  leaveTab(user: string): Promise<void> | void
  /** The person has left this tab: their logs here can no longer be read. */
  release(user: string): Promise<void> | void
  /** Takes a key into memory by the password. `unknown`: this person has not signed in on this device; a wrong password waits longer each time. */
  unlock(
    account: SignInNames,
    password: string,
  ): Promise<
    E.Either<
      { readonly tag: 'unknown' | 'wrong'; readonly waitSeconds: number },
      { readonly user: string }
    >
  >
  /** What this page was unlocked with, in memory only, for the login when the server is back; null once it is used or refused. */
  unlockedWith(): Promise<UsedSignIn | null> | UsedSignIn | null
  /** The server refused it. */
  forgetUnlock(): Promise<void> | void
}
/** What the tab keeps beside the log: the token of the company it is in, and the registration that waits for its code. */
export interface SignInStorage {
  /** The company that the token opens. */
  readonly company: () => string | null
  readonly setSignIn: (company: string, token: string, ticket: string) => void
  /** What the server's copy of this company's logs is appended with, while the tab is in it. */
  readonly ticket: (company: string | null) => string | null
  /** The token is worth nothing any more; the log goes on. */
  readonly dropToken: () => void
  readonly clearSignIn: () => void
  /** How often a sign-in was cleared: what was asked before that brings no token back. */
  readonly signOutCount: () => number
  readonly registration: () => string | null
  readonly setRegistration: (token: string | null) => void
  /** What a forgotten password is replaced with; in memory only, and gone with the page. */
  readonly reset: () => string | null
  readonly setReset: (token: string | null) => void
  /** A sentence, in both languages as one text, for the page that this tab loads next. */
  readonly setFlashMessage: (words: string) => void
}
/** What commands work with that change who is signed in here: their commands alone are declared over it. */
export interface SignInTools extends Tools {
  readonly tabStorage: SignInStorage
  readonly keys: LogKeys
  readonly accounts: RememberedAccounts
}

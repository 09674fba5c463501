import * as t from 'io-ts'
import type { Preferences } from '../i18n/language.tsx'
import type { RememberedAccounts } from './signInTools.ts'

const Account = t.type({
  user: t.string,
  fullName: t.string,
  username: t.string,
  subUsername: t.string,
})
const name = 'account'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The one account that this device remembers, among its preferences. What is damaged there counts as nobody. */
export const rememberedAccounts = (preferences: Preferences): RememberedAccounts => ({
  read: () => {
    const account = parsed(preferences.read(name) ?? '')
    return Account.is(account) ? account : null
  },
  keep: (account) => preferences.keep(name, JSON.stringify(account)),
  forget: () => {
    if (preferences.read(name) !== null) preferences.keep(name, '')
  },
})

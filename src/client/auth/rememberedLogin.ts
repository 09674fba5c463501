import * as t from 'io-ts'
import { either as E } from 'fp-ts'
import type { Preferences } from '../i18n/language.tsx'
import type { AccountKind, AccountNames } from './AccountFields.tsx'

/** Who logged in last on this device: the kind of user and their numbers, never a password. */
export interface RememberedLogin extends AccountNames {
  readonly kind: AccountKind
}

const Remembered: t.Type<RememberedLogin> = t.readonly(
  t.exact(
    t.type({
      kind: t.union([t.literal('owner'), t.literal('staff')]),
      username: t.string,
      subUsername: t.string,
    }),
  ),
)
const preference = 'login'
const nobody: RememberedLogin = { kind: 'owner', username: '', subUsername: '' }

/** The last login; empty names if there was none, or none that can be read. */
export const readLogin = (preferences: Preferences): RememberedLogin => {
  const kept = E.tryCatch(
    () => JSON.parse(preferences.read(preference) ?? '') as unknown,
    () => null,
  )
  const read = E.isRight(kept) ? Remembered.decode(kept.right) : kept
  return E.isRight(read) ? read.right : nobody
}

/** Remembers a login; null forgets it, as on a device that others use too. */
export const keepLogin = (preferences: Preferences, login: RememberedLogin | null): void =>
  preferences.keep(preference, JSON.stringify(login ?? nobody))

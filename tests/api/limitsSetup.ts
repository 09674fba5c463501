import { defaultLimits } from '../../src/server/session/limits.ts'
import { beforeAll, beforeEach } from 'vitest'
import { openAccounts, visitors, type Accounts, type Answered } from './accounts.ts'
import type { Kind } from './inProcessServer.ts'

export const inBothLanguages = /[\u0900-\u097f].*\([A-Za-z].*\)/
export const day = 86_400
/** The refusal of a caller who calls too often. */
export const saysWhen = ({ status, retryAfter, message }: Answered) => [
  status,
  (retryAfter ?? 0) > 0,
  inBothLanguages.test(message),
]
export const tooOften = [429, true, true]

/** The accounts of a server with the usual limits, a day later for each test. */
export const openLimits = (kind: Kind) => {
  let accounts: Accounts
  const { freshMobile, rows } = visitors(() => accounts)
  beforeAll(async () => {
    accounts = await openAccounts(kind, { limits: defaultLimits })
  })
  beforeEach(() => accounts.pass(day))
  const logIn = (username: string, ip: string, more: Record<string, unknown> = {}) =>
    accounts.call('logIn', {
      ip,
      body: { username, password: 'गाई गोठमा छ 7', is_admin: true, login_from: 'web', ...more },
    })
  return {
    get accounts() {
      return accounts
    },
    freshMobile,
    logIn,
    rows,
  }
}

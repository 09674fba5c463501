import { beforeAll, beforeEach } from 'vitest'
import { forgotPassword, resetPassword } from '../../src/contract/profile.ts'
import { login } from './accounts.ts'
import { serveAccounts, type OwnAccounts } from './ownAccount.ts'
import { type Said } from './inProcessServer.ts'
import type { Kind } from './inProcessServer.ts'

export const fresh = 'नयाँ ढोका, पुरानो ताल्चा 4'

/** The accounts of a server, a day later for each test. */
export const openForgotten = (kind: Kind) => {
  let own: OwnAccounts
  beforeAll(async () => {
    own = await serveAccounts(kind)
  })
  beforeEach(() => own.accounts.pass(90_000))
  const pass = (seconds: number): void => own.accounts.pass(seconds)
  const ask = (username: string, sub?: string): Promise<Said & { body: any }> =>
    own.ask(forgotPassword, {
      body: { username, ...(sub === undefined ? {} : { sub_username: sub }) },
    }) as never
  const reset = (token: string, otp: string, more: Record<string, unknown> = {}): Promise<Said> =>
    own.ask(resetPassword, {
      params: { token },
      body: { otp, new_password: fresh, verify_password: fresh, ...more },
    })
  const lastCode = (): string => own.accounts.sent.at(-1)!.code
  const other = (code: string, n = 1): string =>
    String((Number(code) + n) % 1_000_000).padStart(6, '0')
  const asked = async (
    username: string,
    sub?: string,
  ): Promise<{ token: string; code: string }> => {
    const { body } = await ask(username, sub)
    return { token: body.data.token, code: lastCode() }
  }
  const logIn = (username: string, password: string, more: Record<string, unknown> = {}) =>
    login(own.accounts, { username, password, ...more })
  const withStaff = async () => {
    const owner = await own.owner()
    const mobileNo = own.freshMobile()
    const personId = await own.staff(owner, mobileNo, ['sales-add'])
    pass(61)
    return { owner, mobileNo, personId }
  }
  return {
    ask,
    asked,
    lastCode,
    logIn,
    other,
    get own() {
      return own
    },
    pass,
    reset,
    withStaff,
  }
}

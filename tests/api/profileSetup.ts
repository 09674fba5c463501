import { beforeAll, beforeEach, expect } from 'vitest'
import { serveAccounts, type OwnAccounts } from './ownAccount.ts'
import type { Kind } from './inProcessServer.ts'

export const first = 'गाई गोठमा छ 7'
export const fresh = 'नयाँ ढोका, पुरानो ताल्चा 4'
export const be = (n: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, i) => (n >>> (8 * (bytes - 1 - i))) & 255)
export const latin = (text: string): number[] => [...Buffer.from(text, 'latin1')]
export const png = (w: number, h: number): number[] => [
  0x89,
  ...latin('PNG\r\n\u001a\n'),
  ...be(13, 4),
  ...latin('IHDR'),
  ...be(w, 4),
  ...be(h, 4),
  8,
  6,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
]

/** The accounts of a server, with the calls about one's own account. */
export const openOwnAccounts = (kind: Kind) => {
  let own: OwnAccounts
  beforeAll(async () => {
    own = await serveAccounts(kind)
  })
  beforeEach(() => own.accounts.pass(3600))
  const get = async (route: unknown, token: string): Promise<any> => {
    const said = await own.ask(route, { token })
    expect(said.status).toBe(200)
    return said.body.data
  }
  const clerkOf = async (
    owner: Awaited<ReturnType<OwnAccounts['owner']>>,
    keys: readonly string[] = ['sales-add'],
  ) => {
    const mobileNo = own.freshMobile()
    const userId = await own.staff(owner, mobileNo, keys)
    return {
      mobileNo,
      userId,
      token: (await own.staffLogin(owner.mobileNo, mobileNo)).data.access_token as string,
    }
  }
  return {
    clerkOf,
    get,
    get own() {
      return own
    },
  }
}

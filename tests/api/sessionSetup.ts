import { beforeAll, beforeEach } from 'vitest'
import { openAccounts, visitors, type Accounts } from './accounts.ts'
import type { Kind } from './inProcessServer.ts'

export let accounts: Accounts
export const { freshMobile, owner, rows, staff, staffLogin } = visitors(() => accounts)

/** The accounts of a server, an hour later for each test. */
export const openSignIn = (kind: Kind) => {
  beforeAll(async () => {
    accounts = await openAccounts(kind)
  })
  beforeEach(() => accounts.pass(3600))
  return {}
}

import { v7 } from 'uuid'
import type { Route } from '../../src/contract/route.ts'
import { areas } from '../../src/server/areas.ts'
import { meaningOf } from '../../src/server/journal/journal.ts'
import { accountRoutes } from '../../src/server/accounts.ts'
import { authenticator } from '../../src/server/session/authenticate.ts'
import { login, openAccounts, visitors, type Accounts } from './accounts.ts'
import { startServer, type Kind, type Said } from './inProcessServer.ts'

/** Accounts over HTTP as mounted in production, with the clock, codes and people of `openAccounts`. */
export interface OwnAccounts extends ReturnType<typeof visitors> {
  readonly accounts: Accounts
  /** Calls a route of `src/contract` with every header a client sends. */
  ask(
    route: unknown,
    call?: {
      body?: unknown
      params?: Record<string, string>
      query?: Record<string, string>
      token?: string
    },
  ): Promise<Said>
  /** Another sign-in of an owner, on a device with this user agent. */
  signIn(mobileNo: string, device?: Record<string, unknown>): Promise<string>
  /** Adds another company of an owner directly in the database. */
  branch(of: { userId: string; companyId: string }, name: string): Promise<string>
}

export const serveAccounts = async (kind: Kind): Promise<OwnAccounts> => {
  const accounts = await openAccounts(kind, {
    areas: areas.filter(({ name }) => name !== 'session' && name !== 'companies'),
  })
  const people = visitors(() => accounts)
  let last = 500_000
  const config = {
    jwtSecret: accounts.secret,
    meaning: meaningOf(areas),
    demo: true,
    otpOnConsole: false,
    agent: null,
    contact: null,
    limits: null,
    newCode: () => String((last = ((last * 7919 + 13) % 900_000) + 100_000)),
    sendCode: async (to: { mobileNo: string; email: string }, code: string) =>
      accounts.sent.push({ to, code }) > 0,
  }
  const server = await startServer(kind, areas, {
    database: accounts.database,
    accounts: accountRoutes(config),
    authenticator: authenticator(config),
    now: () => accounts.now(),
  })
  return {
    ...people,
    accounts,
    ask: (route, { token, ...call } = {}) =>
      server.call(route as Route, { ...call, as: token === undefined ? null : { token } }),
    signIn: async (mobileNo, device = {}) =>
      (await login(accounts, { username: mobileNo, ...device })).data.access_token as string,
    branch: async ({ userId, companyId }, name) => {
      const branch = v7()
      await people.rows(
        `insert into owned_company (company_id, owner_id, parent_id, account_expiry_date, registered_at) values ($1, $2, $3, '2000-01-01', $4)`,
        [branch, userId, companyId, accounts.now()],
      )
      await people.rows(
        `insert into company (company_id, business_name, address, phone, below_zero_stock) values ($1, $2, 'x', 'y', 'warn')`,
        [branch, name],
      )
      await people.rows(
        `insert into member (company_id, person_id, full_name, mobile_no, is_admin, is_active, permissions) values ($1, $2, 'राम श्रेष्ठ', 'm', true, true, '{}')`,
        [branch, userId],
      )
      return branch
    },
  }
}

import { either as E } from 'fp-ts'
import { v7 } from 'uuid'
import { kathmanduToday } from '../../src/books/calendar/civilDate.ts'
import type { Refusal } from '../../src/books/refusal.ts'
import { wireName } from '../../src/contract/codec.ts'
import type { Route } from '../../src/contract/route.ts'
import type { Area } from '../../src/server/area.ts'
import { companiesArea } from '../../src/server/companies/area.ts'
import type { Database } from '../../src/server/database/database.ts'
import { httpStatusOf, type AccountServed } from '../../src/server/http/account.ts'
import { meaningOf, type Meaning } from '../../src/server/journal/journal.ts'
import { hashPassword } from '../../src/server/session/password.ts'
import { accountRoutes } from '../../src/server/accounts.ts'
import { sessionArea } from '../../src/server/session/area.ts'
import { authenticator } from '../../src/server/session/authenticate.ts'
import type { Limits } from '../../src/server/session/limits.ts'
import type { Recipient } from '../../src/server/session/sendCode.ts'
import { openTestDatabase, type Kind } from './inProcessServer.ts'
import { writeStaff } from './staffRows.ts'

export interface Answered {
  readonly status: number
  readonly data: any
  readonly message: string
  readonly errors: Readonly<Record<string, string>>
  readonly retryAfter: number | null
}

/** The accounts of a server with its own database and a clock that the test moves. */
export interface Accounts {
  readonly database: Database
  readonly meaning: Meaning
  readonly secret: Uint8Array
  /** Every code that was sent, oldest first. */
  readonly sent: { to: Recipient; code: string }[]
  /** Every line that the server logged. */
  readonly logged: string[]
  now(): string
  pass(seconds: number): void
  call(
    route: string,
    given?: {
      body?: unknown
      params?: Record<string, unknown>
      query?: Record<string, unknown>
      bearer?: string | null
      ip?: string
    },
  ): Promise<Answered>
}

const refused = (refusal: Refusal, route: Route): Answered => ({
  status: httpStatusOf(refusal, route.refusedAs),
  data: null,
  message: `${refusal.say.ne} (${refusal.say.en})`,
  errors: Object.fromEntries(
    Object.entries(refusal.fields ?? {}).map(([field, words]) => [wireName(field), words.en]),
  ),
  retryAfter: 'retryAfterSeconds' in refusal ? Number(refusal.retryAfterSeconds) : null,
})

export interface AccountsOptions {
  readonly areas?: readonly Area[]
  readonly more?: (meaning: Meaning, secret: Uint8Array) => readonly AccountServed[]
  readonly from?: string
  /** No limits unless a test sets them: most tests make all calls from one address. */
  readonly limits?: Limits | null
}

export const openAccounts = async (
  kind: Kind,
  {
    areas = [],
    more = () => [],
    from = '2026-11-21T04:00:00.000Z',
    limits = null,
  }: AccountsOptions = {},
): Promise<Accounts> => {
  const logged: string[] = []
  const sent: { to: Recipient; code: string }[] = []
  const keep = (facts: unknown, say: string): void =>
    void logged.push(`${say} ${JSON.stringify(facts)}`)
  const log = { info: keep, warn: keep, error: keep }
  const database = await openTestDatabase(kind)
  const all = [companiesArea, sessionArea, ...areas]
  const meaning = meaningOf(all)
  const secret = new Uint8Array(32).fill(9)
  let at = Date.parse(from)
  let codes = 100_000
  const config = {
    jwtSecret: secret,
    meaning,
    demo: true,
    otpOnConsole: false,
    agent: null,
    contact: null,
    limits,
    newCode: () => String((codes = (codes * 7919 + 13) % 900_000) + 100_000),
    sendCode: async (to: Recipient, code: string) => sent.push({ to, code }) > 0,
  }
  const routes = [...accountRoutes(config), ...more(meaning, secret)]
  const served = all.flatMap((area) => area.served)
  const now = (): string => new Date(at).toISOString()
  const call: Accounts['call'] = async (
    name,
    { body = null, params = {}, query = {}, bearer = null, ip = '127.0.0.1' } = {},
  ) => {
    const account = routes.find((each) => each.route.name === name)
    const read = served.find((each) => each.route.name === name)
    const route = (account ?? read)!.route
    const input = {
      params: route.params.decode(params),
      query: route.query.decode(query),
      body: route.body === null ? E.right(null) : route.body.decode(body),
    }
    if (E.isLeft(input.params) || E.isLeft(input.query) || E.isLeft(input.body))
      return { status: 400, data: null, message: 'decode', errors: {}, retryAfter: null }
    const decoded = { params: input.params.right, query: input.query.right, body: input.body.right }
    const context = {
      database,
      now: now(),
      today: kathmanduToday(now()),
      newId: v7,
      log,
      ip,
      bearer,
      headers: {},
      https: false,
    }
    const answer =
      account !== undefined
        ? await account.handle(context, decoded)
        : await database.transaction('change', async (tx) => {
            const who =
              bearer === null
                ? E.left<Refusal>({ tag: 'not_signed_in', say: { ne: '', en: '' } })
                : await authenticator({ jwtSecret: secret }).authenticate(tx, bearer, now())
            if (E.isLeft(who)) return who
            tx.enter(who.right.company)
            return read!.handle({ ...context, tx, ...who.right }, decoded)
          })
    return E.isLeft(answer)
      ? refused(answer.left, route)
      : {
          status: 200,
          data: route.data.encode(answer.right.data),
          message: answer.right.message ?? '',
          errors: {},
          retryAfter: null,
        }
  }
  return {
    database,
    meaning,
    secret,
    sent,
    logged,
    now,
    call,
    pass: (seconds) => void (at += seconds * 1000),
  }
}

/** What a shopkeeper enters to register. */
export const shopkeeper = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  business_name: 'अन्नपूर्ण किराना पसल',
  address: 'नयाँ बानेश्वर, काठमाडौँ-१०',
  full_name: 'राम श्रेष्ठ',
  mobile_no: '9841000001',
  password: 'गाई गोठमा छ 7',
  ...more,
})

/** Registers and activates an owner. */
export const settle = async (
  accounts: Accounts,
  more: Record<string, unknown> = {},
): Promise<void> => {
  const registered = await accounts.call('registerAccount', { body: shopkeeper(more) })
  if (registered.status !== 200) throw new Error(`not registered: ${registered.message}`)
  const activated = await accounts.call('activateAccount', {
    params: { token: registered.data.token },
    body: { otp: accounts.sent.at(-1)!.code },
  })
  if (activated.status !== 200) throw new Error(`not activated: ${activated.message}`)
}

export const login = (accounts: Accounts, more: Record<string, unknown> = {}): Promise<Answered> =>
  accounts.call('logIn', {
    body: {
      username: '9841000001',
      password: 'गाई गोठमा छ 7',
      is_admin: true,
      login_from: 'web',
      ...more,
    },
  })

/** Creates owners, and staff as the users screen does, for the tests of one database. */
export const visitors = (accounts: () => Accounts) => {
  let mobile = 9841000000
  const freshMobile = (): string => String(++mobile)
  const rows = <R extends object>(
    sql: string,
    values: readonly unknown[] = [],
  ): Promise<readonly R[]> => accounts().database.asSystem((tx) => tx.query<R>(sql, values))

  /** A new owner, activated and signed in. */
  const owner = async () => {
    const mobileNo = freshMobile()
    await settle(accounts(), { mobile_no: mobileNo })
    const answer = await login(accounts(), { username: mobileNo })
    return {
      mobileNo,
      token: answer.data.access_token as string,
      companyId: answer.data.company_id as string,
      userId: answer.data.user_id as string,
    }
  }

  /** A staff member of an owner's company, as the users screen makes one. */
  const staff = async (
    of: { userId: string; companyId: string },
    mobileNo: string,
    permissions: readonly string[],
  ): Promise<string> => {
    const personId = v7()
    const hash = await hashPassword('staff pass word')
    if (hash._tag === 'Left') throw new Error('no hash')
    await writeStaff(rows, {
      personId,
      ownerId: of.userId,
      company: of.companyId,
      mobileNo,
      permissions,
      passwordHash: hash.right,
    })
    return personId
  }
  const staffLogin = (ownerMobile: string, mobileNo: string) =>
    login(accounts(), {
      username: ownerMobile,
      sub_username: mobileNo,
      password: 'staff pass word',
      is_admin: false,
    })
  return { freshMobile, rows, owner, staff, staffLogin }
}

import { either as E } from 'fp-ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { v7 } from 'uuid'
import { areas } from '../../src/server/areas.ts'
import { buildServer } from '../../src/server/http/server.ts'
import { accountRoutes } from '../../src/server/accounts.ts'
import { authenticator } from '../../src/server/session/authenticate.ts'
import { writeToken } from '../../src/server/session/token.ts'
import { openAccounts, shopkeeper, type Accounts } from './accounts.ts'

let accounts: Accounts
let app: FastifyInstance
const codes: string[] = []
const routes = () =>
  accountRoutes({
    jwtSecret: accounts.secret,
    meaning: accounts.meaning,
    demo: false,
    otpOnConsole: true,
    agent: null,
    contact: null,
    limits: null,
    newCode: () => '402716',
    sendCode: async (_, code) => codes.push(code) > 0,
  })
beforeAll(async () => {
  accounts = await openAccounts('embedded')
  app = await buildServer({
    database: accounts.database,
    meaning: accounts.meaning,
    authenticator: authenticator({ jwtSecret: accounts.secret }),
    appKey: 'khata-web',
    now: () => accounts.now(),
    newId: v7,
    areas,
    accounts: routes(),
    tls: null,
    metricsToken: null,
    trustProxy: false,
    callsPerMinute: null,
    dev: false,
    client: null,
    logLevel: 'silent',
    version: '1.2.0',
  })
})
afterAll(() => app.close())

const ask = async (
  method: 'GET' | 'POST',
  path: string,
  { body, token, command }: { body?: unknown; token?: string; command?: boolean } = {},
) => {
  const headers = {
    'app-key': 'khata-web',
    isweb: 'true',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(command === true ? { 'idempotency-key': v7() } : {}),
  }
  const answer = await app.inject({
    method,
    url: `/api${path.startsWith('/') ? '' : '/'}${path}`,
    headers,
    ...(body === undefined ? {} : { payload: body as object }),
  })
  return {
    status: answer.statusCode,
    body: answer.json<{ message: string; data: any; errors?: Record<string, string> }>(),
    retryAfter: answer.headers['retry-after'],
  }
}

test('a person registers, activates, signs in and logs out over HTTP as the specification says', async () => {
  const registered = await ask('POST', '/registration', { body: shopkeeper() })
  expect(registered.status).toBe(200)
  const token: string = registered.body.data.token
  expect((await ask('GET', `/mis/resend-otp/${token}`)).retryAfter).toBe('60')
  const wrong = await ask('POST', `/registration/activate-account/${token}`, {
    body: { otp: '000000' },
  })
  expect([wrong.status, wrong.body.errors]).toEqual([400, { otp: 'कोड मिलेन (The code is wrong)' }])
  expect(
    (await ask('POST', `/registration/activate-account/${token}`, { body: { otp: codes.at(-1) } }))
      .body.message,
  ).toContain('You can log in now')
  const credentials = {
    username: '9841000001',
    password: 'गाई गोठमा छ 7',
    is_admin: true,
    login_from: 'web',
    sub_username: null,
    parent_id: null,
    device_id: 'd',
    device_name: 'n',
    device_manufacturer: 'm',
    device_platform: 'p',
    device_model: 'x',
  }
  const wrongPassword = await ask('POST', '/auth/login', {
    body: { ...credentials, password: 'wrong' },
  })
  expect([wrongPassword.status, wrongPassword.body.message]).toEqual([
    400,
    'प्रयोगकर्ता नाम वा पासवर्ड मिलेन (The user name or the password is wrong)',
  ])
  accounts.pass(1)
  const signedIn = await ask('POST', '/auth/login', { body: credentials })
  expect(signedIn.status).toBe(200)
  const bearer: string = signedIn.body.data.access_token
  expect((await ask('GET', '/auth/session', { token: bearer })).body.data.full_name).toBe(
    'राम श्रेष्ठ',
  )
  expect(
    (await ask('GET', '/permission/check-permission/sales-add', { token: bearer })).body.data,
  ).toEqual({ has_permission: true })
  expect((await ask('GET', '/permission/check-permission/fly', { token: bearer })).status).toBe(400)
  expect((await ask('GET', '/web/get-child-company', { token: bearer })).body.data).toHaveLength(1)
  expect(
    (await ask('GET', '/web/registration-detail', { token: bearer })).body.data.business_name,
  ).toBe('अन्नपूर्ण किराना पसल')
  expect((await ask('GET', '/auth/logout?logout_from=web', { token: bearer })).status).toBe(200)
  expect((await ask('GET', '/web/registration-detail', { token: bearer })).status).toBe(401)
})

test('no route of any area accepts a missing, a forged or a registration token', async () => {
  const tokens = [
    undefined,
    'x.y.z',
    await writeToken(new Uint8Array(32), 'session', v7(), {}, accounts.now()),
    await writeToken(accounts.secret, 'registration', v7(), {}, accounts.now()),
    await writeToken(accounts.secret, 'session', v7(), { is_admin: true }, accounts.now()),
  ]
  let asked = 0
  for (const { route } of areas.flatMap((area) => area.served)) {
    const path = route.path
      .replace('{key}', 'sales-add')
      .replace('{digest}', 'a'.repeat(64))
      .replaceAll(/\{\w+\}/g, v7())
    for (const token of tokens) {
      const { status } = await ask(route.method, path, {
        ...(token === undefined ? {} : { token }),
        command: route.kind === 'command',
        ...(route.body === null ? {} : { body: {} }),
      })
      // An invalid body, or a query without what it must say, is refused before the token is checked.
      const isIncomplete = route.body !== null || E.isLeft(route.query.decode({}))
      const refused = isIncomplete && status === 400 ? 401 : status
      expect([route.name, refused]).toEqual([route.name, 401])
      asked++
    }
  }
  expect(asked).toBeGreaterThan(60)
})

test('a call without the app key or with an unknown field is refused', async () => {
  expect((await app.inject({ method: 'GET', url: '/api/welcome' })).statusCode).toBe(400)
  for (const extra of [
    'is_admin',
    'company_id',
    'parent_id',
    'user_id',
    'permissions',
    'account_expiry_date',
  ]) {
    const answer = await ask('POST', '/registration', {
      body: shopkeeper({ mobile_no: '9841000077', [extra]: true }),
    })
    expect([extra, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([
      extra,
      400,
      [extra],
    ])
  }
})

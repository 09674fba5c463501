import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultLimits } from '../../src/server/session/limits.ts'
import { openAccounts, settle, visitors, type Accounts, type Answered } from './accounts.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { isLong } from '../longForm.ts'

const day = 86_400
const fresh = 'नयाँ ढोका, पुरानो ताल्चा 4'

onOneDatabase('a forgotten password under attack', (kind) => {
  let accounts: Accounts
  let mobileNo = ''
  const { freshMobile } = visitors(() => accounts)
  beforeAll(async () => {
    accounts = await openAccounts(kind, { limits: defaultLimits })
  })
  beforeEach(async () => {
    accounts.pass(2 * day)
    mobileNo = freshMobile()
    await settle(accounts, { mobile_no: mobileNo })
    accounts.pass(900)
  })
  const signIn = (ip: string, more: Record<string, unknown> = {}) =>
    accounts.call('logIn', {
      ip,
      body: {
        username: mobileNo,
        password: 'गाई गोठमा छ 7',
        is_admin: true,
        login_from: 'web',
        ...more,
      },
    })
  const ask = (ip: string, more: Record<string, unknown> = {}): Promise<Answered> =>
    accounts.call('forgotPassword', { ip, body: { username: mobileNo, ...more } })
  const give = (ip: string, token: string, otp: string): Promise<Answered> =>
    accounts.call('resetPassword', {
      ip,
      params: { token },
      body: { otp, new_password: fresh, verify_password: fresh },
    })
  const lastCode = (): string => accounts.sent.at(-1)!.code
  const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  /** An attacker requests codes as soon as allowed, this many times. */
  const askAgain = async (ip: string, times: number): Promise<string[]> => {
    const tokens: string[] = []
    while (tokens.length < times) {
      const said = await ask(ip)
      if (said.status === 200) tokens.push(said.data.token)
      else accounts.pass(said.retryAfter!)
    }
    return tokens
  }

  test('five codes requested by an attacker lock nobody out: the owner sets a new password at once', async () => {
    await askAgain('203.0.113.66', 5)
    const asked = await ask('198.51.100.1')
    expect([asked.status, accounts.sent.at(-1)!.to.mobileNo]).toEqual([200, mobileNo])
    expect((await give('198.51.100.1', asked.data.token, lastCode())).status).toBe(200)
  })

  test('however often an attacker requests codes, the next one is at most fifteen minutes away', async () => {
    for (const ip of ['203.0.113.66', '198.51.100.1']) {
      await askAgain('203.0.113.66', 12)
      let asked = await ask(ip)
      if (asked.status === 429) {
        expect(asked.retryAfter).toBeLessThanOrEqual(900)
        accounts.pass(asked.retryAfter!)
        asked = await ask(ip)
      }
      expect(asked.status).toBe(200)
    }
  })

  test('a code works for its own request only, even while an attacker guesses on another request', async () => {
    const owners = await ask('198.51.100.1')
    const code = lastCode()
    const strangers = await ask('203.0.113.66')
    for (let i = 0; i < 5; i++)
      expect(
        (await give('203.0.113.66', strangers.data.token, wrong(lastCode()))).message,
      ).toContain('is wrong')
    expect((await give('203.0.113.66', strangers.data.token, lastCode())).message).toContain(
      'too often',
    )
    expect((await give('203.0.113.66', strangers.data.token, code)).status).toBe(400)
    expect((await give('198.51.100.1', owners.data.token, code)).status).toBe(200)
  })

  test('a device that has signed in gets a code when attackers have used up those of the number', async () => {
    const device = { device_id: '0190aaaa-counter' }
    expect((await signIn('198.51.100.1', device)).status).toBe(200)
    for (let i = 0; i < 8; i++) expect((await ask(`203.0.113.${i}`)).status).toBe(200)
    expect((await ask('203.0.113.99')).status).toBe(429)
    const asked = await ask('192.0.2.200', device)
    expect(asked.status).toBe(200)
    expect((await give('192.0.2.200', asked.data.token, lastCode())).status).toBe(200)
  })

  test('so does a network with an earlier sign-in; a guessed device name does not', async () => {
    expect((await signIn('198.51.100.1', { device_id: 'mine' })).status).toBe(200)
    for (let i = 0; i < 8; i++) await ask(`203.0.113.${i}`)
    expect((await ask('203.0.113.99', { device_id: 'guessed' })).status).toBe(429)
    expect((await ask('198.51.100.1')).status).toBe(200)
  })

  describe('guessing', () => {
    const everySeconds = isLong ? 60 : 600

    test.skipIf(!isLong)(
      'a day of guessing from ever-changing addresses allows at most 196 guesses',
      async () => {
        const before = accounts.sent.length
        await signIn('198.51.100.1', { device_id: 'mine' })
        let guesses = 0
        const guessAway = async (ip: string, token: string): Promise<void> => {
          for (;;) {
            if (!(await give(ip, token, wrong(lastCode()))).message.includes('is wrong')) return
            guesses++
          }
        }
        for (let i = 0; i < day / everySeconds; i++) {
          const ip = `203.0.${i >> 8}.${i & 255}`
          for (const [from, more] of [
            [ip, {}],
            [ip, {}],
            ['198.51.100.1', {}],
            [ip, { device_id: 'mine' }],
          ] as const) {
            const asked = await ask(from, more)
            if (asked.status === 200) await guessAway(ip, asked.data.token)
          }
          accounts.pass(everySeconds)
        }
        expect(guesses).toBeGreaterThan(100)
        expect(guesses).toBeLessThanOrEqual(196)
        expect(accounts.sent.length - before).toBeLessThanOrEqual(8 + 96 + 6 + 6)
      },
    )
  })
})

import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import * as session from '../../src/contract/session.ts'
import { openApi } from '../../src/client/bus/api.ts'
import { backOff } from '../../src/client/bus/sending.ts'
import { interruptedRefusal, sayTrouble, type Trouble } from '../../src/client/log/trouble.ts'
import { whyHeld } from '../../src/client/outbox/outboxWords.ts'
import { LogIn } from '../../src/client/session/commands.ts'
import { NothingToRestore } from '../../src/client/session/events.ts'
import { contractRoutes as routes } from '../laws/contractRoutes.ts'
import { settled, world } from '../sim/clientWorld.ts'

/** A server that answers every request alike and records the requests. */
const answering = (
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
) => {
  const asked: Request[] = []
  const api = openApi({
    origin: 'http://khata.test',
    tokens: { of: () => 'the-token', unlocked: () => false },
    fetch: async (input, init) => {
      asked.push(new Request(input, init))
      return new Response(body, { status, headers })
    },
  })
  return { api, asked }
}
const saidTo = async (
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
) => {
  const answer = await answering(status, body, headers).api.call(session.welcome, {})()
  return E.isLeft(answer) ? answer.left : null
}
const wait = { ne: '४ सेकेन्डपछि फेरि प्रयास गर्नुहोस्', en: 'Try again in 4 seconds' }
const sentence = JSON.stringify({
  message: `${wait.ne} (${wait.en})`,
  refusal: { tag: 'too_many', say: wait },
})

describe('a server that asks to retry later', () => {
  test('is respected: its message is reported, with how long to wait', async () => {
    for (const status of [408, 425, 429, 502, 503, 504])
      expect(await saidTo(status, sentence, { 'retry-after': '4' })).toEqual({
        tag: 'Unavailable',
        retryAfterSeconds: 4,
        say: wait,
      })
    const trouble = (await saidTo(429, sentence)) as Trouble
    expect([sayTrouble(trouble), interruptedRefusal(trouble)]).toEqual([
      wait,
      { tag: 'later', say: wait },
    ])
  })
  test('is reported as busy in our own words if it sends no valid message', async () => {
    for (const body of [
      '',
      '<html>Bad gateway</html>',
      'null',
      '[]',
      '{}',
      '{"message":5}',
      '{"message":""}',
      '{"message":{"ne":"x"}}',
    ]) {
      const trouble = (await saidTo(503, body)) as Trouble
      expect(trouble, body).toEqual({ tag: 'Unavailable', retryAfterSeconds: null })
      expect([sayTrouble(trouble).en, interruptedRefusal(trouble).tag]).toEqual([
        'The server is busy just now',
        'Unavailable',
      ])
    }
    expect(interruptedRefusal({ tag: 'Offline' })).toEqual({
      tag: 'Offline',
      say: { ne: 'इन्टरनेट छैन', en: 'You are offline' },
    })
  })
  test('is retried by the outbox as usual, without asking a person to try again', () => {
    const trouble = { tag: 'Unavailable', retryAfterSeconds: 30 } as const
    expect([backOff(1, { ...trouble, say: wait }, () => 0), backOff(1, trouble, () => 0)]).toEqual([
      30_000, 30_000,
    ])
    expect(whyHeld({ ...trouble, say: wait }).en).toBe(
      'The first could not be sent: The server is busy just now',
    )
  })
})

describe('a call of the client', () => {
  test("sends the app key, the web flag, JSON and the caller's token", async () => {
    expect(routes.length).toBeGreaterThan(80)
    const { api, asked } = answering(200, '{}')
    for (const route of routes)
      await api.resend(
        route,
        {
          params: Object.fromEntries(
            [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, 'x']),
          ),
          query: {},
          body: {},
        },
        { company: 'A', commandId: 'c-1' },
      )()
    expect(asked).toHaveLength(routes.length)
    for (const [at, { headers, url, method }] of asked.entries()) {
      const route = routes[at]!
      const open = route.policy.who === 'anyone' || route.policy.who === 'registering'
      expect(
        [
          headers.get('app-key'),
          headers.get('isWeb'),
          headers.get('content-type'),
          headers.get('authorization'),
          headers.get('idempotency-key'),
        ],
        route.name,
      ).toEqual(['khata-web', 'true', 'application/json', open ? null : 'Bearer the-token', 'c-1'])
      expect([method, new URL(url).pathname]).toEqual([
        route.method,
        `/api/${route.path.replace(/^\//, '').replaceAll(/\{\w+\}/g, 'x')}`,
      ])
    }
  })
  const device = {
    deviceId: 'd-1',
    deviceName: 'Chrome',
    deviceManufacturer: 'Google',
    devicePlatform: 'Linux',
    deviceModel: 'desktop',
  }
  const wired = {
    device_id: 'd-1',
    device_name: 'Chrome',
    device_manufacturer: 'Google',
    device_platform: 'Linux',
    device_model: 'desktop',
  }
  test.each([
    ['an owner', {}, { is_admin: true }],
    [
      'a member of staff',
      { subUsername: '9851000001' },
      { is_admin: false, sub_username: '9851000001' },
    ],
  ])('that logs in %s sends what the specification names', async (_, who, as) => {
    const w = world()
    const bodies: Request[] = []
    w.server.answer = (path, request) => {
      if (path === '/auth/login') bodies.push(request.clone())
      return [400, { message: 'मिलेन (No)' }]
    }
    const stranger = await w.open('s1')
    await stranger.note([NothingToRestore.of({})])?.()
    stranger.send(LogIn, { username: '9841000001', password: 'गाई गोठमा छ 7', device, ...who })
    await settled(40)
    expect(await bodies[0]!.json()).toEqual({
      username: '9841000001',
      password: 'गाई गोठमा छ 7',
      login_from: 'web',
      ...as,
      ...wired,
    })
  })
})

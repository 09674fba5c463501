import { SignJWT } from 'jose'
import { expect, it } from 'vitest'
import { permissionKeys, type PermissionKey } from '../../src/books/access/permissions.ts'
import type { Route } from '../../src/contract/route.ts'
import { writeToken } from '../../src/server/session/token.ts'
import { isThorough, onOneDatabase, type Call, type Said } from './inProcessServer.ts'
import { allowed } from './whoMay.ts'
import { type Member } from './testServer.ts'
import { openAuthorization } from './authorizationSetup.ts'
import { isLong } from '../longForm.ts'

onOneDatabase('Authorization', (kind) => {
  const opened = openAuthorization(kind)
  const { ask, closed, requestOf, routes, state } = opened

  const isRefused = (said: Said, status: 401 | 403): void => {
    expect(said.status).toBe(status)
    expect(Object.keys(said.body).toSorted()).toEqual(['message', 'refusal'])
    expect(said.body.message).toBe(
      status === 401
        ? 'फेरि लग इन गर्नुहोस् (Please log in again)'
        : "तपाईंलाई यो काम गर्ने अनुमति छैन (You don't have permission for this action)",
    )
  }
  it('is decided for every route that is served, and for no other', () => {
    expect(Object.keys(allowed).toSorted()).toEqual(
      opened.whole.routes.map((route) => route.name).toSorted(),
    )
  })

  it('allows a caller without a sign-in only to register, sign in and open the demo shop', async () => {
    const before = await state()
    for (const route of closed()) isRefused(await ask(route, null), 401)
    expect(await state()).toEqual(before)
    for (const route of opened.whole.routes.filter((each) => !closed().includes(each))) {
      const said = await ask(route, null)
      expect([
        route.name,
        said.status === 401 && said.body.message?.includes('log in again'),
      ]).toEqual([route.name, false])
    }
  })

  /** What a thief may present as a token of the owner. */
  const forgeries = async (): Promise<Readonly<Record<string, string>>> => {
    const token = await opened.whole.signIn(opened.owner)
    const [, body] = token.split('.') as [string, string, string]
    const clerk = await opened.whole.hire(opened.owner, [])
    const signature = token.split('.')[2]!
    const claims = (of: string) =>
      JSON.parse(Buffer.from(of.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>
    const written = (said: unknown) => Buffer.from(JSON.stringify(said)).toString('base64url')
    const none = written({ alg: 'none', typ: 'JWT' })
    const signed = (said: Record<string, unknown>, secret: Uint8Array, alg = 'HS256') =>
      new SignJWT(said).setProtectedHeader({ alg }).sign(secret)
    const now = Date.parse(opened.whole.now()) / 1000
    const [head, own, sign] = clerk.token.split('.') as [string, string, string]
    const sessionId = String(claims(token)['jti'])
    return {
      'no signature, alg none': `${none}.${body}.`,
      'alg none with a signature': `${none}.${body}.${signature}`,
      'a signature that was cut off': token.slice(0, token.lastIndexOf('.') + 1),
      'another key': await signed(claims(token), new Uint8Array(32).fill(8)),
      'another algorithm': await signed(claims(token), opened.whole.secret, 'HS512'),
      'run out': await signed(
        { ...claims(token), iat: now - 90_000, exp: now - 1 },
        opened.whole.secret,
      ),
      'never to run out': await signed(
        { ...claims(token), exp: now + 10 * 365 * 86_400, iat: now - 13 * 3600 },
        opened.whole.secret,
      ),
      'his own token, made an admin': `${head}.${written({ ...claims(clerk.token), is_admin: true })}.${sign}`,
      'his own token, of another company': `${head}.${written({ ...claims(clerk.token), company_id: opened.stranger.company })}.${sign}`,
      'half a body': `${head}.${own.slice(0, 20)}.${sign}`,
      'a registration cookie': await writeToken(
        opened.whole.secret,
        'registration',
        sessionId,
        {},
        opened.whole.now(),
      ),
      'a ticket for logs': await writeToken(
        opened.whole.secret,
        'log',
        sessionId,
        {},
        opened.whole.now(),
      ),
      'not a token': 'khata',
    }
  }
  /** Sign-ins that were once valid. */
  const ended = async (): Promise<Readonly<Record<string, string>>> => {
    const everything = () => opened.whole.hire(opened.owner, permissionKeys)
    const must = async (route: string, as: Member, call: Call = {}) => {
      const said = await opened.whole.server.call(
        opened.whole.routes.find((each) => each.name === route)!,
        { as, ...call },
      )
      expect([route, said.status]).toEqual([route, 200])
    }
    const loggedOut = await everything()
    const off = await everything()
    const given = await everything()
    const old = await everything()
    const gone = await everything()
    await must('logOut', loggedOut, { query: { logout_from: 'web' } })
    await must('updateUserState', opened.owner, {
      params: { id: off.personId },
      body: { is_active: false },
    })
    await must('changeSubUserPassword', opened.owner, {
      params: { id: given.personId },
      body: { pass_word: 'गाई गोठमा छ 7', verify_password: 'गाई गोठमा छ 7' },
    })
    await opened.whole.sql('update session set expires_at = $2 where person_id = $1', [
      old.personId,
      opened.whole.now(),
    ])
    await opened.whole.sql('delete from member where person_id = $1', [gone.personId])
    return {
      'logged out': loggedOut.token,
      'switched off': off.token,
      'whose password was changed': given.token,
      'of twelve hours ago': old.token,
      'who works here no more': gone.token,
    }
  }
  it('rejects forged, foreign and expired tokens on every route', async () => {
    const spent = await ended()
    const tokens = Object.entries({ ...(await forgeries()), ...spent })
    const before = await state()
    let asked = 0
    for (const [nth, [what, token]] of tokens.entries())
      // A forgery is found before the database is asked: one route in four for each is enough.
      for (const route of closed().filter(
        (_, i) => isLong || what in spent || (i + nth) % 4 === 0,
      )) {
        // Logging out with an ended session succeeds: the person is logged out already.
        if (route.name === 'logOut' && what in spent) continue
        const said = await opened.whole.server.call(route, { ...requestOf(route), as: { token } })
        expect([what, route.name, said.status]).toEqual([what, route.name, 401])
        isRefused(said, 401)
        asked++
      }
    expect(await state()).toEqual(before)
    expect(asked).toBeGreaterThan(1200)
  })

  it('lets each key make its own calls and no others, and a person without keys none', async () => {
    const refused = new Set<string>()
    let refusals = 0
    let taken = 0
    // The server compares the keys, not the database: one key in eight shows that each database returns them.
    const keys = [null, ...permissionKeys].filter(
      (_, i) => isThorough(kind) || isLong || i % 8 === 0,
    )
    const isForEverybody = (route: Route): boolean => typeof allowed[route.name] === 'string'
    const may = (key: PermissionKey | null, { name }: Route): boolean => {
      const expected = allowed[name]!
      return typeof expected === 'string' || (key !== null && expected.includes(key))
    }
    const people: Member[] = []
    for (const key of keys)
      people.push(await opened.whole.hire(opened.owner, key === null ? [] : [key]))
    const before = await state()
    for (const [nth, key] of keys.entries())
      // Here each key is refused one route in ten; a test below tries all other keys together on every route.
      for (const route of routes().filter(
        (each, i) =>
          !may(key, each) && (key === null || isLong || !isThorough(kind) || (i + nth) % 10 === 0),
      )) {
        const said = await ask(route, people[nth]!)
        expect([key, route.name, said.status]).toEqual([key, route.name, 403])
        isRefused(said, 403)
        refused.add(route.name)
        refusals++
      }
    // A refused command is stored with its answer, so that the same id gets the same answer; it changed nothing else.
    expect({ ...(await state()), command: '' }).toEqual({ ...before, command: '' })
    for (const [nth, key] of keys.entries())
      // Routes that need no key are tried with one key in four.
      for (const route of routes().filter(
        (each) => may(key, each) && (nth % 4 === 0 || isLong || !isForEverybody(each)),
      )) {
        const said = await ask(route, people[nth]!)
        expect([
          key,
          route.name,
          said.status,
          [401, 403].includes(said.status) && allowed[route.name] !== 'anyone',
        ]).toEqual([key, route.name, said.status, false])
        taken++
      }
    expect([...refused].toSorted()).toEqual(
      routes()
        .flatMap((route) => (isForEverybody(route) ? [] : [route.name]))
        .toSorted(),
    )
    expect(refusals).toBeGreaterThan(keys.length * (isLong ? 50 : 8))
    expect(taken).toBeGreaterThan(keys.length * (isLong ? 19 : 5))
  })

  it('refuses a person who has every key but those of the call, and lets the admin do everything', async () => {
    for (const route of opened.whole.routes) {
      const expected = allowed[route.name]!
      if (typeof expected === 'string') continue
      isRefused(
        await ask(
          route,
          await opened.whole.hire(
            opened.owner,
            permissionKeys.filter((key) => !expected.includes(key)),
          ),
        ),
        403,
      )
    }
    const admin = await opened.whole.found('own')
    for (const route of closed())
      expect([route.name, [401, 403].includes((await ask(route, admin)).status)]).toEqual([
        route.name,
        false,
      ])
  })

  it('is checked at each call: the key, the person and the session must still be valid', async () => {
    const route = opened.whole.routes.find((each) => each.name === 'listSale')!
    const clerk = await opened.whole.hire(opened.owner, ['sales-screen'])
    const other = await opened.whole.hire(opened.owner, ['sales-screen'])
    expect((await ask(route, clerk)).status).toBe(200)
    await opened.whole.sql("update member set permissions = '{}' where person_id = $1", [
      clerk.personId,
    ])
    isRefused(await ask(route, clerk), 403)
    await opened.whole.sql('update member set is_active = false where person_id = $1', [
      clerk.personId,
    ])
    isRefused(await ask(route, clerk), 401)
    expect((await ask(route, other)).status).toBe(200)
    await opened.whole.server.call(
      opened.whole.routes.find((each) => each.name === 'logOut')!,
      { as: other, query: { logout_from: 'web' } },
    )
    isRefused(await ask(route, other), 401)
  })
})

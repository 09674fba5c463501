import { SignJWT } from 'jose'
import { v4, v7 } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { addDays, kathmanduToday } from '../../src/books/calendar.ts'
import { permissionKeys } from '../../src/books/permissions.ts'
import type { Route } from '../../src/contract/route.ts'
import { writeToken } from '../../src/server/session/token.ts'
import { onEachDatabase, type Call, type Said } from './rig.ts'
import { allowed, beforePassword, needsFeature, whileExpired } from './whoMay.ts'
import { startWhole, type Member, type Whole } from './whole.ts'
import { requestAbout } from './wire.ts'

const isLong = process.env['LONG'] !== undefined

onEachDatabase('Who may call what', (kind) => {
  let whole: Whole
  let owner: Member
  let stranger: Member
  beforeAll(async () => {
    whole = await startWhole(kind, { apart: true })
    whole.offers.demo = false
    owner = await whole.found('ours')
    stranger = await whole.found('theirs')
  })
  const requests = new Map<string, ReturnType<typeof requestAbout>>()
  const requestOf = (route: Route): ReturnType<typeof requestAbout> => {
    const request = requests.get(route.name) ?? requestAbout('ours', route)
    requests.set(route.name, request)
    return request
  }
  const facts = async (company: string): Promise<number> =>
    (
      await whole.sql<{ n: number }>('select count(*) n from event where company_id = $1::uuid', [
        company,
      ])
    )[0]!.n
  /** All that the database holds, but for who was last seen when and for the report pages that are kept after an answer has left: a refused call leaves it as it was. */
  const state = async (): Promise<Readonly<Record<string, string>>> => {
    const tables = await whole.sql<{ name: string }>(
      "select c.relname::text name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1",
    )
    const held = tables
      .filter(({ name }) => name !== 'session' && name !== 'report_page')
      .map(async ({ name }) => {
        const [row] = await whole.sql<{ digest: string }>(
          `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') digest from (select ${name === 'person' ? 'person_id, mobile_no, full_name, password_hash' : '*'} from "${name}") t`,
        )
        return [name, row!.digest] as const
      })
    return Object.fromEntries(await Promise.all(held))
  }
  /** Calls after which the token that they came with is good no more: each is made with a token of its own. */
  const endsItsToken: ReadonlySet<string> = new Set([
    'logOut',
    'companyToken',
    'changePassword',
    'endOneSession',
  ])
  const tokenOf = async (as: Member | null, route: Route): Promise<string | null> =>
    as !== null && endsItsToken.has(route.name) ? whole.signIn(as) : (as?.token ?? null)
  const again = async (as: Member): Promise<Member> => ({ ...as, token: await whole.signIn(as) })
  const ask = async (route: Route, as: Member | null): Promise<Said> => {
    const token = await tokenOf(as, route)
    return whole.rig.call(route, { ...requestOf(route), as: token === null ? null : { token } })
  }
  const isRefused = (said: Said, status: 401 | 403): void => {
    expect(said.status).toBe(status)
    expect(Object.keys(said.body).toSorted()).toEqual(['message', 'refusal'])
    expect(said.body.message).toBe(
      status === 401
        ? 'फेरि लग इन गर्नुहोस् (Please sign in again)'
        : "तपाईंलाई यो काम गर्ने अनुमति छैन (You don't have permission for this action)",
    )
  }

  it('is settled for every route that is served, and for none besides', () => {
    expect(Object.keys(allowed).toSorted()).toEqual(
      whole.routes.map((route) => route.name).toSorted(),
    )
  })

  /** Every route; the one that ends all other sign-ins of its caller comes last. */
  const routes = () =>
    whole.routes.toSorted(
      (a, b) => Number(a.name === 'endOtherSessions') - Number(b.name === 'endOtherSessions'),
    )
  const closed = () => routes().filter((route) => allowed[route.name] !== 'anyone')

  it('lets nobody in without a sign-in, but to register, to sign in and to look at the demo shop', async () => {
    const before = await state()
    for (const route of closed()) isRefused(await ask(route, null), 401)
    expect(await state()).toEqual(before)
    for (const route of whole.routes.filter((each) => !closed().includes(each))) {
      const said = await ask(route, null)
      expect([
        route.name,
        said.status === 401 && said.body.message?.includes('sign in again'),
      ]).toEqual([route.name, false])
    }
  })

  /** What a thief may hold up for a token of the owner's. */
  const forgeries = async (): Promise<Readonly<Record<string, string>>> => {
    const token = await whole.signIn(owner)
    const [, body] = token.split('.') as [string, string, string]
    const clerk = await whole.hire(owner, [])
    const signature = token.split('.')[2]!
    const claims = (of: string) =>
      JSON.parse(Buffer.from(of.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>
    const written = (said: unknown) => Buffer.from(JSON.stringify(said)).toString('base64url')
    const none = written({ alg: 'none', typ: 'JWT' })
    const signed = (said: Record<string, unknown>, secret: Uint8Array, alg = 'HS256') =>
      new SignJWT(said).setProtectedHeader({ alg }).sign(secret)
    const now = Date.parse(whole.now()) / 1000
    const [head, own, sign] = clerk.token.split('.') as [string, string, string]
    const sessionId = String(claims(token)['jti'])
    return {
      'no signature, alg none': `${none}.${body}.`,
      'alg none with a signature': `${none}.${body}.${signature}`,
      'a signature that was cut off': token.slice(0, token.lastIndexOf('.') + 1),
      'another key': await signed(claims(token), new Uint8Array(32).fill(8)),
      'another algorithm': await signed(claims(token), whole.secret, 'HS512'),
      'run out': await signed({ ...claims(token), iat: now - 90_000, exp: now - 1 }, whole.secret),
      'never to run out': await signed(
        { ...claims(token), exp: now + 10 * 365 * 86_400, iat: now - 13 * 3600 },
        whole.secret,
      ),
      'his own token, made an admin': `${head}.${written({ ...claims(clerk.token), is_admin: true })}.${sign}`,
      'his own token, of another company': `${head}.${written({ ...claims(clerk.token), company_id: stranger.company })}.${sign}`,
      'half a body': `${head}.${own.slice(0, 20)}.${sign}`,
      'a registration cookie': await writeToken(
        whole.secret,
        'registration',
        sessionId,
        {},
        whole.now(),
      ),
      'a ticket for logs': await writeToken(whole.secret, 'log', sessionId, {}, whole.now()),
      'not a token': 'khata',
    }
  }
  /** Sign-ins that were good once. */
  const ended = async (): Promise<Readonly<Record<string, string>>> => {
    const everything = () => whole.hire(owner, permissionKeys)
    const must = async (route: string, as: Member, call: Call = {}) => {
      const said = await whole.rig.call(
        whole.routes.find((each) => each.name === route)!,
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
    await must('updateUserState', owner, {
      params: { id: off.personId },
      body: { is_active: false },
    })
    await must('changeSubUserPassword', owner, {
      params: { id: given.personId },
      body: { pass_word: 'गाई गोठमा छ 7', verify_password: 'गाई गोठमा छ 7' },
    })
    await whole.sql('update session set expires_at = $2 where person_id = $1', [
      old.personId,
      whole.now(),
    ])
    await whole.sql('delete from member where person_id = $1', [gone.personId])
    return {
      'logged out': loggedOut.token,
      'switched off': off.token,
      'whose password was changed': given.token,
      'of twelve hours ago': old.token,
      'who works here no more': gone.token,
    }
  }
  it('knows a forged, a foreign and a spent token from a good one, on every route', async () => {
    const spent = await ended()
    const tokens = Object.entries({ ...(await forgeries()), ...spent })
    const before = await state()
    for (const [what, token] of tokens)
      for (const route of closed()) {
        // Who was signed in once is logged out already, which is all that he asks.
        if (route.name === 'logOut' && what in spent) continue
        const said = await whole.rig.call(route, { ...requestOf(route), as: { token } })
        expect([what, route.name, said.status]).toEqual([what, route.name, 401])
        isRefused(said, 401)
      }
    expect(await state()).toEqual(before)
    expect(tokens.length * closed().length).toBeGreaterThan(1200)
  })

  it('gives each key its own calls and no other, and a person without keys none', async () => {
    const refused = new Set<string>()
    let refusals = 0
    let taken = 0
    // The keys are compared by the server, whichever database keeps them: one in eight shows that they are read from each.
    const keys = [null, ...permissionKeys].filter(
      (_, i) => kind === 'embedded' || isLong || i % 8 === 0,
    )
    const isForEverybody = (route: Route): boolean => typeof allowed[route.name] === 'string'
    for (const [nth, key] of keys.entries()) {
      const person = await whole.hire(owner, key === null ? [] : [key])
      const may = ({ name }: Route) => {
        const expected = allowed[name]!
        return typeof expected === 'string' || (key !== null && expected.includes(key))
      }
      const before = await state()
      // That all other keys together open no route is asked of each route below: one route in six is refused to each key here.
      for (const route of routes().filter(
        (each, i) =>
          !may(each) && (key === null || isLong || kind === 'postgres' || (i + nth) % 6 === 0),
      )) {
        const said = await ask(route, person)
        expect([key, route.name, said.status]).toEqual([key, route.name, 403])
        isRefused(said, 403)
        refused.add(route.name)
        refusals++
      }
      // A command that was refused is kept with what came of it, so that the same id is answered the same; it changed nothing.
      expect({ ...(await state()), command: '' }).toEqual({ ...before, command: '' })
      // What needs no key is asked with one key in four: no key could take it away.
      for (const route of routes().filter(
        (each) => may(each) && (nth % 4 === 0 || isLong || !isForEverybody(each)),
      )) {
        const said = await ask(route, person)
        expect([
          key,
          route.name,
          said.status,
          [401, 403].includes(said.status) && allowed[route.name] !== 'anyone',
        ]).toEqual([key, route.name, said.status, false])
        taken++
      }
    }
    expect([...refused].toSorted()).toEqual(
      routes()
        .flatMap((route) => (isForEverybody(route) ? [] : [route.name]))
        .toSorted(),
    )
    expect(refusals).toBeGreaterThan(keys.length * (isLong ? 50 : 8))
    expect(taken).toBeGreaterThan(keys.length * (isLong ? 19 : 5))
  })

  it('keeps out who holds every key but those of the call, and lets the admin do all', async () => {
    for (const route of whole.routes) {
      const expected = allowed[route.name]!
      if (typeof expected === 'string') continue
      isRefused(
        await ask(
          route,
          await whole.hire(
            owner,
            permissionKeys.filter((key) => !expected.includes(key)),
          ),
        ),
        403,
      )
    }
    const admin = await whole.found('own')
    for (const route of closed())
      expect([route.name, [401, 403].includes((await ask(route, admin)).status)]).toEqual([
        route.name,
        false,
      ])
  })

  /** Somebody who may do everything, elsewhere. */
  const elsewhere = async (): Promise<Readonly<Record<string, Member>>> => {
    const sibling = await whole.found('branch', owner)
    return {
      'the admin of another company': stranger,
      'staff of a sibling company': await whole.hire(sibling, permissionKeys),
      'the owner, while in a sibling company': sibling,
    }
  }
  /** What an owner sees and says of himself and of all his companies, wherever he is. */
  const ownersOwn: ReadonlySet<string> = new Set([
    'childCompanies',
    'companyToken',
    'currentSession',
    'openSessions',
    'changeProfile',
  ])
  // What he himself sent may come back to him; what only we know may not.
  const secrets = ['ours-दाल', 'ours-हरि', 'ours-नबिल', 'ours-गोप्य']
  it('shows those who are elsewhere nothing of ours and lets them change nothing: what is ours is not there', async () => {
    for (const [who, as] of Object.entries(await elsewhere())) {
      const before = await facts(owner.company)
      const siblings = who.startsWith('the owner')
      for (const route of routes().filter(({ name }) => !siblings || !ownersOwn.has(name))) {
        const said = await ask(route, as)
        const text = JSON.stringify(said.body)
        for (const secret of [
          ...secrets,
          ...(as === stranger ? ['ours-पसल', owner.company, owner.personId] : []),
        ])
          expect([who, route.name, text.includes(secret)]).toEqual([who, route.name, false])
        if (!route.path.includes('{id}')) continue
        const token = await tokenOf(as, route)
        const absent = await whole.rig.call(route, {
          ...requestOf(route),
          params: { id: 'nobody-has-this' },
          as: { token: token! },
        })
        // A command that never came changed nothing: that is an answer too.
        const answers =
          route.name === 'commandFacts'
            ? 200
            : as === stranger ||
                siblings ||
                typeof allowed[route.name] === 'string' ||
                allowed[route.name]!.length > 0
              ? 404
              : 403
        expect([who, route.name, said.status, text]).toEqual([
          who,
          route.name,
          answers,
          JSON.stringify(absent.body),
        ])
      }
      expect(await facts(owner.company)).toBe(before)
    }
    const switching = await whole.rig.call(
      whole.routes.find((route) => route.name === 'companyToken')!,
      { as: await again(stranger), body: { company_id: owner.company } },
    )
    expect(switching.status).toBe(404)
  })

  it('lets an expired account do what /subscription offers and no more, and takes in what a device had kept before that day', async () => {
    const hoursBefore = (hours: number): string =>
      new Date(Date.parse(whole.now()) - hours * 3_600_000).toISOString()
    const late = await whole.found('late')
    const clerk = await whole.hire(late, permissionKeys)
    const branch = await whole.found('late-branch', late)
    await whole.sql('update owned_company set account_expiry_date = $2 where company_id = $1', [
      late.company,
      kathmanduToday(whole.now()),
    ])
    for (const who of [late, clerk, branch])
      for (const route of closed()) {
        const owners = allowed[route.name]!.length === 0 && who === clerk
        const said = await ask(route, await again(who))
        if (whileExpired.has(route.name) && !owners)
          expect([route.name, said.status, [401, 403].includes(said.status)]).toEqual([
            route.name,
            said.status,
            false,
          ])
        else
          expect([route.name, said.status, said.body['refusal'], 'data' in said.body]).toEqual([
            route.name,
            403,
            expect.objectContaining({ tag: owners ? 'not_permitted' : 'expired' }),
            false,
          ])
      }
    const add = whole.routes.find((each) => each.name === 'addLedger')!
    const yesterday = v7({ msecs: Date.parse(whole.now()) - 86_400_000 })
    // It was signed in then, for twelve hours; the line was lost before it had sent what it kept.
    const signedInFor = (hoursAgo: number, who = late) =>
      whole.sql(
        `insert into session (session_id, person_id, company_id, began_at, used_at, expires_at, ip, device) values ($1, $2, $3, $4, $4, $5, '', '{}')`,
        [v7(), who.personId, who.company, hoursBefore(hoursAgo), hoursBefore(hoursAgo - 12)],
      )
    await signedInFor(30)
    const today = v7({ msecs: Date.parse(whole.now()) })
    const back = await again(late)
    const party = (commandId: string) =>
      whole.rig.call(add, { as: back, body: { ledger_title: 'हरि' }, commandId })
    expect((await party(today)).body['refusal']).toMatchObject({ tag: 'expired' })
    // An id is its maker's own word: it is not believed of a time when he was not signed in here, nor of one that is still to come.
    const ahead = v7({ msecs: Date.parse(whole.now()) + 600_000 })
    const between = v7({ msecs: Date.parse(hoursBefore(15)) })
    const before = v7({ msecs: Date.parse(hoursBefore(31)) })
    const longAgo = v7({ msecs: 1_000_000_000_000 })
    for (const id of [
      v4(),
      'ffffffff-ffff-7fff-8fff-ffffffffffff',
      ahead,
      between,
      before,
      longAgo,
    ])
      expect((await party(id)).body['refusal']).toMatchObject({ tag: 'expired' })
    expect((await party(yesterday)).status).toBe(200)
    expect((await party(yesterday)).status).toBe(200)
    expect(
      await whole.sql('select from party where company_id = $1 and title = $2', [
        late.company,
        'हरि',
      ]),
    ).toHaveLength(1)
    // Neither somebody else's sign-in nor one to another company of his proves it, and nobody brings more than five hundred.
    for (const who of [clerk, branch])
      expect(
        (
          await whole.rig.call(add, {
            as: await again(who),
            body: { ledger_title: 'हरि' },
            commandId: v7({ msecs: Date.parse(whole.now()) - 86_400_000 }),
          })
        ).body['refusal'],
      ).toMatchObject({ tag: 'expired' })
    const fresh = () => v7({ msecs: Date.parse(whole.now()) - 86_400_000 })
    expect((await party(fresh())).status).toBe(200)
    await whole.sql('update company_head set seq = seq + 498 where company_id = $1', [late.company])
    expect((await party(fresh())).body['refusal']).toMatchObject({ tag: 'expired' })
    await whole.sql('update company_head set seq = seq - 498 where company_id = $1', [late.company])
    expect((await party(fresh())).status).toBe(200)
    // It does not hold for ever, and what was refused is taken when it is paid for.
    await whole.sql('update owned_company set account_expiry_date = $2 where company_id = $1', [
      late.company,
      addDays(kathmanduToday(whole.now()), -30),
    ])
    const old = v7({ msecs: Date.parse(whole.now()) - 40 * 86_400_000 })
    expect((await party(old)).body['refusal']).toMatchObject({ tag: 'expired' })
    await whole.sql('update owned_company set account_expiry_date = $2 where company_id = $1', [
      late.company,
      addDays(kathmanduToday(whole.now()), 1),
    ])
    expect([(await party(old)).status, (await party(today)).status]).toEqual([200, 200])
  })

  it('asks who was given his password for one of his own, before anything else', async () => {
    const fresh = await whole.hire(owner, permissionKeys)
    await whole.sql('update person set must_change = true where person_id = $1', [fresh.personId])
    const before = await state()
    for (const route of closed().filter(({ name }) => !beforePassword.has(name))) {
      const said = await ask(route, fresh)
      expect([route.name, said.status, (said.body['refusal'] as { tag: string }).tag]).toEqual([
        route.name,
        403,
        allowed[route.name]!.length === 0 ? 'not_permitted' : 'password_due',
      ])
    }
    expect({ ...(await state()), command: '' }).toEqual({ ...before, command: '' })
    for (const name of beforePassword)
      expect([401, 403]).not.toContain(
        (
          await ask(
            whole.routes.find((each) => each.name === name)!,
            fresh,
          )
        ).status,
      )
    // What his device had kept is refused to him and not for ever: the same entry is taken once he has chosen.
    const kept = v7()
    const add = async () =>
      (
        await whole.rig.call(
          whole.routes.find((each) => each.name === 'addLedger')!,
          { as: await again(fresh), body: { ledger_title: 'गीता' }, commandId: kept },
        )
      ).status
    expect(await add()).toBe(403)
    await whole.sql('update person set must_change = false where person_id = $1', [fresh.personId])
    expect([await add(), await add()]).toEqual([200, 200])
    expect(
      await whole.sql('select from party where company_id = $1 and title = $2', [
        owner.company,
        'गीता',
      ]),
    ).toHaveLength(1)
  })

  it('keeps what a plan does not include from those who have it, the owner too', async () => {
    const small = await whole.found('small')
    const branch = await whole.found('small-branch', small)
    await whole.sql("update owned_company set plan = 'basic' where company_id = $1", [
      small.company,
    ])
    for (const who of [small, branch])
      for (const route of closed()) {
        const said = await ask(route, await again(who))
        const feature = needsFeature[route.name]
        if (feature === undefined)
          expect([route.name, [401, 403].includes(said.status)]).toEqual([route.name, false])
        else
          expect([route.name, said.status, said.body['refusal']]).toEqual([
            route.name,
            403,
            expect.objectContaining({ tag: 'not_in_plan' }),
          ])
      }
  })

  it('asks at each call anew: a key that was taken away, a person switched off, a session that has ended', async () => {
    const route = whole.routes.find((each) => each.name === 'listSale')!
    const clerk = await whole.hire(owner, ['sales-screen'])
    const other = await whole.hire(owner, ['sales-screen'])
    expect((await ask(route, clerk)).status).toBe(200)
    await whole.sql("update member set permissions = '{}' where person_id = $1", [clerk.personId])
    isRefused(await ask(route, clerk), 403)
    await whole.sql('update member set is_active = false where person_id = $1', [clerk.personId])
    isRefused(await ask(route, clerk), 401)
    expect((await ask(route, other)).status).toBe(200)
    await whole.rig.call(
      whole.routes.find((each) => each.name === 'logOut')!,
      { as: other, query: { logout_from: 'web' } },
    )
    isRefused(await ask(route, other), 401)
  })
})

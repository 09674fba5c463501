import { v4, v7 } from 'uuid'
import { expect, it } from 'vitest'
import { kathmanduToday } from '../../src/books/calendar/civilDate.ts'
import { addDays } from '../../src/books/calendar/calendar.ts'
import { permissionKeys } from '../../src/books/access/permissions.ts'
import { isThorough, onOneDatabase } from './inProcessServer.ts'
import { beforePassword, needsFeature, whileExpired } from './whenAllowed.ts'
import { allowed } from './whoMay.ts'
import { type Member } from './testServer.ts'
import { openAuthorization } from './authorizationSetup.ts'
import type { Route } from '../../src/contract/route.ts'
import { isLong } from '../longForm.ts'

onOneDatabase('Authorization', (kind) => {
  const opened = openAuthorization(kind)
  const { ask, closed, requestOf, routes, state, tokenOf } = opened
  /** What the server decides without the database is tried on every route with one of them. */
  const inTurn = (list: readonly Route[]): readonly Route[] =>
    list.filter((_, i) => isThorough(kind) || isLong || i % 4 === 0)

  const facts = async (company: string): Promise<number> =>
    (
      await opened.whole.sql<{ n: number }>(
        'select count(*) n from event where company_id = $1::uuid',
        [company],
      )
    )[0]!.n
  const again = async (as: Member): Promise<Member> => ({
    ...as,
    token: await opened.whole.signIn(as),
  })
  /** A person who may do everything, but in another company. */
  const elsewhere = async (): Promise<Readonly<Record<string, Member>>> => {
    const sibling = await opened.whole.found('branch', opened.owner)
    return {
      'the admin of another company': opened.stranger,
      'staff of a sibling company': await opened.whole.hire(sibling, permissionKeys),
      'the owner, while in a sibling company': sibling,
    }
  }
  /** What concerns an owner and all of their companies, whichever company is open. */
  const ownersOwn: ReadonlySet<string> = new Set([
    'childCompanies',
    'companyToken',
    'currentSession',
    'openSessions',
    'changeProfile',
  ])
  // A caller may get back what they sent, but nothing that only our company knows.
  const secrets = ['ours-दाल', 'ours-हरि', 'ours-नबिल', 'ours-गोप्य']
  it('neither shows our records to people of other companies nor lets them change anything', async () => {
    for (const [who, as] of Object.entries(await elsewhere())) {
      const before = await facts(opened.owner.company)
      const siblings = who.startsWith('the owner')
      for (const route of routes().filter(({ name }) => !siblings || !ownersOwn.has(name))) {
        const said = await ask(route, as)
        const text = JSON.stringify(said.body)
        for (const secret of [
          ...secrets,
          ...(as === opened.stranger
            ? ['ours-पसल', opened.owner.company, opened.owner.personId]
            : []),
        ])
          expect([who, route.name, text.includes(secret)]).toEqual([who, route.name, false])
        if (!route.path.includes('{id}')) continue
        const token = await tokenOf(as, route)
        const absent = await opened.whole.server.call(route, {
          ...requestOf(route),
          params: { id: 'nobody-has-this' },
          as: { token: token! },
        })
        const mayAsk =
          as === opened.stranger ||
          siblings ||
          typeof allowed[route.name] === 'string' ||
          allowed[route.name]!.length > 0
        const refusal = mayAsk ? 404 : 403
        // A command that was never given recorded nothing, and the answer says so.
        const status = ['commandFacts', 'documentLines'].includes(route.name) ? 200 : refusal
        expect([who, route.name, said.status, text]).toEqual([
          who,
          route.name,
          status,
          JSON.stringify(absent.body),
        ])
      }
      expect(await facts(opened.owner.company)).toBe(before)
    }
    const switching = await opened.whole.server.call(
      opened.whole.routes.find((route) => route.name === 'companyToken')!,
      { as: await again(opened.stranger), body: { company_id: opened.owner.company } },
    )
    expect(switching.status).toBe(404)
  })

  it('allows an expired account only to subscribe and to send what was recorded before that day', async () => {
    const hoursBefore = (hours: number): string =>
      new Date(Date.parse(opened.whole.now()) - hours * 3_600_000).toISOString()
    const late = await opened.whole.found('late')
    const clerk = await opened.whole.hire(late, permissionKeys)
    const branch = await opened.whole.found('late-branch', late)
    await opened.whole.sql(
      'update owned_company set account_expiry_date = $2 where company_id = $1',
      [late.company, kathmanduToday(opened.whole.now())],
    )
    for (const who of [late, clerk, branch]) {
      // Another company of the same owner ended all other sign-ins.
      const signedIn = await again(who)
      for (const route of inTurn(closed())) {
        const owners = allowed[route.name]!.length === 0 && who === clerk
        const said = await ask(route, signedIn)
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
    }
    const add = opened.whole.routes.find((each) => each.name === 'addLedger')!
    const yesterday = v7({ msecs: Date.parse(opened.whole.now()) - 86_400_000 })
    // The device was signed in then and went offline before it had sent its commands.
    const signedInFor = (hoursAgo: number, who = late) =>
      opened.whole.sql(
        `insert into session (session_id, person_id, company_id, began_at, used_at, expires_at, ip, device) values ($1, $2, $3, $4, $4, $5, '', '{}')`,
        [v7(), who.personId, who.company, hoursBefore(hoursAgo), hoursBefore(hoursAgo - 12)],
      )
    await signedInFor(30)
    const today = v7({ msecs: Date.parse(opened.whole.now()) })
    const back = await again(late)
    const party = (commandId: string) =>
      opened.whole.server.call(add, { as: back, body: { ledger_title: 'हरि' }, commandId })
    expect((await party(today)).body['refusal']).toMatchObject({ tag: 'expired' })
    // The client chooses the id: its time is not trusted when the person was not signed in then, or when it lies ahead.
    const ahead = v7({ msecs: Date.parse(opened.whole.now()) + 600_000 })
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
      await opened.whole.sql('select from party where company_id = $1 and title = $2', [
        late.company,
        'हरि',
      ]),
    ).toHaveLength(1)
    // A sign-in of another person or to another company proves nothing, and five hundred commands are the most.
    for (const who of [clerk, branch])
      expect(
        (
          await opened.whole.server.call(add, {
            as: await again(who),
            body: { ledger_title: 'हरि' },
            commandId: v7({ msecs: Date.parse(opened.whole.now()) - 86_400_000 }),
          })
        ).body['refusal'],
      ).toMatchObject({ tag: 'expired' })
    const fresh = () => v7({ msecs: Date.parse(opened.whole.now()) - 86_400_000 })
    expect((await party(fresh())).status).toBe(200)
    await opened.whole.sql('update company_head set seq = seq + 498 where company_id = $1', [
      late.company,
    ])
    expect((await party(fresh())).body['refusal']).toMatchObject({ tag: 'expired' })
    await opened.whole.sql('update company_head set seq = seq - 498 where company_id = $1', [
      late.company,
    ])
    expect((await party(fresh())).status).toBe(200)
    // The allowance ends, and what was refused is accepted once the subscription is paid.
    await opened.whole.sql(
      'update owned_company set account_expiry_date = $2 where company_id = $1',
      [late.company, addDays(kathmanduToday(opened.whole.now()), -30)],
    )
    const old = v7({ msecs: Date.parse(opened.whole.now()) - 40 * 86_400_000 })
    expect((await party(old)).body['refusal']).toMatchObject({ tag: 'expired' })
    await opened.whole.sql(
      'update owned_company set account_expiry_date = $2 where company_id = $1',
      [late.company, addDays(kathmanduToday(opened.whole.now()), 1)],
    )
    expect([(await party(old)).status, (await party(today)).status]).toEqual([200, 200])
  })

  it('requires a person with a given password to choose their own before anything else', async () => {
    const fresh = await opened.whole.hire(opened.owner, permissionKeys)
    await opened.whole.sql('update person set must_change = true where person_id = $1', [
      fresh.personId,
    ])
    const before = await state()
    for (const route of inTurn(closed().filter(({ name }) => !beforePassword.has(name)))) {
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
            opened.whole.routes.find((each) => each.name === name)!,
            fresh,
          )
        ).status,
      )
    // What the device had stored is refused only for now: the same command is accepted after the new password.
    const kept = v7()
    const add = async () =>
      (
        await opened.whole.server.call(
          opened.whole.routes.find((each) => each.name === 'addLedger')!,
          { as: await again(fresh), body: { ledger_title: 'गीता' }, commandId: kept },
        )
      ).status
    expect(await add()).toBe(403)
    await opened.whole.sql('update person set must_change = false where person_id = $1', [
      fresh.personId,
    ])
    expect([await add(), await add()]).toEqual([200, 200])
    expect(
      await opened.whole.sql('select from party where company_id = $1 and title = $2', [
        opened.owner.company,
        'गीता',
      ]),
    ).toHaveLength(1)
  })

  it('withholds what the plan does not include from everyone, the owner too', async () => {
    const small = await opened.whole.found('small')
    const branch = await opened.whole.found('small-branch', small)
    await opened.whole.sql("update owned_company set plan = 'basic' where company_id = $1", [
      small.company,
    ])
    for (const who of [small, branch]) {
      const signedIn = await again(who)
      for (const route of inTurn(closed())) {
        const said = await ask(route, signedIn)
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
    }
  })
})

import { decodeJwt } from 'jose'
import { v7 as newId } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { sessionLog, sessionLogs } from '../../src/contract/audit.ts'
import { changeSubUserPassword, updateUserState } from '../../src/contract/people.ts'
import {
  changePassword,
  endOneSession,
  endOtherSessions,
  forgotPassword,
  resetPassword,
} from '../../src/contract/profile.ts'
import { currentSession, logOut } from '../../src/contract/session.ts'
import { saleRoutes } from '../../src/contract/trade.ts'
import { uploadLog } from '../../src/contract/upload.ts'
import { logRoutes } from '../../src/server/audit/upload.ts'
import { readLogTicket } from '../../src/server/session/logKeys.ts'
import { hashPassword } from '../../src/server/session/password.ts'
import { aLog, type Said as Entry, type Told } from './logs.ts'
import { onOneDatabase, startServer, type Said } from './inProcessServer.ts'
import { bill, type AnyRoute, type Wire } from './shop.ts'
import { startFullServer, type Member, type FullServer } from './testServer.ts'

const password = 'पहिलो गोप्य शब्द 1'
const other = 'दोस्रो गोप्य शब्द 2'

onOneDatabase('The ticket of a log', (kind) => {
  let whole: FullServer
  let owner: Member
  let hash: string
  let numbers = 9851_000_000
  beforeAll(async () => {
    whole = await startFullServer(kind, { apart: true })
    owner = await whole.found('ours')
    const hashed = await hashPassword(password)
    hash = hashed._tag === 'Right' ? hashed.right : ''
  })

  const call = async (
    as: { readonly token: string } | null,
    route: AnyRoute,
    given: {
      params?: Record<string, string>
      query?: Record<string, string>
      body?: unknown
      commandId?: string
    } = {},
  ): Promise<Said> => {
    const said = await whole.server.call(route, { as, ...given })
    expect([route.name, said.status, said.body.message]).toMatchObject([
      route.name,
      200,
      expect.any(String),
    ])
    return said
  }
  const ticketOf = async (who: Member): Promise<string> =>
    ((await call(who, currentSession as AnyRoute)).body.data as Wire)['log_ticket'] as string
  /** A member of staff with a number and a password of their own. */
  const hire = async (): Promise<Member & { readonly mobileNo: string }> => {
    const clerk = await whole.hire(owner, ['sales-add'])
    const mobileNo = String(++numbers)
    await whole.sql(
      'update person set mobile_no = $2, password_hash = $3, must_change = false where person_id = $1',
      [clerk.personId, mobileNo, hash],
    )
    return { ...clerk, mobileNo }
  }
  const upload = (body: Wire): Promise<Said> => whole.server.call(uploadLog as AnyRoute, { body })
  const taken = (upTo: number) => ({ status: 200, body: { data: { up_to: upTo } } })
  const refused = (status: number, tag: string) => ({ status, body: { refusal: { tag } } })
  /** Instants `seconds` from now. */
  const at = (seconds: number): string =>
    new Date(Date.parse(whole.now()) + seconds * 1000).toISOString()
  const minutesBefore = (count: number): readonly Entry[] =>
    Array.from({ length: count }, (_, i) => ({ at: at((i - count) * 60) }))
  const row = async ({ logId }: Told): Promise<Wire> =>
    (await call(owner, sessionLog as AnyRoute, { params: { id: logId } })).body.data as Wire
  const switchOff = (who: Member) =>
    call(owner, updateUserState as AnyRoute, {
      params: { id: who.personId },
      body: { is_active: false },
    })
  const elsewhere = async (who: Member): Promise<Member> => ({
    ...who,
    token: await whole.signIn(who),
  })

  it('of a switched-off person uploads what was entered before, and nothing dated after that moment', async () => {
    const clerk = await hire()
    const ticket = await ticketOf(clerk)
    const log = aLog(clerk, [...minutesBefore(5), { at: at(60) }, { at: at(-30) }])
    expect(await upload(log.part(ticket, 1, 2))).toMatchObject(taken(2))
    await switchOff(clerk)
    whole.pass(600)
    expect(await upload(log.part(ticket, 3))).toMatchObject(taken(5))
    expect(await upload(log.part(ticket, 6))).toMatchObject(refused(422, 'ticket_refused'))
    expect(await upload(log.part(ticket, 1, 5))).toMatchObject(taken(5))
    expect(
      await whole.sql('select count(*) n from session_entry where log_id = $1', [log.logId]),
    ).toEqual([{ n: 5 }])
  })

  it('of a switched-off person cannot begin a new log, whatever times the log contains', async () => {
    const clerk = await hire()
    const ticket = await ticketOf(clerk)
    const log = aLog(clerk, minutesBefore(3))
    await switchOff(clerk)
    expect(await upload(log.part(ticket))).toMatchObject(refused(422, 'ticket_refused'))
    expect(
      await whole.sql('select log_id from session_log where log_id = $1', [log.logId]),
    ).toEqual([])
  })

  const ways: readonly [
    name: string,
    end: (clerk: Member & { readonly mobileNo: string }) => Promise<unknown>,
  ][] = [
    ['the owner switches the person off', switchOff],
    [
      'the owner gives another password',
      (clerk) =>
        call(owner, changeSubUserPassword as AnyRoute, {
          params: { id: clerk.personId },
          body: { pass_word: other, verify_password: other },
        }),
    ],
    [
      'the person changes the password elsewhere',
      async (clerk) =>
        call(await elsewhere(clerk), changePassword as AnyRoute, {
          body: { current_password: password, new_password: other, verify_password: other },
        }),
    ],
    [
      'the person sets a new password by a code',
      async (clerk) => {
        await whole.sql('update person set mobile_no = $2 where person_id = $1', [
          owner.personId,
          '9800000001',
        ])
        const asked = await call(null, forgotPassword as AnyRoute, {
          body: { username: '9800000001', sub_username: clerk.mobileNo },
        })
        const { token } = asked.body.data as { token: string }
        await call(null, resetPassword as AnyRoute, {
          params: { token },
          body: { otp: whole.codes.at(-1), new_password: other, verify_password: other },
        })
      },
    ],
    [
      'the person ends that sign-in on the security page',
      async (clerk) =>
        call(await elsewhere(clerk), endOneSession as AnyRoute, {
          params: { id: decodeJwt(clerk.token).jti! },
        }),
    ],
    [
      'the person ends all other sign-ins',
      async (clerk) => call(await elsewhere(clerk), endOtherSessions as AnyRoute),
    ],
  ]
  for (const [name, end] of ways) {
    it(`is limited at once when ${name}`, async () => {
      const clerk = await hire()
      const ticket = await ticketOf(clerk)
      const log = aLog(clerk, [...minutesBefore(3), { at: at(60) }])
      expect(await upload(log.part(ticket, 1, 1))).toMatchObject(taken(1))
      await end(clerk)
      expect(await upload(log.part(ticket, 2))).toMatchObject(taken(3))
      expect(await upload(log.part(ticket, 4))).toMatchObject(refused(422, 'ticket_refused'))
      expect(await upload(aLog(clerk, minutesBefore(1)).part(ticket))).toMatchObject(
        refused(422, 'ticket_refused'),
      )
    })
  }

  it('is limited also for a person switched off after they logged out or their sign-in expired', async () => {
    for (const ended of [
      async (clerk: Member) =>
        void (await call(clerk, logOut as AnyRoute, { query: { logout_from: 'web' } })),
      async () => whole.pass(13 * 3600),
    ]) {
      const clerk = await hire()
      const ticket = await ticketOf(clerk)
      const log = aLog(clerk, [...minutesBefore(2), { at: at(20 * 3600) }])
      await upload(log.part(ticket, 1, 1))
      await ended(clerk)
      owner = await elsewhere(owner)
      await switchOff(clerk)
      expect(await upload(log.part(ticket, 2))).toMatchObject(taken(2))
      expect(await upload(log.part(ticket, 3))).toMatchObject(refused(422, 'ticket_refused'))
    }
  })

  it('works as before after an ordinary log-out, and the log is not marked', async () => {
    const clerk = await hire()
    const ticket = await ticketOf(clerk)
    const log = aLog(clerk, [...minutesBefore(2), { at: at(60) }])
    const later = aLog(clerk, minutesBefore(2))
    await upload(log.part(ticket, 1, 1))
    await call(clerk, logOut as AnyRoute, { query: { logout_from: 'web' } })
    whole.pass(3600)
    expect([await upload(log.part(ticket, 2)), await upload(later.part(ticket))]).toMatchObject([
      taken(3),
      taken(2),
    ])
    expect(await row(log)).toMatchObject({
      dismissed_at: null,
      after_dismissal_from: null,
      after_dismissal_to: null,
    })
  })

  it('of the sign-in that changed the password works as before', async () => {
    const clerk = await hire()
    const ticket = await ticketOf(clerk)
    await call(clerk, changePassword as AnyRoute, {
      body: { current_password: password, new_password: other, verify_password: other },
    })
    expect(await upload(aLog(clerk, [{ at: at(60) }]).part(ticket))).toMatchObject(taken(1))
  })

  it('shows the auditor which entries came after the dismissal, and when that was', async () => {
    const clerk = await hire()
    const ticket = await ticketOf(clerk)
    const log = aLog(clerk, minutesBefore(6))
    const when = whole.now()
    await upload(log.part(ticket, 1, 2))
    await switchOff(clerk)
    whole.pass(7200)
    await upload(log.part(ticket, 3, 4))
    await upload(log.part(ticket, 5))
    const marked = { dismissed_at: when, after_dismissal_from: 3, after_dismissal_to: 6 }
    expect(await row(log)).toMatchObject(marked)
    const rows = (
      await call(owner, sessionLogs as AnyRoute, { query: { personId: clerk.personId } })
    ).body.data as readonly Wire[]
    expect(rows.find((each) => each['log_id'] === log.logId)).toMatchObject(marked)
  })

  it('after a dismissal uploads nothing after an entry that the journal contradicts', async () => {
    const clerk = await hire()
    const ticket = await ticketOf(clerk)
    const today = whole.now().slice(0, 10)
    const [mine, refusedOne, owners, never] = [newId(), newId(), newId(), newId()]
    const sale = (id: string): Wire =>
      bill({
        id,
        lines: [{ item: 'ours-item', quantity: '1', rate: '100' }],
        total: '100.00',
        date: today,
      })
    await call(clerk, saleRoutes.record as AnyRoute, { body: sale(newId()), commandId: mine })
    await whole.server.call(saleRoutes.record as AnyRoute, {
      as: clerk,
      body: { ...sale(newId()), total: '1.00' },
      commandId: refusedOne,
    })
    await call(owner, saleRoutes.record as AnyRoute, { body: sale(newId()), commandId: owners })
    const claims = (...said: readonly Entry[]): Told =>
      aLog(clerk, [{ at: at(-300) }, ...said.map((each) => ({ at: at(-200), ...each }))])
    const honest = claims(
      { step: 'issued', commandId: mine },
      { step: 'recorded', commandId: mine },
      { step: 'refused', commandId: refusedOne },
      { step: 'issued', commandId: never },
      { step: 'refused', commandId: never },
    )
    const false_ = [
      claims({}, { step: 'recorded', commandId: never }, {}),
      claims({}, { step: 'recorded', commandId: refusedOne }, {}),
      claims({}, { step: 'refused', commandId: mine }, {}),
      claims({}, { step: 'recorded', commandId: owners }, {}),
      claims({}, { step: 'issued', commandId: owners }, {}),
      claims({}, { step: 'recorded', commandId: 'no-uuid' }, {}),
    ]
    for (const log of [honest, ...false_])
      expect(await upload(log.part(ticket, 1, 1))).toMatchObject(taken(1))
    await switchOff(clerk)
    expect(await upload(honest.part(ticket, 2))).toMatchObject(taken(6))
    for (const log of false_) {
      expect(await upload(log.part(ticket, 2))).toMatchObject(taken(2))
      expect(await upload(log.part(ticket, 3))).toMatchObject(refused(422, 'ticket_refused'))
    }
  })

  it('of a dismissed person does not affect a log they continued under a new sign-in', async () => {
    const clerk = await hire()
    const ticket = await ticketOf(clerk)
    const log = aLog(clerk, minutesBefore(6))
    await upload(log.part(ticket, 1, 2))
    const fresh = await elsewhere(clerk)
    await call(fresh, endOtherSessions as AnyRoute)
    expect(await upload(log.part(await ticketOf(fresh), 3, 4))).toMatchObject(taken(4))
    expect(await upload(log.part(ticket, 5))).toMatchObject(refused(422, 'ticket_refused'))
    expect(await upload(log.part(await ticketOf(fresh), 5))).toMatchObject(taken(6))
    expect(await row(log)).toMatchObject({ dismissed_at: null })
  })

  it('of a dismissed person has a smaller daily limit', async () => {
    const clerk = await hire()
    const ticket = await ticketOf(clerk)
    const log = aLog(clerk, minutesBefore(30))
    const weight = log.texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
    const most = { log: weight * 2, day: weight * 2, dayOfDismissed: Math.floor(weight / 2) }
    const small = await startServer(kind, [], {
      database: whole.server.database,
      now: () => whole.now(),
      accounts: logRoutes((text, now) => readLogTicket(whole.secret, text, now), most),
    })
    const give = (from: number, to: number) =>
      small.call(uploadLog as AnyRoute, { body: log.part(ticket, from, to) })
    expect(await give(1, 20)).toMatchObject(taken(20))
    await switchOff(clerk)
    const tomorrow = await give(21, 25)
    expect(tomorrow).toMatchObject(refused(429, 'too_many'))
    whole.pass(Number(tomorrow.headers['retry-after']) + 1)
    expect(await give(21, 25)).toMatchObject(taken(25))
    await small.close()
    owner = await elsewhere(owner)
  })
})

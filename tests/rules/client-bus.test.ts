import * as t from 'io-ts'
import { either as E, taskEither as TE } from 'fp-ts'
import { expect, test } from 'vitest'
import { CloseAttention, needsAttention } from '../../src/client/bus/outbox.ts'
import { openSession, type Session } from '../../src/client/bus/openSession.ts'
import { recoverOrphanedLogs } from '../../src/client/bus/recoverLogs.ts'
import type { Command } from '../../src/client/bus/command.ts'
import { backOff } from '../../src/client/bus/sending.ts'
import { unreadableLogs } from '../../src/client/bus/unreadable.ts'
import type { Stored } from '../../src/client/log/entry.ts'
import { memoryStore } from '../../src/client/log/store.ts'
import { event } from '../../src/client/log/event.ts'
import { secret } from '../../src/client/log/secret.ts'
import { CompanyEntered, LoggedIn } from '../../src/client/session/events.ts'
import {
  AddLine,
  billChart,
  bills,
  billsQuery,
  enter,
  person,
  place,
  recordBill,
  settled,
  SubmitBill,
  testArea,
  tokenFor,
  world,
} from '../sim/clientWorld.ts'

const tagOf = (r: E.Either<{ readonly tag: string }, unknown>) =>
  E.isLeft(r) ? r.left.tag : 'accepted'
const state = (s: Session, billId: string, company = 'A') =>
  s.folds.get(billChart, company, billId).value
const attention = (s: Session) => Object.values(s.folds.get(needsAttention, null, 'all').open)

test('a second click is refused before the first is settled', async () => {
  const w = world()
  const s = await w.signIn('s1')
  enter(s, 'b1')
  expect(tagOf(s.send(SubmitBill, { billId: 'b1' }))).toBe('not-now')
  await settled()
  expect([w.server.order, state(s, 'b1')]).toEqual([['A:b1'], 'recorded'])
})
test('a bill settles although the answer holds a field that this release does not know', async () => {
  const w = world()
  const s = await w.signIn('s1')
  w.server.answer = (path) =>
    path === '/web/test-bills'
      ? [
          200,
          {
            message: 'ठीक छ (Fine)',
            data: { number: 'A-1', loyalty_points: { earned: 3 } },
            events: [{ type: 'bill_recorded', of: 'later' }],
          },
        ]
      : null
  enter(s, 'b1')
  await settled()
  expect(state(s, 'b1')).toBe('recorded')
})
test('what is misshapen or not allowed is refused in both languages, and leaves no trace', async () => {
  const w = world()
  const s = await w.signIn('s1')
  const before = s.log.entries.length
  const wrong = s.send(AddLine, { billId: 'b1' })
  expect(E.isLeft(wrong) && [wrong.left.tag, Object.keys(wrong.left.fields ?? {})]).toEqual([
    'malformed',
    ['item'],
  ])
  expect(tagOf(s.send(AddLine, { billId: 'b1', item: '' }))).toBe('noItem')
  expect(tagOf(s.send(SubmitBill, { billId: 'b1' }))).toBe('not-now')
  expect(s.log.entries.length).toBe(before)
})
test('a member of staff may only give what his permissions allow, for three days without the server', async () => {
  const w = world()
  const s = await w.open('s1')
  w.keeper.setSignIn('A', 'token-A', 'ticket')
  await s.note([
    LoggedIn.of({ ...person('hari'), isAdmin: false }),
    CompanyEntered.of({ ...place('A'), permissions: ['sales-edit'] }),
  ])?.()
  expect(tagOf(s.send(AddLine, { billId: 'b1', item: 'rice' }))).toBe('forbidden')
  await s.note([CompanyEntered.of({ ...place('A'), permissions: ['sales-add'] })])?.()
  expect(tagOf(s.send(AddLine, { billId: 'b1', item: 'rice' }))).toBe('accepted')
})
test('to say again what stands already is accepted and says nothing', async () => {
  const w = world()
  const s = await w.signIn('s1')
  s.send(AddLine, { billId: 'b1', item: 'rice' })
  const before = s.log.entries.length
  expect(tagOf(s.send(AddLine, { billId: 'b1', item: 'rice' }))).toBe('accepted')
  expect(s.log.entries.length).toBe(before)
})
test('a refusal of the server stands until a person closes it, over a restart too', async () => {
  const w = world()
  const s = await w.signIn('s1')
  w.server.refuse = () => 'periodLocked'
  enter(s, 'b1')
  await settled()
  expect([state(s, 'b1'), s.folds.get(bills, 'A', 'b1').refused]).toEqual(['open', 'periodLocked'])
  expect(attention(s).map((a) => [a.command, a.refusal.tag, a.company])).toEqual([
    ['SubmitTestBill', 'periodLocked', 'A'],
  ])
  await s.close()
  const again = await w.open('s1')
  expect(attention(again).length).toBe(1)
  again.send(CloseAttention, { commandId: attention(again)[0]!.commandId })
  expect(attention(again)).toEqual([])
})
test("waiting is said once, however often it is tried; the network's return sends it at once", async () => {
  const w = world()
  const s = await w.signIn('s1')
  w.server.online = false
  enter(s, 'b1')
  await settled()
  expect(state(s, 'b1')).toBe('waiting')
  const size = s.log.entries.length
  for (let i = 0; i < 20; i++) {
    w.clock.tick()
    await settled(6)
  }
  expect([s.log.entries.length, w.server.calls]).toEqual([size, 21])
  w.server.online = true
  w.wake$.next(null)
  await settled()
  expect([state(s, 'b1'), w.server.effects.size]).toEqual(['recorded', 1])
})
test('a later bill never overtakes one that waits', async () => {
  const w = world()
  const s = await w.signIn('s1')
  w.server.online = false
  enter(s, 'b1')
  await settled()
  enter(s, 'b2')
  enter(s, 'b3')
  await settled()
  w.server.online = true
  w.clock.tick()
  await settled(40)
  expect(w.server.order).toEqual(['A:b1', 'A:b2', 'A:b3'])
})
test('an answer that was lost is asked for again under the same id, and the effect stays one', async () => {
  const w = world()
  const s = await w.signIn('s1')
  w.server.loseAnswers = true
  enter(s, 'b1')
  await settled()
  w.server.loseAnswers = false
  w.clock.tick()
  await settled()
  expect([w.server.effects.size, state(s, 'b1'), s.folds.get(bills, 'A', 'b1').number]).toEqual([
    1,
    'recorded',
    'A-1',
  ])
})
test('a handler that crashes is told and waits; the stream behind it lives on', async () => {
  const w = world()
  const s = await w.signIn('s1')
  w.server.answer = (_, request) => {
    if (request.method === 'GET') return null
    throw new RangeError('our bug')
  }
  enter(s, 'b1')
  await settled()
  expect([w.faults, s.log.entries.at(-1)!.meta.type, Object.keys(s.pending()).length]).toEqual([
    ['RangeError: our bug'],
    'CommandStumbled',
    1,
  ])
  // Whoever looks at the bill sees that it waits.
  expect(state(s, 'b1')).toBe('waiting')
  w.server.answer = null
  w.clock.tick()
  await settled()
  expect(state(s, 'b1')).toBe('recorded')
})
test("the server's wish to be left alone is kept, and back-off grows from one second to one minute", () => {
  const highest = () => 0.999_999
  expect(
    [1, 2, 3, 7, 20].map((n) => Math.round(backOff(n, { tag: 'Offline' }, highest) / 1000)),
  ).toEqual([1, 2, 4, 60, 60])
  expect(backOff(1, { tag: 'Unavailable', retryAfterSeconds: 30 }, () => 0)).toBe(30_000)
})

const Changed = event('TestPasswordChanged', 1, t.type({}))
const ChangeAsked = event('TestPasswordAsked', 1, t.type({}))
const NotChanged = event('TestPasswordNotChanged', 1, t.type({ why: t.string }))
const ChangePassword: Command<{ password: { reveal: () => string } }> = {
  type: 'ChangeTestPassword',
  codec: t.type({ password: secret }),
  label: { ne: 'पासवर्ड', en: 'Password' },
  permission: null,
  decide: () => E.right([ChangeAsked.of({})]),
  once: {
    perform: ({ password }) =>
      password.reveal() === 'never'
        ? () => new Promise(() => {})
        : TE.right({ step: 'recorded', events: [Changed.of({})] }),
    onInterrupted: (_, trouble) => [NotChanged.of({ why: trouble?.tag ?? 'closed' })],
  },
}
test('a password reaches its handler and no log, and what a closed page cut short is not sent again', async () => {
  const w = world()
  const parts = {
    ...w.parts,
    areas: [
      ...w.parts.areas,
      {
        events: [Changed, ChangeAsked, NotChanged],
        folds: [],
        commands: [ChangePassword],
        queries: [],
      },
    ],
  }
  const open = async (id: string) => {
    const s = await openSession(parts, id)()
    if (E.isLeft(s)) throw new Error(s.left.tag)
    return s.right
  }
  const s = await open('s1')
  await s.note([LoggedIn.of(person('sita')), CompanyEntered.of(place('A'))])?.()
  s.send(ChangePassword, { password: 'hunter2' })
  s.send(ChangePassword, { password: 'never' })
  await settled()
  expect(JSON.stringify(s.log.entries)).not.toMatch(/hunter2|never/)
  expect(s.log.entries.slice(-3).map((e) => e.meta.type)).toEqual([
    'TestPasswordAsked',
    'TestPasswordAsked',
    'TestPasswordChanged',
  ])
  expect(Object.keys(s.pending())).toEqual([])
  w.locks.clear()
  const again = await open('s1')
  expect(again.log.entries.at(-1)!.event).toEqual({ type: 'TestPasswordNotChanged', why: 'closed' })
  expect(again.log.entries.at(-1)!.meta.step).toBe('refused')
})

test('a query shows what is held, then the fresh answer; an unchanged one adds no rows; a failure keeps what was held', async () => {
  const w = world()
  const s = await w.signIn('s1')
  enter(s, 'b1')
  await settled()
  const seen: string[] = []
  const watching = s.queries
    .ask(billsQuery, null)
    .subscribe((r) =>
      seen.push(
        `${r.asking ? 'asking' : 'still'} ${r.held?.join() ?? '-'} ${r.failed?.tag ?? ''}`.trim(),
      ),
    )
  await settled()
  w.focus$.next(null)
  await settled()
  const answers = s.log.entries
    .filter((e) => e.meta.type === 'Answered')
    .map((e) => (e.event as unknown as { answer: unknown }).answer)
  expect([answers.length, answers[1]]).toEqual([2, null])
  w.server.online = false
  s.queries.refresh(billsQuery, null)
  for (let i = 0; i < 4; i++) {
    await settled(6)
    w.clock.tick()
  }
  await settled()
  watching.unsubscribe()
  expect(seen).toEqual([
    'still -',
    'asking -',
    'still b1',
    'asking b1',
    'still b1',
    'asking b1',
    'still b1 Offline',
  ])
  expect(w.server.calls).toBe(1 + 2 + 4)
})
test('a related event of the journal asks the open lists again, of that company only, and of nobody who has left the page', async () => {
  const w = world()
  const s = await w.signIn('s1')
  const watching = s.queries.ask(billsQuery, null).subscribe()
  await settled()
  enter(s, 'b1')
  await settled()
  expect(s.folds.get(billsQuery.view, 'A', 'null').held).toEqual(['b1'])
  watching.unsubscribe()
  const calls = w.server.calls
  enter(s, 'b2')
  await settled()
  expect(w.server.calls).toBe(calls + 1)
})

test('what the news or a timer makes a list ask again is no sign of a person, and the server is told so', async () => {
  const w = world()
  const s = await w.signIn('s1')
  const said: string[] = []
  w.server.answer = (_, request) => {
    if (request.method === 'GET') said.push(request.headers.get('khata-background') ?? 'a person')
    return null
  }
  s.queries.ask(billsQuery, null).subscribe()
  await settled()
  enter(s, 'b1')
  await settled()
  w.focus$.next(null)
  await settled()
  s.queries.refresh(billsQuery, null)
  await settled()
  s.queries.refresh(billsQuery, null, true)
  await settled()
  expect(said).toEqual(['a person', '1', 'a person', 'a person', '1'])
})

test('what a dead tab owes is sent by the next session of the same user, and by nobody else', async () => {
  const w = world()
  const s = await w.signIn('s1')
  w.server.online = false
  enter(s, 'b1')
  await settled()
  await s.close()
  const hari = await w.signIn('s2', 'hari')
  w.server.online = true
  expect(await recoverOrphanedLogs(w.parts, 'hari', hari)()).toEqual(E.right(0))
  await settled()
  expect(w.server.effects.size).toBe(0)
  await hari.close()
  const living = await w.signIn('tab2')
  const again = await w.signIn('s3')
  expect(await recoverOrphanedLogs(w.parts, 'sita', again)()).toEqual(E.right(1))
  await settled(40)
  expect(w.server.effects.size).toBe(1)
  expect(again.log.entries.at(-1)!.event).toMatchObject({
    type: 'LeftoverSettled',
    step: 'recorded',
    outcome: [{ type: 'TestBillRecorded', number: 'A-1' }],
  })
  const rows = await w.store.sessionsOf('sita')()
  expect(E.isRight(rows) && rows.right.map((r) => r.id).toSorted()).toEqual(['s3', 'tab2'])
  expect(living.log.entries.length).toBe(2)
})
test('a refusal that a dead session earned reaches the living one before the old log goes, also when it was earned before a crash', async () => {
  for (const earlier of [true, false]) {
    const w = world()
    const s = await w.signIn('s1')
    w.server.refuse = () => 'periodLocked'
    w.server.online = earlier
    enter(s, 'b1')
    await settled()
    w.locks.clear()
    w.server.online = true
    const again = await w.signIn('s2')
    await recoverOrphanedLogs(w.parts, 'sita', again)()
    await settled(40)
    expect(attention(again).map((a) => [a.refusal.tag, a.company])).toEqual([['periodLocked', 'A']])
    const old = await w.store.read('s1')()
    expect(E.isRight(old) && old.right).toEqual([])
  }
})
test("work for a company that this tab is not in waits; its token is never another company's", async () => {
  const w = world()
  const s = await w.signIn('s1')
  w.server.online = false
  enter(s, 'b1')
  await settled()
  await s.close()
  w.server.online = true
  const inB = await w.signIn('s2', 'sita', 'B')
  expect(await recoverOrphanedLogs(w.parts, 'sita', inB)()).toEqual(E.right(1))
  for (let i = 0; i < 3; i++) {
    await settled()
    w.clock.tick()
  }
  enter(inB, 'b1')
  await settled(40)
  expect(w.server.order).toEqual(['B:b1'])
  await inB.close()
  const backInA = await w.signIn('s3', 'sita', 'A')
  expect(await recoverOrphanedLogs(w.parts, 'sita', backInA)()).toEqual(E.right(1))
  await settled(40)
  expect(w.server.order).toEqual(['B:b1', 'A:b1'])
  expect([state(inB, 'b1', 'A'), state(inB, 'b1', 'B')]).toEqual(['open', 'recorded'])
})
test('a newer build resends the stored request as it was', async () => {
  const w = world()
  const s = await w.signIn('s1')
  w.server.loseAnswers = true
  enter(s, 'b1')
  await settled()
  w.locks.clear()
  w.server.loseAnswers = false
  const submitted = testArea.events.find((e) => e.type === 'TestBillSubmitted')!
  const v2 = event(
    'TestBillSubmitted',
    2,
    submitted.payload as t.Decoder<unknown, { wire: { body: object } }>,
    {
      1: (old: { wire: { body: object } }) => ({
        ...old,
        wire: { ...old.wire, body: { ...old.wire.body, currency: 'NPR' } },
      }),
    },
  )
  const newer = {
    ...w.parts,
    areas: w.parts.areas.map((a) =>
      a === testArea ? { ...a, events: a.events.map((e) => (e === submitted ? v2 : e)) } : a,
    ),
  }
  const again = await openSession(newer, 's1')()
  await settled()
  expect(E.isRight(again) && state(again.right, 'b1')).toBe('recorded')
  expect(w.server.effects.size).toBe(1)
})

test('a log that cannot be read is told of once, with what it owes, and stays where it is', async () => {
  const memory = memoryStore()
  let damaged = false
  const w = world({
    store: {
      ...memory,
      read: (id) =>
        TE.map((past: readonly Stored[]) =>
          damaged && id === 's1' ? past.map((e) => ({ ...e, actor: 'hari' })) : past,
        )(memory.read(id)),
    },
  })
  w.server.online = false
  const s = await w.signIn('s1')
  enter(s, 'b1')
  await settled()
  w.locks.clear()
  damaged = true
  const again = await w.signIn('s2')
  for (let times = 0; times < 3; times++) await recoverOrphanedLogs(w.parts, 'sita', again)()
  expect(Object.values(again.folds.get(unreadableLogs, null, 'all').logs)).toEqual([
    { log: 's1', unsent: 1 },
  ])
  expect(again.log.entries.filter((e) => e.meta.type === 'LeftoverUnreadable')).toHaveLength(1)
  expect(E.isRight(await memory.row('s1')()) && (await memory.sessionsOf('sita')())).toMatchObject({
    right: [{ id: 's1' }, { id: 's2' }],
  })
})

test("a command waits while another person's token is in the tab, or another company's", async () => {
  const w = world()
  const wire = { params: {}, query: {}, body: { bill_id: 'b1', lines: ['rice'] } }
  w.keeper.setSignIn('A', tokenFor('A'), 'ticket')
  const given = async (company: string, actor: string) => {
    const answer = await w.parts.tools.api.resend(recordBill, wire, {
      company,
      actor,
      commandId: `${company}-${actor}`,
    })()
    return E.isLeft(answer) ? answer.left.tag : 'sent'
  }
  expect([await given('A', 'hari'), await given('B', 'sita'), w.server.calls]).toEqual([
    'Unavailable',
    'Unavailable',
    0,
  ])
  expect([await given('A', 'sita'), w.server.order]).toEqual(['sent', ['A:b1']])
})

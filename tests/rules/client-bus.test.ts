import * as t from 'io-ts'
import { either as E, taskEither as TE } from 'fp-ts'
import { expect, test } from 'vitest'
import { CloseAttention } from '../../src/client/bus/outbox.ts'
import { openSession } from '../../src/client/bus/openSession.ts'
import type { Command } from '../../src/client/bus/command.ts'
import { backOff } from '../../src/client/bus/sending.ts'
import { event } from '../../src/client/log/event.ts'
import { secret } from '../../src/client/log/secret.ts'
import { CompanyEntered, LoggedIn } from '../../src/client/session/events.ts'
import { AddLine, bills, SubmitBill } from '../sim/testBills.ts'
import { enter, person, place, settled, world } from '../sim/clientWorld.ts'
import { attention, state } from './clientBusSetup.ts'

const tagOf = (r: E.Either<{ readonly tag: string }, unknown>) =>
  E.isLeft(r) ? r.left.tag : 'accepted'
test('a second click is refused before the first is settled', async () => {
  const w = world()
  const s = await w.signIn('s1')
  enter(s, 'b1')
  expect(tagOf(s.send(SubmitBill, { billId: 'b1' }))).toBe('not-now')
  await settled()
  expect([w.server.order, state(s, 'b1')]).toEqual([['A:b1'], 'recorded'])
})

test('a bill is settled by an answer that has a field unknown to this release', async () => {
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

test('what is malformed or not allowed is refused in both languages and leaves no trace', async () => {
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

test('staff may send only what their permissions allow, for at most three days offline', async () => {
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

test('repeating the current state is accepted and records nothing', async () => {
  const w = world()
  const s = await w.signIn('s1')
  s.send(AddLine, { billId: 'b1', item: 'rice' })
  const before = s.log.entries.length
  expect(tagOf(s.send(AddLine, { billId: 'b1', item: 'rice' }))).toBe('accepted')
  expect(s.log.entries.length).toBe(before)
})

test('a refusal of the server remains until a person closes it, also after a restart', async () => {
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

test("waiting is recorded once, however often it is retried; the network's return sends it at once", async () => {
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

test('a lost answer is requested again under the same id, with a single effect', async () => {
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

test('a handler that crashes is reported and waits; the stream goes on', async () => {
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
  // The bill is shown as waiting.
  expect(state(s, 'b1')).toBe('waiting')
  w.server.answer = null
  w.clock.tick()
  await settled()
  expect(state(s, 'b1')).toBe('recorded')
})

test("the server's retry time is respected, and back-off grows from one second to one minute", () => {
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
test('a password reaches its handler but no log; what a closed page interrupted is not sent again', async () => {
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

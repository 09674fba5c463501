import { unsentByPerson } from '../../src/client/device/unsentRows.ts'
import { recoverOrphanedLogs } from '../../src/client/bus/recoverLogs.ts'
import * as t from 'io-ts'
import { either as E, function as F, taskEither as TE } from 'fp-ts'
import { expect, test } from 'vitest'
import { openSession } from '../../src/client/bus/openSession.ts'
import { unreadableLogs } from '../../src/client/bus/unreadable.ts'
import { memoryStore } from '../../src/client/log/store.ts'
import { event } from '../../src/client/log/event.ts'
import { enter, settled, tokenFor, world } from '../sim/clientWorld.ts'
import { recordBill, testArea } from '../sim/testBills.ts'
import { attention, state } from './clientBusSetup.ts'

test('only the next session of the same user sends the unsent entries of a closed tab', async () => {
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

test('a refusal in a dead session is copied to the live one before the old log goes, even after a crash', async () => {
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

test("work for a company that is not open in this tab waits; no other company's token sends it", async () => {
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

test('a newer release resends the stored request as it was', async () => {
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
    submitted.payload as t.Type<{ wire: { body: object } }>,
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

test('an unreadable log is reported once, with its unsent entries, and is not deleted', async () => {
  const memory = memoryStore()
  let damaged = false
  const w = world({
    store: {
      ...memory,
      read: (id) =>
        F.pipe(
          memory.read(id),
          TE.map((past) =>
            damaged && id === 's1' ? past.map((e) => ({ ...e, actor: 'hari' })) : past,
          ),
        ),
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

test('what waits on a device is counted by person, over all their logs', () => {
  expect(
    unsentByPerson([
      { user: 'sita', unsent: 2 },
      { user: 'ram', unsent: 0 },
      { user: 'sita', unsent: 1 },
      { user: 'hari', unsent: 4 },
    ]),
  ).toEqual([
    { user: 'sita', unsent: 3 },
    { user: 'hari', unsent: 4 },
  ])
})

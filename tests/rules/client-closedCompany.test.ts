import { recoverOrphanedLogs } from '../../src/client/bus/recoverLogs.ts'
import { deletedCompaniesOf } from '../../src/client/session/deletedCompanies.ts'
import { whyHeld } from '../../src/client/outbox/outboxWords.ts'
import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import { both } from '../../src/books/words.ts'
import type { Session } from '../../src/client/bus/openSession.ts'
import { companyClosed } from '../../src/server/journal/closed.ts'
import { enter, person, place, settled, world, type World } from '../sim/clientWorld.ts'
import { attention, state } from './clientBusSetup.ts'
import { LoggedIn, CompanyEntered } from '../../src/client/session/events.ts'

const closed = companyClosed('2026-12-21T04:00:00.000Z')

/** Two bills that wait on a device without a network, in a company that is then closed. */
const twoQueued = async (w: World): Promise<Session> => {
  const s = await w.signIn('s1')
  w.server.online = false
  enter(s, 'b1')
  enter(s, 'b2')
  await settled()
  w.server.answer = (path, { method }) =>
    method === 'POST' && path === '/web/test-bills'
      ? [403, { message: both(closed.say), refusal: closed }]
      : null
  return s
}

test('queued sales wait while their company is closed, and are recorded once it is open again', async () => {
  const w = world()
  const s = await twoQueued(w)
  w.server.online = true
  for (let tries = 0; tries < 3; tries++) {
    w.wake$.next(null)
    await settled(20)
  }
  expect([state(s, 'b1'), state(s, 'b2'), attention(s), w.server.order]).toEqual([
    'waiting',
    'waiting',
    [],
    [],
  ])
  expect(whyHeld(s.sender.blockedBy.getSnapshot()!).en).toBe(
    `The first could not be sent: ${closed.say.en}`,
  )
  // The page was closed meanwhile, and another one sends what it left.
  await s.close()
  const again = await w.signIn('s2')
  expect(await recoverOrphanedLogs(w.parts, 'sita', again)()).toEqual(E.right(2))
  await settled(20)
  expect(w.server.order).toEqual([])
  w.server.answer = null
  w.wake$.next(null)
  await settled(60)
  expect([w.server.order, attention(again)]).toEqual([['A:b1', 'A:b2'], []])
})

test('what was queued for a company that is deleted is shown to its owner as refused, with what it held', async () => {
  const w = world()
  const s = await twoQueued(w)
  await s.close()
  w.server.online = true
  let isGone = false
  const receipt = {
    receipt_id: 'r1',
    company_id: 'A',
    business_name: 'पसल',
    pan_no: null,
    facts: 9,
    head_hash: 'ab',
    asked_by: 'सीता',
    asked_at: '2026-11-21T04:00:00.000Z',
    removed_at: '2026-12-21T04:00:00.000Z',
  }
  const asks: string[] = []
  w.server.answer = (path) => {
    if (path !== '/web/company-deletion') return null
    asks.push(path)
    return [
      200,
      { message: 'ठीक छ (Fine)', data: { closed: [], receipts: isGone ? [receipt] : [] } },
    ]
  }
  w.keeper.setSignIn('B', 'token-B', 'ticket-B')
  const inB = await w.open('s2')
  await inB.note([LoggedIn.of(person('sita', ['B'])), CompanyEntered.of(place('B'))])?.()
  const recover = () =>
    recoverOrphanedLogs(w.parts, 'sita', inB, undefined, deletedCompaniesOf(inB, w.parts.tools))()
  expect(await recover()).toEqual(E.right(2))
  await settled(40)
  expect(attention(inB)).toEqual([])

  isGone = true
  await recover()
  await settled(60)
  expect(attention(inB).map(({ refusal, intent }) => [refusal.tag, intent.payload])).toMatchObject([
    ['companyDeleted', { billId: 'b1', wire: { body: { lines: ['rice', 'salt'] } } }],
    ['companyDeleted', { billId: 'b2', wire: { body: { lines: ['rice', 'salt'] } } }],
  ])
  // The log of a company has its own entries alone: the server takes no others.
  expect(new Set(inB.log.entries.map(({ meta }) => meta.company))).toEqual(new Set([null, 'B']))
  expect([w.server.order, asks.length, w.faults]).toEqual([[], 2, []])
  const rows = await w.store.sessionsOf('sita')()
  expect(E.isRight(rows) && rows.right.map(({ id }) => id)).toEqual(['s2'])
})

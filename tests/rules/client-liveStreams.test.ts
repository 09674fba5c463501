import { expect, test } from 'vitest'
import { streamTrouble } from '../../src/client/bus/liveStream.ts'
import { settled } from '../sim/clientWorld.ts'
import { begun, read, tab } from './clientLiveSetup.ts'

test('a broken stream is reopened after growing waits and continues where it stopped', async () => {
  const t = await begun({ stands: 3 })
  t.last().text$.complete()
  t.state.trouble = { tag: 'Offline' }
  const waits: number[] = []
  for (let i = 0; i < 8; i++) waits.push(t.clock.wait())
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  t.state.trouble = null
  t.journal.push('ItemAdded')
  t.clock.wait()
  expect(t.lines).toHaveLength(2)
  await t.say()
  expect([t.asked, t.told]).toEqual([['?after=3'], [{ company: 'A', types: ['ItemAdded'] }]])
  // After an event the next break counts as the first again.
  t.last().text$.complete()
  expect([t.clock.wait(), t.lines.length]).toEqual([500, 3])
})

test('a server that asks to retry later is not called before', () => {
  const t = tab()
  t.state.trouble = streamTrouble(429, '30')
  t.awake(true)
  expect([t.clock.wait(), streamTrouble(503, null), streamTrouble(401, null)]).toEqual([
    30_000,
    { tag: 'Unavailable', retryAfterSeconds: null },
    { tag: 'Unauthorised' },
  ])
})

test('a retry time is read on its own and beside an event, however the text was split', () => {
  const text = 'retry: 3000\n\nevent: seq\nretry: 40\ndata: 1\n\nretry: soon\n\nretry:5\n\n'
  const whole = [{ retryMs: 3000 }, { retryMs: 40 }, { event: 'seq', data: '1' }, { retryMs: 5 }]
  expect([read([text]), read([...text])]).toEqual([whole, whole])
})

test('a server that ends the stream sets the retry time, and is not asked before', async () => {
  const t = await begun()
  t.last().text$.next('retry: 4500\n\n')
  t.last().text$.complete()
  expect([t.clock.wait(), t.lines.length]).toEqual([4500, 2])
  // An excessive reconnection time does not silence the tab.
  t.last().text$.next('retry: 999999999\n\n')
  t.last().text$.complete()
  expect([t.clock.wait(), t.lines.length]).toEqual([60_000, 3])
})

test("a page that is hidden and shown again waits for the rest of the server's retry time", async () => {
  const t = await begun()
  t.state.trouble = streamTrouble(429, '30')
  t.last().text$.complete()
  t.clock.wait()
  t.awake(false)
  t.state.at += 10_000
  t.state.trouble = null
  t.awake(true)
  expect(t.lines).toHaveLength(1)
  expect([t.clock.wait(), t.lines.length]).toEqual([20_000, 2])
})

test('a stream that is silent for too long is treated as broken', async () => {
  const t = await begun()
  t.last().text$.next(': still here\n\n')
  t.clock.pass(40_000)
  t.last().text$.next(': still here\n\n')
  t.clock.pass(40_000)
  expect([t.lines.length, t.open()]).toEqual([1, 1])
  expect([t.clock.wait(), t.open()]).toEqual([10_000, 0])
  t.clock.wait()
  expect([t.lines.length, t.open()]).toEqual([2, 1])
})

test('a hidden or offline page does not listen, and afterwards gets what it missed', async () => {
  const t = await begun()
  t.awake(false)
  expect([t.open(), t.clock.set()]).toEqual([0, 0])
  t.journal.push('SaleRecorded')
  t.awake(true)
  t.awake(true)
  expect(t.open()).toBe(1)
  await t.say()
  expect([t.asked, t.told.length]).toEqual([['?after=0'], 1])
})

test('a session unknown to the server is detected by an API call, which reports it', async () => {
  const t = await begun()
  t.state.status = 401
  t.state.trouble = { tag: 'Unauthorised' }
  t.last().text$.complete()
  t.clock.wait()
  await settled()
  expect([t.troubles, t.asked, t.faults]).toEqual([['Unauthorised'], [''], []])
})

test('a failed query is repeated over a new stream, and nothing is lost or reported twice', async () => {
  const t = await begun()
  t.journal.push('SaleRecorded')
  t.state.status = 503
  await t.say()
  expect([t.told, t.open()]).toEqual([[], 0])
  t.state.status = 200
  t.clock.wait()
  await t.say()
  await t.say()
  expect([t.told, t.faults]).toEqual([[{ company: 'A', types: ['SaleRecorded'] }], []])
})

import { expect, test } from 'vitest'
import { defaultLiveLimits } from '../../src/server/live/channels.ts'
import { newsOf } from '../../src/client/bus/live.ts'
import { addItem } from '../../src/contract/items.ts'
import { begun, read, tab } from './clientLiveSetup.ts'

test('events are read whole, however the text was split in transit', () => {
  const text =
    'event: seq\ndata: 12\n\n: still here\n\nevent: seq\ndata: 13\n\nevent:other\ndata:a\ndata: b\n\ndata: bare\n\nevent: seq\ndata: 14\n'
  const whole = [
    { event: 'seq', data: '12' },
    { event: 'seq', data: '13' },
    { event: 'other', data: 'a\nb' },
    { event: 'message', data: 'bare' },
  ]
  expect(read([text])).toEqual(whole)
  expect(read([...text])).toEqual(whole)
  expect(read([text.replaceAll('\n', '\r\n')])).toEqual(whole)
  for (let at = 0; at <= text.length; at++)
    expect(read([text.slice(0, at), text.slice(at)])).toEqual(whole)
  for (let at = 0; at <= text.length; at++)
    expect(
      read([...[text.slice(0, at), text.slice(at)].map((part) => part.replaceAll('\n', '\r\n'))]),
    ).toEqual(whole)
})

test('a stream with a byte order mark or with different line ends is read', () => {
  expect(read(['\uFEFFevent: seq\ndata: 12\r\n', '\n', 'retry: 300\r', 'data: 13\r\r'])).toEqual([
    { event: 'seq', data: '12' },
    { retryMs: 300 },
    { event: 'message', data: '13' },
  ])
})

test('withheld facts and facts known from a reply are not reported, and a type is reported once', () => {
  const facts = [
    { seq: 1, hash: 'a', type: 'SaleRecorded', at: '' },
    { seq: 2, hash: 'b' },
    { seq: 3, hash: 'c', type: 'ItemAdded', at: '' },
    { seq: 4, hash: 'd', type: 'SaleRecorded', at: '' },
  ]
  expect(newsOf(facts, new Set())).toEqual(['SaleRecorded', 'ItemAdded'])
  expect(newsOf(facts, new Set([3]))).toEqual(['SaleRecorded'])
  expect(newsOf(facts, new Set([1, 3, 4]))).toEqual([])
})

const fields = { itemId: 'x', name: 'चामल', unit: 'केजी', vatClass: 'exempt' } as never
test('the facts after the last known one are requested and reported by type, once', async () => {
  const t = await begun({ stands: 7 })
  expect([t.told, t.last().token]).toEqual([[], 'token-A'])
  t.journal.push('SaleRecorded', 'PurchaseRecorded')
  await t.say()
  await t.say()
  expect([t.asked, t.told]).toEqual([
    ['?after=7'],
    [{ company: 'A', types: ['SaleRecorded', 'PurchaseRecorded'] }],
  ])
  t.journal.push('ItemAdded')
  await t.say()
  expect([t.asked, t.told.at(-1)]).toEqual([
    ['?after=7', '?after=9'],
    { company: 'A', types: ['ItemAdded'] },
  ])
  // From now on no answer may be older.
  expect(t.api.seen.get('A')).toBe(10)
})

test('what was recorded while the first answers were in transit is reported too', async () => {
  const t = tab()
  t.journal.push('PartyAdded', 'SaleRecorded')
  t.state.recent = 1
  t.awake(true)
  t.state.at = 2300
  await t.say()
  // The previous duration and a little more.
  expect([t.asked, t.told]).toEqual([['?within=8'], [{ company: 'A', types: ['SaleRecorded'] }]])
})

test('what was recorded while the code that listens was being loaded is reported too', async () => {
  const t = tab({ since: -20_000 })
  t.journal.push('PartyAdded')
  t.state.recent = 1
  t.awake(true)
  await t.say()
  expect([t.asked, t.told]).toEqual([['?within=25'], [{ company: 'A', types: ['PartyAdded'] }]])
})

test('a fact that this person may not see is skipped silently', async () => {
  const t = await begun({ withheld: ['PurchaseRecorded'] })
  t.journal.push('PurchaseRecorded')
  await t.say()
  t.journal.push('PurchaseRecorded', 'SaleRecorded')
  await t.say()
  expect([t.asked, t.told]).toEqual([
    ['?after=0', '?after=1'],
    [{ company: 'A', types: ['SaleRecorded'] }],
  ])
})

test('a person’s own work, known from its reply, is not reported a second time', async () => {
  const t = await begun()
  t.last().text$.next('event: seq\ndata: 1\n\n')
  await t.api.call(addItem, { body: fields }, { company: 'A', commandId: 'c1' })()
  await t.heard()
  expect([t.journal, t.asked, t.told]).toEqual([['ItemAdded'], ['?after=0'], []])
  t.journal.push('ItemAdded')
  await t.say()
  expect(t.told).toEqual([{ company: 'A', types: ['ItemAdded'] }])
})

test('many wake-ups at once cause one request', async () => {
  const t = await begun()
  for (let seq = 1; seq <= 5; seq++) {
    t.journal.push('SaleRecorded')
    t.last().text$.next(`event: seq\ndata: ${seq}\n\n`)
  }
  await t.heard()
  expect([t.asked, t.told.length]).toEqual([['?after=0'], 1])
})

test('between a record and the question for it lie waits of at most a third of a second', async () => {
  const t = await begun()
  t.journal.push('SaleRecorded')
  t.last().text$.next('event: seq\ndata: 1\n\n')
  expect(t.clock.wait() + defaultLiveLimits.gatherMs).toBeLessThanOrEqual(333)
  await t.heard()
  expect(t.told).toEqual([{ company: 'A', types: ['SaleRecorded'] }])
})

test('more than a thousand facts are reported page by page, and none is left out', async () => {
  const t = await begun()
  for (let i = 0; i < 2500; i++) t.journal.push(i === 1700 ? 'PartyAdded' : 'SaleRecorded')
  await t.say()
  expect(t.asked).toEqual(['?after=0', '?after=1000', '?after=2000'])
  expect(t.told.map(({ types }) => types)).toEqual([
    ['SaleRecorded'],
    ['SaleRecorded', 'PartyAdded'],
    ['SaleRecorded'],
  ])
})

test('a server that opens the stream but refuses the query is asked less and less often', async () => {
  const t = tab()
  const waits: number[] = []
  t.state.status = 403
  t.awake(true)
  for (let i = 0; i < 6; i++) {
    await t.say(1)
    waits.push(t.clock.wait())
  }
  expect([waits, t.asked.length]).toEqual([[500, 1000, 2000, 4000, 8000, 16_000], 6])
})

test('without a sign-in no stream is opened; another company starts from the beginning', async () => {
  const t = tab({ token: null })
  t.awake(true)
  t.clock.wait()
  t.clock.wait()
  expect(t.lines).toEqual([])
  t.state.token = 'token-A'
  t.clock.wait()
  t.journal.push('SaleRecorded')
  await t.say()
  // The same number in two companies belongs to different facts.
  await t.api.call(addItem, { body: fields }, { company: 'A', commandId: 'c1' })()
  t.last().text$.complete()
  Object.assign(t.state, { company: 'B', token: 'token-B', recent: 1 })
  t.clock.wait()
  await t.say()
  expect([t.last().token, t.asked, t.told]).toEqual([
    'token-B',
    ['?within=5', '?within=5'],
    [{ company: 'B', types: ['ItemAdded'] }],
  ])
})

test('a journal that was restored to an earlier day is followed from there', async () => {
  const t = await begun({ stands: 9 })
  t.journal.splice(4)
  await t.say()
  t.journal.push('ItemAdded')
  await t.say()
  expect([t.asked, t.told]).toEqual([['?after=4'], [{ company: 'A', types: ['ItemAdded'] }]])
})

test('leaving ends the stream and every timer', async () => {
  const t = await begun()
  t.listening.unsubscribe()
  expect([t.open(), t.clock.set()]).toEqual([0, 0])
})

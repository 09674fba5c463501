import { either as E, taskEither as TE } from 'fp-ts'
import { expect, test } from 'vitest'
import {
  grouped,
  outbox,
  pendingStateOf,
  standsFor,
  type Attention,
} from '../../src/client/bus/outbox.ts'
import { openSession } from '../../src/client/bus/openSession.ts'
import { entryOfRefused, fileOf, fileOfAll } from '../../src/client/outbox/files.ts'
import { outboxWords, owedElsewhere, whyHeld } from '../../src/client/outbox/outboxWords.ts'
import { AddParty } from '../../src/client/parties/commands.ts'
import { lookInto } from '../../src/client/bus/commandBus.ts'
import { partyForm } from '../../src/client/parties/events.ts'
import { CompanyEntered, LoggedIn } from '../../src/client/session/events.ts'
import { stillUnsent } from '../../src/client/session/unsentWords.ts'
import { person, place, settled } from '../sim/clientWorld.ts'
import { attention, awake, counter, party, sale } from './clientAttentionSetup.ts'

test('each entry is stored, then sent or waiting; entries behind a waiting one also wait', async () => {
  const { w, signIn } = counter()
  const s = await signIn('s1')
  const standings = () =>
    Object.values(s.folds.get(outbox, null, 'all').pending).map((each) =>
      pendingStateOf(each, s.sender.inFlight.getSnapshot(), s.log.durable()),
    )
  let open = () => {}
  w.server.hold = new Promise<void>((go) => {
    open = go
  })
  const heard: (string | null)[] = []
  s.sender.inFlight.subscribe((id) => heard.push(id))
  const first = party(s, 'd1')
  expect(standings()).toEqual(['unsaved'])
  party(s, 'd2')
  await settled()
  expect([standings(), heard]).toEqual([['sending', 'kept'], [first]])
  w.server.online = false
  w.server.hold = null
  open()
  await settled()
  expect([standings(), heard.at(-1)]).toEqual([['waiting', 'waiting'], null])
  // A form saved after others is usable at once, like the first.
  party(s, 'd3')
  await settled()
  expect([standings(), partyForm.stateOf(lookInto(s.folds, 'A'), 'd3')]).toEqual([
    ['waiting', 'waiting', 'waiting'],
    'open',
  ])
  await awake(w)
  expect([standings(), w.faults]).toEqual([[], []])
  w.server.hold = new Promise<void>((go) => {
    open = go
  })
  party(s, 'd4')
  await settled()
  expect([standings(), Object.values(s.pending()).map((each) => each.waiting)]).toEqual([
    ['sending'],
    [false],
  ])
  w.server.hold = null
  open()
  await settled()
})

test('a server that has not answered in five seconds counts as absent, and its late answer still records', async () => {
  const { w, signIn } = counter()
  const s = await signIn('s1')
  const standings = () =>
    Object.values(s.pending()).map((each) => [
      each.waiting,
      s.sender.blockedBy.getSnapshot()?.tag ?? null,
    ])
  let answer = () => {}
  w.server.hold = new Promise<void>((go) => {
    answer = go
  })
  const before = w.clock.now()
  party(s, 'd1')
  party(s, 'd2')
  await settled()
  expect(standings()).toEqual([
    [false, null],
    [false, null],
  ])
  expect([w.clock.tick(), w.clock.now() - before]).toEqual([true, 5000])
  await settled()
  expect([standings(), s.sender.busy()]).toEqual([
    [
      [true, 'Unavailable'],
      [true, 'Unavailable'],
    ],
    true,
  ])
  w.server.hold = null
  answer()
  await settled(30)
  expect([standings(), w.faults]).toEqual([[], []])
})

test('what could not be stored is shown as unsaved, and is not sent until it is on the disk', async () => {
  const { w, asked, parts } = counter()
  let full = false
  const store = {
    ...parts.store,
    add: (...of: Parameters<typeof parts.store.add>) =>
      full ? TE.left({ tag: 'StoreFull' } as const) : parts.store.add(...of),
  }
  w.keeper.setSignIn('A', 'token-A', 'ticket-A')
  const opened = await openSession({ ...parts, store }, 's1')()
  if (E.isLeft(opened)) throw new Error(opened.left.tag)
  const s = opened.right
  const standings = () =>
    Object.values(s.pending()).map((each) =>
      pendingStateOf(each, s.sender.inFlight.getSnapshot(), s.log.durable()),
    )
  await s.note([LoggedIn.of(person('sita')), CompanyEntered.of(place('A'))])?.()
  w.server.online = false
  party(s, 'd1')
  await settled()
  full = true
  party(s, 'd2')
  await settled()
  w.server.online = true
  for (let i = 0; i < 3; i++) {
    w.wake$.next(null)
    w.clock.tick()
    await settled(30)
  }
  expect([standings(), asked, s.log.trouble()?.tag]).toEqual([
    ['unsaved'],
    ['/web/add-ledger'],
    'StoreFull',
  ])
  full = false
  s.log.retry()
  await settled(30)
  expect([standings(), asked.length]).toEqual([[], 2])
})

test('the reason why the first entry waits is shown: the last failure, or a fault of ours as such', async () => {
  const { w, signIn } = counter()
  const s = await signIn('s1')
  const held = () => s.sender.blockedBy.getSnapshot()
  const why = () => {
    const now = held()
    return now === null ? null : whyHeld(now)
  }
  const again = async () => {
    w.wake$.next(null)
    await settled(30)
  }
  w.server.online = false
  party(s, 'd1')
  await settled()
  expect(why()).toEqual({
    ne: 'पहिलो पठाउन सकिएन: इन्टरनेट छैन',
    en: 'The first could not be sent: You are offline',
  })
  w.server.online = true
  const answer = w.server.answer
  w.server.answer = (_, request) => (request.method === 'POST' ? [503, {}] : null)
  await again()
  expect(why()!.en).toContain('The server is busy just now')
  w.server.answer = (_, request) => (request.method === 'POST' ? [500, {}] : null)
  await again()
  expect(why()!.en).toContain(outboxWords.ourFault.en)
  w.server.answer = () => {
    throw new RangeError('our bug')
  }
  await again()
  expect([held()!.tag, why()!.ne]).toEqual([
    'Stumble',
    expect.stringContaining(outboxWords.ourFault.ne),
  ])
  w.server.answer = answer
  await again()
  expect(held()).toBe(null)
})

test('refusals that depend on each other in a cycle are all shown, and following replaced ids ends', () => {
  const refused = (commandId: string, on?: string): Attention => ({
    commandId,
    company: 'A',
    command: commandId,
    at: '',
    intent: { type: 'x', payload: {} },
    refusal: { tag: 'no', say: { ne: 'होइन', en: 'No' }, ...(on === undefined ? {} : { on }) },
  })
  const shown = (...all: readonly Attention[]) =>
    grouped(Object.fromEntries(all.map((each) => [each.commandId, each]))).map(
      ({ head, dependants }) => [head.commandId, ...dependants.map((each) => each.commandId)],
    )
  expect(shown(refused('a', 'a'))).toEqual([['a']])
  expect(
    shown(
      refused('tail', 'b'),
      refused('a', 'b'),
      refused('b', 'c'),
      refused('c', 'a'),
      refused('z'),
    ),
  ).toEqual([['a', 'tail', 'b', 'c'], ['z']])
  expect(shown(refused('c', 'b'), refused('b', 'a'), refused('a'))).toEqual([['a', 'c', 'b']])
  const ring = { a: 'b', b: 'a', c: 'a', d: 'e', e: 'f' }
  expect(['a', 'b', 'c', 'd', 'x'].map((id) => standsFor(ring, id))).toEqual([
    'a',
    'b',
    'a',
    'f',
    'x',
  ])
})

test('the number of waiting entries is shown in the digits of each language', () => {
  for (const say of [stillUnsent(12), owedElsewhere(12)])
    expect([say.ne, say.en]).toEqual([
      expect.stringMatching(/^[^0-9]*१२[^0-9]*$/),
      expect.stringMatching(/\b12\b/),
    ])
  expect([stillUnsent(1).en, owedElsewhere(1).en]).toEqual([
    expect.stringContaining('1 entry is not'),
    expect.stringContaining('it is sent'),
  ])
})

test('the summary of an entry names what it is about in both languages', async () => {
  const { w, signIn } = counter()
  const s = await signIn('s1')
  w.server.online = false
  const partyId = party(s, 'd1')
  const { commandId } = sale(s, partyId)
  const said = (id: string) => {
    const { command, payload } = s.pending()[id]!.intent
    return s.commands.get(command!)!.summary!(payload, {
      get: (fold, key) => s.folds.get(fold, 'A', key),
    })
  }
  expect(said(partyId)).toEqual({ ne: 'हरि', en: 'हरि' })
  expect(said(commandId)).toEqual({
    ne: 'हरि · १ सामान · रु. १००.००',
    en: 'हरि · 1 item · Rs. 100.00',
  })
})

test('a downloaded file contains the whole entry; several entries are one to a line', async () => {
  const { no, signIn } = counter()
  const s = await signIn('s1')
  no.add('/web/add-ledger')
  party(s, 'd1')
  await settled()
  const [refused] = Object.values(attention(s).open)
  const entry = entryOfRefused(refused!, AddParty.label)
  expect(JSON.parse(fileOf(entry).text)).toMatchObject({
    command: 'AddParty',
    company: 'A',
    refusal: { tag: 'periodLocked' },
    intent: { payload: { wire: { body: { ledger_title: 'हरि' } } } },
  })
  expect(
    fileOfAll([entry, entry], '2026-11-21')
      .text.trimEnd()
      .split('\n')
      .map((each) => JSON.parse(each) as unknown),
  ).toEqual([JSON.parse(JSON.stringify(entry)), JSON.parse(JSON.stringify(entry))])
})

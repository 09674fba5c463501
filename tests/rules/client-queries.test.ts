import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import { askOnce } from '../../src/client/bus/askOnce.ts'
import type { Session } from '../../src/client/bus/openSession.ts'
import { billsQuery } from '../sim/testBills.ts'
import { enter, settled, world } from '../sim/clientWorld.ts'

test('a query shows the stored answer, then the fresh one; a failure keeps the stored one', async () => {
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

/** What the log says of questions and their answers: the answer of each, where it has one. */
const recorded = (s: Session): readonly unknown[] =>
  s.log.entries
    .filter(({ meta }) => ['Asked', 'Answered', 'AskFailed'].includes(meta.type))
    .map(({ meta, event }) =>
      meta.type === 'Answered' ? [meta.type, event?.['answer'] ?? null] : meta.type,
    )

test('an answer that is held already is not recorded again, and counts as fresh all the same', async () => {
  const w = world()
  const s = await w.signIn('s1')
  enter(s, 'b1')
  await settled()
  const cell = s.queries.cell(billsQuery, null)
  const times: (string | null)[] = []
  const watching = cell.subscribe(({ at, asking }) => {
    if (!asking) times.push(at)
  })
  await settled()
  for (let i = 0; i < 5; i++) {
    w.focus$.next(null)
    await settled()
  }
  const first = ['Answered', { wire: ['b1'], paging: null }]
  expect(recorded(s)).toEqual(['Asked', first])
  expect(times).toHaveLength(6)
  expect(times).toEqual(times.toSorted())
  expect(new Set(times).size).toBe(6)
  expect(cell.getSnapshot()).toBe(cell.getSnapshot())
  enter(s, 'b2')
  await settled()
  expect(recorded(s)).toEqual(['Asked', first, ['Answered', { wire: ['b1', 'b2'], paging: null }]])
  expect(cell.getSnapshot()).toMatchObject({ held: ['b1', 'b2'], asking: false, failed: null })
  watching.unsubscribe()
})

test('the same answer is recorded again after five minutes, and after a failure', async () => {
  const w = world()
  const s = await w.signIn('s1')
  const watching = s.queries.ask(billsQuery, null).subscribe()
  await settled()
  const said = recorded(s).length
  w.pass(5 * 60_000)
  w.focus$.next(null)
  await settled()
  expect(recorded(s).slice(said)).toEqual([['Answered', null]])
  w.server.answer = () => [403, { message: 'no' }]
  w.focus$.next(null)
  await settled()
  w.server.answer = null
  w.focus$.next(null)
  await settled()
  expect(recorded(s).slice(said + 1)).toEqual(['AskFailed', ['Answered', null]])
  expect(s.folds.get(billsQuery.view, 'A', 'null')).toMatchObject({ failed: null, asking: false })
  watching.unsubscribe()
})

test('who asks once waits for the fresh answer, also where the same one is held', async () => {
  const w = world()
  const s = await w.signIn('s1')
  enter(s, 'b1')
  await settled()
  for (let times = 1; times <= 2; times++) {
    let answered = false
    let answerNow: (done?: unknown) => void = () => undefined
    w.server.hold = new Promise((resolve) => {
      answerNow = resolve
    })
    const asked = askOnce(s.queries, billsQuery, null).then((answer) => {
      answered = true
      return answer
    })
    await settled()
    expect(answered).toBe(false)
    answerNow()
    expect(await asked).toEqual(E.right(['b1']))
    expect(w.server.calls).toBe(1 + times)
  }
})

test('a related fact of the journal refreshes the open lists of that company, and no others', async () => {
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

test("a refresh caused by news or a timer tells the server that it is not a person's activity", async () => {
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

test('a question tells the server the last fact of the journal that this tab knows of', async () => {
  const w = world()
  const s = await w.signIn('s1')
  const said: (string | null)[] = []
  w.server.answer = (_, request) => {
    if (request.method === 'GET') said.push(request.headers.get('khata-seen'))
    return request.method === 'GET'
      ? null
      : [
          200,
          { data: { number: 'A-1' }, events: [{ type: 'bill_recorded', seq: 7, hash: 'seven' }] },
        ]
  }
  s.queries.ask(billsQuery, null).subscribe()
  await settled()
  enter(s, 'b1')
  await settled()
  w.parts.tools.api.seen.set('A', 9)
  s.queries.refresh(billsQuery, null)
  await settled()
  enter(s, 'b2')
  await settled()
  expect(said).toEqual(['0', '7', '9', '9'])
})

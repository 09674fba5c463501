import { expect, test } from 'vitest'
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

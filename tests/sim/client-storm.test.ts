import { either as E, taskEither as TE } from 'fp-ts'
import { expect, test } from 'vitest'
import { openSession, settleDead, type Parts, type Session } from '../../src/client/bus/openSession.ts'
import { needsAttention, outbox } from '../../src/client/bus/outbox.ts'
import { CompanyEntered, LoggedIn } from '../../src/client/session/events.ts'
import { billChart, bills, enter, person, place, settled, world, type World } from './clientWorld.ts'

/** Numbers that look like chance and are the same on every run (mulberry32). */
const chance = (seed: number) => {
  let a = seed
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let x = Math.imul(a ^ (a >>> 15), 1 | a)
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32
  }
}

interface Seen { bills: number; lost: number; doubled: number; late: number; crashes: number; switches: number; refused: number }
interface Storm { readonly broken?: (parts: Parts, w: World) => Parts }

/**
 * A shop of two companies under a network that loses requests and answers, doubles requests and is late, a page that crashes
 * between any two turns, and an owner who goes from one company to the other. Then the weather clears.
 */
const storm = async (seed: number, seen: Seen, { broken = (parts) => parts }: Storm = {}): Promise<readonly string[]> => {
  const random = chance(seed)
  const w = world()
  const parts = broken(w.parts, w)
  const { server } = w
  server.refuse = (body) => ((body as { bill_id: string }).bill_id.endsWith('7') ? 'periodLocked' : null)
  const weather = (path: string, request: Request): null => {
    void path
    if (request.method === 'GET') return null
    if (random() < 0.25) { seen.lost++; throw new TypeError('Failed to fetch') }
    server.loseAnswers = random() < 0.25
    if (server.loseAnswers) seen.doubled++
    return null
  }
  server.answer = weather
  const given = new Map<string, string>()
  let company = 'A', logs = 0, n = 0
  let session: Session
  // A page that has died writes nothing more and hears nothing more.
  let dies = () => {}
  const page = (): Parts => {
    let dead = false
    dies = () => { dead = true }
    const never = () => new Promise<never>(() => {})
    const { api } = parts.tools
    return {
      ...parts,
      store: { ...parts.store, add: (...batch) => () => (dead ? never() : parts.store.add(...batch)()) },
      tools: { ...parts.tools, api: { ...api, resend: (route, wire, errand) => async () => (dead ? never() : api.resend(route, wire, errand)().then((reply) => (dead ? never() : reply))) } },
    }
  }
  const signIn = async () => {
    w.keeper.enter(company, `token-${company}`)
    const here = page()
    const opened = await openSession(here, `log-${++logs}`)()
    if (E.isLeft(opened)) throw new Error(opened.left.tag)
    session = opened.right
    await session.note([LoggedIn.of(person('sita')), CompanyEntered.of(place(company))])?.()
    await settleDead(here, 'sita', session)()
  }
  await signIn()
  for (let turn = 0; turn < 40; turn++) {
    const dice = random()
    if (dice < 0.45) {
      const billId = `b${++n}`
      const accepted = enter(session!, billId)
      if (E.isRight(accepted)) given.set(`${company}:${billId}`, accepted.right.commandId)
      await settled(Math.floor(random() * 4))
    } else if (dice < 0.6) {
      let open = () => {}
      server.hold = new Promise<void>((go) => { open = go })
      await settled(2)
      server.hold = null
      seen.late++
      setImmediate(open)
    } else if (dice < 0.7) {
      // The power goes, and the device keeps what was on the disk. Or the page lives on and, without Web Locks, its log is taken all the same.
      await settled(1)
      seen.crashes++
      if (random() < 0.7) dies()
      w.locks.clear()
      await signIn()
    } else if (dice < 0.8) {
      seen.switches++
      await session!.close()
      company = company === 'A' ? 'B' : 'A'
      await signIn()
    } else {
      w.clock.tick()
      await settled(3)
    }
  }
  server.answer = null
  server.loseAnswers = false
  for (const home of ['A', 'B']) {
    await session!.close()
    company = home
    await signIn()
    for (let i = 0; i < 60; i++) { await settled(3); if (!w.clock.tick()) break }
    await settled(30)
  }
  seen.bills += given.size

  const wrong: string[] = []
  for (const [bill, id] of given) {
    const [home, billId] = bill.split(':') as [string, string]
    const effect = server.effects.get(`${home}/${id}`)
    if (!effect) wrong.push(`${bill} is lost`)
    else if ((JSON.parse(effect.body) as { bill_id: string }).bill_id !== billId) wrong.push(`${bill} became another bill`)
    else if (effect.answer[0] !== 200) seen.refused++
  }
  if (new Set(server.order).size !== server.order.length || server.order.length > given.size) wrong.push(`effects doubled: ${server.order.length} of ${given.size}`)
  for (const made of server.order) if (!given.has(made)) wrong.push(`${made} in the wrong company`)
  if (Object.keys(session!.folds.get(outbox, null, 'all').pending).length > 0) wrong.push('something still waits')
  const rows = await w.store.sessionsOf('sita')()
  if (E.isRight(rows)) for (const row of rows.right) if (row.unsent > 0) wrong.push(`${row.id} still owes ${row.unsent}`)
  for (const fault of w.faults) wrong.push(fault)
  return wrong
}
const nothingSeen = (): Seen => ({ bills: 0, lost: 0, doubled: 0, late: 0, crashes: 0, switches: 0, refused: 0 })

test('in sixty storms no bill is lost, none is doubled, and none lands in the wrong company', async () => {
  const seen = nothingSeen()
  for (let seed = 1; seed <= 60; seed++) expect([seed, await storm(seed, seen)]).toEqual([seed, []])
  expect(seen.bills).toBeGreaterThan(700)
  for (const [what, least] of [['lost', 150], ['doubled', 100], ['late', 150], ['crashes', 100], ['switches', 100], ['refused', 30]] as const) expect([what, seen[what] > least]).toEqual([what, true])
})

const findsIn = async (broken: NonNullable<Storm['broken']>): Promise<readonly string[]> => {
  const wrongs = new Set<string>()
  for (let seed = 1; seed <= 12; seed++) for (const wrong of await storm(seed, nothingSeen(), { broken })) wrongs.add(wrong.replace(/^.*? (is|became|in)/, '$1').slice(0, 24))
  return [...wrongs]
}
test('the storm finds bugs that are planted in it', async () => {
  const forgotten = await findsIn((parts, w) => ({
    ...parts, store: { ...w.store, sessionsOf: (user) => TE.map((rows: readonly { id: string; user: string; unsent: number; uploaded: number }[]) => rows.slice(0, 1))(w.store.sessionsOf(user)) },
  }))
  const newIds = await findsIn((parts) => {
    let tries = 0
    const { api } = parts.tools
    return { ...parts, tools: { ...parts.tools, api: { ...api, resend: (route, wire, errand) => api.resend(route, wire, { ...errand, commandId: `${errand.commandId}-${++tries}` }) } } }
  })
  const wrongToken = await findsIn((parts) => {
    const { api } = parts.tools
    return { ...parts, tools: { ...parts.tools, api: { ...api, resend: (route, wire, errand) => api.resend(route, wire, { ...errand, company: null }) } } }
  })
  const lostTakenForNo = await findsIn((parts) => {
    const { api } = parts.tools
    return {
      ...parts,
      tools: { ...parts.tools, api: { ...api, resend: (route, wire, errand) => TE.mapLeft((error: { tag: string }) =>
        (error.tag === 'Offline' ? { tag: 'Refused', refusal: { tag: 'lost', say: { ne: '', en: '' } } } : error) as never)(api.resend(route, wire, errand)) } },
    }
  })
  for (const wrong of [forgotten, newIds, wrongToken, lostTakenForNo]) expect(wrong.length).toBeGreaterThan(0)
})

test('a reply in flight while the company is switched lands in the log and the company it was asked from', async () => {
  const w = world(), inA = await w.signIn('s1')
  let open = () => {}
  w.server.hold = new Promise<void>((go) => { open = go })
  enter(inA, 'b1')
  await settled()
  const closing = inA.close()
  await settled()
  const inB = await w.signIn('s2', 'sita', 'B')
  w.server.hold = null
  open()
  await closing
  await settled()
  const old = await w.store.read('s1')()
  expect(E.isRight(old) && old.right.at(-1)).toMatchObject({ type: 'TestBillRecorded', session: 's1', company: 'A', actor: 'sita' })
  expect([inB.folds.get(billChart, 'B', 'b1').value, inB.folds.get(bills, 'B', 'b1').number, inB.folds.keys(bills, 'A')]).toEqual(['open', null, []])
  expect(Object.keys(inB.folds.get(needsAttention, null, 'all').open)).toEqual([])
})

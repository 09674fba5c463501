import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { logEntries, sessionLog } from '../../src/contract/audit.ts'
import { aLog, plainLog } from './logs.ts'
import { onEachDatabase } from './inProcessServer.ts'
import type { Wire } from './shop.ts'
import { openLogs } from './auditSetup.ts'

onEachDatabase('A session log on the server', (kind) => {
  const own = openLogs(kind)
  const { kept, read, refused, send, stored, taken, verify } = own

  it('arrives in batches and is stored word for word, hash for hash', async () => {
    const log = plainLog(own.owner, 12)
    expect([
      await send(log.part(own.ticket, 1, 5)),
      await send(log.part(own.ticket, 6, 6)),
      await send(log.part(own.ticket, 7)),
    ]).toMatchObject([taken(5), taken(6), taken(12)])
    expect(await stored(log)).toEqual(
      log.texts.map((text, i) => ({ seq: i + 1, text, hash: log.hashes[i] })),
    )
    expect(await verify(log)).toEqual({ whole: true, entries: 12, head: log.hashes[11] })
    expect(await read(logEntries, { id: log.logId }, { after: '4', limit: '3' })).toEqual({
      entries: log.texts.slice(4, 7),
      hashes: log.hashes.slice(4, 7),
    })
  })

  it('can be sent again, whole, in part or with more entries added, and nothing is stored twice', async () => {
    const log = await kept(plainLog(own.owner, 10))
    expect(await send(log.part(own.ticket))).toMatchObject(taken(10))
    expect(await send(log.part(own.ticket, 3, 7))).toMatchObject(taken(10))
    // A batch of entries already stored may not claim another final hash.
    expect(await send({ ...log.part(own.ticket, 3, 7), head: log.hashes[7] })).toMatchObject(
      refused(422, 'log_broken'),
    )
    expect(await stored(log)).toHaveLength(10)
    const grown = plainLog(own.owner, 9)
    await send(grown.part(own.ticket, 1, 5))
    expect(await send(grown.part(own.ticket, 3, 9))).toMatchObject(taken(9))
    expect(await verify(grown)).toMatchObject({ whole: true, entries: 9 })
  })

  it('is stored once when the same batch arrives many times at the same moment', async () => {
    const log = plainLog(own.owner, 40)
    const first = await Promise.all(
      Array.from({ length: 6 }, () => send(log.part(own.ticket, 1, 20))),
    )
    const then = await Promise.all([
      send(log.part(own.ticket, 15, 30)),
      send(log.part(own.ticket, 21, 40)),
      send(log.part(own.ticket, 1, 40)),
    ])
    expect(first.map((each) => each.status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(then.map((each) => each.status)).toEqual([200, 200, 200])
    expect(await verify(log)).toMatchObject({ whole: true, entries: 40 })
    expect(await read(sessionLog, { id: log.logId })).toMatchObject({
      up_to: 40,
      head: log.hashes[39],
    })
  })

  it('is refused when entries are missing, and the message says from which entry to send', async () => {
    const log = plainLog(own.owner, 9)
    await send(log.part(own.ticket, 1, 3))
    const said = await send(log.part(own.ticket, 6))
    expect(said).toMatchObject(refused(422, 'log_gap'))
    expect(said.body.message).toContain('send it from 4')
    expect(await send(plainLog(own.owner, 3).part(own.ticket, 2))).toMatchObject(
      refused(422, 'log_gap'),
    )
    expect(await stored(log)).toHaveLength(3)
  })

  it('is refused when it contradicts a stored entry, and nothing after that entry is stored', async () => {
    const log = await kept(plainLog(own.owner, 4))
    const other = plainLog(own.owner, 8, log.logId)
    const said = await send(other.part(own.ticket, 3))
    expect(said).toMatchObject(refused(422, 'log_forked'))
    expect(said.body.message).toContain('entry 3')
    // The same branch without overlap: its hashes continue another history.
    expect(await send(other.part(own.ticket, 5))).toMatchObject(refused(422, 'log_broken'))
    expect(await verify(log)).toMatchObject({ whole: true, entries: 4 })
  })

  it('is refused as a whole when one entry does not match its hash or is out of order', async () => {
    const log = plainLog(own.owner, 6)
    const good = log.part(own.ticket)
    const bad = (change: (texts: string[]) => void, head = good['head']): Wire => {
      const entries = [...log.texts]
      change(entries)
      return { ...good, entries, head }
    }
    const cases: readonly [body: Wire, at: number][] = [
      [bad((texts) => void (texts[2] = texts[2]!.replace('चामल', 'दाल'))), 1],
      [bad(() => undefined, 'a'.repeat(64)), 1],
      [bad((texts) => void (texts[3] = texts[4]!)), 4],
      [bad((texts) => void texts.splice(2, 1)), 3],
      [bad((texts) => void (texts[5] = '{"seq":6')), 6],
      [bad((texts) => void (texts[1] = '[2]')), 2],
      [bad((texts) => void (texts[0] = 'null')), 1],
      [bad((texts) => void (texts[4] = `${'['.repeat(100_000)}${']'.repeat(100_000)}`)), 5],
      [
        bad(
          (texts) =>
            void (texts[1] = texts[1]!.replace(
              '"payload":{',
              `"payload":{"deep":${'['.repeat(70)}${']'.repeat(70)},`,
            )),
        ),
        2,
      ],
      [bad((texts) => void (texts[1] = texts[1]!.replace(log.logId, newId()))), 2],
      [
        bad(
          (texts) =>
            void (texts[1] = texts[1]!.replace(/"at":"[^"]+"/, '"at":"0000-00-00T00:00:00.000Z"')),
        ),
        2,
      ],
      [bad((texts) => void (texts[1] = texts[1]!.replace('"step":"fact"', '"step":"done"'))), 2],
    ]
    for (const [body, at] of cases) {
      const said = await send(body)
      expect(said).toMatchObject(refused(422, 'log_broken'))
      expect(said.body.message).toContain(`from entry ${at};`)
    }
    expect(await stored(log)).toEqual([])
    expect(
      await own.whole.sql('select log_id from session_log where log_id = $1', [log.logId]),
    ).toEqual([])
  })

  it('stores whatever a person can type, and refuses characters that cannot be stored', async () => {
    const odd = [
      '\u0000',
      '\ud800',
      'x\udc00y',
      '\u2028\u2029',
      '\u202eउल्टो',
      '😀',
      '\\u0000',
      '"; drop table session_entry; --',
      '__proto__',
      '\u007f',
      'e\u0301 é',
      '',
    ]
    const log = await kept(
      aLog(
        own.owner,
        odd.map((text) => ({
          payload: { text, ['__proto__x']: 1, deep: [[[text]]], big: 1e308, small: -0 },
        })),
      ),
    )
    expect(await stored(log)).toEqual(
      log.texts.map((text, i) => ({ seq: i + 1, text, hash: log.hashes[i] })),
    )
    expect(await verify(log)).toMatchObject({ whole: true, entries: odd.length })
    for (const raw of ['\u0000', '\ud800'])
      expect((await send({ ...log.part(own.ticket), entries: [`{"a":"${raw}"}`] })).status).toBe(
        400,
      )
    const early = await kept(aLog(own.owner, [{ at: '1970-01-01T00:00:00.000Z' }]))
    expect(await read(sessionLog, { id: early.logId })).toMatchObject({
      began_at: '1970-01-01T00:00:00.000Z',
    })
  })

  it('always belongs to one person in one company; another ticket of that person continues it', async () => {
    const clerk = await own.whole.hire(own.owner, [])
    const log = plainLog(clerk, 6)
    const clerks = await own.whole.ticket(clerk)
    await send(log.part(clerks, 1, 3))
    const asOwner = plainLog(own.owner, 6, log.logId)
    const asStranger = plainLog(own.stranger, 2, log.logId)
    expect(await send(asOwner.part(own.ticket))).toMatchObject(refused(404, 'not_found'))
    expect(await send(log.part(own.ticket, 4))).toMatchObject(refused(404, 'not_found'))
    // The same id in another company is another log.
    expect(await send(asStranger.part(await own.whole.ticket(own.stranger)))).toMatchObject(
      taken(2),
    )
    own.whole.pass(3600)
    await own.whole.signIn(clerk)
    expect(await send(log.part(await own.whole.ticket(clerk), 4))).toMatchObject(taken(6))
    expect(await read(sessionLog, { id: log.logId })).toMatchObject({
      person_id: clerk.personId,
      full_name: 'सीता',
      up_to: 6,
    })
    expect(await read(sessionLog, { id: log.logId }, {}, own.stranger)).toMatchObject({
      person_id: own.stranger.personId,
      up_to: 2,
    })
  })

  it('contains only entries of its own company and person, or of neither', async () => {
    expect(
      await send(
        aLog(own.owner, [{ company: null, actor: null }, { company: null }, {}]).part(own.ticket),
      ),
    ).toMatchObject(taken(3))
    for (const foreign of [
      { company: own.stranger.company },
      { actor: own.stranger.personId },
      { company: '' },
    ]) {
      expect(await send(aLog(own.owner, [{}, foreign]).part(own.ticket))).toMatchObject(
        refused(404, 'not_found'),
      )
    }
  })
})

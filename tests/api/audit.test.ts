import { either as E } from 'fp-ts'
import * as fc from 'fast-check'
import { decodeJwt } from 'jose'
import { v7 as newId } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { logEntries, sessionLog, sessionLogs, verifyLog } from '../../src/contract/audit.ts'
import { uploadBytes, uploadLog } from '../../src/contract/upload.ts'
import { checkLog } from '../../src/server/audit/logs.ts'
import { logRoutes } from '../../src/server/audit/upload.ts'
import type { Context } from '../../src/server/area.ts'
import { aLog, plainLog, type Told } from './logs.ts'
import { onEachDatabase, startServer, type Said } from './rig.ts'
import type { AnyRoute, Wire } from './shop.ts'
import { startWhole, type Member, type Whole } from './whole.ts'

const seed = Number(process.env['AUDIT_SEED'] ?? 2083)
const edits = process.env['LONG'] === undefined ? 200 : 1000

onEachDatabase('A session log on the server', (kind) => {
  let whole: Whole
  let owner: Member
  let stranger: Member
  let ticket: string
  beforeAll(async () => {
    whole = await startWhole(kind)
    owner = await whole.found('ours')
    stranger = await whole.found('theirs')
    ticket = await whole.ticket(owner)
  })
  const send = (body: Wire): Promise<Said> => whole.rig.call(uploadLog as AnyRoute, { body })
  const read = async (
    route: AnyRoute,
    params: Record<string, string> = {},
    query: Record<string, string> = {},
    as = owner,
  ): Promise<any> => {
    const said = await whole.rig.call(route, { as, params, query })
    if (said.status !== 200) throw new Error(`${route.name}: ${said.status} ${said.body.message}`)
    return said.body.data
  }
  const taken = (upTo: number) => ({ status: 200, body: { data: { up_to: upTo } } })
  const refused = (status: number, tag: string) => ({ status, body: { refusal: { tag } } })
  const stored = async ({
    logId,
  }: Told): Promise<readonly { seq: number; text: string; hash: string }[]> =>
    whole.sql('select seq, text, hash from session_entry where log_id = $1 order by seq', [logId])
  const verify = (log: Told): Promise<any> => read(verifyLog, { id: log.logId })
  const kept = async (log: Told, as = ticket): Promise<Told> => {
    expect(await send(log.part(as))).toMatchObject(taken(log.texts.length))
    return log
  }

  it('comes in batches and stands there word for word, hash for hash', async () => {
    const log = plainLog(owner, 12)
    expect([
      await send(log.part(ticket, 1, 5)),
      await send(log.part(ticket, 6, 6)),
      await send(log.part(ticket, 7)),
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

  it('may be sent again, in whole, in part or with more behind it, and nothing is kept twice', async () => {
    const log = await kept(plainLog(owner, 10))
    expect(await send(log.part(ticket))).toMatchObject(taken(10))
    expect(await send(log.part(ticket, 3, 7))).toMatchObject(taken(10))
    // What was there all along may not be said to end in another hash.
    expect(await send({ ...log.part(ticket, 3, 7), head: log.hashes[7] })).toMatchObject(
      refused(422, 'log_broken'),
    )
    expect(await stored(log)).toHaveLength(10)
    const grown = plainLog(owner, 9)
    await send(grown.part(ticket, 1, 5))
    expect(await send(grown.part(ticket, 3, 9))).toMatchObject(taken(9))
    expect(await verify(grown)).toMatchObject({ whole: true, entries: 9 })
  })

  it('is taken once when the same batch comes many times at the same moment', async () => {
    const log = plainLog(owner, 40)
    const first = await Promise.all(Array.from({ length: 6 }, () => send(log.part(ticket, 1, 20))))
    const then = await Promise.all([
      send(log.part(ticket, 15, 30)),
      send(log.part(ticket, 21, 40)),
      send(log.part(ticket, 1, 40)),
    ])
    expect(first.map((each) => each.status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(then.map((each) => each.status)).toEqual([200, 200, 200])
    expect(await verify(log)).toMatchObject({ whole: true, entries: 40 })
    expect(await read(sessionLog, { id: log.logId })).toMatchObject({
      up_to: 40,
      head: log.hashes[39],
    })
  })

  it('is refused with a hole in it, and the sentence says from where to send', async () => {
    const log = plainLog(owner, 9)
    await send(log.part(ticket, 1, 3))
    const said = await send(log.part(ticket, 6))
    expect(said).toMatchObject(refused(422, 'log_gap'))
    expect(said.body.message).toContain('send it from 4')
    expect(await send(plainLog(owner, 3).part(ticket, 2))).toMatchObject(refused(422, 'log_gap'))
    expect(await stored(log)).toHaveLength(3)
  })

  it('is refused where it says something else than before, and nothing behind it is taken', async () => {
    const log = await kept(plainLog(owner, 4))
    const other = plainLog(owner, 8, log.logId)
    const said = await send(other.part(ticket, 3))
    expect(said).toMatchObject(refused(422, 'log_forked'))
    expect(said.body.message).toContain('entry 3')
    // The same branch, not overlapping what is there: its hashes follow from another past.
    expect(await send(other.part(ticket, 5))).toMatchObject(refused(422, 'log_broken'))
    expect(await verify(log)).toMatchObject({ whole: true, entries: 4 })
  })

  it('is refused whole where a single entry is not what its hash covers, or is out of its place', async () => {
    const log = plainLog(owner, 6)
    const good = log.part(ticket)
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
      await whole.sql('select log_id from session_log where log_id = $1', [log.logId]),
    ).toEqual([])
  })

  it('keeps whatever a person can type, and takes no character that cannot be kept', async () => {
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
        owner,
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
      expect((await send({ ...log.part(ticket), entries: [`{"a":"${raw}"}`] })).status).toBe(400)
    const early = await kept(aLog(owner, [{ at: '1970-01-01T00:00:00.000Z' }]))
    expect(await read(sessionLog, { id: early.logId })).toMatchObject({
      began_at: '1970-01-01T00:00:00.000Z',
    })
  })

  it('belongs to one person in one company for ever, and another ticket of his goes on with it', async () => {
    const clerk = await whole.hire(owner, [])
    const log = plainLog(clerk, 6)
    const clerks = await whole.ticket(clerk)
    await send(log.part(clerks, 1, 3))
    const asOwner = plainLog(owner, 6, log.logId)
    const asStranger = plainLog(stranger, 2, log.logId)
    expect(await send(asOwner.part(ticket))).toMatchObject(refused(404, 'not_found'))
    expect(await send(log.part(ticket, 4))).toMatchObject(refused(404, 'not_found'))
    // In another company the same id is another log.
    expect(await send(asStranger.part(await whole.ticket(stranger)))).toMatchObject(taken(2))
    whole.pass(3600)
    await whole.signIn(clerk)
    expect(await send(log.part(await whole.ticket(clerk), 4))).toMatchObject(taken(6))
    expect(await read(sessionLog, { id: log.logId })).toMatchObject({
      person_id: clerk.personId,
      full_name: 'सीता',
      up_to: 6,
    })
    expect(await read(sessionLog, { id: log.logId }, {}, stranger)).toMatchObject({
      person_id: stranger.personId,
      up_to: 2,
    })
  })

  it('holds entries of no company, of nobody and of its own; not of others', async () => {
    expect(
      await send(aLog(owner, [{ company: null, actor: null }, { company: null }, {}]).part(ticket)),
    ).toMatchObject(taken(3))
    for (const foreign of [
      { company: stranger.company },
      { actor: stranger.personId },
      { company: '' },
    ]) {
      expect(await send(aLog(owner, [{}, foreign]).part(ticket))).toMatchObject(
        refused(404, 'not_found'),
      )
    }
  })

  it('takes a ticket for thirty days after the session of twelve hours, and no token for a ticket', async () => {
    const log = plainLog(owner, 3)
    const fresh = await whole.ticket(owner)
    const early = whole.now()
    whole.pass(30 * 86_400 + 12 * 3600 - 60)
    expect(await send(log.part(fresh, 1, 1))).toMatchObject(taken(1))
    whole.pass(120)
    expect(await send(log.part(fresh, 1, 2))).toMatchObject(refused(422, 'ticket_refused'))
    expect(Date.parse(whole.now()) - Date.parse(early)).toBeLessThan(31 * 86_400_000)
    ticket = await whole.ticket(owner)
    owner = { ...owner, token: await whole.signIn(owner) }
    stranger = { ...stranger, token: await whole.signIn(stranger) }
    for (const no of [
      owner.token,
      'x',
      `${ticket}x`,
      ticket.split('.').slice(0, 2).join('.'),
      'eyJhbGciOiJub25lIn0.eyJqdGkiOiIxIn0.',
    ]) {
      expect(await send(log.part(no))).toMatchObject(refused(422, 'ticket_refused'))
    }
    expect((await whole.rig.call(sessionLogs as AnyRoute, { as: { token: ticket } })).status).toBe(
      401,
    )
    expect(await stored(log)).toHaveLength(1)
  })

  it('comes with the sign-in: the ticket and the key are in its answer, the key always the same', async () => {
    const routes = new Map(whole.routes.map((route) => [route.name, route]))
    const current = await whole.rig.call(routes.get('currentSession')!, { as: owner })
    const { log_ticket: ticketNow, log_key: key } = current.body.data as Record<string, string>
    expect(await send(plainLog(owner, 2).part(ticketNow!))).toMatchObject(taken(2))
    expect(Buffer.from(key!, 'base64')).toHaveLength(32)
    whole.pass(60)
    const again = await whole.rig.call(routes.get('currentSession')!, { as: owner })
    expect((again.body.data as Record<string, string>)['log_key']).toBe(key)
  })

  it('takes 500 entries and 400,000 bytes at a time, and an entry longer than that alone', async () => {
    const many = plainLog(owner, 501)
    const wide = aLog(
      owner,
      Array.from({ length: 3 }, () => ({ payload: 'क'.repeat(50_000) })),
    )
    expect(await send(many.part(ticket))).toMatchObject(refused(422, 'log_size'))
    expect([
      await send(many.part(ticket, 1, 500)),
      await send(many.part(ticket, 501)),
    ]).toMatchObject([taken(500), taken(501)])
    expect(await send({ ...many.part(ticket), entries: [] })).toMatchObject(
      refused(422, 'log_size'),
    )
    expect(await send(wide.part(ticket))).toMatchObject(refused(422, 'log_size'))
    expect(await send(wide.part(ticket, 1, 2))).toMatchObject(taken(2))
    const picture = await kept(
      aLog(owner, [
        { payload: { image_bitmap: Array.from({ length: 512 * 1024 }, (_, i) => i % 256) } },
      ]),
    )
    expect(picture.texts[0]!.length).toBeGreaterThan(uploadBytes * 4)
    expect((await send({ ...picture.part(ticket), entries: ['x'.repeat(6_000_000)] })).status).toBe(
      413,
    )
  })

  it('is nested as deep as any screen writes and no deeper, whatever its chain says', async () => {
    const nested = (levels: number, text = '"]}') =>
      aLog(owner, [
        {},
        { payload: Array.from({ length: levels }).reduce<unknown>((inner) => [inner], text) },
      ])
    expect(await send(nested(62, '[{"\\\\'.repeat(200)).part(ticket))).toMatchObject(taken(2))
    for (const levels of [64, 3000]) {
      const log = nested(levels)
      const said = await send(log.part(ticket))
      expect(said).toMatchObject(refused(422, 'log_broken'))
      expect(said.body.message).toContain('from entry 2;')
      expect(await stored(log)).toEqual([])
    }
  })

  it('may weigh so much and no more, and so may all that comes of one person in a day', async () => {
    const clerk = await whole.hire(owner, [])
    const theirs = await whole.ticket(clerk)
    const weight = (log: Told) => log.texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
    const [one, two, three] = [plainLog(clerk, 20), plainLog(clerk, 20), plainLog(clerk, 20)]
    // One log of a half more than twenty entries, and two and a half such logs in a day.
    const most = {
      log: Math.floor(weight(one) * 1.5),
      day: Math.floor(weight(one) * 2.5),
      dayOfDismissed: 0,
    }
    const small = await startServer(kind, [], {
      database: whole.rig.database,
      now: () => whole.now(),
      accounts: logRoutes(async () => ({ ...clerk, sessionId: decodeJwt(clerk.token).jti! }), most),
    })
    const give = (log: Told, from = 1, to = log.texts.length) =>
      small.call(uploadLog as AnyRoute, { body: log.part(theirs, from, to) })
    const long = plainLog(clerk, 40, one.logId)
    const tooMany = refused(429, 'too_many')
    expect([await give(long, 1, 20), await give(long, 21, 40)]).toMatchObject([taken(20), tooMany])
    expect(await give(long, 1, 20)).toMatchObject(taken(20))
    expect(
      await whole.sql('select bytes, day_bytes from session_log where log_id = $1', [long.logId]),
    ).toMatchObject([
      { bytes: weight(plainLog(clerk, 20)), day_bytes: weight(plainLog(clerk, 20)) },
    ])
    expect([await give(two), await give(three), await give(three, 1, 8)]).toMatchObject([
      taken(20),
      tooMany,
      taken(8),
    ])
    const [again] = [await give(three, 9)]
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(0)
    whole.pass(Number(again.headers['retry-after']) + 1)
    expect(await give(three, 9)).toMatchObject(taken(20))
    // Of the log that goes on, only what comes today counts for today.
    expect([
      await give(plainLog(clerk, 20)),
      await give(plainLog(clerk, 17)),
      await give(plainLog(clerk, 8)),
    ]).toMatchObject([taken(20), taken(17), tooMany])
    await small.close()
    owner = { ...owner, token: await whole.signIn(owner) }
  })

  it('may come as often as any call: an upload is no try to sign in', async () => {
    const rig = await startServer(kind, [], {
      database: whole.rig.database,
      accounts: logRoutes(async () => null),
      callsPerMinute: 100,
    })
    const log = plainLog(owner, 1)
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => rig.call(uploadLog as AnyRoute, { body: log.part('x') })),
    )
    expect(new Set(answers.map((each) => each.status))).toEqual(new Set([422]))
    expect((await rig.call(uploadLog as AnyRoute, { body: log.part('x') })).status).toBe(429)
    await rig.close()
  })

  it('shows where it was tampered with: a letter, a hash, a row that is gone, an end that is gone', async () => {
    const log = await kept(plainLog(owner, 20))
    const sound = await stored(log)
    const asSuperuser = (sql: string) => whole.sql(sql, [log.logId])
    const restore = async (): Promise<void> => {
      await asSuperuser('delete from session_entry where log_id = $1')
      for (const { seq, text, hash } of sound)
        await whole.sql(
          'insert into session_entry (company_id, log_id, seq, received_at, text, hash) values ($1, $2, $3, now(), $4, $5)',
          [owner.company, log.logId, seq, text, hash],
        )
      await whole.sql('update session_log set up_to = 20, head = $2 where log_id = $1', [
        log.logId,
        log.hashes[19],
      ])
      expect(await verify(log)).toMatchObject({ whole: true })
    }
    const ways: readonly [sql: string, at: number][] = [
      [
        "update session_entry set text = replace(text, 'चामल', 'चामम') where log_id = $1 and seq = 7",
        7,
      ],
      ["update session_entry set hash = repeat('0', 64) where log_id = $1 and seq = 9", 9],
      ['delete from session_entry where log_id = $1 and seq = 1', 1],
      ['delete from session_entry where log_id = $1 and seq = 12', 12],
      ['delete from session_entry where log_id = $1 and seq > 15', 16],
      ["update session_log set head = repeat('0', 64) where log_id = $1", 21],
      ['update session_log set up_to = 19 where log_id = $1', 21],
    ]
    for (const [sql, at] of ways) {
      await asSuperuser(sql)
      const state = await verify(log)
      expect([sql, state.whole, state.broken_at]).toEqual([sql, false, at])
      expect(state.why).toMatch(/[\u0900-\u097f].*\([a-z].*\)/)
      await restore()
    }
  })

  it(`shows every one of ${edits} random edits (AUDIT_SEED=${seed})`, async () => {
    const log = await kept(plainLog(owner, 30))
    const sound = await stored(log)
    const found: Record<string, number> = {}
    const chosen = fc.sample(
      fc.record({
        at: fc.nat(29),
        how: fc.constantFrom(
          'letter',
          'dropLetter',
          'addLetter',
          'hash',
          'swap',
          'gone',
          'relinked',
        ),
        place: fc.nat(1_000_000),
        letter: fc.constantFrom(...'abz09 "{}क'),
      }),
      { seed, numRuns: edits },
    )
    await whole.rig.database.transaction('change', async (tx) => {
      const put = ({ seq, text, hash }: (typeof sound)[number]) =>
        tx.query('update session_entry set text = $3, hash = $4 where log_id = $1 and seq = $2', [
          log.logId,
          seq,
          text,
          hash,
        ])
      const state = async () => {
        const said = await checkLog({ tx, company: owner.company } as unknown as Context, log.logId)
        return E.isRight(said) ? said.right.data : null
      }
      for (const { at, how, place, letter } of chosen) {
        const row = sound[at]!
        const cut = place % row.text.length
        const other = sound[(at + 1 + (place % 29)) % 30]!
        const changed = row.text[cut] === letter ? 'x' : letter
        if (how === 'gone')
          await tx.query('delete from session_entry where log_id = $1 and seq = $2', [
            log.logId,
            row.seq,
          ])
        else if (how === 'swap')
          await Promise.all([
            put({ ...row, text: other.text, hash: other.hash }),
            put({ ...other, text: row.text, hash: row.hash }),
          ])
        else if (how === 'hash')
          await put({
            ...row,
            hash: `${row.hash.slice(0, place % 64)}${row.hash[place % 64] === 'a' ? 'b' : 'a'}${row.hash.slice((place % 64) + 1)}`,
          })
        else {
          const text =
            how === 'dropLetter'
              ? row.text.slice(0, cut) + row.text.slice(cut + 1)
              : `${row.text.slice(0, cut)}${changed}${row.text.slice(how === 'addLetter' ? cut : cut + 1)}`
          const { hash } = how === 'relinked' ? sound[(at + 1) % 30]! : row
          await put({ ...row, text: text.isWellFormed() ? text : `${row.text} `, hash })
        }
        const said = await state()
        const first = how === 'swap' ? Math.min(row.seq, other.seq) : row.seq
        expect([how, said?.whole, said?.brokenAt]).toEqual([how, false, first])
        found[how] = (found[how] ?? 0) + 1
        if (how === 'gone')
          await tx.query(
            'insert into session_entry (company_id, log_id, seq, received_at, text, hash) values ($1, $2, $3, now(), $4, $5)',
            [owner.company, log.logId, row.seq, row.text, row.hash],
          )
        else await Promise.all([put(row), put(other)])
      }
      expect((await state())?.whole).toBe(true)
    })
    console.info(
      `single edits of a stored log that the chain shows, ${kind}: ${Object.values(found).reduce((a, b) => a + b, 0)} of ${edits} ${JSON.stringify(found)}`,
    )
    expect(Object.values(found).every((each) => each > edits / 15)).toBe(true)
  }, 120_000)

  it('lets the app change no entry and shows it no other company, where a statement forgets to ask', async () => {
    const log = await kept(plainLog(owner, 3))
    for (const sql of [
      'update session_entry set text = text',
      'delete from session_entry',
      'delete from session_command',
      'update report_page set page = page',
      'delete from report_page',
      'truncate session_entry',
    ]) {
      await expect(
        whole.rig.database.inCompany(owner.company, (tx) => tx.query(sql)),
        sql,
      ).rejects.toMatchObject({ code: '42501' })
    }
    // The row of a log grows with it, and is never gone.
    await whole.rig.database.inCompany(owner.company, (tx) => tx.query('delete from session_log'))
    expect(await read(sessionLog, { id: log.logId })).toMatchObject({ up_to: 3 })
    for (const table of [
      'session_log',
      'session_entry',
      'session_command',
      'report_page',
      'document_fact',
    ]) {
      const seen = await whole.rig.database.inCompany(stranger.company, (tx) =>
        tx.query(`select 1 from ${table} where company_id <> $1`, [stranger.company]),
      )
      expect([table, seen]).toEqual([table, []])
    }
    const across = whole.rig.database.inCompany(stranger.company, (tx) =>
      tx.query(
        "insert into session_entry (company_id, log_id, seq, received_at, text, hash) values ($1, $2, 4, now(), '{}', '')",
        [owner.company, log.logId],
      ),
    )
    await expect(across).rejects.toMatchObject({ code: '42501' })
  })
})

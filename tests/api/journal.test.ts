import { beforeAll, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { openDatabase, type Database } from '../../src/server/database/database.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import { verifyChain } from '../../src/server/journal/journal.ts'
import { addNote, allNotes, failNote, listNotes, makeNoteTables, notesArea } from './notes.ts'
import {
  freshUrl,
  onEachDatabase,
  sharedDatabase,
  startServer,
  type Person,
  type InProcessServer,
} from './inProcessServer.ts'
import { silent } from './openSilently.ts'

const note = (words: string) => ({ words })

onEachDatabase('The journal', (kind) => {
  let server: InProcessServer
  let database: Database
  beforeAll(async () => {
    database = await sharedDatabase(kind)
    await makeNoteTables(database)
    server = await startServer(kind, [notesArea])
  })
  const rowsOf = <Row extends object = Record<string, unknown>>(
    who: Person,
    table: string,
  ): Promise<readonly Row[]> =>
    database.inCompany(who.company, (tx) =>
      tx.query<Row>(`select * from ${table} where company_id = $1`, [who.company]),
    )
  const add = (who: Person, words: string, commandId = newId()) =>
    server.call(addNote, { as: who, body: note(words), commandId })

  it('always gives the same answer to the same command, and executes it once', async () => {
    const who = server.person()
    const commandId = newId()
    const first = await add(who, 'चामल', commandId)
    await add(who, 'दाल')
    const again = await add(who, 'चामल', commandId)
    expect(first.status).toBe(200)
    expect(again).toMatchObject({ status: 200, body: first.body })
    expect(await rowsOf(who, 'note')).toHaveLength(2)
    expect((first.body['events'] as object[])[0]).toMatchObject({
      seq: 1,
      type: 'NoteAdded',
      version: 1,
    })
  })

  it('executes a command once when it arrives many times at the same moment', async () => {
    const who = server.person()
    const commandId = newId()
    const told = await Promise.all(Array.from({ length: 12 }, () => add(who, 'एकै पटक', commandId)))
    expect(new Set(told.map((each) => JSON.stringify(each.body))).size).toBe(1)
    expect(told[0]?.status).toBe(200)
    expect(await rowsOf(who, 'event')).toHaveLength(1)
    expect(await rowsOf(who, 'command')).toHaveLength(1)
  })

  it('numbers facts without gaps and decides on current data, however many commands arrive together', async () => {
    const who = server.person()
    await Promise.all(Array.from({ length: 30 }, () => add(who, 'abc')))
    const facts = (await rowsOf<{ seq: number; payload: string }>(who, 'event')).toSorted(
      (a, b) => a.seq - b.seq,
    )
    expect(facts.map((each) => each.seq)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1))
    // Each decision read the tally that the previous one wrote.
    expect(facts.map((each) => (JSON.parse(each.payload) as { tally: number }).tally)).toEqual(
      Array.from({ length: 30 }, (_, i) => 3 * (i + 1)),
    )
  })

  it('refuses a known id with another request or from another person', async () => {
    const who = server.person()
    const commandId = newId()
    await add(who, 'first', commandId)
    expect(await add(who, 'second', commandId)).toMatchObject({
      status: 409,
      body: { refusal: { tag: 'id_reused' } },
    })
    const colleague = server.person({ company: who.company })
    expect((await add(colleague, 'first', commandId)).status).toBe(409)
    expect(await rowsOf(who, 'note')).toHaveLength(1)
  })

  it('treats the same id in two companies as two commands', async () => {
    const one = server.person()
    const other = server.person()
    const commandId = newId()
    expect([
      (await add(one, 'a', commandId)).status,
      (await add(other, 'b', commandId)).status,
    ]).toEqual([200, 200])
  })

  it('stores only the refusal of a refused command, and gives it again every time', async () => {
    const who = server.person()
    const commandId = newId()
    const refused = await add(who, '', commandId)
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { words: 'केही लेख्नुहोस् (Write something)' }, refusal: { tag: 'note_empty' } },
    })
    expect((await add(who, '', commandId)).body).toEqual(refused.body)
    expect(await rowsOf(who, 'event')).toEqual([])
    expect(await rowsOf(who, 'note')).toEqual([])
    expect(await rowsOf(who, 'command')).toMatchObject([{ status: 'refused', events: 0 }])
    expect(await rowsOf(who, 'company_head')).toMatchObject([{ seq: 0 }])
  })

  it('a caller without the key is refused, and nothing is recorded', async () => {
    const who = server.person({ permissions: ['party-add'] })
    expect(await add(who, 'x')).toMatchObject({
      status: 403,
      body: { refusal: { tag: 'not_permitted' } },
    })
    expect(await rowsOf(who, 'event')).toEqual([])
    expect(
      (
        await server.call(addNote, {
          as: server.person({ permissions: ['sales-add'] }),
          body: note('x'),
        })
      ).status,
    ).toBe(200)
  })

  it('stores nothing after a fault, and the same id may be tried again', async () => {
    const who = server.person()
    for (const how of ['sql', 'throw', 'projection']) {
      const said = await server.call(failNote, { as: who, body: { how }, commandId: newId() })
      expect(JSON.stringify(said.body)).not.toMatch(/secret|select|zero|projection that/)
    }
    for (const table of ['event', 'command', 'note']) expect(await rowsOf(who, table)).toEqual([])
    expect((await add(who, 'after')).body['events']).toMatchObject([{ seq: 1 }])
  })

  it('separates companies in the database itself, even for a statement without a filter', async () => {
    const one = server.person()
    const other = server.person()
    await add(one, 'mine')
    await add(other, 'yours')
    expect((await server.call(allNotes, { as: one })).body.data).toEqual([
      { seq: 1, words: 'mine', length: 4 },
    ])
    const across = database.inCompany(one.company, (tx) =>
      tx.query('insert into note (company_id, seq, words, letters) values ($1, 9, $2, 0)', [
        other.company,
        'x',
      ]),
    )
    await expect(across).rejects.toMatchObject({ code: '42501' })
    expect(
      await database.inCompany(one.company, (tx) =>
        tx.query('update note set words = $1 returning 1', ['x']),
      ),
    ).toHaveLength(1)
    expect((await server.call(listNotes, { as: other })).body.data).toEqual([
      { seq: 1, words: 'yours', length: 5 },
    ])
  })

  it('lets the app change no fact, no outcome and no key', async () => {
    const who = server.person()
    await add(who, 'stays')
    for (const sql of [
      'update event set payload = payload',
      'delete from event',
      'delete from command',
      "update command set status = 'refused'",
      'select * from secret',
      'truncate event',
    ]) {
      await expect(
        database.inCompany(who.company, (tx) => tx.query(sql)),
        sql,
      ).rejects.toMatchObject({ code: '42501' })
    }
  })

  it('guards every table with a company, whoever created it', async () => {
    const open = await database.asSystem((tx) =>
      tx.query<{ relname: string }>(
        `
      select c.relname::text relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not (c.relrowsecurity and (c.relforcerowsecurity or $1))`,
        [
          // No table that confines its owner too is moved to another node.
          database.isDistributed,
        ],
      ),
    )
    expect(open).toEqual([])
  })

  it('shows where a journal was tampered with', async () => {
    const who = server.person()
    for (const words of ['a', 'b', 'c', 'd']) await add(who, words)
    const asOwner = (sql: string) => database.asSystem((tx) => tx.query(sql, [who.company]))
    const verify = () => database.inCompany(who.company, (tx) => verifyChain(tx, who.company))
    expect(await verify()).toMatchObject({ whole: true, facts: 4 })
    await asOwner(
      `update event set payload = replace(payload, 'b', 'B') where company_id = $1 and seq = 2`,
    )
    expect(await verify()).toMatchObject({ whole: false, seq: 2 })
    await asOwner(
      `update event set payload = replace(payload, 'B', 'b') where company_id = $1 and seq = 2`,
    )
    await asOwner(`update event set actor = 'someone' where company_id = $1 and seq = 3`)
    expect(await verify()).toMatchObject({ whole: false, seq: 3 })
    await asOwner(`delete from event where company_id = $1 and seq >= 3`)
    expect(await verify()).toMatchObject({ whole: false, seq: 3 })
    await asOwner(`delete from event where company_id = $1 and seq = 1`)
    expect(await verify()).toMatchObject({ whole: false, seq: 1 })
  })

  it('rebuilds every read model to the same rows, and names a table that differs', async () => {
    const who = server.person()
    for (const words of ['चामल', 'दाल', 'नुन']) await add(who, words)
    const rebuilt = await rebuildCompany(database, [notesArea], who.company)
    expect(rebuilt).toMatchObject({
      same: true,
      tables: [
        { table: 'note', rows: 3 },
        { table: 'tally', rows: 1 },
      ],
    })
    await database.inCompany(who.company, (tx) =>
      tx.query('update tally set letters = letters + 1 where company_id = $1', [who.company]),
    )
    const other = await rebuildCompany(database, [notesArea], who.company)
    expect(other).toMatchObject({
      same: false,
      tables: [
        { onlyLive: 0, onlyRebuilt: 0 },
        { onlyLive: 1, onlyRebuilt: 1 },
      ],
    })
    expect(await rowsOf(who, 'tally')).toMatchObject([{ letters: 11 }])
    await rebuildCompany(database, [notesArea], who.company, true)
    expect(await rowsOf(who, 'tally')).toMatchObject([{ letters: 10 }])
  })
})

onEachDatabase('Several servers over one database', (kind) => {
  it.skipIf(kind === 'embedded')('execute a command once between them', async () => {
    const url = await freshUrl()
    const open = () =>
      openDatabase({
        dataDir: '',
        databaseUrl: url,
        log: silent,
        onLost: () => undefined,
        poolSize: 4,
      })
    const [one, two] = await Promise.all([open(), open()])
    try {
      await makeNoteTables(one)
      const rigs = await Promise.all(
        [one, two].map((database) => startServer(kind, [notesArea], { database })),
      )
      const who = rigs[0]!.person()
      const commands = Array.from({ length: 20 }, () => newId())
      const twin = rigs[1]!.person({ company: who.company, userId: who.actor.userId })
      const told = await Promise.all(
        commands.flatMap((commandId) => [
          rigs[0]!.call(addNote, { as: who, body: note(commandId), commandId }),
          rigs[1]!.call(addNote, { as: twin, body: note(commandId), commandId }),
        ]),
      )
      expect(told.every((each) => each.status === 200)).toBe(true)
      expect(new Set(told.map((each) => JSON.stringify(each.body))).size).toBe(20)
      expect(await one.inCompany(who.company, (tx) => verifyChain(tx, who.company))).toMatchObject({
        whole: true,
        facts: 20,
      })
    } finally {
      await Promise.all([one.close(), two.close()])
    }
  })
})

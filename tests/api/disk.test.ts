import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { v7 as newId } from 'uuid'
import { serviceNotices } from '../../src/contract/service.ts'
import { openDatabase } from '../../src/server/database/database.ts'
import { readSpace, type Space } from '../../src/server/database/diskSpace.ts'
import { afterMounting, canMount, ifMount } from './namespaces.ts'
import { addNote, listNotes, makeNoteTables, notesArea } from './notes.ts'
import { silent } from './openSilently.ts'
import { serveAccounts } from './ownAccount.ts'
import { freshFolder, startServer } from './inProcessServer.ts'
import { killAll, run, type Running } from './servers.ts'
import { isLong } from '../longForm.ts'

const script = fileURLToPath(new URL('serving.ts', import.meta.url))
const megabyte = 1024 * 1024
const made: string[] = []
const folder = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'khata-disk-'))
  made.push(dir)
  return dir
}
afterEach(async () => {
  await killAll()
  vi.restoreAllMocks()
})
afterAll(() => made.forEach((dir) => rmSync(dir, { recursive: true, force: true })))

const inBoth = /डिस्क भरियो.*\(The disk is full, nothing was recorded; make room/

describe('A disk that fills up', () => {
  it('is reported below 500 MB or 5 %; on a full disk nothing is recorded, and reading still works', async () => {
    const lines: string[] = []
    const note = (level: string) => (_: unknown, say: string) => void lines.push(`${level}: ${say}`)
    let space: Space | null = { free: 600 * megabyte, total: 10_000 * megabyte }
    const database = await openDatabase({
      dataDir: await freshFolder(),
      databaseUrl: null,
      onLost: () => undefined,
      readSpace: (dir) => space ?? readSpace(join(dir, 'gone')),
      log: { info: note('info'), warn: note('warn'), error: note('error') },
    })
    await makeNoteTables(database)
    const server = await startServer('embedded', [notesArea], { database })
    const who = server.person()
    const disk = async () =>
      (await server.app.inject('/api/health')).json<{ data: { disk: string } }>().data.disk
    const write = () => server.call(addNote, { as: who, body: { words: 'x' } })
    expect([await disk(), (await write()).status]).toEqual(['enough', 200])
    for (const low of [
      { free: 499 * megabyte, total: 5000 * megabyte },
      { free: 900 * megabyte, total: 20_000 * megabyte },
    ]) {
      space = low
      expect([(await write()).status, await disk()]).toEqual([200, 'low'])
      expect(lines).toContain('warn: the disk is nearly full')
    }
    space = { free: 1 * megabyte, total: 10_000 * megabyte }
    database.folder!.failed(Object.assign(new Error('could not extend file'), { code: '53100' }))
    const refused = await write()
    expect([refused.status, refused.body.message, refused.body['refusal']]).toMatchObject([
      503,
      expect.stringMatching(inBoth),
      { tag: 'disk_full' },
    ])
    expect([(await server.call(listNotes, { as: who })).status, await disk()]).toEqual([
      200,
      'full',
    ])
    expect(lines).toContain(
      'error: the disk is full: nothing is recorded until there is room again',
    )
    space = { free: 9000 * megabyte, total: 10_000 * megabyte }
    expect([(await write()).status, await disk()]).toEqual([200, 'enough'])
    expect(lines).toContain('info: there is room on the disk again')
    space = null
    database.folder!.failed(Object.assign(new Error('could not extend file'), { code: '53100' }))
    expect(lines).toContain('error: the free space could not be read')
    expect(await disk()).toBe('enough')
    await server.close()
    await database.close()
  })

  it('is shown only to the owner, in both languages', async () => {
    const own = await serveAccounts('embedded')
    const owner = await own.owner()
    const ask = async () =>
      (await own.ask(serviceNotices, { token: owner.token })).body.data as {
        tag: string
        say: { en: string; ne: string }
      }[]
    expect(await ask()).toEqual([])
    const health = vi.spyOn(own.accounts.database.folder!, 'health')
    health.mockReturnValue({
      books: { damaged: 'books/base/5/1' },
      disk: 'full',
      freeBytes: 3 * megabyte,
    })
    expect((await ask()).map(({ tag }) => tag)).toEqual(['books_damaged', 'disk_full'])
    health.mockReturnValue({ books: 'sound', disk: 'low', freeBytes: 300 * megabyte })
    const [low] = await ask()
    expect([low?.say.en, low?.say.ne]).toEqual([
      expect.stringContaining('only 300 MB left'),
      expect.stringContaining('३०० MB मात्र बाँकी'),
    ])
    expect((await own.ask(serviceNotices)).status).toBe(401)
  })

  const company = newId()
  const headers = {
    'app-key': 'khata-web',
    'content-type': 'application/json',
    authorization: `Bearer ${company}`,
  }
  const record = async (
    address: string,
    words: string,
  ): Promise<{ status: number; text: string }> => {
    const answer = await fetch(`${address}/api/test/notes`, {
      method: 'POST',
      body: JSON.stringify({ words }),
      headers: { ...headers, 'idempotency-key': newId() },
    })
    return { status: answer.status, text: await answer.text() }
  }
  const wordsIn = async (address: string): Promise<readonly string[]> => {
    const answer = await fetch(`${address}/api/test/notes`, { headers })
    expect(answer.status).toBe(200)
    return ((await answer.json()) as { data: { words: string }[] }).data.map((each) => each.words)
  }
  /** The path of the folder inside the server's mount namespace. */
  const inside = (server: Running, dir: string): string => `/proc/${server.process.pid}/root${dir}`

  it.skipIf(!isLong || !canMount)(
    `and is really full loses nothing acknowledged, still reads, and records again with room${ifMount}`,
    async () => {
      const kept = await freshFolder()
      const dir = folder()
      const server = run(
        [script, dir, ''],
        {},
        undefined,
        afterMounting(`mount -t tmpfs -o size=140m tmpfs ${dir} && cp -a ${kept}/. ${dir}`),
      )
      const address = await server.address
      const there = inside(server, dir)
      const acknowledged: string[] = []
      const free = (): number => {
        const { bavail, bsize } = statfsSync(there)
        return bavail * bsize
      }
      expect(existsSync(join(there, 'space.reserve'))).toBe(true)
      // With 1 MB free the tables cannot grow; with 12 MB the write-ahead log reaches the end of its file first.
      for (const left of isLong ? [1, 12] : [12]) {
        writeFileSync(join(there, 'filler'), randomBytes(free() - left * megabyte))
        let said = { status: 200, text: '' }
        while (said.status === 200) {
          const words = randomBytes(20_000).toString('hex')
          said = await record(address, words)
          if (said.status === 200) acknowledged.push(words)
        }
        expect([said.status, said.text]).toEqual([503, expect.stringMatching(inBoth)])
        expect(new Set(await wordsIn(address))).toEqual(new Set(acknowledged))
        expect((await fetch(`${address}/api/health`)).status).toBe(200)
        rmSync(join(there, 'filler'))
        const after = `room again ${left}`
        expect((await record(address, after)).status).toBe(200)
        acknowledged.push(after)
      }
      // A copy of the folder as a crash would leave it now.
      const crashed = folder()
      cpSync(there, crashed, { recursive: true })
      const database = await openDatabase({
        dataDir: crashed,
        databaseUrl: null,
        log: silent,
        onLost: () => undefined,
      })
      const words = await database.asSystem((tx) =>
        tx.query<{ words: string }>('select words from note'),
      )
      expect(new Set(words.map((each) => each.words))).toEqual(new Set(acknowledged))
      await database.close()
    },
  )

  it.skipIf(!canMount)(
    `and is too full to create or open the books says so, and what to do${ifMount}`,
    async () => {
      const dir = folder()
      const { code, said } = await run(
        [script, dir, ''],
        {},
        undefined,
        afterMounting(`mount -t tmpfs -o size=2m tmpfs ${dir}`),
      ).ended
      expect([code, said]).toEqual([
        1,
        expect.stringMatching(
          /the disk is full: .* MB left and the books cannot be opened\. Nothing is lost\. Make at least 64 MB of room/,
        ),
      ])
    },
  )
})

import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { lockFolder } from '../../src/server/database/folderLock.ts'
import {
  afterMounting,
  canHideNetwork,
  canMount,
  ifMount,
  ifNetwork,
  withoutNetwork,
} from './namespaces.ts'
import { openSilently } from './openSilently.ts'
import { freshFolder } from './inProcessServer.ts'
import { killAll, run, type Running } from './servers.ts'
import { isLong } from '../longForm.ts'

const script = fileURLToPath(new URL('serving.ts', import.meta.url))
const serve = (folder: string, under: readonly string[] = []): Running =>
  run([script, folder, ''], {}, undefined, under)
const made: string[] = []
const emptyFolder = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'khata-opener-'))
  made.push(dir)
  return dir
}
afterEach(killAll)
afterAll(() => made.forEach((dir) => rmSync(dir, { recursive: true, force: true })))

const record = (address: string, words: string): Promise<number> =>
  fetch(`${address}/api/test/notes`, {
    method: 'POST',
    body: JSON.stringify({ words }),
    headers: {
      'app-key': 'khata-web',
      'content-type': 'application/json',
      authorization: `Bearer ${newId()}`,
      'idempotency-key': newId(),
    },
  }).then(
    (answer) => answer.status,
    () => 0,
  )

describe('Only one process can open a folder', () => {
  const refused = (first: Running) => ({
    code: 1,
    said: expect.stringContaining(
      `open in process ${first.process.pid} on ${hostname()} since 20`,
    ) as string,
  })

  it.skipIf(!isLong || !canHideNetwork)(
    `also from another network namespace, as in another container${ifNetwork}`,
    async () => {
      const folder = await freshFolder()
      const first = serve(folder)
      const address = await first.address
      expect(await serve(folder, withoutNetwork).ended).toMatchObject(refused(first))
      expect(await record(address, 'still here')).toBe(200)
    },
  )

  it.skipIf(!isLong || !canMount)(
    `also when it, or only its books, is mounted a second time at another path${ifMount}`,
    async () => {
      const folder = await freshFolder()
      const first = serve(folder)
      await first.address
      const [whole, around] = [emptyFolder(), emptyFolder()]
      cpSync(join(folder, 'READY'), join(around, 'READY'))
      mkdirSync(join(around, 'books'))
      const ends = await Promise.all([
        serve(whole, afterMounting(`mount --bind ${folder} ${whole}`)).ended,
        serve(around, afterMounting(`mount --bind ${folder}/books ${around}/books`)).ended,
      ])
      for (const end of ends) expect(end).toMatchObject(refused(first))
    },
  )

  it.skipIf(!isLong)('also through a symbolic link', async () => {
    const folder = await freshFolder()
    const link = join(emptyFolder(), 'link')
    const database = await openSilently({ dataDir: folder })
    symlinkSync(folder, link)
    await expect(openSilently({ dataDir: link })).rejects.toThrow(
      `open in process ${process.pid} on ${hostname()} since 20`,
    )
    await database.close()
    await (await openSilently({ dataDir: link })).close()
  })

  const rivals = isLong ? 5 : 3
  it(`of ${rivals} servers that start at once, one opens the folder and the others are refused`, async () => {
    const folder = isLong ? emptyFolder() : await freshFolder()
    const started = Array.from({ length: rivals }, () => serve(folder))
    const winner = await Promise.any(started.map((each) => each.address.then(() => each)))
    const losers = await Promise.all(
      started.filter((each) => each !== winner).map((each) => each.ended),
    )
    expect(losers.map(({ code }) => code)).toEqual(losers.map(() => 1))
    expect(losers).toHaveLength(rivals - 1)
    for (const { said } of losers) expect(said).toContain(`the books in ${folder} are open in`)
    expect(await record(await winner.address, 'one')).toBe(200)
  })

  it.skipIf(!isLong)('a copy of an open folder is another folder and can be opened', async () => {
    const folder = await freshFolder()
    const first = await openSilently({ dataDir: folder })
    const copy = emptyFolder()
    cpSync(folder, copy, { recursive: true })
    expect(existsSync(join(copy, 'opener.lock'))).toBe(true)
    await (await openSilently({ dataDir: copy })).close()
    await first.close()
  })

  it('a server acknowledges nothing more and ends once another process has written its record', async () => {
    for (const place of isLong ? ['', 'books'] : ['']) {
      const folder = await freshFolder()
      const server = serve(folder)
      const address = await server.address
      expect(await record(address, 'before')).toBe(200)
      const at = join(folder, place, 'opener.json')
      writeFileSync(
        `${at}.new`,
        readFileSync(at, 'utf8').replace(/"id":"[^"]+"/, `"id":"${newId()}"`),
      )
      renameSync(`${at}.new`, at)
      expect(await record(address, 'after')).not.toBe(200)
      expect(await server.ended).toMatchObject({
        code: 70,
        said: expect.stringContaining('another process has opened the same folder') as string,
      })
    }
  })

  it('a folder on a file system without locks is refused with the reason', () => {
    const cannotLock = (): never => {
      throw Object.assign(new Error('no locks available'), { code: 'ENOLCK' })
    }
    expect(() => lockFolder(emptyFolder(), cannotLock)).toThrow(
      /cannot lock files \(ENOLCK\).*local disk/,
    )
  })
})

const isLinux = process.platform === 'linux'

describe.skipIf(!isLinux)(
  `Release 1.2.0 and this one refuse each other's folder${isLinux ? '' : ' (only Linux has abstract sockets)'}`,
  () => {
    /** The name of a folder's socket in release 1.2.0; the process that listens there has the folder open. */
    const socketOf = (folder: string): string =>
      `\0khata-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`
    const since = '2026-11-20T04:15:00.000Z'

    /** A folder's socket as a server of release 1.2.0 opens it. */
    const startEarlier = async (
      folder: string,
      answer = JSON.stringify({ pid: 4242, since }),
    ): Promise<{ close(): Promise<unknown> }> => {
      const server = createServer((socket) => socket.end(answer)).listen(socketOf(folder))
      await once(server, 'listening')
      return { close: () => once(server.close(), 'close') }
    }

    it('a folder that a server of release 1.2.0 has open is refused by its process, at every start', async () => {
      const folder = emptyFolder()
      const link = join(emptyFolder(), 'link')
      symlinkSync(folder, link)
      const earlier = await startEarlier(folder)
      for (const path of [folder, folder, link]) {
        await expect(openSilently({ dataDir: path })).rejects.toThrow(
          `the books in ${path} are open in process 4242 on ${hostname()} since ${since}`,
        )
      }
      // Neither the database engine nor the check of the folder's permissions has changed it.
      expect(readdirSync(folder)).toEqual(['opener.lock'])
      await earlier.close()
    })

    it('a server of release 1.2.0 that gives no readable answer is refused all the same', async () => {
      const folder = emptyFolder()
      // The folder as a start of this release leaves it.
      writeFileSync(join(folder, 'opener.lock'), '')
      const earlier = await startEarlier(folder, '')
      await expect(openSilently({ dataDir: folder })).rejects.toThrow(
        `the books in ${folder} are open in another process`,
      )
      await earlier.close()
    })

    it('release 1.2.0 started on an open folder finds its socket in use and the process that has it', async () => {
      const folder = await freshFolder()
      const link = join(emptyFolder(), 'link')
      symlinkSync(folder, link)
      for (const path of [folder, link]) {
        const database = await openSilently({ dataDir: path })
        await expect(startEarlier(folder)).rejects.toThrow('EADDRINUSE')
        // A connection that its owner never closes must not keep the server from stopping.
        const visitor = connect({ path: socketOf(folder), allowHalfOpen: true })
        expect(JSON.parse(await text(visitor))).toMatchObject({
          pid: process.pid,
          since: expect.stringMatching(/^20\d\d-/) as string,
        })
        await database.close()
        visitor.destroy()
      }
      await (await startEarlier(folder)).close()
    })

    it.skipIf(!isLong || !canMount)(
      `two folders at the same path in two containers both open${ifMount}`,
      async () => {
        const place = emptyFolder()
        const servers = [await freshFolder(), await freshFolder()].map((folder) =>
          serve(place, afterMounting(`mount --bind ${folder} ${place}`)),
        )
        for (const server of servers) expect(await record(await server.address, 'mine')).toBe(200)
      },
    )
  },
)

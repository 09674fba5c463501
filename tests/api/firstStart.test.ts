import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openConsole } from '../../src/server/console.ts'
import { freshFolder } from './inProcessServer.ts'
import { killAll, run, serve } from './servers.ts'
import { isLong } from '../longForm.ts'

const root = join(import.meta.dirname, '../..')
const clone = mkdtempSync(join(tmpdir(), 'khata-clone-'))
afterAll(async () => {
  await killAll()
  rmSync(clone, { recursive: true, force: true })
})

/** The product after a clone and `npm ci`, with a client of one line, since the test is about who builds it. */
beforeAll(() => {
  for (const each of [
    'src/server',
    'src/books',
    'src/contract',
    'src/journal',
    'machines',
    'package.json',
    'package-lock.json',
  ])
    cpSync(join(root, each), join(clone, each), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'))
  mkdirSync(join(clone, 'src/client'))
  writeFileSync(
    join(clone, 'src/client/index.html'),
    '<!doctype html><title>built from its source</title>',
  )
  writeFileSync(
    join(clone, 'vite.config.ts'),
    "export default { root: 'src/client', build: { outDir: '../../dist', emptyOutDir: true } }",
  )
})

/** Starts the product as `npm start` does. */
const startClone = async () => {
  let said = ''
  const server = run(
    [join(clone, 'src/server/start.mjs')],
    {
      DATA_DIR: await freshFolder(),
      DATABASE_URL: '',
      CLIENT_DIR: '',
      HOST: '127.0.0.1',
      PORT: '0',
    },
    (text) => {
      said += text
    },
  )
  const address = await server.address
  const page = await (await fetch(address)).text()
  return { page, server, prepares: said.includes('Preparing the server'), said }
}
/** The compiled servers in the clone. */
const compiled = join(clone, 'dist-server')

it('a first start builds the app and serves it, and the build tool is not loaded into the server', async () => {
  const { server, page, prepares, said } = await startClone()
  expect([prepares, said.includes('Building the app')]).toEqual([true, true])
  expect(page).toContain('built from its source')
  const loaded = readFileSync(`/proc/${server.process.pid}/maps`, 'utf8')
  expect(loaded).toContain('argon2')
  expect(loaded).not.toMatch(/rolldown|lightningcss|esbuild/)
})

it.skipIf(!isLong)(
  'a later start prepares nothing, one after an update does, one that cannot store it runs all the same',
  async () => {
    const later = await startClone()
    expect([later.prepares, later.page.includes('built')]).toEqual([false, true])
    expect(readdirSync(compiled)).toHaveLength(1)

    const soon = new Date(Date.now() + 60_000)
    utimesSync(join(clone, 'src/books/words.ts'), soon, soon)
    expect((await startClone()).prepares).toBe(true)
    expect(readdirSync(compiled)).toHaveLength(2)

    rmSync(compiled, { recursive: true })
    writeFileSync(compiled, 'a file where the folder would be')
    expect((await startClone()).page).toContain('built')
  },
)

/** Processes with a folder in their command line. */
const workingOn = (folder: string): readonly string[] =>
  readdirSync('/proc').filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)
    } catch {
      // No process, or one that has ended meanwhile.
      return false
    }
  })

it.skipIf(!isLong)(
  'a server killed while it makes its first books leaves no process behind, and the next start succeeds',
  { timeout: 180_000 },
  async () => {
    const folder = mkdtempSync(join(clone, 'data-'))
    const first = serve({ DATA_DIR: folder })
    first.address.catch(() => undefined)
    await vi.waitFor(() => expect(existsSync(join(folder, 'books.creating/base'))).toBe(true), {
      timeout: 60_000,
      interval: 5,
    })
    expect(workingOn(folder).length).toBe(1)
    first.process.kill('SIGKILL')
    await first.ended
    await vi.waitFor(() => expect(workingOn(folder)).toEqual([]), { timeout: 60_000, interval: 5 })
    // It was killed before the books were complete.
    expect(
      existsSync(join(folder, 'books.creating/postgresql.conf')) &&
        existsSync(join(folder, 'books.creating/base/5')),
    ).toBe(false)
    const next = serve({ DATA_DIR: folder })
    expect((await fetch(`${await next.address}/api/health`)).status).toBe(200)
  },
)

const spoken = async (isTTY: boolean): Promise<readonly string[]> => {
  const written: string[] = []
  const { log, logStream, print } = await openConsole({
    isTTY,
    write: (text: string) => written.push(text),
  })
  log.info({ migration: '0001_foundation.sql' }, 'migration applied')
  logStream.write(
    `${JSON.stringify({ level: 40, time: 0, pid: 7, msg: 'the database cannot be reached' })}\n`,
  )
  print('Khata is at http://localhost:3000/')
  return written.join('').trimEnd().split('\n')
}

it('the log is readable text on a terminal; elsewhere each line of it is JSON', async () => {
  const [applied, lost, address] = await spoken(true)
  expect(applied).toContain('migration applied, migration 0001_foundation.sql')
  expect(lost).toContain('the database cannot be reached')
  expect(`${applied}${lost}`).not.toMatch(/[{}"]|pid/)
  expect(address).toBe('Khata is at http://localhost:3000/')

  const lines = await spoken(false)
  expect(lines.slice(0, 2).map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 30, migration: '0001_foundation.sql', msg: 'migration applied' },
    { level: 40 },
  ])
  expect(lines[2]).toBe('Khata is at http://localhost:3000/')
})

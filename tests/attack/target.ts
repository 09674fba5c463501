import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadSecret } from '../../src/server/database/secret.ts'
import { emptyBooks } from '../api/emptyBooks.ts'
import { openProbe, probedServer, type Probe } from '../api/probe.ts'
import { run, type Running } from '../api/servers.ts'
import { openBooks, type Where } from '../chaos/judge.ts'
import { askAt, until, type Ask, type Place } from './client.ts'
import { addStaff, registerOwner, type People } from './people.ts'

/** The text of a file beside the folder of the pages, which no request may ever read. */
export const outsideText = 'this-lies-outside-of-the-pages'
export const script = 'export const shop = "khata"\n'.repeat(400)

/** The attacked server: a process of its own with its own books, reachable only on this machine. */
export interface Target extends Place {
  readonly people: People
  readonly where: Where
  readonly settings: Readonly<Record<string, string>>
  /** The key with which the server signs its tokens; known after its second start. */
  readonly secret: Uint8Array
  /** The newest code that was sent to a number; waits for it; null if none is sent within a second. */
  codeFor(mobileNo: string): Promise<string | null>
  /** How many codes were sent to a number. */
  codesTo(mobileNo: string): number
  /** Whether the running server is behind a proxy; null if none runs. */
  readonly runsAs: boolean | null
  /** Starts a server, behind a proxy or reached directly, unless it already runs like that. */
  serve(behindProxy: boolean): Promise<void>
  readonly server: Running
  readonly probe: Probe
  /** Ends the server and waits until it has exited. */
  stop(signal: NodeJS.Signals): Promise<number | null>
  /** Removes everything, including the books. */
  drop(): void
}

const writePages = (root: string): string => {
  const pages = join(root, 'pages')
  mkdirSync(join(pages, 'assets'), { recursive: true })
  writeFileSync(join(pages, 'index.html'), '<!doctype html><title>Khata</title>')
  writeFileSync(join(pages, 'assets', 'app.js'), script)
  writeFileSync(join(pages, '.hidden'), outsideText)
  writeFileSync(join(root, 'outside.txt'), outsideText)
  return pages
}

const expireSql =
  'update owned_company set account_expiry_date = account_expiry_date - 31 where company_id = $1'

/** Reads the key of the tokens, and makes a subscription of thirty days expire yesterday. */
const prepare = async (where: Where, expired: string): Promise<Uint8Array> => {
  const database = await openBooks(where)
  try {
    await database.asSystem((tx) => tx.query(expireSql, [expired]))
    return await loadSecret(database, 'jwt')
  } finally {
    await database.close()
  }
}

/** Starts a server with new books, in a folder or in the database of `url`, and registers everyone. */
export const openTarget = async (url: string | null): Promise<Target> => {
  const root = mkdtempSync(join(tmpdir(), 'khata-attack-'))
  const pages = writePages(root)
  const where: Where = {
    DATA_DIR: url === null ? await emptyBooks(root) : '',
    DATABASE_URL: url ?? '',
  }
  const codes = new Map<string, string[]>()
  let said = ''
  const hear = (text: string): void => {
    const lines = (said + text).split('\n')
    said = lines.pop() ?? ''
    for (const line of lines) {
      const [, mobileNo, code] = /^(9\d{9}) {2}.*: (\d{6})$/.exec(line) ?? []
      if (mobileNo !== undefined) codes.set(mobileNo, [...(codes.get(mobileNo) ?? []), code!])
    }
  }
  // As in production, with the default limits.
  const settings = {
    ...where,
    CLIENT_DIR: pages,
    LOOP_PROBE: join(root, 'probe'),
    PORT: '0',
    HOST: '127.0.0.1',
    DEMO: 'on',
    CALLS_PER_MINUTE: '',
    SMTP_URL: '',
    SMS_URL: '',
    APP_KEY: '',
    METRICS_TOKEN: '',
    PUBLIC_URL: '',
  }
  let current: { server: Running; probe: Probe; behindProxy: boolean } | null = null
  // After a server ended, nothing answers at its address until the next one starts.
  let place: Place = { host: '127.0.0.1', port: 0 }
  let secret: Uint8Array | null = null
  let people: People | null = null
  const running = () => {
    if (current === null) throw new Error('no server runs')
    return current
  }
  const start = async (behindProxy: boolean): Promise<void> => {
    const server = run(probedServer, { ...settings, TRUST_PROXY: behindProxy ? 'on' : 'off' }, hear)
    const { hostname: host, port } = new URL(await server.address)
    const probe = await openProbe(settings.LOOP_PROBE)
    current = { server, probe, behindProxy }
    place = { host, port: Number(port) }
  }
  const stop: Target['stop'] = async (signal) => {
    const { server, probe } = running()
    current = null
    server.process.kill(signal)
    const { code } = await server.ended
    probe.close()
    rmSync(settings.LOOP_PROBE, { force: true })
    return code
  }
  const codeFor: Target['codeFor'] = async (mobileNo) => {
    await until(() => codes.has(mobileNo), 1000)
    return codes.get(mobileNo)?.at(-1) ?? null
  }
  const target: Target = {
    get host() {
      return place.host
    },
    get port() {
      return place.port
    },
    get server() {
      return running().server
    },
    get probe() {
      return running().probe
    },
    get people() {
      if (people === null) throw new Error('nobody has come in yet')
      return people
    },
    get secret() {
      if (secret === null)
        throw new Error('the key of the tokens is known once a server has stopped')
      return secret
    },
    where,
    settings,
    codeFor,
    get runsAs() {
      return current?.behindProxy ?? null
    },
    codesTo: (mobileNo) => codes.get(mobileNo)?.length ?? 0,
    serve: async (behindProxy) => {
      if (current?.behindProxy === behindProxy) return
      if (current !== null) await stop('SIGTERM')
      if (people !== null) secret ??= await prepare(where, people.expired.company)
      await start(behindProxy)
    },
    stop,
    drop: () => rmSync(root, { recursive: true, force: true }),
  }
  await start(true)
  people = await bringIn(target)
  return target
}

const bringIn = async (target: Target): Promise<People> => {
  const ask: Ask = (asked) => askAt(target, asked)
  const codeFor = async (mobileNo: string): Promise<string> =>
    (await target.codeFor(mobileNo)) ?? ''
  const owner = (n: number, name: string) =>
    registerOwner({ ask, codeFor }, `984000000${n}`, name, `127.0.${10 + n}.1`)
  const [ordinary, victim, expired, forgetful, hostile] = await Promise.all([
    owner(1, 'Sita'),
    owner(2, 'Hari'),
    owner(3, 'Gita'),
    owner(4, 'Maya'),
    owner(5, 'Kale'),
  ])
  const staff = await addStaff(ask, hostile, '9841000001', ['sales-screen'], '127.0.17.1')
  return { ordinary, victim, expired, forgetful, hostile, staff }
}

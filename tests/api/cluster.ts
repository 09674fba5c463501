import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  chownSync,
  chmodSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** A PostgreSQL of the tests' own in a temporary folder, removed afterwards. */
export interface Cluster {
  readonly url: string
  /** Kills the postmaster; its children notice and end by themselves. */
  kill(): Promise<void>
  /** Stops it as `pg_ctl stop -m immediate` does: no checkpoint, and the next start recovers. */
  stopAtOnce(): Promise<void>
  /** Whether the postmaster runs; it ends by itself when the disk is full. */
  runs(): boolean
  /** Starts it again with the data on the disk; resolves when it accepts connections. */
  begin(): Promise<void>
  stop(): Promise<void>
}

/** Runs statements one after another in a database, on a connection of their own. */
export const onDatabase = async (url: string, ...all: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const sql of all) await client.query(sql)
  } finally {
    await client.end()
  }
}

const installed = '/usr/lib/postgresql'
export const newestBin = (): string | null => {
  if (!existsSync(installed)) return null
  const version = readdirSync(installed)
    .map(Number)
    .filter((each) => each >= 15)
    .toSorted((a, b) => b - a)[0]
  return version === undefined ? null : join(installed, String(version), 'bin')
}

/** Whether an installed PostgreSQL can create a cluster. */
export const canCluster = (): boolean => process.platform === 'linux' && newestBin() !== null

export const idOf = (flag: '-u' | '-g'): number => {
  const found = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' })
  return found.status === 0 ? Number(found.stdout) : 65_534
}
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
/** PostgreSQL refuses to run as root, so then it runs as `postgres` or `nobody`. It is killed with this process. */
export const asOrdinary = (
  command: string,
  args: readonly string[],
  uid: number,
  gid: number,
): readonly [string, readonly string[]] =>
  process.getuid?.() === 0
    ? [
        'setpriv',
        [
          `--reuid=${uid}`,
          `--regid=${gid}`,
          '--clear-groups',
          '--pdeathsig=KILL',
          command,
          ...args,
        ],
      ]
    : ['setpriv', ['--pdeathsig=KILL', command, ...args]]

/** Variables of the environment that a PostgreSQL is started with, beside those of the tests. */
export type Environment = Readonly<Record<string, string>>

/** Resolves when it accepts connections; with its last output when it ends instead. */
const launch = (command: string, args: readonly string[]): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const server = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    server.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-10_000)
      if (/ready to accept (read-only )?connections/.test(said)) resolve(server)
    })
    server.once('exit', () => reject(new Error(`postgres: ${said}`)))
  })
// The children of a killed postmaster keep its shared memory for a moment.
const stillHeld = /shared memory block|lock file "postmaster.pid"|could not bind/

/** Where a PostgreSQL of the tests keeps its data, and how its programs are run there. */
interface ClusterFolder {
  readonly root: string
  readonly data: string
  readonly ordinary: (
    program: string,
    args: readonly string[],
    environment?: Environment,
  ) => readonly [string, readonly string[]]
  readonly run: (program: string, args: readonly string[]) => void
}
const newFolder = (parent: string): ClusterFolder => {
  const bin = newestBin()
  if (bin === null) throw new Error('no PostgreSQL 15 or newer is installed')
  const root = mkdtempSync(join(parent, 'khata-pg-'))
  const data = join(root, 'data')
  const uid = idOf('-u')
  const gid = idOf('-g')
  mkdirSync(data)
  if (process.getuid?.() === 0) for (const each of [root, data]) chownSync(each, uid, gid)
  for (const each of [root, data]) chmodSync(each, 0o700)
  const ordinary = (program: string, args: readonly string[], environment: Environment = {}) => {
    const set = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
    return asOrdinary('env', [...set, join(bin, program), ...args], uid, gid)
  }
  const run = (program: string, args: readonly string[]): void => {
    const [command, given] = ordinary(program, args)
    const done = spawnSync(command, given, {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    })
    if (done.status !== 0) throw new Error(`${program}: ${done.stderr}`)
  }
  return { root, data, ordinary, run }
}

/** `durable`: commits are synced to the disk as in production; without it tests run faster. `parent`: where the folder is created. `more`: further settings. */
export const startCluster = async (
  durable = false,
  parent = tmpdir(),
  more: readonly string[] = [],
  environment: Environment = {},
): Promise<Cluster> => {
  const folder = newFolder(parent)
  const { data, run } = folder
  run('initdb', ['-D', data, '-N', '-U', 'khata', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'])
  return startIn(folder, durable, more, environment)
}

/** Starts a streaming replica of a running PostgreSQL. */
export const startReplica = async (
  primary: Pick<Cluster, 'url'>,
  parent: string,
): Promise<Cluster> => {
  const folder = newFolder(parent)
  const { data, run } = folder
  run('pg_basebackup', ['-D', data, '-d', primary.url, '-R', '-N', '-c', 'fast', '-X', 'stream'])
  return startIn(folder, false)
}

const startIn = async (
  { root, data, ordinary, run }: ClusterFolder,
  durable: boolean,
  more: readonly string[] = [],
  environment: Environment = {},
): Promise<Cluster> => {
  const port = await freePort()
  // A killed process loses nothing that the kernel has, so syncing would only slow the tests.
  const settings = [
    '-c',
    `fsync=${durable ? 'on' : 'off'}`,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `port=${port}`,
    '-c',
    `unix_socket_directories=${root}`,
    '-c',
    `max_connections=${more.length === 0 ? 60 : 200}`,
    '-c',
    'shared_buffers=64MB',
    ...more.flatMap((each) => ['-c', each]),
  ]
  const begin = async (): Promise<ChildProcess> => {
    for (let tries = 1; ; tries++) {
      try {
        return await launch(...ordinary('postgres', ['-D', data, ...settings], environment))
      } catch (error) {
        if (tries > 100 || !stillHeld.test((error as Error).message)) throw error
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
  }
  let server = await begin()
  const runs = (): boolean => server.exitCode === null && server.signalCode === null
  const end = (by: () => void): Promise<void> =>
    new Promise((resolve) => {
      if (!runs()) return resolve()
      server.once('exit', () => resolve())
      by()
    })
  return {
    url: `postgres://khata@127.0.0.1:${port}`,
    runs,
    kill: () => end(() => server.kill('SIGKILL')),
    stopAtOnce: () => end(() => run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])),
    begin: async () => {
      server = await begin()
    },
    stop: async () => {
      await end(() => server.kill('SIGINT'))
      rmSync(root, { recursive: true, force: true })
    },
  }
}

import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, chownSync, chmodSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A PostgreSQL of this test file's own: made in a temporary folder, gone afterwards. */
export interface Cluster {
  readonly url: string
  /** The postmaster; a test may kill it. */
  readonly pid: number
  stop(): Promise<void>
}

const installed = '/usr/lib/postgresql'
const newestBin = (): string | null => {
  if (!existsSync(installed)) return null
  const version = readdirSync(installed).map(Number).filter((each) => each >= 15).toSorted((a, b) => b - a)[0]
  return version === undefined ? null : join(installed, String(version), 'bin')
}

/** Whether a PostgreSQL is installed of which a cluster can be made. */
export const canCluster = (): boolean => process.platform === 'linux' && newestBin() !== null

const idOf = (flag: '-u' | '-g'): number => {
  const found = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' })
  return found.status === 0 ? Number(found.stdout) : 65_534
}
const freePort = (): Promise<number> => new Promise((resolve) => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port } = server.address() as { port: number }
    server.close(() => resolve(port))
  })
})
/** PostgreSQL refuses to run as root: there it runs as `postgres`, or as nobody. It dies with this process. */
const asOrdinary = (command: string, args: readonly string[], uid: number, gid: number): readonly [string, readonly string[]] =>
  process.getuid?.() === 0
    ? ['setpriv', [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--pdeathsig=KILL', command, ...args]]
    : ['setpriv', ['--pdeathsig=KILL', command, ...args]]

/** `durable`: commits reach the disk, as they do for people; without, a test goes faster. */
export const startCluster = async (durable = false): Promise<Cluster> => {
  const bin = newestBin()
  if (bin === null) throw new Error('no PostgreSQL 15 or newer is installed')
  const root = mkdtempSync(join(tmpdir(), 'khata-pg-')), data = join(root, 'data'), uid = idOf('-u'), gid = idOf('-g')
  mkdirSync(data)
  if (process.getuid?.() === 0) for (const each of [root, data]) chownSync(each, uid, gid)
  chmodSync(root, 0o700)
  const [initCommand, initArgs] = asOrdinary(join(bin, 'initdb'), ['-D', data, '-N', '-U', 'khata', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'], uid, gid)
  const made = spawnSync(initCommand, initArgs, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C.UTF-8' } })
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`)
  const port = await freePort()
  // A killed process loses nothing that the kernel holds, so syncing would only slow the tests.
  const settings = ['-c', `fsync=${durable ? 'on' : 'off'}`, '-c', 'listen_addresses=127.0.0.1', '-c', `port=${port}`, '-c', `unix_socket_directories=${root}`, '-c', 'max_connections=60', '-c', 'shared_buffers=64MB']
  const [command, args] = asOrdinary(join(bin, 'postgres'), ['-D', data, ...settings], uid, gid)
  const server: ChildProcess = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  await new Promise<void>((resolve, reject) => {
    let said = ''
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('ready to accept connections')) resolve()
    })
    server.once('exit', () => reject(new Error(`postgres: ${said}`)))
  })
  return {
    url: `postgres://khata@127.0.0.1:${port}`, pid: server.pid!,
    stop: () => new Promise((resolve) => {
      server.once('exit', () => {
        rmSync(root, { recursive: true, force: true })
        resolve()
      })
      server.kill('SIGINT')
    }),
  }
}

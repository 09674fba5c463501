import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asOrdinary, freePort, idOf } from './cluster.ts'

/** The installed pgbouncer, or the one that PGBOUNCER names; null if there is none. */
export const pgbouncer = (): string | null => {
  const named = process.env['PGBOUNCER'] ?? '/opt/pgbouncer/bin/pgbouncer'
  if (existsSync(named)) return named
  const found = spawnSync('sh', ['-c', 'command -v pgbouncer || ls /usr/sbin/pgbouncer'], {
    encoding: 'utf8',
  })
  const path = found.stdout.trim()
  return path === '' ? null : path
}

/** Whether it keeps prepared statements of clients apart. */
export const keepsApart = (program: string): boolean => {
  const said = spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout
  const [, major, minor] = /(\d+)\.(\d+)/.exec(said) ?? []
  return Number(major) > 1 || Number(minor) >= 21
}

/** A pgbouncer in transaction mode before a PostgreSQL, with fewer connections than a server asks for. */
export const startPgbouncer = async (
  program: string,
  postgresUrl: string,
  more: Readonly<Record<string, string>>,
): Promise<{ readonly url: string; stop(): void }> => {
  const server = new URL(postgresUrl)
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'khata-pgbouncer-'))
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: '3',
    ...more,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]\n* = host=${server.hostname} port=${server.port} user=${server.username}\n[pgbouncer]\n${lines.join('\n')}\n`,
  )
  const [uid, gid] = [idOf('-u'), idOf('-g')]
  chmodSync(folder, 0o700)
  if (process.getuid?.() === 0) for (const each of [folder, file]) chownSync(each, uid, gid)
  const [command, args] = asOrdinary(program, [file], uid, gid)
  const running = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  await new Promise<void>((resolve, reject) => {
    let said = ''
    running.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('process up')) resolve()
    })
    running.once('exit', () => reject(new Error(`pgbouncer: ${said}`)))
  })
  server.port = String(port)
  return {
    url: server.href,
    stop: () => {
      running.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

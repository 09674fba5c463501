import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nodeArguments, withoutOptimizing } from './compiledServers.ts'
import { processOf } from './processors.ts'

const main = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url))

/** A server process of the tests. */
export interface Running {
  readonly process: ChildProcess
  readonly ended: Promise<{ readonly code: number | null; readonly said: string }>
  /** Its address, once it answers. */
  readonly address: Promise<string>
  /** The time from its start until it answered, in ms. */
  readonly ready: Promise<number>
}

const started = new Set<Running>()
/** Kills every server started here that still runs. */
export const killAll = async (): Promise<void> => {
  for (const each of started) each.process.kill('SIGKILL')
  await Promise.all([...started].map((each) => each.ended))
  started.clear()
}

/** CPU time of a process since its start, in ms; 0 if the system does not report it. */
export const processorMs = ({ process: { pid } }: Running): number =>
  processOf(String(pid))[0]?.ms ?? 0

/** No test reaches the tax office itself. */
export const nobodyThere = 'http://127.0.0.1:9'

let pages: string | null = null
const noPages = (): string => {
  if (pages !== null) return pages
  pages = mkdtempSync(join(tmpdir(), 'khata-no-pages-'))
  writeFileSync(join(pages, 'index.html'), '<!doctype html>')
  return pages
}

/** Runs a server program that prints its address on its own line; `heard` gets its output. `under`: a command to run it with, in its own namespace. */
export const run = (
  program: readonly string[],
  told: Readonly<Record<string, string>> = {},
  heard: (text: string) => void = () => undefined,
  under: readonly string[] = [],
): Running => {
  const { VITEST: _, NODE_ENV: __, ...env } = process.env
  const began = performance.now()
  const [command = process.execPath, ...given] = [
    ...under,
    process.execPath,
    ...nodeArguments(program),
  ]
  const child = spawn(command, given, {
    env: { ...env, ...told },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const ended = new Promise<{ code: number | null; said: string }>((resolve) =>
    child.once('exit', (code) => resolve({ code, said })),
  )
  const address = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      heard(chunk.toString())
      said = (said + chunk.toString()).slice(-100_000)
      const at = /^(?:Khata is )?at (http:\/\/[^/\s]+)[/\s]/m.exec(said)?.[1]
      if (at !== undefined) resolve(at)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    void ended.then(() => reject(new Error(said)))
  })
  const ready = address.then(() => performance.now() - began)
  for (const each of [address, ready]) each.catch(() => undefined)
  const running = { process: child, ended, address, ready }
  started.add(running)
  void ended.then(() => started.delete(running))
  return running
}

/** The server as a shop runs it, without the pages. `where`: DATA_DIR or DATABASE_URL, and other environment variables. */
export const serve = (
  where: Readonly<Record<string, string>>,
  heard?: (text: string) => void,
  under?: readonly string[],
): Running =>
  run(
    [withoutOptimizing, main],
    {
      DATABASE_URL: '',
      SMTP_URL: '',
      SMS_URL: '',
      CLIENT_DIR: noPages(),
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: 'on',
      CALLS_PER_MINUTE: '0',
      TAX_OFFICE_URL: nobodyThere,
      ...where,
    },
    heard,
    under,
  )

import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterMounting, canHideNetwork, canMount, withoutNetwork } from '../api/namespaces.ts'
import { serve } from '../api/servers.ts'
import { amid, fillDisk } from './scenes.ts'
import { type Stage } from './stage.ts'

/** A way to reach a folder that is open: which command is started on which path. */
interface Way {
  readonly name: string
  readonly isPermitted: boolean
  readonly path: (folder: string, empty: string) => string
  readonly under: (folder: string, empty: string) => readonly string[]
}
const ways: readonly Way[] = [
  { name: 'the same path', isPermitted: true, path: (folder) => folder, under: () => [] },
  {
    name: 'another network namespace',
    isPermitted: canHideNetwork,
    path: (folder) => folder,
    under: () => withoutNetwork,
  },
  {
    name: 'a second mount',
    isPermitted: canMount,
    path: (_, empty) => empty,
    under: (folder, empty) => afterMounting(`mount --bind ${folder} ${empty}`),
  },
  {
    name: 'a second mount of the books alone',
    isPermitted: canMount,
    path: (_, empty) => empty,
    under: (folder, empty) => {
      cpSync(join(folder, 'READY'), join(empty, 'READY'))
      mkdirSync(join(empty, 'books'))
      return afterMounting(`mount --bind ${folder}/books ${empty}/books`)
    },
  },
]

/** A second server on the same folder must refuse, whichever way it reaches it, and say who has it open; the first continues. */
export const secondOnFolder = async (stage: Stage, rounds: number): Promise<void> => {
  const first = await stage.start()
  const folder = stage.where.DATA_DIR
  const permitted = ways.filter((way) => way.isPermitted)
  for (let round = 0; round < rounds; round++) {
    const { name, path, under } = permitted[round % permitted.length]!
    const empty = mkdtempSync(join(tmpdir(), 'khata-second-'))
    await amid(stage, round)
    const { code, said } = await serve(
      { ...stage.where, DATA_DIR: path(folder, empty) },
      undefined,
      under(folder, empty),
    ).ended
    const isNamed =
      said.includes(`are open in process ${first.process.pid} on ${hostname()} since 20`) &&
      said.includes('two at once would lose entries')
    if (code !== 1 || !isNamed)
      stage.tally.faults.push(
        `a second server over the same folder by ${name} ended with ${code}: ${said}`,
      )
    rmSync(empty, { recursive: true, force: true })
  }
  await stage.drivers.more(20)
  await stage.end(first, 'SIGTERM')
}

/** The largest file of a table, below the data folder. */
const largestTable = (folder: string): string => {
  const base = readdirSync(join(folder, 'books/base'), { recursive: true, withFileTypes: true })
  const files = base
    .filter((each) => each.isFile() && /^\d+$/.test(each.name))
    .map((each) => join(each.parentPath, each.name))
  const largest = files.toSorted((a, b) => statSync(b).size - statSync(a).size)[0]!
  return largest.slice(folder.length + 1)
}
const halve = (at: string): void => truncateSync(at, Math.floor(statSync(at).size / 16_384) * 8192)
const empty = (at: string): void => truncateSync(at, 0)
interface Harm {
  readonly name: string
  readonly file: (folder: string) => string
  readonly harm: (at: string) => void
  /** How the server ended before: only after an orderly stop is a damaged table found before anything is replayed. */
  readonly after: 'SIGKILL' | 'SIGTERM'
}
const harms: readonly Harm[] = [
  { name: 'a table cut in half', file: largestTable, harm: halve, after: 'SIGTERM' },
  { name: 'no pg_control', file: () => 'books/global/pg_control', harm: rmSync, after: 'SIGKILL' },
  { name: 'no PG_VERSION', file: () => 'books/PG_VERSION', harm: rmSync, after: 'SIGKILL' },
  { name: 'no READY', file: () => 'READY', harm: rmSync, after: 'SIGKILL' },
  { name: 'no table', file: largestTable, harm: rmSync, after: 'SIGTERM' },
  {
    name: 'an empty pg_control',
    file: () => 'books/global/pg_control',
    harm: empty,
    after: 'SIGTERM',
  },
  {
    name: 'half a pg_control',
    file: () => 'books/global/pg_control',
    harm: halve,
    after: 'SIGKILL',
  },
  { name: 'an empty READY', file: () => 'READY', harm: empty, after: 'SIGTERM' },
  { name: 'an empty PG_VERSION', file: () => 'books/PG_VERSION', harm: empty, after: 'SIGTERM' },
]

/** A file of the folder is damaged while the server is down: the start is refused with its name, and works again once the file is restored. */
export const damageFolder = async (stage: Stage, rounds: number): Promise<void> => {
  const folder = stage.where.DATA_DIR
  for (let round = 0; round < rounds; round++) {
    const { name, file, harm, after } = harms[round % harms.length]!
    const server = await stage.start()
    await amid(stage, round)
    await stage.end(server, after)
    const named = file(folder)
    const at = join(folder, named)
    const whole = mkdtempSync(join(tmpdir(), 'khata-whole-'))
    cpSync(at, join(whole, 'file'))
    harm(at)
    const { code, said } = await serve(stage.where).ended
    if (code !== 1 || !said.includes(`damaged: ${named} `))
      stage.tally.faults.push(`${name}: the server ended with ${code}: ${said}`)
    cpSync(join(whole, 'file'), at)
    rmSync(whole, { recursive: true, force: true })
  }
  const last = await stage.start()
  await stage.drivers.more(10)
  await stage.end(last, 'SIGTERM')
}

/** The write-ahead log is on a small disk of its own, which fills up. If no disk can be mounted, the scene is left out and the result is `false`. */
export const fillLogDisk = async (
  stage: Stage,
  megabytes: number,
  rounds: number,
): Promise<boolean> => {
  const log = join(stage.where.DATA_DIR, 'books/pg_wal')
  const aside = `${log}.aside`
  renameSync(log, aside)
  mkdirSync(log, { mode: 0o700 })
  const mounted =
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}M,mode=0700`, 'none', log])
      .status === 0
  if (mounted) cpSync(aside, log, { recursive: true })
  else {
    rmSync(log, { recursive: true })
    renameSync(aside, log)
    return false
  }
  try {
    await fillDisk(stage, log, null, rounds)
  } finally {
    const kept = `${log}.kept`
    cpSync(log, kept, { recursive: true })
    spawnSync('umount', ['-l', log])
    rmSync(log, { recursive: true })
    rmSync(aside, { recursive: true })
    renameSync(kept, log)
  }
  return true
}

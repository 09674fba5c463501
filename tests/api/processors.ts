import { readdirSync, readFileSync } from 'node:fs'
import type { Cluster } from './cluster.ts'

interface Process {
  readonly pid: string
  readonly parent: string
  readonly command: readonly string[]
  /** What it has taken of the processors, and what its children had that have ended. */
  readonly ms: number
  readonly endedMs: number
}

/** The running process of this number; none if it has ended, or if the system does not report it. */
export const processOf = (pid: string): readonly Process[] => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(') ') + 2).split(' ')
    const ticks = (first: number): number => Number(fields[first]) + Number(fields[first + 1])
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return [{ pid, parent: fields[1]!, command, ms: ticks(11) * 10, endedMs: ticks(13) * 10 }]
  } catch {
    return []
  }
}

/** What a PostgreSQL has taken of the processors so far, in ms. */
export const processorMsOf = ({ url }: Pick<Cluster, 'url'>): number => {
  const port = `port=${new URL(url).port}`
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? processOf(name) : []))
  const root = all.find(
    ({ command }) => command[0]?.endsWith('/postgres') === true && command.includes(port),
  )
  if (root === undefined) return 0
  return all
    .filter(({ parent }) => parent === root.pid)
    .reduce((sum, { ms }) => sum + ms, root.ms + root.endedMs)
}

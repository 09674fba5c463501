import { readdirSync, readFileSync } from 'node:fs'
import type { Cluster } from '../api/cluster.ts'

/** What the processes of a PostgreSQL have taken of the processors so far, in ms. */
export const processorMsOf = ({ url }: Pick<Cluster, 'url'>): number => {
  const port = `port=${new URL(url).port}`
  const parents = new Map<string, { readonly parent: string; readonly ms: number }>()
  let root = ''
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(') ') + 2).split(' ')
      parents.set(pid, { parent: fields[1]!, ms: (Number(fields[11]) + Number(fields[12])) * 10 })
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
      if (command[0]!.endsWith('/postgres') && command.includes(port)) root = pid
    } catch {
      // It has ended meanwhile.
    }
  }
  return [...parents].reduce(
    (sum, [pid, { parent, ms }]) => (pid === root || parent === root ? sum + ms : sum),
    0,
  )
}

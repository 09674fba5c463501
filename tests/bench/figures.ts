import { readFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'

/** The value that `part` of the figures are at or below. */
export const quantile = (figures: readonly number[], part: number): number => {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? NaN
}
export const median = (figures: readonly number[]): number => quantile(figures, 0.5)

/** Median with the range of the middle 80 %. */
export const spread = (figures: readonly number[], digits = 2): string =>
  `${median(figures).toFixed(digits)} (${quantile(figures, 0.1).toFixed(digits)} to ${quantile(figures, 0.9).toFixed(digits)})`

export const whether = (reached: boolean): string => (reached ? 'ok' : 'MISS')

/** How long one turn of the work takes, in ms. */
export const timed = async (work: () => unknown): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The same, with the processor time in ms: on a busy machine the one is what a person waits, the other what the work costs. */
export const weighed = async (
  work: () => unknown,
): Promise<{ readonly ms: number; readonly processorMs: number }> => {
  const before = process.cpuUsage()
  const ms = await timed(work)
  const { user, system } = process.cpuUsage(before)
  return { ms, processorMs: (user + system) / 1000 }
}

export interface Table {
  readonly title: string
  readonly notes: readonly string[]
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const versionOf = (name: string): string =>
  (
    JSON.parse(
      readFileSync(new URL(`../../node_modules/${name}/package.json`, import.meta.url), 'utf8'),
    ) as { version: string }
  ).version

/** The machine and versions that the figures were measured with. */
export const machine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform}, Node ${process.versions.node}, ` +
  `pg ${versionOf('pg')}, PGlite ${versionOf('@electric-sql/pglite')}, xstate ${versionOf('xstate')}, immer ${versionOf('immer')}, ` +
  ['io-ts', 'idb', 'localforage', '@event-driven-io/emmett', '@reduxjs/toolkit']
    .map((name) => `${name} ${versionOf(name)}`)
    .join(', ')

export const load = (): string =>
  loadavg()
    .map((each) => each.toFixed(2))
    .join(' ')

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
export const print = ({ title, notes, head, rows }: Table): void =>
  console.log(
    [
      `\n## ${title}\n`,
      ...notes.map((note) => `- ${note}`),
      '',
      row(head),
      row(head.map(() => '---')),
      ...rows.map(row),
    ].join('\n'),
  )

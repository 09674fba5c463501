import type { Stored } from '../../src/client/log/entry.ts'
import { sha256 } from './backend.ts'

/** The history of a run, in the notation of `docs/notation.md`. */
export interface Tracer {
  say(line: string): void
  /** Entries that have reached the disk. */
  entries(user: string, batch: readonly Stored[]): void
  call(n: number, process: string, adapter: string): void
  /** A readable name for a person or a company in place of its id. */
  know(names: Readonly<Record<string, string>>): void
  /** A short name for a long id: c5 for a command, s2 for a log. */
  readonly brief: (id: string) => string
  readonly lines: readonly string[]
  hash(): string
}

const amounts = (
  names: ReadonlyMap<string, string>,
  payload: Readonly<Record<string, unknown>>,
): readonly string[] =>
  ['number', 'totalPaisa', 'tag', 'kind', 'itemId', 'companyId'].flatMap((key) =>
    typeof payload[key] === 'string' || typeof payload[key] === 'number'
      ? [names.get(String(payload[key])) ?? String(payload[key])]
      : [],
  )

export const tracer = (now: () => number): Tracer => {
  const lines: string[] = []
  const names = new Map<string, string>()
  let current = ''
  let commands = 0
  let logs = 0
  const named = (id: string, kind: 'c' | 's'): string => {
    const known = names.get(id)
    if (known) return known
    const name = kind === 's' ? `s${++logs}` : `c${++commands}`
    names.set(id, name)
    return name
  }
  const brief = (id: string): string => names.get(id) ?? (id.length === 36 ? named(id, 'c') : id)
  const know: Tracer['know'] = (of) => {
    for (const [name, id] of Object.entries(of)) names.set(id, name)
  }
  const say = (line: string): void =>
    void lines.push(`${(now() / 1000).toFixed(3).padStart(11)} ${line}`)
  const entry = (e: Stored): string => {
    const payload = e.payload as Readonly<Record<string, unknown>>
    const about = typeof payload['documentId'] === 'string' ? [brief(payload['documentId'])] : []
    return `${String(e.seq).padStart(4)} ${e.step.padEnd(9)} ${(e.commandId === null ? '–' : brief(e.commandId)).padEnd(4)} ${(e.command ?? '').padEnd(14)} ${e.type}(${[...about, ...amounts(names, payload)].join(', ')})   @${e.company === null ? '–' : (names.get(e.company) ?? e.company)}`
  }
  let running = ''
  return {
    lines,
    brief,
    say,
    know,
    entries: (user, batch) => {
      const log = named(batch[0]!.session, 's')
      if (current !== log) lines.push(`log ${log} · ${names.get(user) ?? user}`)
      current = log
      for (const each of batch) say(entry(each))
    },
    call: (n, process, adapter) => {
      running += `${n}${process}${adapter};`
    },
    hash: () => sha256(lines.join('\n') + running),
  }
}

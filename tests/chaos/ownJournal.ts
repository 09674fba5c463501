import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { type Wire } from './drivers.ts'

/** One command as it is sent: the same id and body until it is settled. */
export interface Command {
  readonly commandId: string
  readonly company: string
  readonly kind: 'sale' | 'purchase' | 'change' | 'void' | 'wrong'
  readonly documentId: string
  readonly path: string
  readonly body: Wire
}
/** What a driver was told in the end. */
export interface Settled {
  readonly commandId: string
  readonly status: number
  readonly number: string | null
  readonly version: number | null
  readonly total: string | null
}

/** What was sent and what was acknowledged, on the disk before it counts. */
export interface Journal {
  asked(command: Command): void
  acknowledged(settled: Settled): void
  read(): { readonly asked: readonly Command[]; readonly acknowledged: readonly Settled[] }
}
export const openJournal = (path: string): Journal => {
  const file = openSync(path, 'a')
  const write = (kind: 'asked' | 'acknowledged', what: object): void => {
    writeSync(file, `${JSON.stringify([kind, what])}\n`)
    if (kind === 'acknowledged') fsyncSync(file)
  }
  return {
    asked: (command) => write('asked', command),
    acknowledged: (settled) => write('acknowledged', settled),
    read: () => {
      closeSync(file)
      const lines = readFileSync(path, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as [string, unknown])
      const of = (kind: string) => lines.flatMap(([each, what]) => (each === kind ? [what] : []))
      return { asked: of('asked') as Command[], acknowledged: of('acknowledged') as Settled[] }
    },
  }
}

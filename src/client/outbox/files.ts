import type { Words } from '../../books/words.ts'
import type { Attention, Pending } from '../bus/outbox.ts'

/** An entry that is not in the books, as a file holds it: complete, to be entered again by hand or read by a program. */
export interface KeptEntry {
  readonly commandId: string
  readonly command: string
  readonly label: Words | null
  readonly company: string | null
  /** When it was written, or when it was refused. */
  readonly at: string
  readonly refusal: Attention['refusal'] | null
  readonly intent: Attention['intent']
}
export const entryOfRefused = (
  { commandId, command, company, at, refusal, intent }: Attention,
  label: Words | null,
): KeptEntry => ({ commandId, command, label, company, at, refusal, intent })
export const entryOfPending = (
  { intent: { commandId, command, company, at, type, payload } }: Pending,
  label: Words | null,
): KeptEntry => ({
  commandId: commandId ?? '',
  command: command ?? '',
  label,
  company,
  at,
  refusal: null,
  intent: { type, payload },
})

/** One entry as a JSON file. */
export const fileOf = (entry: KeptEntry) => ({
  name: `khata-${entry.command}-${entry.commandId}.json`,
  text: `${JSON.stringify(entry, null, 2)}\n`,
})
/** Several entries as JSON Lines. `day` is today. */
export const fileOfAll = (entries: readonly KeptEntry[], day: string) => ({
  name: `khata-not-in-books-${day}.jsonl`,
  text: entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''),
})

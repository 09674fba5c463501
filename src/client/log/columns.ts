import type { Stored } from './entry.ts'

/** The values of one field in all entries of a block; one value where all have the same. */
type Column = unknown

/**
 * Entries with the fields of their envelopes as columns and the keys of their payloads once for each shape. As text it is half as
 * long as the entries, and read in half the time.
 */
export interface EntryColumns {
  readonly envelope: Readonly<Record<(typeof fields)[number], Column>>
  readonly shapes: readonly (readonly string[])[]
  /** Of each payload its place in `shapes`, then its values. */
  readonly payloads: readonly (readonly [shape: number, ...values: readonly unknown[]])[]
}

/** The fields in the order in which an entry is written: its hash depends on it. */
const fields = [
  'session',
  'company',
  'actor',
  'commandId',
  'command',
  'id',
  'seq',
  'at',
  'step',
  'type',
  'version',
  'hash',
] as const satisfies readonly Exclude<keyof Stored, 'payload'>[]
const order = JSON.stringify([...fields.slice(0, -1), 'payload', 'hash'])

const columnOf = (values: readonly unknown[]): Column =>
  values.every((value) => value === values[0]) ? values[0] : values

/** Null if an entry was written otherwise, or has a payload that is no record: then the columns would not give it back. */
export const entryColumns = (batch: readonly Stored[]): EntryColumns | null => {
  const shapes = new Map<string, number>()
  const payloads: [number, ...unknown[]][] = []
  for (const entry of batch) {
    const { payload } = entry
    if (JSON.stringify(Object.keys(entry)) !== order) return null
    if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return null
    const shape = JSON.stringify(Object.keys(payload))
    const place = shapes.get(shape) ?? shapes.size
    shapes.set(shape, place)
    payloads.push([place, ...(Object.values(payload) as unknown[])])
  }
  const columns = fields.map((field) => [field, columnOf(batch.map((entry) => entry[field]))])
  return {
    envelope: Object.fromEntries(columns) as EntryColumns['envelope'],
    shapes: [...shapes.keys()].map((keys) => JSON.parse(keys) as string[]),
    payloads,
  }
}

/** The entries of `entryColumns`, with every key in its place. */
export const entriesOfColumns = ({
  envelope,
  shapes,
  payloads,
}: EntryColumns): readonly Stored[] => {
  const columns = fields.map((field) => {
    const column = envelope[field]
    return Array.isArray(column) ? column : payloads.map(() => column)
  }) as never[][]
  const [session, company, actor, commandId, command, id, seq, at, step, type, version, hash] =
    columns
  return payloads.map((values, i) => {
    const keys = shapes[values[0]]!
    const payload: Record<string, unknown> = {}
    for (let k = 0; k < keys.length; k++) payload[keys[k]!] = values[k + 1]
    return {
      session: session![i]!,
      company: company![i]!,
      actor: actor![i]!,
      commandId: commandId![i]!,
      command: command![i]!,
      id: id![i]!,
      seq: seq![i]!,
      at: at![i]!,
      step: step![i]!,
      type: type![i]!,
      version: version![i]!,
      payload,
      hash: hash![i]!,
    }
  })
}

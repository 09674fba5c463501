import { either as E } from 'fp-ts'
import { openDB } from 'idb'
import { areas } from '../../../src/client/areas.ts'
import { needsAttention, outbox } from '../../../src/client/bus/outbox.ts'
import { brokenAt, type Stored } from '../../../src/client/log/entry.ts'
import type { Fold } from '../../../src/client/log/fold.ts'
import { foldRegistry } from '../../../src/client/log/folds.ts'
import { idbStore } from '../../../src/client/log/idbStore.ts'
import { entryOf } from '../../../src/client/log/log.ts'
import { unsealed, type Cipher, type LogStore } from '../../../src/client/log/store.ts'
import { drafts, type Draft } from '../../../src/client/trade/draft.ts'
import { loggedSession, plainly, reader } from '../sessionLog.ts'
import { cipher, hash } from './ports.ts'
import { row } from './stores.ts'

/**
 * How a log is stored: encrypted or not, and how many entries to a record; `joined` is one entry to a record, sealed, then joined into
 * blocks; `blob` is bare events in one JSON text.
 */
export type Layout = 'blob' | 'joined' | `${'sealed' | 'open'}-${number}`
/** The time of each step in ms, and the rows of the list. */
export interface Booted {
  readonly steps: Readonly<Record<string, number>>
  readonly checksum: string
}
const folds = [
  outbox,
  needsAttention,
  ...areas.flatMap((area) => [...area.folds, ...area.queries.map((query) => query.view)]),
] as readonly Fold<unknown>[]
const sealingOf = (layout: Layout): Cipher => (layout.startsWith('open') ? unsealed : cipher)

const joinAll = async (store: LogStore): Promise<void> => {
  for (;;) {
    const joined = await store.joinRecords('s1')()
    if (E.isLeft(joined)) throw new Error(joined.left.tag)
    if (!joined.right) return
  }
}

/** Puts a stored session on the disk, in the records that its appends would have made. */
export const fill = async (layout: Layout, length: number): Promise<number> => {
  const stored = loggedSession(length, hash)
  if (layout === 'blob') {
    const db = await openDB('blob', 1, { upgrade: (fresh) => void fresh.createObjectStore('blob') })
    const text = JSON.stringify(stored.map(({ type, payload }) => ({ type, payload })))
    await db.put('blob', text, 'all')
    return text.length
  }
  const size = Number(layout.split('-')[1] ?? 1)
  const sealing = sealingOf(layout)
  const store = idbStore(layout, sealing)
  await store.add(row(length), 1, stored.slice(0, size))()
  // The store writes its own first record; the others are written in its format, many to a transaction, or filling would take a minute.
  const db = await openDB(layout)
  const tx = db.transaction('entry', 'readwrite')
  for (let at = size; at < stored.length; at += size)
    void tx.store.put(sealing.seal('u1', `s1/${at + 1}`, stored.slice(at, at + size)), [
      's1',
      at + 1,
    ])
  await tx.done
  db.close()
  if (layout === 'joined') await joinAll(store)
  return JSON.stringify(stored).length
}

/** Renders the list that a person sees first, and forces its layout. */
const shown = (rows: readonly string[]): void => {
  const list = document.getElementById('list')!
  list.replaceChildren(
    ...rows.map((text) => Object.assign(document.createElement('li'), { textContent: text })),
  )
  if (list.offsetHeight === 0) throw new Error('nothing is on the screen')
}
const fnv = (text: string): string => {
  let sum = 0x811c9dc5
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193)
  return (sum >>> 0).toString(16).padStart(8, '0')
}
type Some = Pick<Draft, 'order' | 'lines' | 'recorded'>
const listOf = (all: readonly (readonly [string, Some])[]): readonly string[] =>
  all.slice(-8).map(([id, { order, recorded }]) => `${recorded?.number ?? id}: ${order.length}`)
const sumOf = (all: readonly (readonly [string, Some])[]): string =>
  fnv(
    JSON.stringify(
      all.map(([id, { order, lines, recorded }]) => [id, order, lines, recorded?.number ?? null]),
    ),
  )

const stopwatch = () => {
  const steps: Record<string, number> = {}
  let last = performance.now()
  return {
    steps,
    mark: (name: string) => {
      const now = performance.now()
      steps[name] = now - last
      last = now
    },
  }
}

/** From nothing in memory to the list on the screen. */
export const boot = async (layout: Layout): Promise<Booted> => {
  const { steps, mark } = stopwatch()
  if (layout === 'blob') {
    const db = await openDB('blob', 1)
    const text = (await db.get('blob', 'all')) as string
    mark('read')
    const events = JSON.parse(text) as { type: string; payload: object }[]
    mark('decode')
    const all = [
      ...plainly(events.map(({ type, payload }) => ({ event: { ...payload, type } }))).all,
    ]
    mark('fold')
    shown(listOf(all))
    mark('list')
    return { steps, checksum: sumOf(all) }
  }
  let unsealing = 0
  const sealing = sealingOf(layout)
  const watched: Cipher = {
    ...sealing,
    openRecord: (...a) => {
      const start = performance.now()
      const batch = sealing.openRecord(...a)
      unsealing += performance.now() - start
      return batch
    },
  }
  const read = await idbStore(layout, watched).read('s1')()
  if (E.isLeft(read)) throw new Error(read.left.tag)
  mark('read')
  steps['read']! -= unsealing
  steps['unseal'] = unsealing
  const stored: readonly Stored[] = read.right
  const entries = stored.map((meta) => entryOf(reader, meta))
  mark('decode')
  const registry = foldRegistry(folds, (fault) => {
    throw new Error(JSON.stringify(fault))
  })
  registry.boot(entries)
  mark('fold')
  const keys = registry.keys(drafts, 'c1')
  const of = (id: string): readonly [string, Draft] => [id, registry.get(drafts, 'c1', id)]
  shown(listOf(keys.slice(-8).map(of)))
  mark('list')
  // As the session does with a log of this length: its chain is verified after the first screen.
  if (brokenAt(stored, hash) !== null) throw new Error('the chain is broken')
  mark('chain')
  return { steps, checksum: sumOf(keys.map(of)) }
}

import * as t from 'io-ts'
import { either as E } from 'fp-ts'
import { NEVER, Subject } from 'rxjs'
import { assign, setup } from 'xstate'
import { refuse } from '../../../src/books/refusal.ts'
import { busEvents } from '../../../src/client/bus/busEvents.ts'
import type { AnyCommand, Command, Tools } from '../../../src/client/bus/command.ts'
import { openSession, type ClientArea, type Parts } from '../../../src/client/bus/openSession.ts'
import { needsAttention, outbox } from '../../../src/client/bus/outbox.ts'
import { brokenAt, chainText, type Stored } from '../../../src/client/log/entry.ts'
import { event, eventReader, type AnyEvent } from '../../../src/client/log/event.ts'
import { chart, view, type Fold } from '../../../src/client/log/fold.ts'
import { foldRegistry } from '../../../src/client/log/folds.ts'
import { entryOf } from '../../../src/client/log/log.ts'
import { memoryStore, type LogStore } from '../../../src/client/log/store.ts'
import type { Bill, OpenProgram, Line, Peer, Said } from '../workload.ts'

const line = { billId: t.string, itemId: t.string }
const whole = t.refinement(t.number, Number.isSafeInteger, 'Whole')
const ItemAdded = event(
  'ItemAdded',
  1,
  t.type({ ...line, name: t.string, quantityThousandths: whole, ratePaisa: whole }),
)
const QuantityChanged = event('QuantityChanged', 1, t.type({ ...line, quantityThousandths: whole }))
const PriceChanged = event('PriceChanged', 1, t.type({ ...line, ratePaisa: whole }))
const ItemRemoved = event('ItemRemoved', 1, t.type(line))
export const billEvents = [ItemAdded, QuantityChanged, PriceChanged, ItemRemoved] as const

export const bills = view({
  name: 'bills',
  version: 1,
  of: billEvents,
  key: ({ event: e }) => e.billId,
  empty: (): { order: string[]; lines: Record<string, Line> } => ({ order: [], lines: {} }),
  evolve: (bill, { event: e }) => {
    const had = bill.lines[e.itemId]
    switch (e.type) {
      case 'ItemAdded': {
        const { itemId, name, quantityThousandths, ratePaisa } = e
        if (had === undefined) bill.order.push(itemId)
        bill.lines[itemId] =
          had === undefined
            ? { itemId, name, quantityThousandths, ratePaisa }
            : { ...had, quantityThousandths: had.quantityThousandths + quantityThousandths }
        return
      }
      case 'QuantityChanged':
        bill.lines[e.itemId] = { ...had!, quantityThousandths: e.quantityThousandths }
        return
      case 'PriceChanged':
        bill.lines[e.itemId] = { ...had!, ratePaisa: e.ratePaisa }
        return
      case 'ItemRemoved':
        bill.order = bill.order.filter((itemId) => itemId !== e.itemId)
        delete bill.lines[e.itemId]
    }
  },
})

/** The items on the bill, as in the product's chart of a draft. */
const machine = setup({
  types: { context: {} as { items: readonly string[]; words: number }, events: {} as Said },
  guards: { holds: ({ context, event: e }) => context.items.includes(e.itemId) },
  actions: {
    put: assign({
      items: ({ context, event: e }) =>
        context.items.includes(e.itemId) ? context.items : [...context.items, e.itemId],
    }),
    drop: assign({
      items: ({ context, event: e }) => context.items.filter((each) => each !== e.itemId),
    }),
    count: assign({ words: ({ context }) => context.words + 1 }),
  },
}).createMachine({
  id: 'billItems',
  context: { items: [], words: 0 },
  on: {
    ItemAdded: { actions: 'put' },
    QuantityChanged: { guard: 'holds', actions: 'count' },
    PriceChanged: { guard: 'holds', actions: 'count' },
    ItemRemoved: { guard: 'holds', actions: 'drop' },
  },
})
export const billChart = chart({
  machine,
  version: 1,
  of: billEvents,
  key: ({ event: e }) => e.billId,
})

type Changing = Omit<Extract<Said, { type: 'QuantityChanged' }>, 'type'>
const ChangeQuantity: Command<Changing> = {
  type: 'ChangeQuantity',
  codec: t.type({ ...line, quantityThousandths: whole }),
  label: { ne: 'परिमाण', en: 'Quantity' },
  permission: null,
  chart: { fold: billChart as never, key: ({ billId }) => billId },
  decide: (c, look) =>
    look.get(bills, c.billId).lines[c.itemId] === undefined
      ? refuse('noLine', { ne: 'यो सामान बिलमा छैन', en: 'This item is not on the bill' })
      : E.right([QuantityChanged.of(c)]),
}

export type Hash = (text: string) => string
export const reader = eventReader([...busEvents, ...billEvents])
const at = (i: number): string => new Date(Date.UTC(2026, 10, 21) + i * 700).toISOString()

/** The log of a session with all these events, as the device stores it. */
export const storedOf = (said: readonly Said[], hash: Hash): readonly Stored[] => {
  let head = ''
  return said.map(({ type, ...payload }: AnyEvent, i) => {
    const bare = {
      session: 's1',
      company: 'c1',
      actor: 'u1',
      commandId: `command-${i}`,
      command: 'ChangeQuantity',
      id: `entry-${i}`,
      seq: i + 1,
      at: at(i),
      step: 'fact' as const,
      type,
      version: 1,
      payload,
    }
    head = hash(head + chainText(bare))
    return { ...bare, hash: head }
  })
}

/** A store in memory with a history: for what is measured without the disk. */
export const held = (past: readonly Stored[]): LogStore => ({
  ...memoryStore(),
  add: () => () => Promise.resolve(E.right(undefined)),
  read: () => () => Promise.resolve(E.right(past)),
})

// A command that ends in the log calls no server, and without a ticket the session uploads nothing.
const tools = {
  api: { journal$: NEVER, troubles$: NEVER },
} as unknown as Tools
const thrown = (fault: unknown): never => {
  throw fault instanceof Error ? fault : new Error(JSON.stringify(fault))
}
const partsOver = (store: LogStore, hash: Hash, areas: readonly ClientArea[]): Parts => {
  let n = 0
  return {
    areas,
    store,
    tools,
    report: thrown,
    ports: { now: () => at(++n), newId: () => `id-${++n}`, hash },
    world: { timer: () => NEVER, random: () => 0.5, wake$: NEVER },
    focus$: NEVER,
    journalNotices$: new Subject(),
    ticketOf: () => null,
    claim: () => Promise.resolve(true),
    release: () => undefined,
    who: () => ({ company: 'c1', actor: 'u1', may: () => true }),
    over: () => false,
  }
}

/** A whole session of the product, with its bus, log, outbox, sender and queries, over this store. */
export const sessionOver = async (
  store: LogStore,
  hash: Hash,
  past: readonly Said[] = [],
): Promise<OpenProgram & { readonly saved: () => Promise<void> }> => {
  if (past.length > 0)
    await store.add(
      {
        id: 's1',
        user: 'u1',
        company: 'c1',
        at: at(0),
        unsent: 0,
        entries: past.length,
        uploaded: 0,
        ticket: null,
        ended: false,
      },
      1,
      storedOf(past, hash),
    )()
  const area: ClientArea = {
    events: billEvents,
    folds: [billChart as Fold<unknown>, bills as Fold<unknown>],
    commands: [ChangeQuantity as AnyCommand],
    queries: [],
  }
  const opened = await openSession(partsOver(store, hash, [area]), 's1')()
  if (E.isLeft(opened)) return thrown(opened.left)
  const { folds, send } = opened.right
  let last = (): Promise<unknown> => Promise.resolve()
  return {
    bills: () =>
      folds
        .keys(bills, 'c1')
        .map((billId): [string, Bill] => [billId, folds.get(bills, 'c1', billId)]),
    bill: (billId) => folds.get(bills, 'c1', billId),
    change: (billId, itemId, quantityThousandths) => {
      const sent = send(ChangeQuantity, { billId, itemId, quantityThousandths })
      if (E.isLeft(sent)) thrown(sent.left)
      else last = sent.right.durable
    },
    saved: async () => {
      const kept = (await last()) as E.Either<unknown, void> | undefined
      if (kept !== undefined && E.isLeft(kept)) thrown(kept.left)
    },
  }
}

const replaying =
  (folds: readonly Fold<unknown>[], hash: Hash, checked: boolean): NonNullable<Peer['replay']> =>
  (said) => {
    const text = JSON.stringify(storedOf(said, hash))
    return Promise.resolve({
      bytes: text.length,
      run: () => {
        const stored = JSON.parse(text) as Stored[]
        if (checked && brokenAt(stored, hash) !== null) throw new Error('the chain is broken')
        const entries = stored.map((meta) => entryOf(reader, meta))
        const registry = foldRegistry([outbox, needsAttention, ...folds], thrown)
        registry.boot(entries)
        return {
          bills: () =>
            entries.length === 0
              ? []
              : registry
                  .keys(bills, 'c1')
                  .map((billId) => [billId, registry.get(bills, 'c1', billId)]),
        }
      },
    })
  }
/** Stored text to bills as a view: read, decoded by io-ts, folded. */
export const ours = (hash: Hash): Peer => ({
  name: 'Khata, views',
  more: 'every entry whole (id, actor, company, command, time, hash) and decoded by its codec; a small state for each bill that a screen can subscribe to; outbox',
  replay: replaying([bills as Fold<unknown>], hash, false),
  open: (said) => sessionOver(held(storedOf(said, hash)), hash),
})
export const oursWhole = (hash: Hash): Peer => ({
  name: 'Khata, views and charts, chain checked',
  more: 'as above, a statechart for each bill that guards commands, and SHA-256 over every entry',
  replay: replaying([billChart as Fold<unknown>, bills as Fold<unknown>], hash, true),
})

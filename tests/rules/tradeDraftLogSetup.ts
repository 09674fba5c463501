import { returnCommands } from '../../src/client/trade/returnCommands.ts'
import { submitCommands } from '../../src/client/trade/submitBill.ts'
import { noParticulars, type DraftLine } from '../../src/client/trade/draftFields.ts'
import { createHash } from 'node:crypto'
import { either as E } from 'fp-ts'
import { Answered } from '../../src/client/bus/busEvents.ts'
import type { AnyCommand, Tools } from '../../src/client/bus/command.ts'
import { commandBus } from '../../src/client/bus/commandBus.ts'
import { busEvents } from '../../src/client/bus/busEvents.ts'
import { openLog } from '../../src/client/log/log.ts'
import { eventReader, type AnyEvent } from '../../src/client/log/event.ts'
import { foldRegistry, type RejectedEvent } from '../../src/client/log/folds.ts'
import type { Fold } from '../../src/client/log/fold.ts'
import type { Stored } from '../../src/client/log/entry.ts'
import { memoryStore } from '../../src/client/log/store.ts'
import { billActs, billCommands, billPrints, billVoids } from '../../src/client/trade/bill.ts'
import { BeginDraft, draftCommands } from '../../src/client/trade/commands.ts'
import { draftChart, drafts, openDrafts } from '../../src/client/trade/draft.ts'
import { billEvents, draftEvents } from '../../src/client/trade/draftEvents.ts'
import { partyChoicesQuery, shopQuery } from '../../src/client/documents/choices.ts'
import {
  lastPurchaseTermsQuery,
  lastSaleTermsQuery,
  oneSaleQuery,
  oneSalesReturnQuery,
} from '../../src/client/trade/queries.ts'
import { needsAttention, outbox } from '../../src/client/bus/outbox.ts'

export const mine = [
  drafts,
  draftChart,
  openDrafts,
  billActs,
  billVoids,
  billPrints,
] as unknown as readonly Fold<unknown>[]
const folds = [
  ...mine,
  outbox as Fold<unknown>,
  needsAttention as Fold<unknown>,
  shopQuery.view as Fold<unknown>,
  partyChoicesQuery.view as Fold<unknown>,
  lastSaleTermsQuery.view as Fold<unknown>,
  oneSaleQuery.view as Fold<unknown>,
  oneSalesReturnQuery.view as Fold<unknown>,
  lastPurchaseTermsQuery.view as Fold<unknown>,
]
export const reader = eventReader([...busEvents, ...draftEvents, ...billEvents] as never)
const shop = {
  company_id: 'c1',
  business_name: 'राम स्टोर',
  address: 'काठमाडौं',
  phone: '015550123',
  email: null,
  pan_no: '301234567',
  vat_registered_from: '2020-07-16',
  locked_through: null,
  below_zero_stock: 'warn',
}
/** One person at one log; nothing is sent, outcomes are told by hand. */
export const draftHarness = (vat = true, settings: Readonly<Record<string, boolean>> = {}) => {
  let n = 0
  const rejected: RejectedEvent[] = []
  const all = foldRegistry(folds, (fault) => rejected.push(fault))
  const ports = {
    now: () => new Date(Date.UTC(2026, 10, 21, 6) + n).toISOString(),
    newId: () => `id-${String(++n).padStart(6, '0')}`,
    hash: (text: string) => createHash('sha256').update(text).digest('hex'),
  }
  const log = openLog({
    session: 's1',
    store: memoryStore(),
    row: () => ({
      id: 's1',
      user: 'sita',
      company: null,
      at: '',
      unsent: 0,
      entries: 0,
      uploaded: 0,
      ticket: null,
      ended: false,
    }),
    reader,
    ports,
    past: [],
    first: all.apply,
  })
  const commands = new Map(
    [...draftCommands, ...returnCommands, ...submitCommands, ...billCommands].map((c) => [
      c.type,
      c as unknown as AnyCommand,
    ]),
  )
  const bus = commandBus({
    log,
    folds: all,
    commands,
    tools: {} as Tools,
    ports,
    who: () => ({ company: 'c1', actor: 'sita', may: () => true }),
    report: (fault) => {
      throw fault
    },
    behind: false,
  })
  const envelope = { session: 's1', company: 'c1', actor: 'sita', commandId: null, command: null }
  void log.append(envelope, 'fact', [
    Answered.of({
      query: shopQuery.type,
      key: shopQuery.key(null),
      digest: 'd',
      answer: {
        wire: { ...shop, vat_registered_from: vat ? '2020-07-16' : null, ...settings },
        paging: null,
      },
    }),
  ])
  /** The server's answer to a query that a screen asked. */
  const answer = (query: string, key: string, wire: unknown) =>
    void log.append(envelope, 'fact', [
      Answered.of({ query, key, digest: JSON.stringify(wire), answer: { wire, paging: null } }),
    ])
  const did = <C>(command: Parameters<typeof bus.send<C>>[0], raw: unknown) => {
    const sent = bus.send(command, raw)
    if (E.isLeft(sent)) throw new Error(`${command.type}: ${sent.left.tag}`)
    return sent.right.commandId
  }
  const came = (step: 'recorded' | 'refused' | 'waiting', event: AnyEvent) =>
    void log.append({ ...envelope, commandId: 'x', command: 'RecordSale' }, step, [event])
  return {
    log,
    all,
    answer,
    did,
    came,
    rejected,
    bus,
    draft: (id: string) => all.get(drafts, 'c1', id),
    step: (id: string) => all.get(draftChart, 'c1', id).value,
    open: () => Object.values(all.get(openDrafts, 'c1', 'all').open),
    dump: () =>
      Object.fromEntries(
        Object.entries(JSON.parse(JSON.stringify(all.dump())) as Record<string, unknown>).filter(
          ([name]) => mine.some((f) => f.name === name),
        ),
      ),
    stored: () => JSON.parse(JSON.stringify(log.entries.map((e) => e.meta))) as Stored[],
  }
}
export const line = (itemId: string, quantity: number, rupees: number): DraftLine => ({
  itemId,
  name: itemId,
  unit: 'केजी',
  factorThousandths: 1000,
  quantityThousandths: quantity * 1000,
  freeThousandths: 0,
  rateTenThousandths: rupees * 10_000,
  discount: null,
  vatClass: 'taxable',
})
export const begin = (d: ReturnType<typeof draftHarness>, kind: 'sale' | 'purchase' = 'sale') =>
  d.did(BeginDraft, { kind })

/** A recorded sale of this year to a cash customer, as it is opened to be changed. */
export const openedSale = {
  documentId: 's1',
  kind: 'sale',
  number: 'SI-2083/84-00001',
  version: 1,
  printedCount: 0,
  lines: [line('rice', 1, 100)],
  buyer: 'cash',
  partyId: null,
  partyName: '',
  discount: null,
  vatCharged: true,
  vatInclusive: false,
  roundToRupee: false,
  recordedVat: { date: '2026-11-20', registered: true },
  payment: { cashPaisa: null, banks: [] },
  particulars: { ...noParticulars, date: '2026-11-20' },
} as const

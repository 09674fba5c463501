import { tradeDraft } from '../../../machines/tradeDraft.ts'
import { documentKinds } from '../../books/documents/documentKind.ts'
import type { Refusal } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import type { TradeKind } from '../../contract/trade.ts'
import type { EventOf } from '../log/event.ts'
import { chart, view } from '../log/fold.ts'
import {
  BillRecorded,
  BillRefused,
  BillSubmitted,
  BillWaiting,
  DraftBegun,
  DraftDiscarded,
  draftEvents,
  DraftOpened,
} from './draftEvents.ts'
import { noCosts, type DraftCosts } from './draftCosts.ts'
import {
  noParticulars,
  type DraftLine,
  type DraftParticulars,
  type DraftPayment,
  type DraftTerms,
  type RecordedVat,
} from './draftFields.ts'
import type { ReturnedBill } from './returnedBill.ts'
import { recordedItemsOf, type RecordedItems } from './recordedItems.ts'

/** A bill that is being written, with its amounts. The chart, not this view, knows which step it is in. */
export interface Draft {
  readonly documentId: string
  readonly kind: TradeKind
  /** Number and version of the recorded bill that is being edited; null for a new bill. */
  readonly number: string | null
  readonly version: number | null
  readonly buyer: 'none' | 'cash' | 'party'
  readonly partyId: string | null
  /** The party's name, or the name to print for a cash customer. */
  readonly partyName: string
  /** The item ids of the lines, in the order of the bill. */
  readonly order: readonly string[]
  readonly lines: Readonly<Record<string, DraftLine>>
  readonly terms: DraftTerms
  /** Null until it is chosen: a cash customer then pays everything in cash, a party on credit. */
  readonly payment: DraftPayment | null
  readonly particulars: DraftParticulars
  readonly costs: DraftCosts
  /** The particulars of a recorded bill when it was opened; null for a new one. */
  readonly recordedParticulars: DraftParticulars | null
  /** The dates that the person has confirmed for this bill. */
  readonly confirmedDates: readonly string[]
  /** The party for whom the terms were taken over; null if they are those of the company settings. */
  readonly termsFor: string | null
  /** The person has set VAT or rounding on this bill themselves. */
  readonly termsChosen: boolean
  /** Of a recorded bill that is being edited; null for a new one. */
  readonly recordedVat: RecordedVat | null
  /** Of a return: the bill whose goods come back; null without a bill, and for other kinds. */
  readonly bill: ReturnedBill | null
  /** Of a recorded bill that is being edited: its items by their ids, as they are on it. */
  readonly recordedItems: RecordedItems
  /** Why the server refused the bill. */
  readonly refusal: Refusal | null
  /** The refusal's sentence for each field, by `lines.<itemId>.quantity`, `discount`, `date` and so on, until that field changes. */
  readonly faults: Readonly<Record<string, Words>>
  readonly recorded: {
    readonly number: string
    readonly version: number
    readonly totalPaisa: number
    readonly warnings: readonly string[]
  } | null
}
type MutableDraft = { -readonly [K in keyof Draft]: Draft[K] } & {
  order: string[]
  lines: Record<string, DraftLine>
  faults: Record<string, Words>
}

const emptyDraft = (): Draft => ({
  documentId: '',
  kind: 'sale',
  number: null,
  version: null,
  buyer: 'none',
  partyId: null,
  partyName: '',
  order: [],
  lines: {},
  terms: { discount: null, vatCharged: false, vatInclusive: false, roundToRupee: false },
  payment: null,
  particulars: noParticulars,
  costs: noCosts,
  recordedParticulars: null,
  confirmedDates: [],
  termsFor: null,
  termsChosen: false,
  recordedVat: null,
  bill: null,
  recordedItems: {},
  refusal: null,
  faults: {},
  recorded: null,
})

/** Removes the faults of these fields and of the fields inside them. */
const clearFaults = (d: MutableDraft, ...fields: readonly string[]) => {
  for (const fault of Object.keys(d.faults))
    if (fields.some((field) => fault === field || fault.startsWith(`${field}.`)))
      delete d.faults[fault]
}
/** Turns the line number of `lines.2.rate` into the item's id, because a line's number changes when lines are removed. */
const faultKey = (d: Draft, field: string): string => {
  const match = /^lines\.(\d+)(.*)$/.exec(field)
  const itemId = match === null ? undefined : d.order[Number(match[1])]
  return itemId === undefined ? field : `lines.${itemId}${match![2]}`
}

type DraftEvent = EventOf<(typeof draftEvents)[number]>
type Reducers = {
  readonly [T in DraftEvent['type']]: (
    d: MutableDraft,
    e: Extract<DraftEvent, { readonly type: T }>,
  ) => void
}
const unchanged = () => undefined

// The terms that a new bill takes over; a discount is of one bill alone.
const termFields = ['vatCharged', 'vatInclusive', 'roundToRupee'] as const

/** How each event changes the draft. */
const reducers: Reducers = {
  DraftBegun: (d, e) => {
    Object.assign(d, emptyDraft(), {
      documentId: e.documentId,
      kind: e.kind,
      particulars: { ...noParticulars, date: e.date },
      bill: e.bill ?? null,
    })
  },
  DraftOpened: (d, e) => {
    Object.assign(d, emptyDraft(), {
      documentId: e.documentId,
      kind: e.kind,
      number: e.number,
      version: e.version,
      buyer: e.buyer,
      partyId: e.partyId,
      partyName: e.partyName,
      order: e.lines.map((line) => line.itemId),
      lines: Object.fromEntries(e.lines.map((line) => [line.itemId, line])),
      terms: {
        discount: e.discount,
        vatCharged: e.vatCharged,
        vatInclusive: e.vatInclusive,
        roundToRupee: e.roundToRupee,
      },
      payment: e.payment,
      particulars: e.particulars,
      recordedParticulars: e.particulars,
      recordedVat: e.recordedVat,
      bill: e.bill ?? null,
      recordedItems: recordedItemsOf(e.recordedItems ?? e.lines),
    })
  },
  PartyChosen: (d, e) => {
    Object.assign(d, { buyer: 'party', partyId: e.partyId, partyName: e.partyName })
    // A supplier registered for VAT usually gives a tax invoice. The switch on the bill can still say otherwise.
    if (documentKinds[d.kind].vatChargedBy === 'supplier')
      d.terms = { ...d.terms, vatCharged: e.chargesVat }
    clearFaults(d, 'partyId', 'customerName', 'settlement')
  },
  CashCustomerChosen: (d, e) => {
    Object.assign(d, { buyer: 'cash', partyId: null, partyName: e.customerName })
    clearFaults(d, 'partyId', 'customerName', 'settlement')
  },
  LinePut: (d, { type: _, documentId: __, ...line }) => {
    if (d.lines[line.itemId] === undefined) d.order.push(line.itemId)
    d.lines[line.itemId] = line
    clearFaults(d, `lines.${line.itemId}`, 'lines', 'total')
  },
  LineRemoved: (d, e) => {
    d.order = d.order.filter((itemId) => itemId !== e.itemId)
    delete d.lines[e.itemId]
    clearFaults(d, `lines.${e.itemId}`)
  },
  TermsPut: (d, e) => {
    d.termsChosen ||= termFields.some((term) => e[term] !== d.terms[term])
    d.terms = {
      discount: e.discount,
      vatCharged: e.vatCharged,
      vatInclusive: e.vatInclusive,
      roundToRupee: e.roundToRupee,
    }
    clearFaults(d, 'discount', 'vatInclusive', 'roundToRupee')
  },
  PaymentPut: (d, e) => {
    const { cashPaisa, banks, useAdvance, cheques } = e
    d.payment = {
      cashPaisa,
      banks,
      ...(useAdvance === undefined ? {} : { useAdvance }),
      ...(cheques === undefined ? {} : { cheques }),
    }
    clearFaults(d, 'settlement', 'cashPaisa', 'banks')
  },
  ParticularsPut: (d, { type: _, documentId: __, ...particulars }) => {
    const before = d.particulars as Readonly<Record<string, unknown>>
    const changed = Object.entries(particulars).filter(([field, value]) => before[field] !== value)
    clearFaults(d, ...changed.map(([field]) => field))
    d.particulars = particulars
  },
  CostsPut: (d, { type: _, documentId: __, ...costs }) => {
    clearFaults(d, 'additionalCosts', 'customs')
    d.costs = costs
  },
  TermsTaken: (d, { vatCharged, vatInclusive, roundToRupee }) => {
    d.terms = { ...d.terms, vatCharged, vatInclusive, roundToRupee }
    d.termsFor = d.partyId
  },
  DateAsked: unchanged,
  DateConfirmed: (d, e) => {
    d.confirmedDates = [...d.confirmedDates, e.date]
  },
  StepOpened: unchanged,
  ReviewOpened: unchanged,
  DraftDiscarded: (d) => {
    Object.assign(d, emptyDraft())
  },
  BillSubmitted: (d) => {
    Object.assign(d, { refusal: null, faults: {} })
  },
  BillWaiting: unchanged,
  BillRecorded: (d, e) => {
    const { number, version, totalPaisa, warnings } = e
    Object.assign(d, {
      recorded: { number, version, totalPaisa, warnings },
      refusal: null,
      faults: {},
    })
  },
  BillRefused: (d, e) => {
    if (d.recorded !== null) return
    d.refusal = e.refusal
    d.faults = Object.fromEntries(
      Object.entries(e.refusal.fields ?? {}).map(([field, say]) => [faultKey(d, field), say]),
    )
  },
}

const draftKey = (entry: { readonly event: { readonly documentId: string } }): string =>
  entry.event.documentId

/** Every draft of this session, by document id. */
export const drafts = view({
  name: 'drafts',
  version: 4,
  of: draftEvents,
  key: draftKey,
  empty: emptyDraft,
  evolve: (draft, { event }) => {
    const reduce = reducers[event.type] as (d: MutableDraft, e: DraftEvent) => void
    reduce(draft as MutableDraft, event)
  },
})

/** The step that each draft is in, by document id. */
export const draftChart = chart({ machine: tradeDraft, version: 2, of: draftEvents, key: draftKey })

export interface UnfinishedDraft {
  readonly documentId: string
  readonly kind: TradeKind
  readonly begunAt: string
  /** It edits a bill that is already recorded. */
  readonly change: boolean
  readonly standing: 'writing' | 'sending' | 'waiting' | 'refused'
}

/** It is submitted and not in the books yet. */
export const isOnItsWay = ({ standing }: UnfinishedDraft): boolean =>
  standing === 'sending' || standing === 'waiting'

/** Nothing is written in it yet. */
export const isBlank = ({ buyer, order }: Draft): boolean => buyer === 'none' && order.length === 0

/** The drafts that are not recorded yet, oldest first, so that a person can go back to one. Key: `all`. */
export const openDrafts = view({
  name: 'openDrafts',
  version: 1,
  of: [
    DraftBegun,
    DraftOpened,
    DraftDiscarded,
    BillSubmitted,
    BillWaiting,
    BillRecorded,
    BillRefused,
  ],
  key: () => 'all',
  empty: (): { open: Record<string, UnfinishedDraft> } => ({ open: {} }),
  evolve: ({ open }, { event: e, meta }) => {
    const known = open[e.documentId]
    switch (e.type) {
      case 'DraftBegun':
      case 'DraftOpened':
        open[e.documentId] = {
          documentId: e.documentId,
          kind: e.kind,
          begunAt: meta.at,
          change: e.type === 'DraftOpened',
          standing: 'writing',
        }
        return
      case 'DraftDiscarded':
      case 'BillRecorded':
        delete open[e.documentId]
        return
      case 'BillSubmitted':
      case 'BillRefused':
        if (known)
          open[e.documentId] = {
            ...known,
            standing: e.type === 'BillSubmitted' ? 'sending' : 'refused',
          }
        return
      case 'BillWaiting':
        if (known?.standing === 'sending') open[e.documentId] = { ...known, standing: 'waiting' }
    }
  },
})

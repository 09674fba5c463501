import type * as t from 'io-ts'
import { tradeDraft } from '../../../machines/tradeDraft.ts'
import { documentKinds } from '../../books/documentKind.ts'
import type { Refusal } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import type { TradeKind } from '../../contract/trade.ts'
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
  type LineKept,
  type ParticularsKept,
  type PaymentKept,
  type TermsKept,
} from './draftEvents.ts'

export type DraftLine = Readonly<t.TypeOf<typeof LineKept>>
export type DraftTerms = Readonly<t.TypeOf<typeof TermsKept>>
export type DraftPayment = Readonly<t.TypeOf<typeof PaymentKept>>
export type DraftParticulars = Readonly<t.TypeOf<typeof ParticularsKept>>

/** A bill while it is written, amounts and all. Which step is in hand is the chart's to say. */
export interface Draft {
  readonly documentId: string
  readonly kind: TradeKind
  /** Of the bill in the books, where one was opened to be changed. */
  readonly number: string | null
  readonly version: number | null
  readonly buyer: 'none' | 'cash' | 'party'
  readonly partyId: string | null
  /** The party's name, or what a cash customer is called on the bill. */
  readonly partyName: string
  /** The lines' item ids, as they stand on the bill. */
  readonly order: readonly string[]
  readonly lines: Readonly<Record<string, DraftLine>>
  readonly terms: DraftTerms
  /** Null until a person says otherwise: a cash customer pays all in cash, a party on credit. */
  readonly payment: DraftPayment | null
  readonly particulars: DraftParticulars
  /** Why the books said no. A field's sentence goes when that field is written again. */
  readonly refusal: Refusal | null
  /** By `lines.<itemId>.quantity`, `discount`, `date` … : where each sentence of the refusal stands. */
  readonly faults: Readonly<Record<string, Words>>
  readonly recorded: {
    readonly number: string
    readonly version: number
    readonly totalPaisa: number
    readonly warnings: readonly string[]
  } | null
}
type Writable = { -readonly [K in keyof Draft]: Draft[K] } & {
  order: string[]
  lines: Record<string, DraftLine>
  faults: Record<string, Words>
}

export const noParticulars: DraftParticulars = {
  date: '',
  remarks: '',
  supplierBillNo: '',
  supplierBillDate: null,
  importDeclarationNo: '',
  isCapital: false,
  exportCountry: '',
  exportDeclarationNo: '',
  exportDeclarationDate: null,
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
  refusal: null,
  faults: {},
  recorded: null,
})

const forget = (d: Writable, ...starts: readonly string[]) => {
  for (const field of Object.keys(d.faults))
    if (starts.some((start) => field === start || field.startsWith(`${start}.`)))
      delete d.faults[field]
}
/** `lines.2.rate` names a place; the place may move, so it is kept by the item that stands there. */
const placed = (d: Draft, field: string): string => {
  const at = /^lines\.(\d+)(.*)$/.exec(field)
  const itemId = at === null ? undefined : d.order[Number(at[1])]
  return itemId === undefined ? field : `lines.${itemId}${at![2]}`
}

const draftKey = (entry: { readonly event: { readonly documentId: string } }): string =>
  entry.event.documentId

/** Every draft of this session by its document id, as it stands after each word. */
export const drafts = view({
  name: 'drafts',
  version: 1,
  of: draftEvents,
  key: draftKey,
  empty: emptyDraft,
  evolve: (draft, { event: e }) => {
    const d = draft as Writable
    switch (e.type) {
      case 'DraftBegun':
        Object.assign(d, emptyDraft(), {
          documentId: e.documentId,
          kind: e.kind,
          particulars: { ...noParticulars, date: e.date },
        })
        return
      case 'DraftOpened':
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
        })
        return
      case 'PartyChosen':
        Object.assign(d, { buyer: 'party', partyId: e.partyId, partyName: e.partyName })
        // A supplier with a number of its own mostly gives a tax invoice; whoever writes the bill sees it and may say otherwise.
        if (documentKinds[d.kind].vatChargedBy === 'supplier')
          d.terms = { ...d.terms, vatCharged: e.chargesVat }
        forget(d, 'partyId', 'customerName', 'settlement')
        return
      case 'CashCustomerChosen':
        Object.assign(d, { buyer: 'cash', partyId: null, partyName: e.customerName })
        forget(d, 'partyId', 'customerName', 'settlement')
        return
      case 'LinePut': {
        const { type: _, documentId: __, ...line } = e
        if (d.lines[line.itemId] === undefined) d.order.push(line.itemId)
        d.lines[line.itemId] = line
        forget(d, `lines.${line.itemId}`, 'lines', 'total')
        return
      }
      case 'LineRemoved':
        d.order = d.order.filter((itemId) => itemId !== e.itemId)
        delete d.lines[e.itemId]
        forget(d, `lines.${e.itemId}`)
        return
      case 'TermsPut':
        d.terms = {
          discount: e.discount,
          vatCharged: e.vatCharged,
          vatInclusive: e.vatInclusive,
          roundToRupee: e.roundToRupee,
        }
        forget(d, 'discount', 'vatInclusive', 'roundToRupee')
        return
      case 'PaymentPut':
        d.payment = { cashPaisa: e.cashPaisa, banks: e.banks }
        forget(d, 'settlement', 'cashPaisa', 'banks')
        return
      case 'ParticularsPut': {
        const { type: _, documentId: __, ...particulars } = e
        const before = d.particulars as Readonly<Record<string, unknown>>
        forget(
          d,
          ...Object.entries(particulars)
            .filter(([field, value]) => before[field] !== value)
            .map(([field]) => field),
        )
        d.particulars = particulars
        return
      }
      case 'BillSubmitted':
        Object.assign(d, { refusal: null, faults: {} })
        return
      case 'BillRecorded':
        Object.assign(d, {
          recorded: {
            number: e.number,
            version: e.version,
            totalPaisa: e.totalPaisa,
            warnings: e.warnings,
          },
          refusal: null,
          faults: {},
        })
        return
      case 'BillRefused':
        if (d.recorded !== null) return
        d.refusal = e.refusal
        d.faults = Object.fromEntries(
          Object.entries(e.refusal.fields ?? {}).map(([field, say]) => [placed(d, field), say]),
        )
        return
      case 'DraftDiscarded':
        Object.assign(d, emptyDraft())
        return
      case 'StepOpened':
      case 'ReviewOpened':
      case 'BillWaiting':
    }
  },
})

/** Which step each draft is in. */
export const draftChart = chart({ machine: tradeDraft, version: 1, of: draftEvents, key: draftKey })

export interface OpenDraft {
  readonly documentId: string
  readonly kind: TradeKind
  readonly begunAt: string
  /** A bill of the books that is being changed. */
  readonly change: boolean
  readonly standing: 'writing' | 'sending' | 'waiting' | 'refused'
}

/** The drafts that are not in the books yet, oldest first: what a person may take up again. Key: `all`. */
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
  empty: (): { open: Record<string, OpenDraft> } => ({ open: {} }),
  evolve: (draft, { event: e, meta }) => {
    const { open } = draft
    const mine = open[e.documentId]
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
        if (mine)
          open[e.documentId] = {
            ...mine,
            standing: e.type === 'BillSubmitted' ? 'sending' : 'refused',
          }
        return
      case 'BillWaiting':
        if (mine?.standing === 'sending') open[e.documentId] = { ...mine, standing: 'waiting' }
    }
  },
})

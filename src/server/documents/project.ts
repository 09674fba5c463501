import { documentKinds, type DocumentKind } from '../../books/documents/documentKind.ts'
import type { PartySnapshot, VoidedDocument } from '../../journal/documentFields.ts'
import type { Reallocated } from '../../journal/chequeFields.ts'
import type { Fact } from '../../journal/fact.ts'
import { projects, type Projecting, type Projection } from '../journal/projection.ts'
import { booksSize, sizesBy } from '../journal/bounds.ts'
import { add, insert, update, upsert, type RowChange } from '../journal/rowChange.ts'
import { rowOf, type Need, type State } from '../journal/state.ts'
import type { RowIn } from '../journal/table.ts'
import { enterInLedger, entryNeeds, soldAnew, type LedgerEntry } from '../ledger/entry.ts'
import { bookedOf } from '../ledger/postings.ts'
import type { SaidOfMoves } from '../ledger/stockState.ts'
import { folded } from '../lists/search.ts'
import { chequeNeeds, chequeRows, type ChequesNamed } from './cheques.ts'
import {
  allocatedBefore,
  allocatedBy,
  enterOpenItems,
  openItemNeeds,
  outOfBooks,
  reallocationNeeds,
  type Allocated,
  type OnAccounts,
  type Settling,
} from './openItems.ts'
import { costSumsNeeds } from './months.ts'
import { monthRows, type SummedBody } from './monthRows.ts'
import { document, voucherCounter } from './tables.ts'
import { judgedByTicks, type DocumentProjections } from './ticked.ts'

/** Shared by every server area: the projections of a document of any kind: its head, its number and its entry. */

/** The fields of a document's head, as of a version. Amounts are paisa. */
export interface DocumentHead {
  readonly documentId: string
  readonly number: string
  readonly fiscalYear: string
  readonly numberInYear: number
  readonly date: string
  readonly version: number
  readonly party: PartySnapshot | null
  readonly customerName: string
  readonly total: number
  readonly cash: number
  /** Through banks or by cheque. */
  readonly bank: number
  readonly credit: number
  readonly remarks: string
  readonly madeOffline: boolean
  readonly enteredBy: string
}

/** The place of an entry that comes before all other entries of its day. */
export const firstOfDay = 0

/** How the facts of one kind of document become rows. */
export interface DocumentRows<P, V extends VoidedDocument = VoidedDocument> {
  /** Its postings and moves come before all others of their day, whenever it was entered. */
  readonly isFirstOfDay?: true
  readonly head: (said: P) => DocumentHead
  /** Its postings and moves of stock. */
  readonly books: (said: P) => Pick<LedgerEntry, 'postings' | 'moves'>
  /** What its lines with goods sold come to without VAT, by line; absent if it sells none. */
  readonly soldPaisa?: (said: P) => (line: number) => number | null
  /** The rows of its body when it is entered, changed and voided; none if the head has every field. */
  readonly entered?: (said: P) => readonly RowChange[]
  readonly changed?: (said: P) => readonly RowChange[]
  readonly voided?: (documentId: string, said: V) => readonly RowChange[]
  /** The other documents that it settles; none if absent. */
  readonly settles?: (said: P) => Settling | null
  /** What other documents settle of each other changes when it is entered, and when it is voided; nothing if absent. */
  readonly releases?: (said: P) => readonly Reallocated[]
  readonly restores?: (said: V) => readonly Reallocated[]
  /** The cheques with which it is paid; none if absent. */
  readonly cheques?: (said: P) => ChequesNamed
  /**
   * What its body adds to the `bills` of `booksSize`: `of` a fact, or `standing` for the document in the books after
   * loading `need`. Zero if absent.
   */
  readonly size?: {
    readonly of: (said: P) => number
    readonly need: (documentId: string) => Need
    readonly standing: (state: State, documentId: string) => number
  }
  /** What its body adds to the sums of its month; nothing if absent. */
  readonly sums?: SummedBody<P>
}

const headRow = (head: DocumentHead) => ({
  number: head.number,
  fiscal_year: head.fiscalYear,
  number_in_year: head.numberInYear,
  date: head.date,
  version: head.version,
  party_id: head.party?.ledgerId ?? null,
  party: head.party,
  customer_name: head.customerName,
  total: head.total,
  cash: head.cash,
  bank: head.bank,
  credit: head.credit,
  remarks: head.remarks,
  made_offline: head.madeOffline,
  entered_by: head.enteredBy,
  number_search: folded(head.number),
  name_search: folded(head.party?.ledgerTitle ?? head.customerName),
})

type Standing = RowIn<typeof document>

/** The change of the `bills` of `booksSize`. */
const grownBills = (by: number): readonly RowChange[] =>
  by === 0 ? [] : [add(booksSize, {}, sizesBy({ bills: by }))]

const voidedHead = (documentId: string, version: number, reason: string): RowChange =>
  update(document, { document_id: documentId }, { state: 'void', version, void_reason: reason })

/** The needs of an entry that replaces the one in the books; `entry` makes it from the current head. */
const laterNeeds = (
  state: State,
  documentId: string,
  entry: (standing: Standing) => LedgerEntry,
): readonly Need[] => {
  const need = rowOf(document, documentId)
  const standing = state.isLoaded(need) ? state.row(document, documentId) : undefined
  return standing === undefined
    ? [need]
    : [
        need,
        ...entryNeeds(state, entry(standing), standing.date),
        ...costSumsNeeds(soldAnew(state, entry(standing), standing.date)),
      ]
}
const standingOf = (state: State, documentId: string, what: string): Standing => {
  const standing = state.row(document, documentId)
  if (standing === undefined) throw new Error(`${what} that is not there: ${documentId}`)
  return standing
}
/** The postings of a document in the books, and what it settles. */
const accountsBefore = (state: State, documentId: string): OnAccounts => ({
  postings: bookedOf(state, documentId),
  allocated: allocatedBefore(state, documentId),
})

/** What the versions of a kind of document are in the ledger, and how large they are there. */
const inBooks = <P extends object, V extends VoidedDocument>(
  kind: DocumentKind,
  rows: DocumentRows<P, V>,
) => {
  const placeOf = (entrySeq: number): number => (rows.isFirstOfDay ? firstOfDay : entrySeq)
  const entryOf = (said: P, entrySeq: number): LedgerEntry => {
    const { documentId, date } = rows.head(said)
    return { reference: documentId, date, entrySeq: placeOf(entrySeq), ...rows.books(said) }
  }
  const voidedEntry = (standing: Standing): LedgerEntry => ({
    reference: standing.document_id,
    date: standing.date,
    entrySeq: placeOf(standing.entry_seq),
    postings: [],
    moves: [],
  })
  const changedEntry =
    (said: P) =>
    (standing: Standing): LedgerEntry =>
      entryOf(said, standing.entry_seq)
  const saidOfMoves = (said: P, enteredAt: string): SaidOfMoves => ({
    enteredAt,
    soldPaisa: rows.soldPaisa?.(said) ?? (() => null),
  })
  const { size, sums } = rows
  /** An opening balance is counted by its postings alone. */
  const counted = (total: number): number => (documentKinds[kind].isTransaction ? total : 0)
  const sizeOf = (said: P): number => (size?.of(said) ?? 0) + counted(rows.head(said).total)
  const sizeNeeds = (documentId: string): readonly Need[] => [
    ...(size === undefined ? [] : [size.need(documentId)]),
    ...(sums?.needs(documentId) ?? []),
  ]
  /** The size of the document in the books; zero if it is void. */
  const sizeStanding = (state: State, standing: Standing): number =>
    standing.state === 'live'
      ? (size?.standing(state, standing.document_id) ?? 0) + counted(standing.total)
      : 0
  const allocated = (said: P): readonly Allocated[] => {
    const settling = rows.settles?.(said) ?? null
    return settling === null ? [] : allocatedBy(settling)
  }
  const onAccounts = (said: P): OnAccounts => ({
    postings: rows.books(said).postings,
    allocated: allocated(said),
    reallocated: rows.releases?.(said) ?? [],
  })
  return {
    entryOf,
    voidedEntry,
    changedEntry,
    saidOfMoves,
    sizeOf,
    sizeNeeds,
    sizeStanding,
    allocated,
    onAccounts,
  }
}

/** What the facts of a kind of document mean to the tables. */
const rowProjections = <P extends object, V extends VoidedDocument = VoidedDocument>(
  kind: DocumentKind,
  rows: DocumentRows<P, V>,
): DocumentProjections<P, V> => {
  const books = inBooks(kind, rows)
  const { entryOf, voidedEntry, changedEntry, sizeOf, sizeNeeds, sizeStanding, saidOfMoves } = books
  const { allocated, onAccounts } = books
  const itemHead = (said: P) => {
    const { documentId, date, party, credit } = rows.head(said)
    return { documentId, kind, date, partyId: party?.ledgerId ?? null, credit }
  }
  const months = monthRows(kind, { ...books, ...rows })
  const recorded: Projection<P> = {
    needs: ({ seq, payload }, state) => [
      ...entryNeeds(state, entryOf(payload, seq), null),
      ...costSumsNeeds(soldAnew(state, entryOf(payload, seq), null)),
      ...openItemNeeds(state, rows.head(payload).documentId, allocated(payload), true),
      ...reallocationNeeds(state, rows.releases?.(payload) ?? []),
    ],
    *rows({ seq, at, payload: said }, state) {
      const head = rows.head(said)
      yield* [
        insert(document, {
          ...headRow(head),
          document_id: head.documentId,
          kind,
          state: 'live',
          entry_seq: seq,
          entered_at: at,
          printed_count: 0,
          void_reason: null,
        }),
        ...(rows.entered?.(said) ?? []),
        ...chequeRows(null, head.documentId, rows.cheques?.(said) ?? null),
        upsert(voucherCounter, {
          kind,
          fiscal_year: head.fiscalYear,
          last_number: head.numberInYear,
        }),
        ...grownBills(sizeOf(said)),
      ]
      yield* months.entered(state, said, seq, at)
      yield* enterInLedger(state, entryOf(said, seq), null, saidOfMoves(said, at))
      yield* enterOpenItems(state, { ...itemHead(said), seq }, null, onAccounts(said))
    },
  }
  const changed: Projection<P> = {
    needs: ({ payload: said }, state) => [
      ...sizeNeeds(rows.head(said).documentId),
      ...laterNeeds(state, rows.head(said).documentId, changedEntry(said)),
      ...openItemNeeds(state, rows.head(said).documentId, allocated(said), false),
      ...(rows.cheques === undefined ? [] : chequeNeeds(rows.head(said).documentId)),
    ],
    *rows({ seq, payload: said }, state) {
      const head = rows.head(said)
      const standing = standingOf(state, head.documentId, `a change of a ${kind}`)
      const before = accountsBefore(state, head.documentId)
      yield* [
        update(document, { document_id: head.documentId }, headRow(head)),
        ...(rows.changed?.(said) ?? []),
        ...(rows.cheques === undefined
          ? []
          : chequeRows(state, head.documentId, rows.cheques(said))),
        ...grownBills(sizeOf(said) - sizeStanding(state, standing)),
      ]
      yield* months.changed(state, said, standing)
      const moves = saidOfMoves(said, standing.entered_at)
      yield* enterInLedger(state, changedEntry(said)(standing), standing.date, moves)
      yield* enterOpenItems(state, { ...itemHead(said), seq }, before, onAccounts(said))
    },
  }
  const voided: Projection<V> = {
    needs: ({ payload }, state) => [
      ...sizeNeeds(payload.documentId),
      ...laterNeeds(state, payload.documentId, voidedEntry),
      ...openItemNeeds(state, payload.documentId, [], false),
      ...reallocationNeeds(state, rows.restores?.(payload) ?? []),
      ...(rows.cheques === undefined ? [] : chequeNeeds(payload.documentId)),
    ],
    *rows({ seq, payload }, state) {
      const { documentId, version, reason } = payload
      const standing = standingOf(state, documentId, `a void of a ${kind}`)
      yield* [
        voidedHead(documentId, version, reason),
        ...(rows.voided?.(documentId, payload) ?? []),
        ...(rows.cheques === undefined ? [] : chequeRows(state, documentId, null)),
        ...grownBills(-sizeStanding(state, standing)),
      ]
      yield* months.voided(state, standing)
      yield* enterInLedger(state, voidedEntry(standing), standing.date, null)
      yield* enterOpenItems(
        state,
        { documentId, kind, date: standing.date, partyId: standing.party_id, credit: null, seq },
        accountsBefore(state, documentId),
        { ...outOfBooks, reallocated: rows.restores?.(payload) ?? [] },
      )
    },
  }
  return { recorded, changed, voided }
}

/** The projections of a kind of document. */
export const documentProjections = <P extends object, V extends VoidedDocument = VoidedDocument>(
  kind: DocumentKind,
  rows: DocumentRows<P, V>,
): DocumentProjections<P, V> =>
  judgedByTicks(
    kind,
    (said) => ({ ...rows.head(said), postings: rows.books(said).postings }),
    rowProjections(kind, rows),
  )

/** The facts of a kind of document. */
export interface DocumentFacts<P extends object> {
  readonly recorded: Fact<string, P>
  readonly changed: Fact<string, P>
  readonly voided: Fact<string, VoidedDocument>
}

/** Assigns the projections of a kind of document to its facts. */
export const projectsDocument = <P extends object>(
  facts: DocumentFacts<P>,
  { recorded, changed, voided }: DocumentProjections<P>,
): readonly Projecting[] => [
  projects(facts.recorded, recorded),
  projects(facts.changed, changed),
  projects(facts.voided, voided),
]

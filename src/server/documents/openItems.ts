import type { DocumentKind } from '../../books/documents/documentKind.ts'
import { fitApplied, type AppliedAmount } from '../../books/documents/allocation.ts'
import type { Posting } from '../../books/ledger/posting.ts'
import type { Reallocated } from '../../journal/chequeFields.ts'
import { insert, remove, removeGroup, update, type RowChange } from '../journal/rowChange.ts'
import { groupOf, otherGroupOf, rowOf, type Need, type State } from '../journal/state.ts'
import { table } from '../journal/table.ts'
import { chargingSign } from './due.ts'
import { document } from './tables.ts'

/** Shared by every server area: what is open of each document on the accounts of parties, and what settles it. */

/**
 * Open items that are not zero. Positive: the party owes it; negative: the shop owes it. `date` and `kind`: of the
 * document, so that a party's oldest is found without it. `charged`: what the document charges this party on credit; null if it
 * charges another, or nothing.
 */
export const openItem = table(
  'open_item',
  {
    document_id: 'text',
    party_id: 'text',
    paisa: 'bigint',
    date: 'date',
    kind: 'text',
    charged: 'bigint?',
  },
  ['document_id', 'party_id'],
  { group: 'document_id' },
)
/**
 * What a document (`voucher_id`) takes off the open item of another; positive where the party owed it. `seq`: of the
 * fact that did it. `is_return`: a cheque of the other is not paid, and what it paid is owed again.
 */
export const allocation = table(
  'allocation',
  {
    voucher_id: 'text',
    document_id: 'text',
    party_id: 'text',
    paisa: 'bigint',
    seq: 'bigint',
    is_return: 'boolean',
  },
  ['voucher_id', 'document_id'],
  { group: 'voucher_id', otherGroup: { by: 'document_id' } },
)

/** An amount by which the open item of a document on a party's account changes. */
interface Moved {
  readonly documentId: string
  readonly partyId: string
  readonly paisa: number
}
/** What a document settles of another, or takes back, with the sign of `allocation`. */
export interface Allocated extends Moved {
  readonly isReturn: boolean
}

/**
 * The other documents that a version of a document settles on the account of its party; amounts above zero. `sign`: 1
 * where the party owed them, -1 where the shop did.
 */
export interface Settling {
  readonly partyId: string
  readonly sign: 1 | -1
  readonly allocations: readonly { readonly documentId: string; readonly amount: number }[]
  /** What the others were paid by cheque is owed again. Absent: it is not. */
  readonly isReturn?: boolean
}

/** What postings come to on the accounts of parties. */
export const partyTotals = (postings: readonly Posting[]): ReadonlyMap<string, number> => {
  const totals = new Map<string, number>()
  for (const { account, paisa } of postings)
    if (account.startsWith('party:')) {
      const partyId = account.slice('party:'.length)
      totals.set(partyId, (totals.get(partyId) ?? 0) + paisa)
    }
  return totals
}

export const allocatedBy = ({
  partyId,
  sign,
  allocations,
  isReturn = false,
}: Settling): readonly Allocated[] =>
  allocations.map(({ documentId, amount }) => ({
    documentId,
    partyId,
    paisa: sign * amount,
    isReturn,
  }))

/** The rows by which a document was settling others, as loaded by `openItemNeeds`. */
export const allocatedBefore = (state: State, voucherId: string): readonly Allocated[] =>
  state.rows(allocation, voucherId).map(({ document_id, party_id, paisa, is_return }) => ({
    documentId: document_id,
    partyId: party_id,
    paisa,
    isReturn: is_return,
  }))

/** The open items of other documents. One that is settled may be open again: then its document says the day. */
const itemsOf = (
  state: State,
  others: readonly Pick<Moved, 'documentId' | 'partyId'>[],
): readonly Need[] =>
  others.flatMap(({ documentId, partyId }) => {
    const items = groupOf(openItem, documentId)
    const isSettled =
      state.isLoaded(items) &&
      state.rows(openItem, documentId).every(({ party_id }) => party_id !== partyId)
    return isSettled ? [items, rowOf(document, documentId)] : [items]
  })

/** What others have settled of a document, as loaded by `openItemNeeds`. */
const appliedTo = (state: State, documentId: string): readonly (AppliedAmount & Allocated)[] =>
  state
    .otherRows(allocation, documentId)
    .map(({ voucher_id, party_id, paisa, seq, is_return }) => ({
      voucherId: voucher_id,
      documentId,
      partyId: party_id,
      paisa,
      seq,
      isReturn: is_return,
    }))

/** What must be loaded for the open items of a document, of those that it settles or did settle, and of those that settle it. */
export const openItemNeeds = (
  state: State,
  voucherId: string,
  allocated: readonly Allocated[],
  isNew: boolean,
): readonly Need[] => {
  if (isNew) return itemsOf(state, allocated)
  const former = groupOf(allocation, voucherId)
  const others = otherGroupOf(allocation, voucherId)
  return [
    groupOf(openItem, voucherId),
    former,
    others,
    ...itemsOf(state, allocated),
    ...(state.isLoaded(former) ? itemsOf(state, allocatedBefore(state, voucherId)) : []),
    ...(state.isLoaded(others)
      ? itemsOf(
          state,
          appliedTo(state, voucherId).map((each) => ({ ...each, documentId: each.voucherId })),
        )
      : []),
  ]
}

/** What open items have of the head of their document. */
interface HeadOfItem {
  readonly kind: DocumentKind
  readonly date: string
  readonly partyId: string | null
  /** Null if it is void. */
  readonly credit: number | null
}
/** The document whose version is entered: its open items are of its head. */
interface Entered extends HeadOfItem {
  readonly documentId: string
  readonly isNew: boolean
}

const headOf = (state: State, documentId: string): HeadOfItem => {
  const of = state.row(document, documentId)
  if (of === undefined)
    throw new Error(`an open item of a document that is not there: ${documentId}`)
  const { date, party_id: partyId, state: stands, credit } = of
  const kind = of.kind as DocumentKind
  return { kind, date, partyId, credit: stands === 'live' ? credit : null }
}
const ofHead = ({ kind, date, partyId, credit }: HeadOfItem, party: string) => ({
  date,
  kind,
  charged: party === partyId && chargingSign(kind) !== null ? credit : null,
})

const rowsOf = (state: State, moved: readonly Moved[], entered: Entered): readonly RowChange[] => {
  const sums = new Map<string, Moved>()
  for (const { documentId, partyId, paisa } of moved) {
    const key = `${documentId}\n${partyId}`
    sums.set(key, { documentId, partyId, paisa: (sums.get(key)?.paisa ?? 0) + paisa })
  }
  return [...sums.values()].flatMap(({ documentId, partyId, paisa: by }) => {
    const key = { document_id: documentId, party_id: partyId }
    const isEntered = documentId === entered.documentId
    const open = isEntered && entered.isNew ? [] : state.rows(openItem, documentId)
    const was = open.find(({ party_id }) => party_id === partyId)
    if (was === undefined && by === 0) return []
    const paisa = (was?.paisa ?? 0) + by
    if (paisa === 0) return [remove(openItem, key)]
    if (was === undefined) {
      const head = isEntered ? entered : headOf(state, documentId)
      return [insert(openItem, { ...key, paisa, ...ofHead(head, partyId) })]
    }
    if (!isEntered) return by === 0 ? [] : [update(openItem, key, { paisa })]
    const { date, charged } = ofHead(entered, partyId)
    const isSame = by === 0 && date === was.date && charged === was.charged
    return isSame ? [] : [update(openItem, key, { paisa, date, charged })]
  })
}

/** What must be loaded to change what documents settle of each other. */
export const reallocationNeeds = (
  state: State,
  changes: readonly Reallocated[],
): readonly Need[] => [
  ...changes.map(({ voucherId }) => groupOf(allocation, voucherId)),
  ...itemsOf(state, changes),
  ...itemsOf(
    state,
    changes.map((each) => ({ ...each, documentId: each.voucherId })),
  ),
]

/** The postings of a document and what it settles, in one version of it. */
export interface OnAccounts {
  readonly postings: readonly Posting[]
  readonly allocated: readonly Allocated[]
  /** What other documents settle of each other besides; absent: it stays. */
  readonly reallocated?: readonly Reallocated[]
}
/** Of a document that is void. */
export const outOfBooks: OnAccounts = { postings: [], allocated: [] }

/** The open items that change with what documents settle of each other. */
const movedByChanges = (changes: readonly Reallocated[]): readonly Moved[] =>
  changes.flatMap(({ voucherId, documentId, partyId, paisa }) => [
    { documentId, partyId, paisa: -paisa },
    { documentId: voucherId, partyId, paisa },
  ])

const rowsOfChanges = (
  state: State,
  changes: readonly Reallocated[],
  seq: number,
): readonly RowChange[] =>
  changes.map(({ voucherId, documentId, partyId, paisa: by }) => {
    const key = { voucher_id: voucherId, document_id: documentId }
    const was = state
      .rows(allocation, voucherId)
      .find(({ document_id }) => document_id === documentId)
    const paisa = (was?.paisa ?? 0) + by
    if (was === undefined)
      return insert(allocation, { ...key, party_id: partyId, paisa, seq, is_return: false })
    return paisa === 0 ? remove(allocation, key) : update(allocation, key, { paisa })
  })

const movedBy = (
  documentId: string,
  { postings, allocated }: OnAccounts,
  sign: 1 | -1,
): readonly Moved[] => [
  ...[...partyTotals(postings)].map(([partyId, paisa]) => ({
    documentId,
    partyId,
    paisa: sign * paisa,
  })),
  ...allocated.flatMap((each) => [
    { ...each, paisa: -sign * each.paisa },
    { documentId, partyId: each.partyId, paisa: sign * each.paisa },
  ]),
]

/** What a version of a document comes to on the account of a party, with what it settles itself. */
export const totalOn = (partyId: string, { postings, allocated }: OnAccounts): number =>
  allocated.reduce(
    (sum, each) => sum + (each.partyId === partyId ? each.paisa : 0),
    partyTotals(postings).get(partyId) ?? 0,
  )

/**
 * What others have settled of a document and a version of it has no room for, as it remains. A cheque that is not paid
 * stays owed: its amount is a part of the document.
 */
export const releasedOf = <A extends AppliedAmount & Pick<Allocated, 'partyId' | 'isReturn'>>(
  now: OnAccounts,
  applied: readonly A[],
): readonly { readonly was: A; readonly paisa: number }[] =>
  [...new Set(applied.map(({ partyId }) => partyId))].flatMap((partyId) => {
    const ofParty = applied.filter((each) => each.partyId === partyId)
    const settled = ofParty.filter(({ isReturn }) => !isReturn)
    const returned = ofParty.reduce((sum, { isReturn, paisa }) => sum + (isReturn ? paisa : 0), 0)
    return fitApplied(totalOn(partyId, now) - returned, settled).map(({ voucherId, paisa }) => ({
      was: settled.find((each) => each.voucherId === voucherId)!,
      paisa,
    }))
  })

/**
 * The rows of open items and allocations when a version of a document replaces another; `was` null: it is new. What
 * others have settled of it is released where it comes to less: it is open again on both sides.
 */
export const enterOpenItems = (
  state: State,
  { seq, ...entered }: Omit<Entered, 'isNew'> & { readonly seq: number },
  was: OnAccounts | null,
  now: OnAccounts,
): readonly RowChange[] => {
  const { documentId } = entered
  const freed = was === null ? [] : releasedOf(now, appliedTo(state, documentId))
  const changes = now.reallocated ?? []
  const moved = [
    ...(was === null ? [] : movedBy(documentId, was, -1)),
    ...movedBy(documentId, now, 1),
    ...movedByChanges(changes),
    ...freed.flatMap(({ was: { partyId, voucherId, paisa: before }, paisa }) => [
      { documentId, partyId, paisa: before - paisa },
      { documentId: voucherId, partyId, paisa: paisa - before },
    ]),
  ]
  return [
    ...(was === null || was.allocated.length === 0 ? [] : [removeGroup(allocation, documentId)]),
    ...now.allocated.map((each) =>
      insert(allocation, {
        voucher_id: documentId,
        document_id: each.documentId,
        party_id: each.partyId,
        paisa: each.paisa,
        seq,
        is_return: each.isReturn,
      }),
    ),
    ...rowsOfChanges(state, changes, seq),
    ...freed.map(({ was: { voucherId }, paisa }) => {
      const key = { voucher_id: voucherId, document_id: documentId }
      return paisa === 0 ? remove(allocation, key) : update(allocation, key, { paisa })
    }),
    ...rowsOf(state, moved, { ...entered, isNew: was === null }),
  ]
}

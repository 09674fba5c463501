import {
  isOpening,
  type PaperDocument,
  type PaperDocuments,
  type PaperEntry,
} from './paperBooks.ts'

/**
 * What is open on the accounts of parties, on paper: what each document came to there, and who settles what of whom. It shares
 * no code with the books.
 */

/** What a document is to settle of others on its party's account. */
export interface Settles {
  readonly party: string
  /** What it takes from: 1n what the party owes, -1n what the shop owes. */
  readonly side: 1n | -1n
  readonly paisa: bigint
  /** The part of it that is no money, and so never an advance. */
  readonly discount: bigint
  /** The first letters of the kinds that it settles; null: every kind. */
  readonly only: readonly string[] | null
  /** The document that it settles before all others. */
  readonly first?: string | null
  /** By a person; null: the oldest first. */
  readonly chosen: readonly (readonly [id: string, paisa: bigint])[] | null
  /** Whether it settles anything; `asBefore`: an edit that leaves this as it was. */
  readonly wanted: boolean | 'asBefore'
}

/** What one document settles of another: above zero where the party owed it. `when`: greater for what was settled later. */
export interface Settlement {
  readonly voucher: string
  readonly document: string
  readonly party: string
  readonly paisa: bigint
  readonly when: number
}
export interface PaperAccounts {
  readonly settled: readonly Settlement[]
  /** When each document was entered. */
  readonly entered: ReadonlyMap<string, number>
  /** How much was recorded so far. */
  readonly time: number
}
export const nothingSettled: PaperAccounts = { settled: [], entered: new Map(), time: 0 }

const add = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, n) => sum + n, 0n)
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const orZero = (n: bigint): bigint => (n > 0n ? n : 0n)

/** What a document came to on a party's account. */
const bookedOn = (party: string, entry: PaperEntry | undefined): bigint =>
  add(
    (entry?.debits ?? []).flatMap(([account, paisa]) =>
      account === `party:${party}` ? [paisa] : [],
    ),
  )

/** What others settle of a document, on a party's account. */
const appliedTo = (settled: readonly Settlement[], id: string, party: string) =>
  settled.filter((each) => each.document === id && each.party === party)
/** What a document settles itself. */
const settledWith = (settled: readonly Settlement[], id: string, party: string): bigint =>
  add(settled.flatMap((each) => (each.voucher === id && each.party === party ? [each.paisa] : [])))

/** What is still open of a document. */
const openOf = (settled: readonly Settlement[], document: PaperDocument, party: string): bigint =>
  bookedOn(party, document) +
  settledWith(settled, document.id, party) -
  add(appliedTo(settled, document.id, party).map(({ paisa }) => paisa))

export interface PaperItem {
  readonly id: string
  readonly kind: string
  readonly paisa: bigint
}
/** What is open on a party's account, by day and order of entry, as if one document settled nothing and were not open itself. */
export const openOn = (
  { settled, entered }: PaperAccounts,
  documents: PaperDocuments,
  party: string,
  without = '',
): readonly PaperItem[] => {
  const others = settled.filter(({ voucher }) => voucher !== without)
  return [...documents.values()]
    .filter(({ id }) => id !== without)
    .map((document) => ({ document, paisa: openOf(others, document, party) }))
    .filter(({ paisa }) => paisa !== 0n)
    .toSorted(
      (a, b) =>
        a.document.date.localeCompare(b.document.date) ||
        entered.get(a.document.id)! - entered.get(b.document.id)!,
    )
    .map(({ document: { id, kind }, paisa }) => ({ id, kind, paisa }))
}

/** A document before and after a request. `entry` null: it is void. */
export interface PaperChange {
  readonly id: string
  readonly former: PaperDocument | null
  readonly entry: PaperEntry | null
}
type Parts = readonly (readonly [id: string, paisa: bigint])[]

/** What a document settles, or by what tag it is refused. */
const partsOf = (
  accounts: PaperAccounts,
  documents: PaperDocuments,
  { id, former, entry }: PaperChange,
): Parts | 'allocationsUnfit' | 'discountWithoutBill' => {
  const settles = entry?.settles
  if (settles === undefined) return []
  const { party, side, only, chosen, discount, wanted } = settles
  const did =
    former?.settles?.only !== null && accounts.settled.some(({ voucher }) => voucher === id)
  if (wanted === false || (wanted === 'asBefore' && !did)) return []
  const used = appliedTo(accounts.settled, id, party).filter(({ paisa }) => paisa * side < 0n)
  let rest = orZero(settles.paisa + side * add(used.map(({ paisa }) => paisa)))
  const open = openOn(accounts, documents, party, id)
    .filter(({ kind }) => only?.some((letters) => kind.startsWith(letters)) ?? true)
    .map(({ id: item, paisa }) => [item, orZero(side * paisa)] as const)
    .toSorted(([a], [b]) => Number(b === settles.first) - Number(a === settles.first))
  const most = new Map(open)
  let isUnfit = false
  const parts = (chosen ?? open).flatMap(([item, wish]): Parts => {
    const paisa = chosen === null ? least(wish, rest) : wish
    if (paisa > (most.get(item) ?? 0n) || paisa > rest) isUnfit = true
    most.delete(item)
    rest -= paisa
    return paisa === 0n ? [] : [[item, paisa]]
  })
  if (isUnfit) return 'allocationsUnfit'
  return discount > add(parts.map(([, paisa]) => paisa)) ? 'discountWithoutBill' : parts
}

/** By what tag a request is refused for what it is to settle; null: it is not. */
export const settlingRefusal = (
  accounts: PaperAccounts,
  documents: PaperDocuments,
  changes: readonly PaperChange[],
): string | null => {
  for (const change of changes) {
    const parts = partsOf(accounts, documents, change)
    if (typeof parts === 'string') return parts
  }
  return null
}

/** The first day of the fiscal year in the middle of the walks: an opening that moves over it is a new document. */
const yearBegins = '2026-07-17'
const isAnew = ({ id, former, entry }: PaperChange): boolean =>
  former === null ||
  (isOpening(id) && entry !== null && former.date < yearBegins !== entry.date < yearBegins)

/** Gives back what a document has no room for any more of what others settled of it, what was settled last first. */
const released = (
  settled: readonly Settlement[],
  { id, entry }: PaperChange,
  party: string,
): readonly Settlement[] => {
  const whole = bookedOn(party, entry ?? undefined) + settledWith(settled, id, party)
  const applied = appliedTo(settled, id, party)
  const side = (applied[0]?.paisa ?? 0n) < 0n ? -1n : 1n
  let excess = orZero(side * add(applied.map(({ paisa }) => paisa)) - orZero(side * whole))
  const left = new Map<Settlement, bigint>()
  for (const each of applied.toSorted((a, b) => b.when - a.when)) {
    const back = least(excess, side * each.paisa)
    excess -= back
    left.set(each, each.paisa - side * back)
  }
  return settled.flatMap((each) => {
    const paisa = left.get(each) ?? each.paisa
    return paisa === 0n ? [] : [{ ...each, paisa }]
  })
}

/** The accounts after an accepted change of a document; `documents` are those before it. */
export const settledAnew = (
  accounts: PaperAccounts,
  documents: PaperDocuments,
  change: PaperChange,
): PaperAccounts => {
  const { id, entry } = change
  const parts = partsOf(accounts, documents, change)
  if (typeof parts === 'string') throw new Error(`it ought to be refused: ${parts}`)
  const time = accounts.time + 1
  const entered = new Map(accounts.entered)
  if (entry === null) entered.delete(id)
  else if (isAnew(change)) entered.set(id, time)
  const kept = accounts.settled.filter(
    ({ voucher, document }) => voucher !== id && !(document === id && isAnew(change)),
  )
  const own = parts.map(([document, paisa]): Settlement => {
    const { party, side } = entry!.settles!
    return { voucher: id, document, party, paisa: side * paisa, when: time }
  })
  const parties = new Set(kept.flatMap(({ document, party }) => (document === id ? [party] : [])))
  let settled: readonly Settlement[] = [...kept, ...own]
  for (const party of parties) settled = released(settled, change, party)
  return { settled, entered, time }
}

/** What is due on a bill of a party: what was left on credit, less what settled it; below zero what was paid in advance. */
export const dueOf = ({ settled }: PaperAccounts, document: PaperDocument): bigint => {
  const { settles } = document
  if (settles === undefined) return 0n
  const { party, side, only, paisa } = settles
  // What is left of a return is what its party has not had back.
  if (document.returns !== undefined) return -side * openOf(settled, document, party)
  const charged = only === null ? side : -side
  if (only === null) return charged * openOf(settled, document, party)
  // What the supplier is owed besides the bill is settled before it.
  const besides = charged * bookedOn(party, document) - paisa
  const settledSoFar = paisa + besides - charged * openOf(settled, document, party)
  return paisa - orZero(settledSoFar - besides)
}

/** What is worth counting of an accepted change, by the accounts before and after it. */
export const settlingNotes = (
  before: PaperAccounts,
  after: PaperAccounts,
  { id, entry }: PaperChange,
): readonly string[] => {
  const own = after.settled.filter(({ voucher }) => voucher === id)
  const of = (accounts: PaperAccounts): bigint =>
    add(
      accounts.settled.flatMap(({ document, paisa }) =>
        document === id ? [paisa < 0n ? -paisa : paisa] : [],
      ),
    )
  const settles = entry?.settles
  const former = before.settled.filter(({ voucher }) => voucher === id)
  const isGiven = settles !== undefined && former.some(({ party }) => party !== settles.party)
  const isPayment = settles !== undefined && entry?.figures === undefined
  return [
    ...(own.length > 1 ? ['several settled at once'] : []),
    ...(own.length > 0 && settles?.chosen ? ['chosen items settled'] : []),
    ...(own.length > 0 && settles?.only ? ['advance used'] : []),
    ...(isGiven ? ['settling bill given to another party'] : []),
    ...(own.length > 0 && !isPayment && !settles?.only ? ['older dues settled by a bill'] : []),
    ...(own.some(({ document }) => isOpening(document)) ? ['opening settled'] : []),
    ...(of(after) < of(before)
      ? [entry === null ? 'released by a void' : 'released by a change']
      : []),
  ]
}

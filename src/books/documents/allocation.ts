import { either as E } from 'fp-ts'
import type { Paisa } from '../money/money.ts'
import { firstFaults, type Refused } from '../refusal.ts'
import type { Words } from '../words.ts'
import { signOf, type Direction } from './documentKind.ts'
import { allocationWords } from './allocationWords.ts'

/**
 * What is still open of a document on a party's account. Positive: the party owes it, or has been paid it in advance;
 * negative: the shop owes it, or has received it in advance.
 */
export interface OpenItem {
  readonly documentId: string
  readonly paisa: Paisa
}

/** The part of a payment that settles an open item; above zero. */
export interface Allocation {
  readonly documentId: string
  readonly paisa: Paisa
}

/** What a payment in this direction can settle of an open item; zero if nothing. */
export const settleable = (way: Direction, { paisa }: OpenItem): Paisa =>
  Math.max(0, signOf[way] * paisa)

/** Allocates a payment to open items in their order, as far as it goes. The rest is an advance. */
export const allocateInOrder = (
  items: readonly OpenItem[],
  way: Direction,
  paidPaisa: Paisa,
): readonly Allocation[] => {
  let rest = paidPaisa
  return items.flatMap((item) => {
    const paisa = Math.min(rest, settleable(way, item))
    rest -= paisa
    return paisa > 0 ? [{ documentId: item.documentId, paisa }] : []
  })
}

export const allocatedPaisa = (allocations: readonly Allocation[]): Paisa =>
  allocations.reduce((sum, { paisa }) => sum + paisa, 0)

type Fault = readonly [field: string, say: Words]

/**
 * Judges which items a payment settles: each once, none by more than is open, and together no more than is paid.
 * Refusals name `allocations.0.amount`.
 */
export const judgeAllocations = (
  items: readonly OpenItem[],
  way: Direction,
  paidPaisa: Paisa,
  allocations: readonly Allocation[],
): Refused<readonly Allocation[]> => {
  const open = new Map(items.map((item) => [item.documentId, settleable(way, item)]))
  let rest = paidPaisa
  const faults = allocations.flatMap(({ documentId, paisa }, i): readonly Fault[] => {
    const field = `allocations.${i}.amount`
    const most = open.get(documentId) ?? 0
    open.delete(documentId)
    rest -= paisa
    if (paisa <= 0) return [[field, allocationWords.aboveZero]]
    if (most === 0) return [[field, allocationWords.notOpen]]
    if (paisa > most) return [[field, allocationWords.moreThanOpen(most)]]
    return rest < 0 ? [[field, allocationWords.moreThanPaid]] : []
  })
  const [first] = faults
  return first === undefined
    ? E.right(allocations)
    : E.left({ tag: 'allocationsUnfit', say: first[1], fields: firstFaults(faults) })
}

/** What another document has settled of a document. Positive where the party owed it; `seq` tells when. */
export interface AppliedAmount {
  readonly voucherId: string
  readonly seq: number
  readonly paisa: Paisa
}

/**
 * Fits what has been settled of a document to what it comes to. Where it comes to less than that, what was settled last
 * is released first. The result has the amounts that change, as they then are.
 */
export const fitApplied = (
  totalPaisa: Paisa,
  applied: readonly AppliedAmount[],
): readonly AppliedAmount[] => {
  let room = totalPaisa
  const inOrder = applied.toSorted((a, b) => a.seq - b.seq || (a.voucherId < b.voucherId ? -1 : 1))
  return inOrder.flatMap((each) => {
    const { paisa } = each
    const fits = paisa > 0 ? Math.max(0, Math.min(paisa, room)) : Math.min(0, Math.max(paisa, room))
    room -= fits
    return fits === paisa ? [] : [{ ...each, paisa: fits }]
  })
}

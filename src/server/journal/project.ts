import { either as E } from 'fp-ts'
import type { Refusal, Refused } from '../../books/refusal.ts'
import { UnreadableFact, unknownType } from '../../journal/fact.ts'
import { needsOf, type FactEntry, type JournalEntry, type Projection } from './projection.ts'
import type { OpenTx } from '../database/transaction.ts'
import { maxPerTurn, pacing, yieldIfMany } from '../eventLoop.ts'
import type { Meaning } from './journal.ts'
import { load, loadAll, stateOfTransaction } from './load.ts'
import type { RowChange } from './rowChange.ts'
import { Rows, type Need } from './state.ts'
import { writeState } from './write.ts'

/** A fact with its payload decoded, and the projections that handle it. */
interface Heard {
  readonly entry: FactEntry<never>
  readonly projections: readonly Projection<never>[]
}

/** The number of parts of a fact: the lines, moves and other elements of its payload. */
const partsOf = ({ payload }: JournalEntry): number =>
  Object.values(payload).reduce(
    (sum: number, value: unknown) => sum + (Array.isArray(value) ? value.length : 0),
    0,
  )

/** Decodes a fact and finds its projections. Throws `UnreadableFact`. */
const heard = (meaning: Meaning, entry: JournalEntry): Heard => {
  const projecting = meaning.get(entry.type) ?? []
  const read = projecting[0]?.fact.read(entry) ?? E.left(unknownType(entry.type))
  if (E.isLeft(read)) throw new UnreadableFact(read.left)
  // All of them belong to the fact that decoded the payload.
  return {
    entry: { ...entry, payload: read.right as never },
    projections: projecting.map(({ projection }) => projection),
  }
}

/** The rows of a large fact, with other work between its parts. */
const takenInParts = async (
  rows: Iterable<RowChange>,
  pace: () => Promise<void>,
): Promise<readonly RowChange[]> => {
  const taken: RowChange[] = []
  for (const row of rows) {
    taken.push(row)
    await pace()
  }
  return taken
}

/**
 * Applies one fact to a state, after loading what it needs and the state does not have; `judged`: unless a projection
 * refuses it. `pace`: called between parts of the work.
 */
const applyFact = async (
  tx: OpenTx,
  state: Rows,
  { entry, projections }: Heard,
  pace: () => Promise<void>,
  judged = false,
): Promise<Refusal | null> => {
  // What all of them need comes in one round trip, unless finding it for a large fact would take too long a turn.
  const parts = partsOf(entry)
  const together = parts <= maxPerTurn
  for (const [i, { judge, rows }] of projections.entries()) {
    const asked = i === 0 && together ? projections : projections.slice(i, i + 1)
    await loadAll(tx, entry.company, state, () =>
      asked.flatMap((each) => needsOf(each, entry, state)),
    )
    await pace()
    // The rows of a large fact take a turn of their own.
    await yieldIfMany(parts)
    const refused = judged ? (judge?.(entry, state) ?? null) : null
    if (refused !== null) return refused
    const made = rows(entry, state)
    const changes = together ? [...made] : await takenInParts(made, pace)
    await pace()
    await yieldIfMany(parts)
    for (let from = 0; from < changes.length; from += maxPerTurn) {
      state.apply(changes.slice(from, from + maxPerTurn))
      await pace()
    }
  }
  return null
}

/**
 * The rows of every read model after the facts of a command, not yet written (`writeState`), or why a projection refuses
 * one of them. Throws `UnreadableFact`.
 */
export const project = async (
  tx: OpenTx,
  meaning: Meaning,
  entries: readonly JournalEntry[],
): Promise<Refused<Rows>> => {
  const state = stateOfTransaction(tx)
  const pace = pacing()
  for (const entry of entries) {
    const parts = partsOf(entry)
    await yieldIfMany(parts)
    const fact = heard(meaning, entry)
    await yieldIfMany(parts)
    const refused = await applyFact(tx, state, fact, pace, true)
    if (refused !== null) {
      state.clear()
      return E.left(refused)
    }
  }
  return E.right(state)
}

/** The maximum number of changed rows in memory. */
const mostChanges = 20_000

/**
 * Loads what many facts need, in two round trips: the second for needs that the first has revealed. A later fact may
 * still need more.
 */
const loadTogether = async (
  tx: OpenTx,
  company: string,
  state: Rows,
  facts: readonly Heard[],
): Promise<void> => {
  for (let trip = 0; trip < 2; trip++) {
    const needed: Need[] = []
    for (const { entry, projections } of facts)
      for (const each of projections)
        for (const need of needsOf(each, entry, state)) if (!state.isLoaded(need)) needed.push(need)
    if (needed.length === 0) return
    await load(tx, company, state, needed)
  }
}

/**
 * The same for many facts of one company, in bulk: their needs are loaded together, each fact sees the changes of those
 * before it, and each row is written once.
 */
export const projectMany = async (
  tx: OpenTx,
  meaning: Meaning,
  entries: readonly JournalEntry[],
): Promise<void> => {
  const [first] = entries
  if (first === undefined) return
  const { company } = first
  const state = new Rows()
  const facts: Heard[] = []
  const pace = pacing()
  for (const entry of entries) {
    facts.push(heard(meaning, entry))
    await pace()
  }
  await loadTogether(tx, company, state, facts)
  for (const fact of facts) {
    await applyFact(tx, state, fact, pace)
    if (state.changes > mostChanges) await writeState(tx, company, state)
  }
  await writeState(tx, company, state)
}

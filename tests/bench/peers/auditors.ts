import { replayOf } from '../../../src/client/audit/replay.ts'
import type { Fold } from '../../../src/client/log/fold.ts'
import { foldRegistry } from '../../../src/client/log/folds.ts'
import { entryOf } from '../../../src/client/log/log.ts'
import type { Bill, Bills, Said } from '../workload.ts'
import { billChart, bills, reader, storedOf, type Hash } from './ours.ts'
import { reduxStates } from './redux.ts'

/** A log that can be shown at any position. */
export interface Auditor {
  readonly go: (to: number) => void
  readonly bills: () => Bills
}
export interface Auditing {
  readonly name: string
  readonly more: string
  /** Prepares what is stored, untimed; the result opens it. */
  readonly prepare: (said: readonly Said[]) => () => Auditor
}

const folds = [billChart as Fold<unknown>, bills as Fold<unknown>]
const thrown = (fault: unknown): never => {
  throw new Error(JSON.stringify(fault))
}
type Folded = ReturnType<typeof foldRegistry>
const billsOf = (registry: Folded): Bills =>
  registry
    .keys(bills, 'c1')
    .map((billId): [string, Bill] => [billId, registry.get(bills, 'c1', billId)])
    .filter(([, bill]) => bill !== undefined)

/** The product's own player. */
export const khata = (hash: Hash): Auditing => ({
  name: 'Khata, player',
  more: 'entries whole and decoded; says what each step changed and what a chart did not take',
  prepare: (said) => {
    const stored = storedOf(said, hash)
    return () => {
      const replay = replayOf(folds)
      replay.add(stored.map((meta) => entryOf(reader, meta)))
      return { go: (to) => void replay.go(to), bills: () => billsOf(replay.folds) }
    }
  },
})

/** The same folds without snapshots: every move folds from the first entry. */
export const fromTheStart = (hash: Hash): Auditing => ({
  name: 'the same folds, from the start at every move',
  more: 'entries whole and decoded',
  prepare: (said) => {
    const stored = storedOf(said, hash)
    return () => {
      const entries = stored.map((meta) => entryOf(reader, meta))
      let registry = foldRegistry(folds, thrown)
      return {
        go: (to) => {
          registry = foldRegistry(folds, thrown)
          registry.boot(entries.slice(0, to))
        },
        bills: () => billsOf(registry),
      }
    }
  },
})

/** Like the `computedStates` of Redux DevTools: one for each action, all computed when the log is opened. */
export const everyState: Auditing = {
  name: 'Redux Toolkit, a state kept for each action',
  more: 'immutable states by immer',
  prepare: (said) => () => {
    const states = reduxStates(said)
    let at = 0
    return {
      go: (to) => {
        at = to
      },
      bills: () => Object.entries(states[at]!.bills),
    }
  },
}

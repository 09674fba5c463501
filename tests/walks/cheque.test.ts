import { expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { initialTransition, transition } from 'xstate'
import { cheque, type ChequeEvent } from '../../machines/cheque.ts'
import { chequeSides, type ChequeSide } from '../../src/books/documents/cheque.ts'
import {
  chequeActions,
  chequeStateAfter,
  firstChequeState,
  type ChequeAction,
  type ChequeState,
} from '../../src/books/ledger/cheque.ts'
import { chequeConfig } from './walkConfigs.ts'
import { everyTransition } from './plan.ts'

const actionOf: Readonly<Partial<Record<ChequeEvent['type'], ChequeAction>>> = {
  ChequeDeposited: 'deposit',
  ChequeCleared: 'clear',
  ChequeBounced: 'bounce',
  ChequeGivenOn: 'giveOn',
  ChequeCancelled: 'cancel',
}
const sideOf: Readonly<Partial<Record<ChequeEvent['type'], ChequeSide>>> = {
  ChequeReceived: 'received',
  ChequeIssued: 'issued',
}

/** A cheque as the books have it: its side and the states that it went through; null as long as no document names it. */
type Standing = { readonly side: ChequeSide; readonly states: readonly ChequeState[] } | null

/** What the rule of the books makes of an event; the same if it is not possible. */
const inBooks = (standing: Standing, type: ChequeEvent['type']): Standing => {
  const side = sideOf[type]
  if (standing === null)
    return side === undefined ? null : { side, states: [firstChequeState[side]] }
  const { states } = standing
  if (type === 'ChequeWithdrawn') return states.length === 1 ? null : standing
  if (type === 'ChequeReopened')
    return states.length === 1 ? standing : { ...standing, states: states.slice(0, -1) }
  const action = actionOf[type]
  const next = action && chequeStateAfter(standing.side, states.at(-1)!, action)
  return next ? { ...standing, states: [...states, next] } : standing
}
/** What the chart calls the state of an issued cheque that has another name there. */
const issuedNames: Readonly<Partial<Record<ChequeState, string>>> = {
  cleared: 'paid',
  bounced: 'unpaid',
}
const nameOf = (standing: Standing): string => {
  if (standing === null) return 'unwritten'
  const state = standing.states.at(-1)!
  return standing.side === 'issued' ? (issuedNames[state] ?? state) : state
}
const nameIn = ({ value }: AnyMachineSnapshot): string => String(value)

it('on every walk through the chart, a cheque is where the rule of the books has it', () => {
  const walks = everyTransition(cheque, chequeConfig)
  expect(walks.length).toBeGreaterThan(0)
  for (const walk of walks) {
    let standing: Standing = null
    for (const { event, after } of walk) {
      standing = inBooks(standing, event.type)
      expect([event.type, nameIn(after)]).toEqual([event.type, nameOf(standing)])
    }
  }
})

it('what the rule of the books allows, the chart takes, and nothing else', () => {
  const at = new Map<
    string,
    { readonly snapshot: AnyMachineSnapshot; readonly standing: Standing }
  >()
  const [first] = initialTransition(cheque)
  const open: { readonly snapshot: AnyMachineSnapshot; readonly standing: Standing }[] = [
    { snapshot: first, standing: null },
  ]
  for (let here = open.shift(); here !== undefined; here = open.shift()) {
    if (at.has(nameIn(here.snapshot))) continue
    at.set(nameIn(here.snapshot), here)
    for (const event of chequeConfig.events) {
      const [snapshot] = transition(cheque, here.snapshot as never, event)
      const standing = inBooks(here.standing, event.type)
      expect([nameOf(here.standing), event.type, nameIn(snapshot)]).toEqual([
        nameOf(here.standing),
        event.type,
        nameOf(standing),
      ])
      open.push({ snapshot, standing })
    }
  }
  const possible = chequeSides.flatMap((side) =>
    [...at.values()].flatMap(({ standing }) =>
      standing?.side === side
        ? chequeActions.filter((action) => chequeStateAfter(side, standing.states.at(-1)!, action))
        : [],
    ),
  )
  expect(possible).toHaveLength(7)
})

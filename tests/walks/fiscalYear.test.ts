import { expect, it } from 'vitest'
import { initialTransition, transition, type AnyMachineSnapshot } from 'xstate'
import { fiscalYear, type FiscalYearEvent } from '../../machines/fiscalYear.ts'
import {
  fiscalYearActs,
  fiscalYearStateAfter,
  fiscalYearStates,
  type FiscalYearAct,
  type FiscalYearState,
} from '../../src/books/ledger/yearClosing.ts'
import { everyTransition } from './plan.ts'
import { fiscalYearConfig } from './walkConfigs.ts'

const actOf: Readonly<Record<FiscalYearEvent['type'], FiscalYearAct>> = {
  FiscalYearClosed: 'close',
  FiscalYearReopened: 'reopen',
}
const nameIn = ({ value }: AnyMachineSnapshot): string => String(value)

it('on every walk through the chart, a fiscal year is where the rule of the books has it', () => {
  const walks = everyTransition(fiscalYear, fiscalYearConfig)
  expect(walks.length).toBeGreaterThan(0)
  for (const walk of walks) {
    let state: FiscalYearState = 'open'
    for (const { event, after } of walk) {
      state = fiscalYearStateAfter(state, actOf[event.type]) ?? state
      expect([event.type, nameIn(after)]).toEqual([event.type, state])
    }
  }
})

it('what the rule of the books allows, the chart takes, and nothing else', () => {
  const [first] = initialTransition(fiscalYear)
  const met = new Map<string, AnyMachineSnapshot>([[nameIn(first), first]])
  for (const [name, snapshot] of met)
    for (const event of fiscalYearConfig.events) {
      const [after] = transition(fiscalYear, snapshot as never, event)
      const state = fiscalYearStateAfter(name as FiscalYearState, actOf[event.type]) ?? name
      expect([name, event.type, nameIn(after)]).toEqual([name, event.type, state])
      if (!met.has(nameIn(after))) met.set(nameIn(after), after)
    }
  expect([...met.keys()].toSorted()).toEqual(fiscalYearStates.toSorted())
  const possible = fiscalYearStates.flatMap((state) =>
    fiscalYearActs.filter((act) => fiscalYearStateAfter(state, act) !== null),
  )
  expect(possible).toEqual(['close', 'reopen', 'close'])
})

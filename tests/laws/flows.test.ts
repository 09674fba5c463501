import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { setup, type AnyStateMachine, type EventObject } from 'xstate'
import { everyMachine } from '../walks/chart.ts'
import { faultsOfFlow } from '../walks/faults.ts'
import { flows, type Flow } from '../walks/walkConfigs.ts'
import { everyTransition, randomWalk, walkBy, type WalkConfig } from '../walks/plan.ts'
import { expectAllTaken, walkOn, type Walker } from '../walks/walk.ts'

const machines = await everyMachine()

test('every machine has a configuration and a file of walks, and every configuration has a machine', () => {
  expect(machines.map(({ machine }) => machine.id).toSorted()).toEqual(
    Object.keys(flows).toSorted(),
  )
  for (const { machine, walks } of Object.values(flows)) {
    const file = join(import.meta.dirname, '../walks', walks)
    expect(existsSync(file) && readFileSync(file, 'utf8').includes(machine.id)).toBe(true)
  }
})
test.each(machines.map(({ machine }) => [machine.id, machine] as const))(
  '%s: every state and every transition is reached from the start, only what the product ends has no way out, and no event goes untaken',
  (id, machine) => {
    expect(faultsOfFlow(machine, flows[id]!)).toEqual([])
  },
)

type Event = { type: 'Asked' | 'Came' | 'Failed' | 'Left' }
const chart = (states: object): AnyStateMachine =>
  setup({ types: { events: {} as Event }, guards: { never: () => false } }).createMachine({
    id: 'door',
    initial: 'open',
    states,
  } as never) as never
const whole = {
  open: { on: { Asked: 'asking', Left: 'gone' } },
  asking: { on: { Came: 'open', Failed: 'open' } },
  gone: {},
}
const events = (['Asked', 'Came', 'Failed', 'Left'] as const).map((type) => ({ type }))
const config = (over: Partial<WalkConfig<EventObject>> = {}): WalkConfig<EventObject> => ({
  events,
  unwalked: {},
  ...over,
})
const flow = (machine: AnyStateMachine, over: Partial<Flow> = {}): Flow => ({
  machine,
  walks: '',
  config: config(),
  ends: { gone: 'the person has left' },
  screenless: null,
  ...over,
})
const faults = (states: object, over: Partial<Flow> = {}) =>
  faultsOfFlow(chart(states), flow(chart(states), over))

describe('an incorrect chart is found before any screen is opened', () => {
  test('the correct chart has no fault', () => {
    expect(faults(whole)).toEqual([])
  })
  test('a removed transition leaves a state without an exit and events that are never handled', () => {
    expect(faults({ ...whole, asking: {} })).toEqual([
      'asking has no way out and no reason',
      'no state takes Came',
      'no state takes Failed',
    ])
  })
  test('an unreachable state is named together with everything that depends on it', () => {
    expect(faults({ ...whole, back: { on: { Came: 'open' } } })).toEqual([
      'back is never reached',
      'back --Came--> open is never taken',
    ])
  })
  test('a guard that never passes is a transition that cannot be taken', () => {
    expect(
      faults({
        ...whole,
        open: { on: { Asked: { target: 'asking', guard: 'never' }, Left: 'gone' } },
      }),
    ).toEqual([
      'asking is never reached',
      'open --Asked--> asking is never taken',
      'asking --Came--> open is never taken',
      'asking --Failed--> open is never taken',
    ])
  })
  test('a final state without a reason, and a reason for a state that is not final', () => {
    expect(faults(whole, { ends: { asking: 'it looked like one' } })).toEqual([
      'gone has no way out and no reason',
      'asking is said to be an end and is none',
    ])
  })
  test('an event that never occurs', () => {
    expect(faults(whole, { config: config({ events: events.slice(0, 3) }) })).toEqual([
      'gone is never reached',
      'open --Left--> gone is never taken',
      'the config never gives Left',
    ])
  })
  test('an empty reason, and a reason for an unknown transition', () => {
    expect(
      faults(whole, {
        config: config({
          unwalked: {
            'asking --Failed--> open': 'later',
            'open --Came--> open': 'nobody answers what nobody asked',
          },
        }),
      }),
    ).toEqual([
      'open --Came--> open has a reason and is no transition',
      'asking --Failed--> open is not walked and nobody says why',
    ])
  })
})

describe('a walk compares the screen with the chart', () => {
  const machine = chart(whole)
  const seen: string[] = []
  const done = (name: string) => () => Promise.resolve(void seen.push(name))
  const walker: Walker<Event> = {
    drive: { Asked: done('ask'), Came: done('come'), Failed: done('fail'), Left: done('leave') },
    look: { open: done('open'), asking: done('asking'), gone: done('gone') },
  }
  const walk = walkBy<Event>(machine, [{ type: 'Asked' }, { type: 'Came' }])

  test('acts and checks in turn, and takes every transition once', async () => {
    const taken = new Set<string>()
    await walkOn(walk, walker, taken)
    expect(seen).toEqual(['ask', 'asking', 'come', 'open'])
    for (const each of everyTransition<Event>(machine, config() as never))
      await walkOn(each, walker, taken)
    expect(() => expectAllTaken(machine, taken, {})).not.toThrow()
  })
  test('fails on an event without an action', async () => {
    const { Came: _, ...drive } = walker.drive
    await expect(walkOn(walk, { ...walker, drive }, new Set())).rejects.toThrow(
      'nothing drives Came',
    )
  })
  test('fails on a state without a check', async () => {
    const { asking: _, ...look } = walker.look
    await expect(walkOn(walk, { ...walker, look }, new Set())).rejects.toThrow(
      'nothing looks at asking',
    )
  })
  test('fails on a screen that shows another state, with the steps that led to it', async () => {
    const look = { ...walker.look, open: () => Promise.reject(new Error('the door is shut')) }
    await expect(walkOn(walk, { ...walker, look }, new Set())).rejects.toThrow(
      'open --Asked--> asking\nasking --Came--> open\nthe door is shut',
    )
  })
  test('fails on a transition that was not taken, and on a reason for one that was', () => {
    const all = new Set(['open --Asked--> asking', 'open --Left--> gone', 'asking --Came--> open'])
    expect(() => expectAllTaken(machine, all, {})).toThrow(
      'asking --Failed--> open: neither taken nor explained',
    )
    expect(() =>
      expectAllTaken(machine, all, { 'asking --Failed--> open': 'the door answers each time' }),
    ).not.toThrow()
    expect(() =>
      expectAllTaken(machine, all, {
        'asking --Failed--> open': 'the door answers each time',
        'asking --Came--> open': 'nobody comes to this door',
      }),
    ).toThrow('asking --Came--> open: taken, yet in the table')
  })
  test('fails before the screen is opened on a transition that no walk can reach', () => {
    expect(() =>
      everyTransition<Event>(
        machine,
        config({ possible: (_, { type }) => type !== 'Left' }) as never,
      ),
    ).toThrow('no walk takes open --Left--> gone')
  })
  test('is repeatable: the same seed gives the same walk, another seed another one', () => {
    const way = (seed: number) =>
      randomWalk<Event>(machine, config() as never, seed, 12)
        .map((step) => step.arrow)
        .join()
    const seeds = Array.from({ length: 30 }, (_, i) => i + 1)
    expect(seeds.map(way)).toEqual(seeds.map(way))
    expect(new Set(seeds.map(way)).size).toBeGreaterThan(5)
  })
  test('rejects an order of events that the chart does not accept', () => {
    expect(() => walkBy<Event>(machine, [{ type: 'Came' }])).toThrow('open does not take Came')
  })
})

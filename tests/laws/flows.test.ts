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

test('every machine has a configuration and a file that walks it, and no configuration lacks a machine', () => {
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

describe('a chart that is not right is found before any screen is opened', () => {
  test('the whole one has no fault', () => {
    expect(faults(whole)).toEqual([])
  })
  test('a removed transition leaves a state without a way out and events that are never taken', () => {
    expect(faults({ ...whole, asking: {} })).toEqual([
      'asking has no way out and no reason',
      'no state takes Came',
      'no state takes Failed',
    ])
  })
  test('a state that nothing leads to is named with all that hangs on it', () => {
    expect(faults({ ...whole, back: { on: { Came: 'open' } } })).toEqual([
      'back is never reached',
      'back --Came--> open is never taken',
    ])
  })
  test('a guard that never opens is a transition that cannot be taken', () => {
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
  test('an end without a reason, and a reason where nothing ends', () => {
    expect(faults(whole, { ends: { asking: 'it looked like one' } })).toEqual([
      'gone has no way out and no reason',
      'asking is said to be an end and is none',
    ])
  })
  test('an event that the world never brings', () => {
    expect(faults(whole, { config: config({ events: events.slice(0, 3) }) })).toEqual([
      'gone is never reached',
      'open --Left--> gone is never taken',
      'the config never gives Left',
    ])
  })
  test('a reason that is none, and one for a transition that is none', () => {
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

describe('a walk holds the screen to the chart', () => {
  const machine = chart(whole)
  const seen: string[] = []
  const done = (name: string) => () => Promise.resolve(void seen.push(name))
  const walker: Walker<Event> = {
    drive: { Asked: done('ask'), Came: done('come'), Failed: done('fail'), Left: done('leave') },
    look: { open: done('open'), asking: done('asking'), gone: done('gone') },
  }
  const walk = walkBy<Event>(machine, [{ type: 'Asked' }, { type: 'Came' }])

  test('presses and looks in turn, and every transition is walked once', async () => {
    const taken = new Set<string>()
    await walkOn(walk, walker, taken)
    expect(seen).toEqual(['ask', 'asking', 'come', 'open'])
    for (const each of everyTransition<Event>(machine, config() as never))
      await walkOn(each, walker, taken)
    expect(() => expectAllTaken(machine, taken, {})).not.toThrow()
  })
  test('an event that nothing drives fails', async () => {
    const { Came: _, ...drive } = walker.drive
    await expect(walkOn(walk, { ...walker, drive }, new Set())).rejects.toThrow(
      'nothing drives Came',
    )
  })
  test('a state that nothing looks at fails', async () => {
    const { asking: _, ...look } = walker.look
    await expect(walkOn(walk, { ...walker, look }, new Set())).rejects.toThrow(
      'nothing looks at asking',
    )
  })
  test('a screen that shows another state fails with the way that led to it', async () => {
    const look = { ...walker.look, open: () => Promise.reject(new Error('the door is shut')) }
    await expect(walkOn(walk, { ...walker, look }, new Set())).rejects.toThrow(
      'open --Asked--> asking\nasking --Came--> open\nthe door is shut',
    )
  })
  test('a transition that was not walked fails, and so does a reason for one that was', () => {
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
  test('a transition that no walk can come to fails before the screen is opened', () => {
    expect(() =>
      everyTransition<Event>(
        machine,
        config({ possible: (_, { type }) => type !== 'Left' }) as never,
      ),
    ).toThrow('no walk takes open --Left--> gone')
  })
  test('chance is a seed: the same seed walks the same way, another one another', () => {
    const way = (seed: number) =>
      randomWalk<Event>(machine, config() as never, seed, 12)
        .map((step) => step.arrow)
        .join()
    const seeds = Array.from({ length: 30 }, (_, i) => i + 1)
    expect(seeds.map(way)).toEqual(seeds.map(way))
    expect(new Set(seeds.map(way)).size).toBeGreaterThan(5)
  })
  test('an order of events that the chart does not take is no walk', () => {
    expect(() => walkBy<Event>(machine, [{ type: 'Came' }])).toThrow('open does not take Came')
  })
})

import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { asks, faultsOf } from './outcomes.ts'

const files = readdirSync(new URL('../../machines/', import.meta.url))
  .filter((f) => f.endsWith('.ts'))
  .map((f) => f.replace('.ts', ''))
const load = async (name: string) =>
  ((await import(`../../machines/${name}.ts`)) as Record<string, AnyStateMachine>)[name]!

test('every machine declares its requests to the server', () => {
  expect(files.length).toBeGreaterThanOrEqual(6)
  expect(files.filter((f) => !(f in asks))).toEqual([])
})
test.each(files)(
  '%s accepts every answer wherever it can arrive, and guards none',
  async (name) => {
    expect(faultsOf(await load(name), asks[name]!)).toEqual([])
  },
)
test.each(files)('%s is flat, requests nothing by itself, and has no effects', async (name) => {
  const machine = await load(name)
  for (const node of Object.values(machine.states) as AnyStateNode[]) {
    expect(Object.keys(node.states)).toEqual([])
    expect(node.invoke).toEqual([])
    expect(node.after).toEqual([])
  }
})
test('the test finds an answer that is not accepted, and one that is guarded', async () => {
  const { setup } = await import('xstate')
  const bad = setup({
    types: { events: {} as { type: 'Asked' | 'Left' | 'Came' | 'Failed' } },
    guards: { lucky: () => true },
  }).createMachine({
    initial: 'open',
    states: {
      open: { on: { Asked: 'asking' } },
      asking: { on: { Came: { target: 'open', guard: 'lucky' }, Failed: 'open', Left: 'gone' } },
      gone: {},
    },
  })
  expect(faultsOf(bad, { Asked: ['Came', 'Failed'] })).toEqual([
    'asking guards Came',
    'gone does not take Came',
    'gone does not take Failed',
  ])
})

import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { sharedCopy } from '../../src/client/log/sharedCopy.ts'

const runs = { seed: 2083, numRuns: 500 }
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
/** Every object and list within a value. */
const within = (value: unknown): readonly object[] =>
  isObject(value) ? [value, ...Object.values(value).flatMap(within)] : []
/** A state that one entry changed at a place or two: what the copies of a log differ by. */
const twoStates = fc
  .tuple(fc.jsonValue({ maxDepth: 4 }), fc.jsonValue({ maxDepth: 1 }), fc.nat())
  .map(([was, changed, place]): readonly [unknown, unknown] => {
    const now: unknown = structuredClone(was)
    const nodes = within(now)
    if (nodes.length === 0) return [was, changed]
    const node = nodes[place % nodes.length]! as Record<string, unknown>
    const keys = Object.keys(node)
    node[keys[place % (keys.length || 1)] ?? '0'] = changed
    return [was, now]
  })

it('a copy of a state is the state, in the same order of fields, and cannot be changed', () => {
  fc.assert(
    fc.property(twoStates, ([was, now]) => {
      const copy = sharedCopy(sharedCopy(undefined, was), now)
      expect(JSON.stringify(copy)).toBe(JSON.stringify(now))
      expect(within(copy).every((each) => Object.isFrozen(each))).toBe(true)
      expect(within(copy).every((each) => !within(now).includes(each))).toBe(true)
    }),
    runs,
  )
})

it('what is equal in two states is one object of both copies', () => {
  let shared = 0
  fc.assert(
    fc.property(twoStates, ([was, now]) => {
      const first = sharedCopy(undefined, was)
      expect(sharedCopy(first, structuredClone(was))).toBe(first)
      const second = sharedCopy(first, now)
      if (!isObject(first) || !isObject(second) || Array.isArray(first) !== Array.isArray(second))
        return
      for (const [key, part] of Object.entries(second)) {
        const former = (first as Record<string, unknown>)[key]
        if (!isObject(part) || JSON.stringify(part) !== JSON.stringify(former)) continue
        expect(part).toBe(former)
        shared++
      }
    }),
    runs,
  )
  expect(shared).toBeGreaterThan(100)
})

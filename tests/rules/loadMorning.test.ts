import { expect, test } from 'vitest'
import { actsOf, flows, type Act } from '../load/morning.ts'

const morning = { durationMs: 3_600_000, salesPerHour: 40 }
const shops = 50
const acts: readonly Act[] = Array.from({ length: shops }, (_, seed) =>
  actsOf(seed, morning),
).flat()
const share = (of: readonly Act[]): number => of.length / acts.length

test('a morning has as many sales as asked, and one and a half looks at the books for each', () => {
  const sales = acts.filter(({ flow }) => flow === 'sale').length / shops
  // Fifty mornings of forty sales differ from their mean by less than four of its deviations.
  expect(Math.abs(sales - morning.salesPerHour)).toBeLessThan(4 * Math.sqrt(40 / shops))
  expect(new Set(acts.map(({ flow }) => flow))).toEqual(new Set(flows))
})

test('customers come more often in the middle of the morning, and one at a time', () => {
  const middle = share(acts.filter(({ atMs }) => Math.abs(atMs - 1_800_000) < 360_000))
  const edges = share(acts.filter(({ atMs }) => atMs < 360_000 || atMs > 3_240_000))
  expect(middle / edges).toBeGreaterThan(2)
  const first = actsOf(0, morning)
  expect(first.every(({ atMs }, at) => at === 0 || atMs > first[at - 1]!.atMs)).toBe(true)
})

test('a seed gives the same morning again, and another seed another', () => {
  expect(actsOf(7, morning)).toEqual(actsOf(7, morning))
  expect(actsOf(7, morning)).not.toEqual(actsOf(8, morning))
})

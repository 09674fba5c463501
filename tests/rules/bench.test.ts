import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { auditsOf } from '../bench/audit.ts'
import { commanded, commandsGiven } from '../bench/clientCommand.ts'
import { compared, verdict } from '../bench/compare.ts'
import { growing } from '../bench/growth.ts'
import { appended, commandsSaved } from '../bench/page/append.ts'
import { replayed, replayers } from '../bench/replay.ts'
import { generated, sharesOf } from '../bench/workload.ts'

// The lanes of `npm run bench` at the smallest size: finds a lane that does different work before its figures mislead.
const sumsOf = (runs: readonly { readonly name: string; readonly checksum: string }[]) =>
  Object.fromEntries(runs.map(({ name, checksum }) => [name, checksum]))
const allAre = (runs: readonly { readonly name: string }[], checksum: string) =>
  Object.fromEntries(runs.map(({ name }) => [name, checksum]))

test('generated words follow the published distribution', () => {
  expect(sharesOf(generated(50_000))).toBe(
    'ItemAdded 40.0 %, QuantityChanged 40.2 %, PriceChanged 14.8 %, ItemRemoved 5.0 %',
  )
})
test('every program replays the same words into the same bills', async () => {
  const runs = await replayed(400, 1, replayers, false)
  expect(runs).toHaveLength(replayers.length)
  expect(sumsOf(runs)).toEqual(allAre(runs, runs[0]!.checksum))
  expect(runs[0]!.checksum).not.toBe(
    (await replayed(399, 1, replayers.slice(0, 1), false))[0]!.checksum,
  )
})
test('every program gets the same result from the same commands, over a short log and a longer one', async () => {
  for (const [peers, length] of [
    [commanded, 80],
    [growing, 400],
  ] as const) {
    const runs = await commandsGiven(peers, length, {
      warming: 2,
      counted: 10,
      billOf: () => 'bill-0',
    })
    expect(sumsOf(runs)).toEqual(allAre(runs, runs[0]!.checksum))
    expect(runs.every(({ ms }) => ms.length === 10)).toBe(true)
  }
})
test('every event store returns what was appended to it', async () => {
  for (const together of [true, false]) {
    const kinds = await appended(3, 2, together)
    expect(kinds.length).toBeGreaterThan(6)
    expect(sumsOf(kinds)).toEqual(allAre(kinds, kinds[0]!.checksum))
  }
  const saved = await commandsSaved(3)
  expect(sumsOf(saved)).toEqual(allAre(saved, saved[0]!.checksum))
})
test('every replay shows the same bills in the middle and at the end', async () => {
  const { expected, runs } = await auditsOf(600, 1, 3)
  expect(Object.fromEntries(runs.map(({ name, checksums }) => [name, checksums]))).toEqual(
    Object.fromEntries(runs.map(({ name }) => [name, expected])),
  )
})
test('a row whose bills differ is void and shows no figure', () => {
  const runs = [
    { name: 'floor', more: '', ms: [1], checksum: 'a' },
    { name: 'wrong', more: '', ms: [0.1], checksum: 'b' },
  ]
  expect(compared(runs, { each: 1, digits: 1 })).toEqual([
    ['floor', '1.0 (1.0 to 1.0)', '1.0', '1.0 ×', 'a', ''],
    ['wrong', '', '', '', 'VOID: b, not a', ''],
  ])
  expect(verdict('a', 'a')).toBe('a')
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  byBusinessDate,
  emptyStock,
  foldMoves,
  type StockMove,
  type StockMoveKind,
} from '../../src/books/stock/stock.ts'

const runs = { seed: 20830805, numRuns: 1_500 }

const raw = fc.record({
  comes: fc.boolean(),
  day: fc.integer({ min: 1, max: 9 }),
  line: fc.integer({ min: 0, max: 3 }),
  size: fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 1, max: 4 }).map((n) => n * 1_000) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 20_000 }) },
  ),
  value: fc.option(fc.integer({ min: 0, max: 5_000_000 }), { freq: 6 }),
})

/** Movements in order of entry; more may go out than there is. No two have the same position. */
const moves: fc.Arbitrary<readonly StockMove[]> = fc
  .array(raw, { minLength: 1, maxLength: 30 })
  .map((list) =>
    list.map((m, seq) => ({
      kind: (m.comes ? 'purchase' : 'sale') satisfies StockMoveKind,
      date: `2026-11-0${m.day}`,
      seq,
      line: m.line,
      reference: `d${seq}`,
      returned: null,
      quantityThousandths: m.comes ? m.size : -m.size,
      valuePaisa: m.comes ? m.value : null,
    })),
  )

test('a quantity of zero is worth zero, and the value never has the opposite sign', () => {
  const seen = { nothing: 0, below: 0 }
  fc.assert(
    fc.property(moves, (list) => {
      for (const { state } of foldMoves(list).steps) {
        const side = Math.sign(state.quantityThousandths)
        expect(side === 0 ? state.valuePaisa === 0 : side * state.valuePaisa >= 0).toBe(true)
        if (state.quantityThousandths === 0) seen.nothing += 1
        if (state.quantityThousandths < 0) seen.below += 1
      }
    }),
    runs,
  )
  expect(seen.nothing).toBeGreaterThan(100)
  expect(seen.below).toBeGreaterThan(1_000)
})

test('no paisa is lost: the value is receipts less issues less the variances of receipts', () => {
  let variances = 0
  fc.assert(
    fc.property(moves, (list) => {
      const { state, steps } = foldMoves(list)
      expect(
        steps.reduce((sum, s) => sum + BigInt(s.costPaisa) - BigInt(s.variancePaisa), 0n),
      ).toBe(BigInt(state.valuePaisa))
      expect(steps.reduce((sum, s) => sum + s.move.quantityThousandths, 0)).toBe(
        state.quantityThousandths,
      )
      variances += steps.filter((s) => s.variancePaisa !== 0).length
    }),
    runs,
  )
  expect(variances).toBeGreaterThan(500)
})

test('goods are received at their value, and only a receipt into negative stock books a variance', () => {
  fc.assert(
    fc.property(moves, (list) => {
      let before = emptyStock
      for (const { move, state, costPaisa, variancePaisa } of foldMoves(list).steps) {
        expect(move.valuePaisa ?? costPaisa).toBe(costPaisa)
        expect(
          before.quantityThousandths < 0 && move.quantityThousandths > 0 ? 0 : variancePaisa,
        ).toBe(0)
        before = state
      }
    }),
    runs,
  )
})

test('the order in which movements were entered does not matter, only their dates', () => {
  fc.assert(
    fc.property(
      moves.chain((list) =>
        fc.tuple(fc.constant(list), fc.shuffledSubarray([...list], { minLength: list.length })),
      ),
      ([list, shuffled]) => {
        expect(foldMoves(shuffled)).toEqual(foldMoves(list))
      },
    ),
    runs,
  )
})

test('a late entry recalculates from its date on, and nothing before it changes', () => {
  let inside = 0
  fc.assert(
    fc.property(moves, fc.nat(), (list, pick) => {
      const late = list[pick % list.length]!
      const others = list.filter((m) => m !== late)
      const earlier = others.filter((m) => byBusinessDate(m, late) < 0)
      const later = others.filter((m) => byBusinessDate(m, late) > 0)
      const before = foldMoves(earlier)
      const whole = foldMoves(list)
      if (earlier.length > 0 && later.length > 0) inside += 1
      expect(whole.steps.slice(0, earlier.length)).toEqual(before.steps)
      expect(foldMoves([late, ...later], before.state)).toEqual({
        state: whole.state,
        steps: whole.steps.slice(earlier.length),
      })
    }),
    runs,
  )
  expect(inside).toBeGreaterThan(500)
})

/** An exact fraction. */
type Fraction = readonly [above: bigint, below: bigint]
const size = (n: bigint): bigint => (n < 0n ? -n : n)

test('while there is stock, the average is exact to within half a paisa per movement', () => {
  let compared = 0
  fc.assert(
    fc.property(moves, (list) => {
      let held = 0n
      let value: Fraction = [0n, 1n]
      let count = 0n
      for (const { move, state } of foldMoves(list).steps) {
        const quantity = BigInt(move.quantityThousandths)
        if (held + quantity < 0n || (quantity > 0n && move.valuePaisa === null)) return
        value =
          quantity > 0n
            ? [value[0] + BigInt(move.valuePaisa!) * value[1], value[1]]
            : [value[0] * (held + quantity), value[1] * held]
        held += quantity
        count += 1n
        if (held === 0n) value = [0n, 1n]
        expect(2n * size(BigInt(state.valuePaisa) * value[1] - value[0]) <= count * value[1]).toBe(
          true,
        )
        if (held > 0n && count > 2n) compared += 1
      }
    }),
    { ...runs, numRuns: 4_000 },
  )
  expect(compared).toBeGreaterThan(1_000)
})

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitApplied, type AppliedAmount } from '../../src/books/documents/allocation.ts'

const by = (voucherId: string, seq: number, paisa: number): AppliedAmount => ({
  voucherId,
  seq,
  paisa,
})
const amounts = (all: readonly AppliedAmount[]) =>
  all.map(({ voucherId, paisa }) => [voucherId, paisa])

describe('a bill of Rs 300 that three receipts have settled', () => {
  const receipts = [by('r2', 20, 5_000), by('r1', 10, 15_000), by('r3', 30, 10_000)]

  test.each<[string, number, readonly (readonly [string, number])[]]>([
    ['stays settled as it is', 30_000, []],
    ['stays settled when it is made larger', 90_000, []],
    ['gives back a part of the last receipt', 29_999, [['r3', 9_999]]],
    ['gives back all of the last receipt', 20_000, [['r3', 0]]],
    [
      'gives back the last receipt and a part of the one before',
      17_000,
      [
        ['r2', 2_000],
        ['r3', 0],
      ],
    ],
    [
      'gives all of them back when it is void',
      0,
      [
        ['r1', 0],
        ['r2', 0],
        ['r3', 0],
      ],
    ],
    [
      'gives all of them back when its amount changes sides',
      -30_000,
      [
        ['r1', 0],
        ['r2', 0],
        ['r3', 0],
      ],
    ],
  ])('%s', (_, total, released) => {
    expect(amounts(fitApplied(total, receipts))).toEqual(released)
  })

  test('gives back what the same command settled by their ids, from the last one on', () => {
    const together = [by('b', 10, 100), by('a', 10, 100)]
    expect(amounts(fitApplied(150, together))).toEqual([['b', 50]])
  })
})

describe('what others have settled of a document', () => {
  const settled = fc
    .record({
      sign: fc.constantFrom(1, -1),
      parts: fc.uniqueArray(
        fc.record({
          seq: fc.integer({ min: 1, max: 50 }),
          paisa: fc.integer({ min: 1, max: 900 }),
        }),
        { maxLength: 6, size: 'max', selector: ({ seq }) => seq },
      ),
      total: fc.integer({ min: -200, max: 2_500 }),
    })
    .map(({ sign, parts, total }) => ({
      sign,
      total: sign * total,
      applied: parts.map(({ seq, paisa }) => by(`v${seq}`, seq, sign * paisa)),
    }))

  /** The same from the other end: what is too much is taken from the newest, down to the oldest. */
  const releasedFromTheNewest = (room: number, applied: readonly AppliedAmount[], sign: number) => {
    let excess = Math.max(
      0,
      applied.reduce((all, { paisa }) => all + sign * paisa, 0) - Math.max(0, sign * room),
    )
    return applied
      .toSorted((a, b) => b.seq - a.seq)
      .flatMap((each) => {
        const taken = Math.min(excess, sign * each.paisa)
        excess -= taken
        return taken === 0 ? [] : [{ ...each, paisa: each.paisa - sign * taken || 0 }]
      })
      .toReversed()
  }

  test('is released from the newest on, until the rest fits, on either side of the account', () => {
    const met = { whole: 0, some: 0, all: 0 }
    fc.assert(
      fc.property(settled, ({ sign, total, applied }) => {
        const released = fitApplied(total, applied).map((each) => ({
          ...each,
          paisa: each.paisa || 0,
        }))
        expect(released).toEqual(releasedFromTheNewest(total, applied, sign))
        if (released.length === 0) met.whole += 1
        else if (released.length < applied.length) met.some += 1
        else met.all += 1
      }),
      { seed: 2083, numRuns: 500 },
    )
    expect([met.whole > 80, met.some > 80, met.all > 80]).toEqual([true, true, true])
  })

  test('fits after it was released, so it is released only once', () => {
    fc.assert(
      fc.property(settled, ({ total, applied }) => {
        const now = new Map(fitApplied(total, applied).map((each) => [each.voucherId, each.paisa]))
        const left = applied
          .map((each) => ({ ...each, paisa: now.get(each.voucherId) ?? each.paisa }))
          .filter(({ paisa }) => paisa !== 0)
        expect(fitApplied(total, left)).toEqual([])
      }),
      { seed: 2083, numRuns: 300 },
    )
  })
})

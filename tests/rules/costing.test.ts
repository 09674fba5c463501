import { describe, expect, test } from 'vitest'
import {
  booksBegin,
  firstDifference,
  movingAverage,
  periodsOf,
  withChoice,
  type CostingPeriods,
} from '../../src/books/stock/costing.ts'
import { layersOf, type StockLayer } from '../../src/books/stock/layers.ts'
import {
  averageOnly,
  emptyStock,
  foldMoves,
  type LineOfEntry,
  type StockMove,
} from '../../src/books/stock/stock.ts'
import { costs, inOrder, move, numbered } from './stockMoves.ts'

const line = (reference: string): LineOfEntry => ({ reference, line: 0 })
const backFrom = (reference: string, pieces: number): StockMove =>
  move('salesReturn', pieces, null, { returned: line(reference) })

describe('goods that a customer returns', () => {
  test('come back at the cost at which the line left, also after the average has changed', () => {
    expect(
      costs(
        move('purchase', 10, 10_000),
        move('sale', -5, null),
        move('purchase', 5, 15_000),
        backFrom('d1', 2),
      ).at(-1),
    ).toEqual([2_000, 0])
  })

  test('come back together at exactly the cost of the line, however it is divided', () => {
    const { steps, state } = inOrder(
      move('purchase', 3, 10_000),
      move('sale', -3, null),
      backFrom('d1', 1),
      backFrom('d1', 1),
      backFrom('d1', 1),
    )
    expect(steps.slice(2).map((s) => s.costPaisa)).toEqual([3_333, 3_334, 3_333])
    expect(state).toMatchObject({ quantityThousandths: 3_000, valuePaisa: 10_000 })
  })

  test('come back at the new cost of the line when a late purchase changes it', () => {
    const moves = numbered([
      move('purchase', 10, 10_000, { date: '2026-11-01' }),
      move('sale', -10, null, { date: '2026-11-10' }),
      { ...backFrom('d1', 5), date: '2026-11-12' },
    ])
    const late = move('purchase', 10, 30_000, { date: '2026-11-05', seq: 3, reference: 'late' })
    expect(foldMoves([...moves, late]).steps.at(-1)).toMatchObject({ costPaisa: 10_000 })
  })

  test('come at the current average where no line is named, or one that has not left', () => {
    const average = [3_000, 0]
    expect(
      costs(move('purchase', 10, 15_000), move('sale', -5, null), move('salesReturn', 2, null)).at(
        -1,
      ),
    ).toEqual(average)
    expect(
      costs(move('purchase', 10, 15_000), backFrom('d2', 2), move('sale', -5, null))[1],
    ).toEqual(average)
  })

  test('keep what came back before, and what the line cost, when moves are folded from a later place', () => {
    const moves = numbered([
      move('purchase', 3, 10_000),
      move('sale', -3, null),
      backFrom('d1', 1),
      backFrom('d1', 2),
    ])
    const whole = foldMoves(moves)
    const left = new Map([
      ['d1\n0', { quantityThousandths: 3_000, costPaisa: 10_000, returnedThousandths: 1_000 }],
    ])
    expect(
      foldMoves(moves.slice(3), whole.steps[2]!.state, { ...averageOnly, left }).steps,
    ).toEqual(whole.steps.slice(3))
  })
})

describe('stock by first in, first out', () => {
  const fifo = periodsOf([{ from: booksBegin, method: 'fifo' }])
  const folded = (periods: CostingPeriods, ...moves: readonly StockMove[]) =>
    foldMoves(numbered(moves), emptyStock, { ...averageOnly, periods })
  const costsBy = (periods: CostingPeriods, ...moves: readonly StockMove[]) =>
    folded(periods, ...moves).steps.map((s) => [s.costPaisa, s.variancePaisa])

  test('issues the oldest goods first, and part of a receipt at its share', () => {
    const { steps, state } = folded(
      fifo,
      move('opening', 3, 1_000),
      move('purchase', 10, 20_000),
      move('sale', -2, null),
      move('sale', -2, null),
    )
    expect(steps.slice(2).map((s) => s.costPaisa)).toEqual([-667, -333 - 2_000])
    expect(state).toMatchObject({ quantityThousandths: 9_000, valuePaisa: 18_000 })
  })

  test('takes what comes back as the newest goods, at the cost of its line', () => {
    expect(
      costsBy(
        fifo,
        move('purchase', 2, 2_000),
        move('sale', -1, null),
        move('purchase', 1, 5_000),
        backFrom('d1', 1),
        move('sale', -2, null),
        move('sale', -1, null),
      ),
    ).toEqual([
      [2_000, 0],
      [-1_000, 0],
      [5_000, 0],
      [1_000, 0],
      [-6_000, 0],
      [-1_000, 0],
    ])
  })

  test('values goods found by a count at what the goods in stock cost on average', () => {
    expect(
      costsBy(
        fifo,
        move('purchase', 2, 2_000),
        move('purchase', 2, 6_000),
        move('sale', -2, null),
        move('adjustIn', 1, null),
      ).at(-1),
    ).toEqual([3_000, 0])
  })

  test('costs goods below zero as the last receipt, and the receipt that covers them posts the difference', () => {
    const { steps, state } = folded(
      fifo,
      move('purchase', 1, 1_000),
      move('purchase', 1, 2_000),
      move('sale', -4, null),
      move('purchase', 5, 15_000),
      move('sale', -1, null),
    )
    expect(steps.slice(2).map((s) => [s.costPaisa, s.variancePaisa])).toEqual([
      [-7_000, 0],
      [15_000, 2_000],
      [-3_000, 0],
    ])
    expect(state).toMatchObject({ quantityThousandths: 2_000, valuePaisa: 6_000 })
  })

  test('begins on its day with one layer of what is held, and ends with the average of what is left', () => {
    const periods = periodsOf([
      { from: '2026-11-10', method: 'fifo' },
      { from: '2026-11-20', method: 'movingAverage' },
    ])
    const on = (day: number, m: StockMove): StockMove => ({
      ...m,
      date: `2026-11-${String(day).padStart(2, '0')}`,
    })
    expect(
      costsBy(
        periods,
        on(11, move('purchase', 0.5, 500)),
        on(11, move('sale', -0.5, null)),
        on(11, move('purchase', 1, 1_000)),
        on(12, move('purchase', 1, 3_000)),
        on(13, move('sale', -1, null)),
        on(14, move('purchase', 1, 5_000)),
        on(20, move('sale', -1, null)),
      ).at(-1),
    ).toEqual([-4_000, 0])
    expect(
      costsBy(
        periods,
        on(9, move('purchase', 1, 1_000)),
        on(9, move('purchase', 1, 3_000)),
        on(10, move('purchase', 1, 9_000)),
        on(10, move('sale', -1, null)),
      ).at(-1),
    ).toEqual([-2_000, 0])
  })

  test('goes on from a place with the layers that the receipts before it make', () => {
    const moves = numbered([
      move('purchase', 5, 5_000),
      move('sale', -3, null),
      move('purchase', 4, 8_000),
      move('purchase', 4, 12_000),
      move('sale', -3, null),
      move('sale', -5, null),
    ])
    const whole = foldMoves(moves, emptyStock, { ...averageOnly, periods: fifo })
    for (let at = 1; at < moves.length; at++) {
      const receipts = whole.steps
        .slice(0, at)
        .toReversed()
        .flatMap(({ move: m, costPaisa }) =>
          m.quantityThousandths > 0
            ? [{ date: m.date, quantityThousandths: m.quantityThousandths, valuePaisa: costPaisa }]
            : [],
        )
      const basis = { ...averageOnly, periods: fifo, receipts }
      expect(foldMoves(moves.slice(at), whole.steps[at - 1]!.state, basis).steps).toEqual(
        whole.steps.slice(at),
      )
    }
  })
})

describe('the layers of a stock', () => {
  const layer = (pieces: number, valuePaisa: number): StockLayer => ({
    quantityThousandths: pieces * 1_000,
    valuePaisa,
  })

  test('are its latest receipts, and what is left of the stock is the oldest', () => {
    expect(layersOf(layer(5, 700), [layer(2, 400), layer(4, 500)])).toEqual([
      layer(3, 300),
      layer(2, 400),
    ])
  })

  test('are one, at the value of the stock, where the latest receipt covers all of it', () => {
    expect(layersOf(layer(5, 700), [layer(5, 600), layer(2, 100)])).toEqual([layer(5, 700)])
    expect(layersOf(layer(5, 700), [layer(9, 900)])).toEqual([layer(5, 700)])
    expect(layersOf(layer(5, 700), [])).toEqual([layer(5, 700)])
  })

  test('are none where nothing is in stock', () => {
    expect(layersOf(layer(0, 0), [layer(2, 100)])).toEqual([])
    expect(layersOf(layer(-1, -50), [layer(2, 100)])).toEqual([])
  })
})

describe('the costing method of a day', () => {
  const fifoFrom = (from: string) => ({ from, method: 'fifo' as const })
  const averageFrom = (from: string) => ({ from, method: 'movingAverage' as const })

  test('is the moving average until another is chosen, and a later choice keeps the days before it', () => {
    expect(periodsOf([])).toEqual(movingAverage)
    const once = withChoice(movingAverage, fifoFrom('2026-11-01'))
    const twice = withChoice(once, averageFrom('2026-11-20'))
    expect(twice).toEqual([...movingAverage, fifoFrom('2026-11-01'), averageFrom('2026-11-20')])
    expect(withChoice(twice, fifoFrom('2026-11-10'))).toEqual(once)
    expect(withChoice(twice, averageFrom(booksBegin))).toEqual(movingAverage)
  })

  test('moves with the day on which the method in force is said to begin', () => {
    const once = withChoice(movingAverage, fifoFrom('2026-11-01'))
    expect(withChoice(once, fifoFrom('2026-11-05'))).toEqual([
      ...movingAverage,
      fifoFrom('2026-11-05'),
    ])
    expect(withChoice(once, fifoFrom(booksBegin))).toEqual([fifoFrom(booksBegin)])
    const twice = withChoice(once, averageFrom('2026-11-20'))
    expect(withChoice(twice, averageFrom('2026-11-25'))).toEqual([
      ...once,
      averageFrom('2026-11-25'),
    ])
  })

  test('changes costs from the first day on that is costed otherwise', () => {
    const once = withChoice(movingAverage, fifoFrom('2026-11-10'))
    expect(firstDifference(movingAverage, once)).toBe('2026-11-10')
    expect(firstDifference(once, withChoice(once, fifoFrom('2026-11-05')))).toBe('2026-11-05')
    expect(firstDifference(once, withChoice(once, fifoFrom('2026-11-15')))).toBe('2026-11-10')
    expect(firstDifference(once, withChoice(once, averageFrom('2026-11-20')))).toBe('2026-11-20')
    expect(firstDifference(once, withChoice(once, fifoFrom('2026-11-10')))).toBe(null)
    expect(firstDifference(once, movingAverage)).toBe('2026-11-10')
    expect(firstDifference([fifoFrom(booksBegin)], movingAverage)).toBe(booksBegin)
  })
})

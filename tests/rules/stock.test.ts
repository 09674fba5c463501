import { describe, expect, test } from 'vitest'
import { emptyStock, foldMoves } from '../../src/books/stock/stock.ts'
import { costs, inOrder, move } from './stockMoves.ts'

describe('stock by moving average', () => {
  test('issues ten at Rs 10 and ten at Rs 20 at Rs 15', () => {
    const { state, steps } = inOrder(
      move('opening', 10, 10_000),
      move('purchase', 10, 20_000),
      move('sale', -4, null),
    )
    expect(steps.map((s) => s.costPaisa)).toEqual([10_000, 20_000, -6_000])
    expect(state).toMatchObject({ quantityThousandths: 16_000, valuePaisa: 24_000 })
  })

  test('issues the last piece with the last paisa', () => {
    const { state, steps } = inOrder(
      move('purchase', 3, 10_000),
      move('sale', -1, null),
      move('sale', -1, null),
      move('sale', -1, null),
    )
    expect(steps.map((s) => s.costPaisa)).toEqual([10_000, -3_333, -3_334, -3_333])
    expect(state).toMatchObject({ quantityThousandths: 0, valuePaisa: 0 })
  })

  test('values goods found by a count without a rate at the average', () => {
    expect(
      costs(move('purchase', 10, 12_000), move('adjustIn', 5, null), move('adjustOut', -15, null)),
    ).toEqual([
      [12_000, 0],
      [6_000, 0],
      [-18_000, 0],
    ])
  })

  test('takes returned goods back at the cost they left at, though the average has changed', () => {
    const { state } = inOrder(
      move('purchase', 10, 10_000),
      move('sale', -5, null),
      move('purchase', 5, 15_000),
      move('salesReturn', 5, 5_000),
    )
    expect(state).toMatchObject({ quantityThousandths: 15_000, valuePaisa: 25_000 })
  })

  test('costs goods sold before receipt at the last average, and the receipt posts the difference', () => {
    const { state, steps } = inOrder(
      move('purchase', 10, 10_000),
      move('sale', -15, null),
      move('purchase', 20, 30_000),
    )
    expect(steps.map((s) => [s.costPaisa, s.variancePaisa])).toEqual([
      [10_000, 0],
      [-15_000, 0],
      [30_000, 2_500],
    ])
    expect(steps[1]!.state).toMatchObject({ quantityThousandths: -5_000, valuePaisa: -5_000 })
    expect(state).toMatchObject({ quantityThousandths: 15_000, valuePaisa: 22_500 })
  })

  test('costs goods sold beyond the stock at its average, not at the price of the last purchase', () => {
    expect(
      costs(move('purchase', 10, 10_000), move('purchase', 10, 20_000), move('sale', -22, null)).at(
        -1,
      ),
    ).toEqual([-33_000, 0])
  })

  test('costs goods sold before any purchase at zero, and the receipt posts all of it', () => {
    expect(
      costs(move('sale', -2, null), move('purchase', 5, 5_000), move('sale', -3, null)),
    ).toEqual([
      [0, 0],
      [5_000, 2_000],
      [-3_000, 0],
    ])
  })

  test('corrects only the quantity received if a receipt does not cover the shortage', () => {
    const { state, steps } = inOrder(
      move('purchase', 1, 1_000),
      move('sale', -5, null),
      move('purchase', 2, 3_000),
      move('purchase', 2, 4_000),
    )
    expect(steps.map((s) => s.variancePaisa)).toEqual([0, 0, 1_000, 2_000])
    expect(steps[2]!.state).toMatchObject({ quantityThousandths: -2_000, valuePaisa: -2_000 })
    expect(state).toMatchObject({ quantityThousandths: 0, valuePaisa: 0 })
  })

  test('uses the average of the last receipt while stock is below zero', () => {
    expect(
      costs(
        move('purchase', 1, 1_000),
        move('sale', -5, null),
        move('purchase', 2, 3_000),
        move('sale', -1, null),
      ).at(-1),
    ).toEqual([-1_500, 0])
  })

  test('orders moves by business date, not by when they were entered', () => {
    const late = [
      move('purchase', 10, 10_000, { date: '2026-11-01', seq: 1 }),
      move('sale', -10, null, { date: '2026-11-10', seq: 2 }),
      move('purchase', 10, 30_000, { date: '2026-11-05', seq: 3 }),
    ]
    expect(foldMoves(late).steps.map((s) => [s.move.seq, s.costPaisa])).toEqual([
      [1, 10_000],
      [3, 30_000],
      [2, -20_000],
    ])
  })

  test('orders moves of one day by the first entry of their document, then by line', () => {
    const moves = [
      move('sale', -1, null, { seq: 3 }),
      move('purchase', 1, 200, { seq: 2, line: 1 }),
      move('purchase', 1, 100, { seq: 2, line: 0 }),
    ]
    expect(foldMoves(moves).steps.map((s) => s.costPaisa)).toEqual([100, 200, -150])
  })

  test('never moves a quantity of zero', () => {
    expect(() => foldMoves([move('purchase', 0, 100)])).toThrow(RangeError)
    expect(foldMoves([]).state).toEqual(emptyStock)
  })
})

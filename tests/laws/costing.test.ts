import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../src/books/calendar/calendar.ts'
import { debitsOfCost } from '../../src/books/ledger/posting.ts'
import { booksBegin, periodsOf } from '../../src/books/stock/costing.ts'
import {
  emptyStock,
  foldMoves,
  keyOfLine,
  type LeftLine,
  type StockMove,
  type StockMoveKind,
} from '../../src/books/stock/stock.ts'
import { stepsOnPaper, type PlainMethods } from './naiveStock.ts'

const runs = { seed: 20830806, numRuns: Number(process.env['COST_RUNS'] ?? 1_000) }

const receipts = ['opening', 'purchase', 'salesReturn', 'adjustIn'] as const
const issues = ['sale', 'sale', 'purchaseReturn', 'adjustOut'] as const
const dayOf = (day: number): string => addDays('2026-11-01', day)!

const raw = fc.record({
  kind: fc.constantFrom<StockMoveKind>(...receipts, 'purchase', 'purchase', ...issues),
  day: fc.integer({ min: 0, max: 9 }),
  size: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 4 }).map((n) => n * 1_000) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 9_999 }) },
  ),
  value: fc.integer({ min: 0, max: 500_000 }),
  /** Which of the lines that leave comes back; none where there is no such line. */
  back: fc.option(fc.nat(30), { freq: 4 }),
})

/** Moves of every kind in order of entry, under costing methods that change on some days. */
const histories = fc
  .record({
    moves: fc.array(raw, { minLength: 1, maxLength: 30 }),
    days: fc.uniqueArray(fc.integer({ min: -1, max: 9 }), { maxLength: 4 }),
    beginsFifo: fc.boolean(),
  })
  .map(({ moves: list, days, beginsFifo }) => {
    const sold = list.flatMap(({ kind }, at) => (kind === 'sale' ? [at] : []))
    const moves = list.map(({ kind, day, size, value, back }, seq): StockMove => {
      const comes = (receipts as readonly StockMoveKind[]).includes(kind)
      const isStated = kind === 'opening' || kind === 'purchase' || kind === 'purchaseReturn'
      const named = kind === 'salesReturn' && back !== null ? sold[back % sold.length] : undefined
      return {
        kind,
        date: dayOf(day),
        seq,
        line: 1,
        reference: `d${seq}`,
        quantityThousandths: comes ? size : -size,
        valuePaisa: isStated || (kind === 'adjustIn' && value % 2 === 0) ? value : null,
        returned: named === undefined ? null : { reference: `d${named}`, line: 1 },
      }
    })
    const methods = days
      .toSorted((a, b) => a - b)
      .map((day, i) => ({
        from: day < 0 ? booksBegin : dayOf(day),
        fifo: (i % 2 === 0) === beginsFifo || days.length === 1,
      }))
    return { moves, methods }
  })

const periodsIn = (methods: PlainMethods) =>
  periodsOf(methods.map(({ from, fifo }) => ({ from, method: fifo ? 'fifo' : 'movingAverage' })))
/** The methods without a choice that changes nothing. */
const told = (methods: PlainMethods): PlainMethods =>
  periodsIn(methods).map(({ from, method }) => ({ from, fifo: method === 'fifo' }))
const folded = (moves: readonly StockMove[], methods: PlainMethods) =>
  foldMoves(moves, emptyStock, { periods: periodsIn(methods), receipts: [], left: new Map() })

test('moves of every kind cost what a shelf of goods on paper costs, by average, by FIFO and by turns', () => {
  const seen = { below: 0, returned: 0, fifo: 0, changed: 0 }
  fc.assert(
    fc.property(histories, ({ moves, methods }) => {
      const { steps } = folded(moves, methods)
      const paper = stepsOnPaper(
        moves.map(({ reference, date, seq, line, quantityThousandths, valuePaisa, returned }) => ({
          item: 'dal',
          reference,
          date,
          seq,
          line,
          quantity: quantityThousandths,
          worth: quantityThousandths > 0 ? valuePaisa : null,
          back: returned,
        })),
        told(methods),
      )
      expect(
        steps.map(({ move, costPaisa, variancePaisa, state }) => [
          move.reference,
          costPaisa,
          variancePaisa,
          state.quantityThousandths,
          state.valuePaisa,
        ]),
      ).toEqual(
        paper.map(({ move, cost, correction, quantity, value }) => [
          move.reference,
          cost,
          correction,
          quantity,
          value,
        ]),
      )
      seen.below += steps.some(({ state }) => state.quantityThousandths < 0) ? 1 : 0
      seen.returned += moves.some(({ returned }) => returned !== null) ? 1 : 0
      seen.fifo += methods.some(({ fifo }) => fifo) ? 1 : 0
      seen.changed += periodsIn(methods).length > 2 ? 1 : 0
    }),
    runs,
  )
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(runs.numRuns / 10)
})

test('a history goes on from any place with the stock, the receipts and the returned lines there', () => {
  fc.assert(
    fc.property(histories, fc.nat(), ({ moves, methods }, pick) => {
      const { steps } = folded(moves, methods)
      const at = pick % steps.length
      const before = steps.slice(0, at)
      const left = new Map<string, LeftLine>()
      for (const { move, costPaisa } of before) {
        if (move.quantityThousandths < 0)
          left.set(keyOfLine(move), {
            quantityThousandths: -move.quantityThousandths,
            costPaisa: -costPaisa,
            returnedThousandths: 0,
          })
        else if (move.returned !== null && move.valuePaisa === null) {
          const line = left.get(keyOfLine(move.returned))
          if (line !== undefined)
            left.set(keyOfLine(move.returned), {
              ...line,
              returnedThousandths: line.returnedThousandths + move.quantityThousandths,
            })
        }
      }
      const received = before.toReversed().flatMap(({ move, costPaisa }) =>
        move.quantityThousandths > 0
          ? [
              {
                date: move.date,
                quantityThousandths: move.quantityThousandths,
                valuePaisa: costPaisa,
              },
            ]
          : [],
      )
      const rest = foldMoves(
        steps.slice(at).map(({ move }) => move),
        before.at(-1)?.state ?? emptyStock,
        { periods: periodsIn(methods), receipts: received, left },
      )
      expect(rest.steps).toEqual(steps.slice(at))
    }),
    runs,
  )
})

test('stock in the ledger is worth what the moves leave, whatever their kinds', () => {
  fc.assert(
    fc.property(histories, ({ moves, methods }) => {
      const { steps, state } = folded(moves, methods)
      const stated = moves.reduce((sum, { kind, valuePaisa, quantityThousandths }) => {
        const isStated = kind === 'opening' || kind === 'purchase' || kind === 'purchaseReturn'
        return sum + (isStated ? Math.sign(quantityThousandths) * (valuePaisa ?? 0) : 0)
      }, 0)
      const debits = debitsOfCost(steps.map(({ move, ...step }) => ({ ...move, ...step })))
      expect(stated - [...debits.values()].reduce((sum, paisa) => sum + paisa, 0)).toBe(
        state.valuePaisa,
      )
    }),
    runs,
  )
})

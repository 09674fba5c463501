import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import {
  differencesOf,
  directedReasons,
  judgeCounted,
  judgeItemAdjustment,
  movesOfAdjustment,
  type AdjustedLine,
} from '../../src/books/ledger/itemAdjustment.ts'
import { unitSizes } from '../../src/books/documents/itemOnBill.ts'
import { debitsOfCost } from '../../src/books/ledger/posting.ts'
import { foldMoves } from '../../src/books/stock/stock.ts'
import type { CountItem } from '../../src/contract/itemAdjustments.ts'
import { judgeAdjustmentForm } from '../../src/client/stock/adjustmentForm.ts'
import { lineOfItem, movedBy, writeLines } from '../../src/client/stock/adjustmentLines.ts'
import {
  countedKey,
  countNamedAsInForm,
  judgeCountForm,
  newCount,
  summaryOfCount,
} from '../../src/client/stock/countForm.ts'

const units = unitSizes('केजी', 'बोरा', 30_000)
const line = (more: Partial<AdjustedLine> = {}): AdjustedLine => ({
  itemId: 'dal',
  direction: 'out',
  reason: 'lost',
  quantityThousandths: 2000,
  unit: 'केजी',
  rateTenThousandths: null,
  ...more,
})
const judged = (...lines: readonly AdjustedLine[]) => judgeItemAdjustment(lines, () => units)
const faultsOf = (...lines: readonly AdjustedLine[]): readonly string[] => {
  const said = judged(...lines)
  return E.isLeft(said) ? Object.keys(said.left.fields ?? {}) : []
}
const movesOf = (...lines: readonly AdjustedLine[]) => {
  const said = judged(...lines)
  if (E.isLeft(said)) throw new Error(said.left.say.en)
  return movesOfAdjustment(said.right)
}

describe('an adjustment of items', () => {
  test('takes out for every reason but finding, and adds what is found or counted', () => {
    const reasonsOf = (way: 'in' | 'out') =>
      directedReasons.filter(({ direction }) => direction === way).map(({ reason }) => reason)
    expect(reasonsOf('out')).toEqual(['lost', 'damaged', 'ownUse', 'sample', 'counted'])
    expect(reasonsOf('in')).toEqual(['found', 'counted'])
  })

  test('moves the quantity in the first unit of the item, and its stated value', () => {
    const found = line({
      direction: 'in',
      reason: 'found',
      quantityThousandths: 1500,
      unit: 'बोरा',
      rateTenThousandths: 36_000_000,
    })
    expect(movesOf(found, line({ reason: 'ownUse' }))).toEqual([
      {
        itemId: 'dal',
        line: 1,
        kind: 'adjustIn',
        quantityThousandths: 45_000,
        valuePaisa: 540_000,
      },
      { itemId: 'dal', line: 2, kind: 'ownUse', quantityThousandths: -2000, valuePaisa: null },
    ])
  })

  test('names each wrong field of each line', () => {
    expect(faultsOf(line(), line({ direction: 'in', reason: 'found' }))).toEqual([])
    expect(faultsOf()).toEqual(['lines'])
    expect(faultsOf(line(), line({ reason: 'damaged' }))).toEqual(['lines.1.itemId'])
    expect(faultsOf(line({ reason: 'found', quantityThousandths: 0 }))).toEqual([
      'lines.0.reason',
      'lines.0.quantity',
    ])
    expect(faultsOf(line({ unit: 'दर्जन', rateTenThousandths: 1 }))).toEqual([
      'lines.0.unit',
      'lines.0.rate',
    ])
    expect(faultsOf(line({ quantityThousandths: 10 ** 11, unit: 'बोरा' }))).toEqual([
      'lines.0.quantity',
    ])
  })

  test('debits the owner with what they use, and gain and loss of stock with everything else', () => {
    const purchase = { kind: 'purchase', quantityThousandths: 10_000, valuePaisa: 100_000 } as const
    const all = [
      { ...purchase, itemId: 'dal', line: 1 },
      ...movesOf(line({ reason: 'ownUse' }), line({ direction: 'in', reason: 'found' })),
    ]
    const { steps } = foldMoves(
      all.map((move, i) => ({
        ...move,
        reference: 'a',
        date: '2026-11-01',
        seq: i,
        returned: null,
      })),
    )
    const moves = steps
      .slice(1)
      .map(({ move, costPaisa, variancePaisa }) => ({ ...move, costPaisa, variancePaisa }))
    expect(Object.fromEntries(debitsOfCost(moves))).toEqual({
      ownersAdjustment: 20_000,
      stockGainLoss: -20_000,
    })
  })
})

describe('a count of the stock', () => {
  const counted = (itemId: string, countedThousandths: number, bookThousandths: number) => ({
    itemId,
    unit: 'केजी',
    countedThousandths,
    bookThousandths,
  })

  test('differs by what is missing or too much, also from a stock below zero', () => {
    const lines = differencesOf([
      counted('short', 8000, 10_000),
      counted('same', 3000, 3000),
      counted('owed', 2000, -1000),
    ])
    expect(lines.map((each) => [each.itemId, each.direction, each.quantityThousandths])).toEqual([
      ['short', 'out', 2000],
      ['owed', 'in', 3000],
    ])
    expect(E.isRight(judgeItemAdjustment(lines, () => units))).toBe(true)
  })

  test('counts something, each item once, and never less than nothing', () => {
    const fields = (...items: readonly { itemId: string; countedThousandths: number }[]) => {
      const said = judgeCounted(items)
      return E.isLeft(said) ? Object.keys(said.left.fields ?? {}) : []
    }
    expect(fields({ itemId: 'a', countedThousandths: 0 })).toEqual([])
    expect(fields()).toEqual(['lines'])
    expect(fields({ itemId: 'a', countedThousandths: -1 })).toEqual(['lines.0.counted'])
    const twice = { itemId: 'a', countedThousandths: 1 }
    expect(fields(twice, twice)).toEqual(['lines.1.itemId'])
  })
})

describe('the form of an adjustment', () => {
  const typed = (more: object) =>
    writeLines([
      { ...lineOfItem({ itemId: 'dal', name: 'दाल', unit: 'केजी' }, 'out lost'), ...more },
    ])
  const texts = (lines: string) => ({ date: '2026-11-15', lines, remarks: '', confirmedDate: '' })

  test('sends what was typed, in digits of either script', () => {
    expect(judgeAdjustmentForm(texts(typed({ quantity: '२.५' })))).toEqual(
      E.right({
        date: '2026-11-15',
        lines: [{ itemId: 'dal', direction: 'out', reason: 'lost', quantity: 2500, unit: 'केजी' }],
      }),
    )
  })

  test('states a rate only for goods that are added', () => {
    const sent = (why: string) =>
      judgeAdjustmentForm(texts(typed({ quantity: '1', why, rate: '40' })))
    expect(sent('out lost')).toMatchObject({ right: { lines: [{ direction: 'out' }] } })
    expect(sent('in found')).toMatchObject({ right: { lines: [{ rate: 400_000 }] } })
    expect(JSON.stringify(sent('out lost'))).not.toContain('rate')
  })

  test('shows what is wrong beside the line, and has no lines only for a count that agrees', () => {
    expect(judgeAdjustmentForm(texts(typed({ quantity: 'x' })))).toMatchObject({
      left: { fields: { 'lines.0.quantity': {} } },
    })
    expect(judgeAdjustmentForm(texts('[]'))).toMatchObject({ left: { fields: { lines: {} } } })
    expect(E.isRight(judgeAdjustmentForm(texts('[]'), true))).toBe(true)
  })

  test('knows by how much a line changes the stock', () => {
    const base = lineOfItem({ itemId: 'dal', name: 'दाल', unit: 'केजी' }, 'out lost')
    expect(movedBy({ ...base, quantity: '2', unit: 'बोरा', factor: 30_000 })).toBe(-60_000)
    expect(movedBy({ ...base, quantity: '', why: 'in found' })).toBe(0)
  })
})

describe('the form of a count', () => {
  const item = (itemId: string, quantity: number, value: number | null): CountItem => ({
    itemId,
    name: itemId,
    code: '',
    barcode: '',
    categoryId: null,
    categoryName: null,
    unit: 'केजी',
    quantity,
    value,
  })
  const items = [item('a', 10_000, 100_000), item('b', 5000, null), item('c', 1000, 100)]
  const texts = {
    ...newCount('2026-11-15'),
    [countedKey('a')]: '८',
    [countedKey('b')]: '5',
    [countedKey('c')]: ' ',
  }

  test('sends what was counted with the quantity that was shown, and leaves out what was not', () => {
    const books = new Map(items.map(({ itemId, quantity }) => [itemId, quantity]))
    expect(judgeCountForm(texts, books)).toEqual(
      E.right({
        date: '2026-11-15',
        lines: [
          { itemId: 'a', counted: 8000, book: 10_000 },
          { itemId: 'b', counted: 5000, book: 5000 },
        ],
      }),
    )
    expect(judgeCountForm(newCount('2026-11-15'), books)).toMatchObject({
      left: { tag: 'countUnfit' },
    })
  })

  test('says how many were counted, how many differ, and what that is worth at cost', () => {
    expect(summaryOfCount(texts, items)).toEqual({ counted: 2, differing: 1, paisa: -20_000 })
    expect(summaryOfCount(newCount('2026-11-15'), items)).toEqual({
      counted: 0,
      differing: 0,
      paisa: null,
    })
  })

  test('shows what the server refuses beside the item', () => {
    const say = { ne: 'x', en: 'x' }
    const body = {
      document_id: 'd',
      date: '2026-11-15',
      lines: [{ item_id: 'a', counted: '8' }],
    }
    const refusal = { tag: 'stockBelowZero', say, fields: { 'lines.0.counted': say } }
    expect(countNamedAsInForm(refusal, body).fields).toEqual({ [countedKey('a')]: say })
  })
})

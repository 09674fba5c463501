import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { companyWords } from '../../src/books/company/companyWords.ts'
import {
  areOpeningsClosed,
  isOpening,
  judgeOpeningDay,
  judgeOpeningFigures,
  movesOfOpening,
  openingDay,
  postingsOfOpening,
  subjectOf,
  totalsOfOpenings,
  type OpeningFigures,
  type OpeningKind,
  type OpeningOf,
} from '../../src/books/ledger/opening.ts'
import { openingRuleWords } from '../../src/books/ledger/openingRuleWords.ts'
import { maxPaisa } from '../../src/books/money/money.ts'
import { maxThousandths } from '../../src/books/money/quantity.ts'
import type { Words } from '../../src/books/words.ts'

const today = '2026-11-21'
const books = { booksBeginOn: '2026-07-17', lockedThrough: null }
const cash: OpeningOf = { of: 'cash', id: null }
const bank: OpeningOf = { of: 'bank', id: 'nabil' }
const party: OpeningOf = { of: 'party', id: 'hari' }
const item: OpeningOf = { of: 'item', id: 'rice' }
const worth = (paisa: number, quantity = 0): OpeningFigures => ({ paisa, quantity })
const refused = (tag: string, say: Words, field: string) =>
  E.left({ tag, say, fields: { [field]: say } })

describe('the entry of an opening balance', () => {
  test.each<[string, OpeningOf, OpeningFigures, readonly (readonly [string, number])[]]>([
    ['cash in hand', cash, worth(900), [['cash', 900]]],
    ['money in a bank', bank, worth(800), [['bank:nabil', 800]]],
    ['an overdrawn bank', bank, worth(-300), [['bank:nabil', -300]]],
    ['what a party owes the shop', party, worth(500), [['party:hari', 500]]],
    ['what the shop owes a party', party, worth(-500), [['party:hari', -500]]],
    ['goods at their value', item, worth(700, 2_000), [['stock', 700]]],
    ['goods worth nothing', item, worth(0, 2_000), []],
    ['a party that owes nothing', party, worth(0), []],
  ])('posts %s against capital', (_, of, figures, expected) => {
    expect(postingsOfOpening(of, figures)).toEqual(
      expected.flatMap(([account, paisa]) => [
        { account, paisa },
        { account: 'capital', paisa: -paisa },
      ]),
    )
  })

  test('brings the goods of an item into stock at their value, also if they are worth nothing', () => {
    const move = { itemId: 'rice', line: 1, kind: 'opening', quantityThousandths: 2_000 }
    expect(movesOfOpening(item, worth(700, 2_000))).toEqual([{ ...move, valuePaisa: 700 }])
    expect(movesOfOpening(item, worth(0, 2_000))).toEqual([{ ...move, valuePaisa: 0 }])
  })

  test('moves no goods without a quantity or an item', () => {
    expect(movesOfOpening(item, worth(0))).toEqual([])
    expect(movesOfOpening({ of: 'item', id: null }, worth(700, 2_000))).toEqual([])
    for (const of of [cash, bank, party]) expect(movesOfOpening(of, worth(700, 2_000))).toEqual([])
  })

  test('exists as soon as there is an amount or a quantity', () => {
    expect([worth(1), worth(-1), worth(0, 1), worth(1, 1), worth(0)].map(isOpening)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ])
  })

  test('is one for cash, and one for each bank, party and item', () => {
    expect([cash, bank, party, item].map(subjectOf)).toEqual([
      'cash',
      'bank:nabil',
      'party:hari',
      'item:rice',
    ])
  })
})

describe('the figures of an opening balance', () => {
  test.each<[string, OpeningKind, OpeningFigures]>([
    ['no cash', 'cash', worth(0)],
    ['cash', 'cash', worth(1)],
    ['the largest amount in a bank', 'bank', worth(maxPaisa)],
    ['an overdrawn bank', 'bank', worth(-maxPaisa)],
    ['what the shop owes a party', 'party', worth(-1)],
    ['no goods', 'item', worth(0)],
    ['goods worth nothing', 'item', worth(0, 1)],
    ['the largest quantity of goods', 'item', worth(1, maxThousandths)],
  ])('may be %s', (_, of, figures) => {
    expect(judgeOpeningFigures(of, figures)).toEqual(E.right(figures))
  })

  const { tooLarge, cashBelowZero, quantityOfGoods } = openingRuleWords
  const { belowZero, valueBelowZero, valueAlone } = openingRuleWords
  test.each<[string, OpeningKind, OpeningFigures, string, Words, string]>([
    ['too large', 'party', worth(maxPaisa + 1), 'openingTooLarge', tooLarge, 'amount'],
    ['too many goods', 'item', worth(1, maxThousandths + 1), 'openingTooLarge', tooLarge, 'amount'],
    ['cash below zero', 'cash', worth(-1), 'cashBelowZero', cashBelowZero, 'amount'],
    ['a quantity of money', 'bank', worth(1, 1), 'notGoods', quantityOfGoods, 'quantity'],
    ['goods below zero', 'item', worth(1, -1), 'belowZero', belowZero, 'quantity'],
    ['goods worth less than nothing', 'item', worth(-1, 1), 'belowZero', valueBelowZero, 'amount'],
    ['a value without goods', 'item', worth(1), 'valueAlone', valueAlone, 'quantity'],
  ])('are never %s, which is said at its field', (_, of, figures, tag, say, field) => {
    expect(judgeOpeningFigures(of, figures)).toEqual(refused(tag, say, field))
  })

  test('add up to what the shop has and is owed, what it owes, and the capital between them', () => {
    expect(totalsOfOpenings([500, -200, 300, -700, 0])).toEqual({
      assets: 800,
      debts: 900,
      capital: -100,
    })
    expect(totalsOfOpenings([])).toEqual({ assets: 0, debts: 0, capital: 0 })
  })
})

describe('the day of an opening balance, once the books have a first day,', () => {
  test('is that first day, whether it is given, left out, or another day was recorded before', () => {
    expect([
      openingDay(books, '2026-07-17', null, today),
      openingDay(books, undefined, null, today),
      openingDay(books, '2026-08-01', '2026-08-01', today),
      openingDay(books, '2026-07-17', '2026-08-01', today),
    ]).toEqual(Array(4).fill(E.right('2026-07-17')))
  })

  test('is no other day, which is said at the date', () => {
    const { notFirstDay } = openingRuleWords
    expect([
      openingDay(books, '2026-07-18', null, today),
      openingDay(books, '2026-07-18', '2026-08-01', today),
      openingDay({ ...books, lockedThrough: '2026-07-18' }, '2026-07-18', null, today),
    ]).toEqual(Array(3).fill(refused('notFirstDay', notFirstDay, 'date')))
    expect([
      openingDay(books, '2026-07-16', null, today),
      openingDay(books, '2026-11-22', null, today),
    ]).toEqual([
      refused('beforeBooks', companyWords.beforeBooks, 'date'),
      refused('future', companyWords.afterToday, 'date'),
    ])
  })

  test('may be entered on until the first period is closed, which is said at the date', () => {
    const closed = { ...books, lockedThrough: '2026-07-16' }
    expect([areOpeningsClosed(books), areOpeningsClosed(closed)]).toEqual([false, true])
    expect([
      judgeOpeningDay(books, '2026-07-17', today),
      judgeOpeningDay(closed, '2026-07-17', today),
    ]).toEqual([E.right('2026-07-17'), refused('periodLocked', openingRuleWords.locked, 'date')])
  })

  test('is neither before the books begin nor after today, which is said at the date', () => {
    const closed = { ...books, lockedThrough: '2026-07-31' }
    for (const period of [books, closed])
      expect([
        judgeOpeningDay(period, '2026-07-16', today),
        judgeOpeningDay(period, '2026-11-22', today),
      ]).toEqual([
        refused('beforeBooks', companyWords.beforeBooks, 'date'),
        refused('future', companyWords.afterToday, 'date'),
      ])
  })
})

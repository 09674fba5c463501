import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { showBs } from '../../src/books/calendar/calendar.ts'
import { devanagariDigits } from '../../src/books/money/digits.ts'
import { showRupees } from '../../src/books/money/money.ts'
import { matchStatement, mostDaysApart } from '../../src/client/reconciliation/matching.ts'
import { readCellDate } from '../../src/client/documents/cellDate.ts'
import { readCellAmount } from '../../src/client/reconciliation/statementCells.ts'
import { guessLayout, type Cells } from '../../src/client/reconciliation/statementColumns.ts'
import {
  readStatementRows,
  type BankStatementLine,
} from '../../src/client/reconciliation/statementLines.ts'

/** What is read of a file, as `date paisa text`. */
const read = (rows: Cells): readonly string[] => {
  const layout = guessLayout(rows)
  if (layout === null) return ['nothing']
  return readStatementRows(rows, layout).lines.map(({ date, paisa, text }) =>
    `${date} ${paisa} ${text}`.trim(),
  )
}

describe('a cell of a statement', () => {
  test('is a day of either calendar, as banks write it', () => {
    for (const cell of [
      '2026-11-21',
      '2026/11/21',
      '21/11/2026',
      '21-Nov-2026',
      '21 Nov 26',
      '2026-11-21 10:32:11',
      '2083-08-05',
      '२०८३/०८/०५',
      '05/08/2083',
    ])
      expect([cell, readCellDate(cell, 'dayFirst')]).toEqual([cell, '2026-11-21'])
    expect(readCellDate('11/21/2026', 'monthFirst')).toBe('2026-11-21')
    for (const cell of ['', '5', '1,200.00', '32/01/2026', '2083-13-01', 'Nabil', '123456789'])
      expect([cell, readCellDate(cell, 'dayFirst')]).toEqual([cell, null])
  })

  test('is an amount with or without commas, signs and sides', () => {
    for (const [cell, paisa] of [
      ['1,23,456.00', 12_345_600],
      ['123,456.5', 12_345_650],
      ['१,२३,४५६.००', 12_345_600],
      ['NPR 500', 50_000],
      ['रु. ५००', 50_000],
      ['(500.00)', -50_000],
      ['500.00-', -50_000],
      ['-500', -50_000],
      ['500.00 Dr', -50_000],
      ['500.00 CR.', 50_000],
      ['500.0000', 50_000],
      ['', 0],
      ['-', 0],
    ] as const)
      expect([cell, readCellAmount(cell)]).toEqual([cell, paisa])
    for (const cell of ['Cheque 12', '1,5', '2026-11-21', '1.234', 'Dr Sharma'])
      expect([cell, readCellAmount(cell)]).toEqual([cell, null])
  })
})

describe('a statement of a bank', () => {
  test('is read by its headings, in English and in Nepali', () => {
    expect(
      read([
        ['Nabil Bank Ltd.'],
        ['Account', '0010012345'],
        ['Txn Date', 'Description', 'Cheque No.', 'Debit', 'Credit', 'Balance'],
        ['2026-11-03', 'Cash deposit', '', '', '3,000.00', '8,000.00'],
        ['2026-11-05', 'SMS charge', '', '25.00', '', '7,975.00'],
        ['2026-11-09', 'Clearing', '001234', '1,200.00', '', '6,775.00'],
        ['', 'Total', '', '1,225.00', '3,000.00', ''],
      ]),
    ).toEqual([
      '2026-11-03 300000 Cash deposit',
      '2026-11-05 -2500 SMS charge',
      '2026-11-09 -120000 Clearing · 001234',
    ])
    expect(
      read([
        ['मिति', 'विवरण', 'निकासा', 'जम्मा', 'बाँकी'],
        ['२०८३-०७-१७', 'नगद जम्मा', '', '३,०००.००', '८,०००.००'],
        ['२०८३-०७-१९', 'शुल्क', '२५.००', '', '७,९७५.००'],
      ]),
    ).toEqual(['2026-11-03 300000 नगद जम्मा', '2026-11-05 -2500 शुल्क'])
  })

  test('is read without headings by what its columns hold, and by the balance', () => {
    expect(
      read([
        ['1', '03/11/2026', 'Deposit', '3000', '', '8000'],
        ['2', '05/11/2026', 'Charge', '', '25', '7975'],
        ['3', '15/11/2026', 'Transfer', '', '1200', '6775'],
        ['4', '16/11/2026', 'Interest', '12.5', '', '6787.5'],
      ]),
    ).toEqual([
      '2026-11-03 300000 Deposit',
      '2026-11-05 -2500 Charge',
      '2026-11-15 -120000 Transfer',
      '2026-11-16 1250 Interest',
    ])
  })

  test('may have one column of amounts, with a sign, with a side beside it, or with the side in it', () => {
    const lines = ['2026-11-03 300000 Deposit', '2026-11-05 -2500 Charge']
    expect(
      read([
        ['Date', 'Amount', 'Details'],
        ['2026-11-03', '3000.00', 'Deposit'],
        ['2026-11-05', '-25.00', 'Charge'],
      ]),
    ).toEqual(lines)
    expect(
      read([
        ['Date', 'Amount', 'Dr/Cr', 'Details'],
        ['2026-11-03', '3000.00', 'Cr', 'Deposit'],
        ['2026-11-05', '25.00', 'Dr', 'Charge'],
      ]),
    ).toEqual(lines)
    expect(
      read([
        ['Date', 'Amount', 'Details'],
        ['2026-11-03', '3000.00 Cr', 'Deposit'],
        ['2026-11-05', '25.00 Dr', 'Charge'],
      ]),
    ).toEqual(lines)
  })

  test('with the newest line first is turned, and its balances are compared', () => {
    const rows = [
      ['Date', 'Withdrawal', 'Deposit', 'Balance'],
      ['2026-11-05', '25', '', '7975'],
      ['2026-11-03', '', '3000', '8000'],
    ]
    const { lines, agrees } = readStatementRows(rows, guessLayout(rows)!)
    expect(lines.map(({ date }) => date)).toEqual(['2026-11-03', '2026-11-05'])
    expect(agrees).toBe(true)
    const wrong = [
      ...rows.slice(0, 2),
      ['2026-11-03', '', '3001', '8000'],
      ['2026-11-02', '', '1', '4998'],
    ]
    expect(readStatementRows(wrong, guessLayout(wrong)!).agrees).toBe(false)
  })

  test('says how many of its rows cannot be read', () => {
    const rows = [
      ['Date', 'Amount'],
      ['2026-11-03', '3000'],
      ['2026-11-04', 'see note'],
    ]
    const { lines, unread } = readStatementRows(rows, guessLayout(rows)!)
    expect([lines.length, unread]).toEqual([1, 1])
  })

  test('that has no days or no amounts is no statement', () => {
    expect(guessLayout([])).toBe(null)
    expect(
      guessLayout([
        ['a', 'b'],
        ['c', 'd'],
      ]),
    ).toBe(null)
    expect(
      guessLayout([
        ['2026-11-03', 'x'],
        ['2026-11-04', 'y'],
      ]),
    ).toBe(null)
  })

  test('means the same in any order of its columns, in either calendar, with or without headings', () => {
    const heading = ['Date', 'Particulars', 'Withdrawal', 'Deposit', 'Balance']
    const moves = fc.array(
      fc.record({
        day: fc.integer({ min: 1, max: 29 }),
        paisa: fc.integer({ min: 1, max: 9_999_999 }),
        isIn: fc.boolean(),
      }),
      { minLength: 4, maxLength: 12 },
    )
    const order = fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 })
    let unguessed = 0
    fc.assert(
      fc.property(moves, order, fc.boolean(), fc.boolean(), (said, columns, isBs, isHeaded) => {
        let balance = 100_000_000
        const expected: string[] = []
        const rows = said
          .toSorted((a, b) => a.day - b.day)
          .map(({ day, paisa, isIn }) => {
            const date = `2026-11-${String(day).padStart(2, '0')}`
            balance += isIn ? paisa : -paisa
            expected.push(`${date} ${isIn ? paisa : -paisa} line ${day}`)
            const show = (amount: number) =>
              isBs ? devanagariDigits(showRupees(amount, 'latin')) : showRupees(amount, 'latin')
            return [
              isBs ? showBs(date, 'devanagari') : date,
              `line ${day}`,
              isIn ? '' : show(paisa),
              isIn ? show(paisa) : '',
              show(balance),
            ]
          })
        const file = isHeaded ? [heading, ...rows] : rows
        const shuffled = file.map((row) => columns.map((column) => row[column]!))
        const sides = new Set(said.map(({ isIn }) => isIn))
        // A column that is empty throughout cannot be told from a text, nor need it be.
        if (!isHeaded && sides.size < 2) unguessed++
        else expect(read(shuffled)).toEqual(expected)
      }),
      { numRuns: 300, seed: 2083 },
    )
    expect(unguessed).toBeLessThan(60)
  })
})

const bookLine = (at: number, date: string, amount: number, more: Partial<Wire> = {}) => ({
  key: at,
  date,
  amount,
  number: `BD-${at}`,
  name: '',
  remarks: '',
  ...more,
})
type Wire = { readonly number: string; readonly name: string; readonly remarks: string }
const said = (row: number, date: string, paisa: number, text = ''): BankStatementLine => ({
  row,
  date,
  paisa,
  text,
  balance: null,
})
const matched = (
  statement: readonly BankStatementLine[],
  lines: readonly ReturnType<typeof bookLine>[],
) =>
  matchStatement(statement, lines).matches.map(({ statement: { row }, line: { key } }) => [
    row,
    key,
  ])

describe('a match', () => {
  test('has the same amount and direction, and the nearest day', () => {
    const lines = [
      bookLine(1, '2026-11-01', 5000),
      bookLine(2, '2026-11-08', 5000),
      bookLine(3, '2026-11-08', -5000),
    ]
    expect(matched([said(1, '2026-11-07', 5000)], lines)).toEqual([[1, 2]])
    expect(matched([said(1, '2026-11-07', 4999)], lines)).toEqual([])
    expect(matched([said(1, '2026-11-30', 5000)], lines)).toEqual([])
  })

  test('of several on one day is the one with the same cheque number, reference or name', () => {
    const lines = [
      bookLine(1, '2026-11-08', 5000, { name: 'हरि स्टोर' }),
      bookLine(2, '2026-11-08', 5000, { remarks: 'चेक ००१२३४' }),
      bookLine(3, '2026-11-08', 5000, { name: 'गीता ट्रेडर्स' }),
    ]
    expect(
      matched(
        [
          said(1, '2026-11-08', 5000, 'Chq 1234'),
          said(2, '2026-11-08', 5000, 'गीता'),
          said(3, '2026-11-08', 5000),
        ],
        lines,
      ),
    ).toEqual([
      [1, 2],
      [2, 3],
      [3, 1],
    ])
  })

  test('is never the second of a line, neither of the statement nor of the books', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-11-${String(n).padStart(2, '0')}`)
    const paisa = fc.integer({ min: -3, max: 3 }).filter((n) => n !== 0)
    const entry = fc.record({ day, paisa, text: fc.constantFrom('', 'ram', 'ram 1234', 'sita') })
    const seen = { matches: 0, unmatched: 0 }
    fc.assert(
      fc.property(fc.array(entry), fc.array(entry), (statement, lines) => {
        const theirs = statement.map((each, i) => said(i, each.day, each.paisa, each.text))
        const ours = lines.map((each, i) => bookLine(i, each.day, each.paisa, { name: each.text }))
        const { matches, unmatched } = matchStatement(theirs, ours)
        expect(new Set(matches.map(({ statement: { row } }) => row)).size).toBe(matches.length)
        expect(new Set(matches.map(({ line: { key } }) => key)).size).toBe(matches.length)
        expect(matches.length + unmatched.length).toBe(theirs.length)
        for (const match of matches) {
          expect(match.line.amount).toBe(match.statement.paisa)
          const days =
            Math.abs(Date.parse(match.line.date) - Date.parse(match.statement.date)) / 86_400_000
          expect(days).toBeLessThanOrEqual(mostDaysApart)
        }
        // What is left on both sides could not have been matched.
        const free = ours.filter(({ key }) => matches.every(({ line }) => line.key !== key))
        for (const left of unmatched)
          for (const line of free)
            expect(
              line.amount === left.paisa &&
                Math.abs(Date.parse(line.date) - Date.parse(left.date)) <=
                  mostDaysApart * 86_400_000,
            ).toBe(false)
        seen.matches += matches.length
        seen.unmatched += unmatched.length
      }),
      { numRuns: 200, seed: 2083 },
    )
    expect(seen.matches).toBeGreaterThan(100)
    expect(seen.unmatched).toBeGreaterThan(100)
  })
})

import { either as E, function as F } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { judgeOpeningDay, openingDay } from '../../src/books/ledger/opening.ts'
import type { Refused } from '../../src/books/refusal.ts'
import { words } from '../../src/client/i18n/words.ts'
import { judgeBank, newBank } from '../../src/client/money/bankForm.ts'
import { besideLines, judgeSheet } from '../../src/client/openings/commands.ts'
import { openingWords } from '../../src/client/openings/openingWords.ts'
import {
  readLine,
  textsOfLine,
  totalsOfSheet,
  writtenLines,
  type LineOpening,
} from '../../src/client/openings/sheet.ts'
import { PartyChanged } from '../../src/journal/partyFacts.ts'
import { OpeningRecorded } from '../../src/journal/openingFacts.ts'

const today = '2026-11-21'
const books = { booksBeginOn: '2026-07-17', lockedThrough: null }
const tagOf = (judged: Refused<unknown>): string => (E.isLeft(judged) ? judged.left.tag : 'taken')
const line = (of: LineOpening['of'], more: Partial<LineOpening> = {}): LineOpening => ({
  of,
  id: of === 'cash' ? null : of,
  rate: 0,
  version: 0,
  amount: 0,
  quantity: 0,
  ...more,
})

describe('the day of an opening balance', () => {
  test('is the day on which the books begin, and before that day is said the given one, or today', () => {
    const undecided = { booksBeginOn: null, lockedThrough: null }
    expect([
      openingDay(books, undefined, null, today),
      openingDay(books, undefined, '2026-08-01', today),
      openingDay(undecided, '2026-08-02', '2026-08-01', today),
      openingDay(undecided, undefined, '2026-08-01', today),
      openingDay(undecided, undefined, null, today),
    ]).toEqual(['2026-07-17', '2026-07-17', '2026-08-02', '2026-08-01', today].map(E.right))
  })
  test('is never before the books begin, and no other day once they have', () => {
    expect(
      ['2026-07-16', '2026-07-18'].map((day) => tagOf(openingDay(books, day, null, today))),
    ).toEqual(['beforeBooks', 'notFirstDay'])
  })
  test('is not before 1990 in the form of a record, unless it is recorded so', () => {
    const bank = newBank(today)
    const early = { ...bank, name: 'नबिल', openingBalance: '5', openingDate: '1970-03-03' }
    expect(tagOf(openingDay({ ...books, booksBeginOn: null }, '1970-03-03', null, today))).toBe(
      'dateTooEarly',
    )
    const judged = judgeBank(early)
    expect(E.isLeft(judged) && Object.keys(judged.left.fields ?? {})).toEqual(['openingDate'])
    expect(E.isRight(judgeBank(early, '1970-03-03'))).toBe(true)
  })
  test('is closed by the first closing of the books, whichever day it is and whether they have a first day', () => {
    const closed = { ...books, lockedThrough: '2026-07-17' }
    expect([
      tagOf(judgeOpeningDay(books, '2026-07-17', today)),
      tagOf(judgeOpeningDay(closed, '2026-07-17', today)),
      tagOf(judgeOpeningDay(closed, '2026-07-18', today)),
      tagOf(judgeOpeningDay({ ...closed, booksBeginOn: null }, '2026-07-18', today)),
    ]).toEqual(['taken', 'periodLocked', 'periodLocked', 'periodLocked'])
  })
})

describe('the sheet of opening balances', () => {
  const cash = line('cash', { amount: 100 })
  const party = line('party')
  const item = line('item', { rate: 25_000 })
  const texts = {
    ...textsOfLine(cash, { paisa: 100, quantity: 0 }),
    'party:party.payable': '12.50',
    'item:item.quantity': '3',
  }

  test('totals each group and the capital as the figures are written', () => {
    expect(totalsOfSheet([cash, party, item], texts)).toEqual({
      assets: 850,
      debts: 1250,
      capital: -400,
      groups: { cash: 100, bank: 0, party: -1250, item: 750 },
    })
    expect(writtenLines([cash, party, item], texts)).toEqual([party, item])
  })
  test('values goods at what is written, else at the rate that is written, else at the purchase rate', () => {
    const valueWith = (more: Readonly<Record<string, string>>) =>
      F.pipe(
        readLine(item, { ...texts, ...more }),
        E.map(({ paisa }) => paisa),
      )
    expect([
      valueWith({ 'item:item.amount': '9' }),
      valueWith({ 'item:item.rate': '4' }),
      valueWith({}),
    ]).toEqual([900, 1200, 750].map(E.right))
  })
  test('says beside each field what cannot be taken', () => {
    const wrong = {
      ...texts,
      'cash.amount': 'x',
      'party:party.receivable': '1',
      'item:item.amount': '5',
      'item:item.quantity': '',
    }
    const judged = judgeSheet({
      draft: 'sheet',
      settingsVersion: 0,
      beginOn: null,
      lines: [cash, party, item],
      texts: wrong,
    })
    expect(E.isLeft(judged) && judged.left.fields).toMatchObject({
      'cash.amount': words.amountUnreadable,
      'party:party.payable': openingWords.oneSide,
      'item:item.quantity': expect.anything(),
    })
  })
  test("shows the server's refusal of a row beside the line of that row", () => {
    const say = { ne: 'अ', en: 'a' }
    const row = { version: 1, quantity: '0' }
    const body = {
      rows: [
        { of: 'cash', id: null, amount: '1', ...row },
        { of: 'party', id: 'p', amount: '-1', ...row },
      ],
    }
    const fields = { 'rows.1.amount': say, 'rows.0.amount': say, books_begin_on: say }
    expect(besideLines({ tag: 'x', say, fields }, body).fields).toEqual({
      'party:p.payable': say,
      'cash.amount': say,
      books_begin_on: say,
    })
  })
})

describe('an opening in the journal', () => {
  const party = {
    partyId: 'p',
    title: 'हरि',
    contactPerson: '',
    mobileNo: '',
    email: '',
    address: '',
    panNo: '',
    panFlag: 'none',
  } as const
  test('is read from a fact that had it among the fields of a party, with its side and its day', () => {
    const stored = (more: object) =>
      PartyChanged.read({ version: 1, payload: { ...party, ...more } })
    expect([
      stored({ openingType: 'payable', openingBalance: 5, openingDate: today }),
      stored({ openingType: 'receivable', openingBalance: 0, openingDate: null }),
      PartyChanged.read({ version: 2, payload: party }),
    ]).toEqual(
      [
        { ...party, opening: { paisa: -5, quantity: 0, date: today } },
        { ...party, opening: null },
        party,
      ].map((read) => E.right({ ...read, creditDays: null })),
    )
  })
  test('is told by its number, what it is of and its amount', () => {
    const { payload } = OpeningRecorded.of({
      documentId: 'o',
      number: 'OB-2083/84-00001',
      fiscalYear: '2083/84',
      numberInYear: 1,
      version: 1,
      date: today,
      of: 'party',
      id: 'p',
      name: 'हरि',
      unit: '',
      paisa: -123_450,
      quantity: 0,
      enteredBy: '',
      postings: [],
      moves: [],
    })
    const said = OpeningRecorded.say({ version: 1, payload })
    expect(E.isRight(said) && said.right.en.replace(/[\u0001\u0002]/g, '')).toBe(
      'Opening balance OB-2083/84-00001 entered: Party हरि, Rs -1,234.50',
    )
  })
})

import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { fiscalYearOf } from '../../src/books/calendar/calendar.ts'
import { isEmpty, topOf } from '../../src/client/home/days.ts'
import { area } from '../../src/client/money/area.ts'
import { judgeBank, newBank, textsOfBank, type BankTexts } from '../../src/client/money/bankForm.ts'
import { AddBank, ChangeBank } from '../../src/client/money/commands.ts'
import { BankFields, type Bank } from '../../src/contract/money.ts'
import { documentPath, kindWords } from '../../src/client/documents/documents.ts'
import { everyDocumentKind } from '../../src/books/documents/documentKind.ts'
import { screens } from '../../src/client/shell/screens.ts'
import { commandHarness } from './commandHarness.ts'

const today = '2026-11-21'
const texts = (more: Partial<BankTexts> = {}): BankTexts => ({
  ...newBank(today),
  name: 'नबिल बैंक',
  ...more,
})
const bodyOf = (events: readonly unknown[]) =>
  (events[0] as { wire: { body: Record<string, unknown> } }).wire.body
const said = (more: Partial<BankTexts>) =>
  bodyOf(commandHarness(area).does(AddBank, { draft: 'new', texts: texts(more) }))
const faults = (more: Partial<BankTexts>) =>
  Object.keys(
    commandHarness(area).refuses(AddBank, { draft: 'new', texts: texts(more) }).fields ?? {},
  )

describe('a bank or co-operative', () => {
  it('needs a name', () => {
    expect(said({})).toMatchObject({
      bank_id: 'id-1',
      name: 'नबिल बैंक',
      kind: 'bank',
      opening_balance: '0.00',
    })
    expect(faults({ name: '' })).toEqual(['name'])
  })
  it('can have a negative opening balance on a day', () => {
    const body = said({ kind: 'cooperative', openingBalance: '-५,०००', accountNo: '०१२ ३४५' })
    expect(body).toMatchObject({
      kind: 'cooperative',
      opening_balance: '-5000.00',
      opening_date: today,
      account_no: '012345',
    })
    expect(E.isRight(BankFields.decode(body))).toBe(true)
    expect(faults({ openingBalance: '-5', openingDate: 'x' })).toEqual(['openingDate'])
  })
  it('explains what is wrong with its amount', () =>
    expect(faults({ openingBalance: '12,5' })).toEqual(['openingBalance']))
  it('is saved again as it was when nothing is changed, and once at a time', () => {
    const bank: Bank = {
      bankId: 'b1',
      name: 'साकोस',
      kind: 'cooperative',
      accountNo: '77',
      accountHolder: 'राम',
      branch: 'बुटवल',
      openingBalance: -100,
      openingDate: '2026-08-01',
      isActive: true,
      balance: 5,
      version: 1,
      reconciled: null,
    }
    const {
      bankId: _,
      isActive: __,
      balance: ___,
      version: ____,
      reconciled: _____,
      ...fields
    } = bank
    expect(judgeBank(textsOfBank(bank, today))).toEqual(E.right(fields))
    const harness = commandHarness(area)
    const texts = textsOfBank(bank, today)
    const change = { draft: 'b1', id: 'b1', texts, seen: { version: 1, texts } }
    harness.does(ChangeBank, change)
    expect(harness.refuses(ChangeBank, change).tag).toBe('AlreadySaving')
  })
})

describe('the chart of the last days', () => {
  it('has a scale that fits its highest bar', () => {
    const quiet = { date: '2026-11-17', sales: 500_00, purchases: 0 }
    expect(topOf([quiet, { date: today, sales: 1_250_00, purchases: 90_000_00 }])).toBe(100_000_00)
    expect(topOf([])).toBe(100_00)
    expect(topOf([{ date: today, sales: 50_001, purchases: 0 }])).toBe(100_000)
  })
})

describe('the first day of a shop', () => {
  const none = {
    cash: 0,
    bank: 0,
    receivable: 0,
    payable: 0,
    salesToday: 0,
    purchasesToday: 0,
    salesThisMonth: 0,
    purchasesThisMonth: 0,
    days: [],
    results: [],
    lowStock: [],
    lowStockCount: 0,
    months: [],
  }
  it('is over with the first figure', () => {
    expect(isEmpty(none)).toBe(true)
    const month = { start: '2026-11-17', income: 0, costOfGoods: 0, expenses: 0 }
    expect(isEmpty({ ...none, months: [month] })).toBe(true)
    expect(isEmpty({ ...none, months: [month, { ...month, expenses: 100 }] })).toBe(false)
    expect(isEmpty({ ...none, receivable: 1 })).toBe(false)
  })
})

describe('the path of a document', () => {
  it('is that of an existing screen, for each kind that has one', () => {
    const patterns = screens.map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))
    const paths = everyDocumentKind
      .map((kind) => documentPath(kind, 'd1'))
      .filter((path) => path !== null)
    expect(paths).toHaveLength(everyDocumentKind.length)
    expect(paths.slice(0, 2)).toEqual(['/sales/d1', '/purchases/d1'])
    for (const path of paths)
      expect(
        patterns.some((p) => p.test(path)),
        path,
      ).toBe(true)
  })
  it('does not exist for an opening balance, and every kind has a name', () => {
    expect(documentPath('opening', null)).toBeNull()
    expect(kindWords('sale').en).toBe('Sales')
    expect(fiscalYearOf(today)?.name).toBe('2083/84')
  })
})

import { expect, test } from 'vitest'
import { partyStatement } from '../../src/books/reports/partyStatement.ts'
import {
  dateColumn,
  defineReport,
  inVariant,
  missingFilter,
  textColumn,
  variantOf,
} from '../../src/books/reports/report.ts'
import { salesReport } from '../../src/books/reports/sales.ts'
import { stockReport } from '../../src/books/reports/stock.ts'
import { openedAddress } from '../../src/client/reports/opened.ts'

test('the statement of a party is not read before the party is chosen', () => {
  expect([
    missingFilter(partyStatement, {}),
    missingFilter(partyStatement, { partyId: null }),
    missingFilter(partyStatement, { categoryId: 'grains' }),
    missingFilter(partyStatement, { partyId: 'hari' }),
  ]).toEqual(['party', 'party', 'party', null])
})

test('the stock report is read with or without a category, and sales without a choice', () => {
  expect([
    missingFilter(stockReport, {}),
    missingFilter(stockReport, { categoryId: 'grains' }),
    missingFilter(salesReport, {}),
  ]).toEqual([null, null, null])
})

const words = { ne: '', en: '' }
const register = defineReport({
  ...salesReport,
  variants: [
    { value: 'short', label: words },
    { value: 'long', label: words },
  ],
  columns: [dateColumn, { ...textColumn('goods', words), variants: ['long'] }],
})

test('a report is read in its first variant unless another one is named', () => {
  expect([
    variantOf(register, undefined),
    variantOf(register, 'long'),
    variantOf(register, 'wide'),
    variantOf(salesReport, null),
    variantOf(salesReport, 'long'),
  ]).toEqual(['short', 'long', undefined, null, undefined])
})

test('a column of one variant is absent from the others', () => {
  const keys = (variant: string | null) => inVariant(register, variant).columns.map((c) => c.key)
  expect([keys('short'), keys('long')]).toEqual([['date'], ['date', 'goods']])
})

test('a row leads to its document, to another report, or to the report about its party', () => {
  const range = { start: '2026-11-01', end: '2026-11-21' }
  expect([
    openedAddress({ kind: 'sale', id: 'd1' }, range),
    openedAddress({ kind: 'party', id: 'hari' }, range),
    openedAddress({ kind: 'report', id: 'sales' }, range),
    openedAddress({ kind: 'report', id: 'sales?from=2026-11-01&to=2026-11-05' }, range),
    openedAddress({ kind: 'report', id: 'moon' }, range),
    openedAddress({ kind: 'moon', id: 'x' }, range),
    openedAddress(null, range),
  ]).toEqual([
    '/sales/d1',
    '/party-statement?from=2026-11-01&to=2026-11-21&partyId=hari',
    '/salesreport?from=2026-11-01&to=2026-11-21',
    '/salesreport?from=2026-11-01&to=2026-11-05',
    null,
    null,
    null,
  ])
})

import { expect, test } from 'vitest'
import { partyStatement } from '../../src/books/reports/partyStatement.ts'
import { missingFilter } from '../../src/books/reports/report.ts'
import { salesReport } from '../../src/books/reports/sales.ts'
import { stockReport } from '../../src/books/reports/stock.ts'

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

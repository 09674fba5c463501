import { expect, test } from 'vitest'
import { ageingReport } from '../../src/books/reports/ageing.ts'
import { inVariant } from '../../src/books/reports/report.ts'
import { profitLoss } from '../../src/books/reports/profitLoss.ts'
import { salesReport } from '../../src/books/reports/sales.ts'
import { vatSalesRegister } from '../../src/books/reports/vatSales.ts'
import { area } from '../../src/client/reports/area.ts'
import { hiddenColumns } from '../../src/client/reports/columnEvents.ts'
import { ChooseReportColumns } from '../../src/client/reports/commands.ts'
import { linesOf } from '../../src/client/reports/files.ts'
import {
  hideableColumns,
  onPhone,
  pageUnder,
  withoutHidden,
} from '../../src/client/reports/shownColumns.ts'
import { narrowWidths } from '../../src/client/reports/tableWidths.ts'
import { cashStatementReport } from '../../src/books/reports/cashStatement.ts'
import type { ReportDefinition } from '../../src/books/reports/report.ts'
import { commandHarness } from './commandHarness.ts'
import { csvText, filed, page, sale, wholeSheet } from './reportsClientSetup.ts'

test('the columns that a person hides are kept for one report, and shown again by a reset', () => {
  const { does, sees } = commandHarness(area)
  does(ChooseReportColumns, { report: 'sales', hidden: ['discount', 'vat'] })
  expect([sees(hiddenColumns, 'sales').hidden, sees(hiddenColumns, 'purchase').hidden]).toEqual([
    ['discount', 'vat'],
    [],
  ])
  does(ChooseReportColumns, { report: 'sales', hidden: [] })
  expect(sees(hiddenColumns, 'sales').hidden).toEqual([])
})

test('a column that names the row cannot be hidden', () => {
  const everyKey = ageingReport.columns.map(({ key }) => key)
  expect(withoutHidden(ageingReport, everyKey).definition.columns.map(({ key }) => key)).toEqual([
    'party',
  ])
})

test('a register of the law keeps every column that the law prescribes', () => {
  const everyKey = vatSalesRegister.columns.map(({ key }) => key)
  const { definition } = withoutHidden(vatSalesRegister, everyKey)
  expect([hideableColumns(vatSalesRegister), definition.columns]).toEqual([
    [],
    vatSalesRegister.columns,
  ])
})

test('a hidden column is in no file, and the others keep their figures', async () => {
  const shown = withoutHidden(salesReport, ['party', 'taxable', 'exempt', 'zeroRated', 'paid'])
  const whole = pageUnder(
    shown,
    page([sale('Ram', '500.00')], {
      totals: sale('', '500.00').map((_, at) => (at < 3 ? null : '1.00')),
    }),
  )
  const file = filed(shown.definition, whole)
  const [head, row] = linesOf(file)
  const places = salesReport.columns.flatMap(({ key }, at) =>
    ['party', 'taxable', 'exempt', 'zeroRated', 'paid'].includes(key) ? [] : [at],
  )
  const [, ...others] = places
  expect(head).toEqual([
    'Date',
    'AD date',
    ...others.map((at) => salesReport.columns[at]!.label.en),
  ])
  expect(row).toEqual([
    '2083-08-05',
    '2026-11-21',
    ...others.map((at) => sale('Ram', '500.00')[at] ?? ''),
  ])
  expect(JSON.stringify((await wholeSheet(file)).data)).not.toContain('Ram')
})

test('the totals of a file have their word also where every column of text is hidden', async () => {
  const shown = withoutHidden(
    salesReport,
    salesReport.columns.flatMap(({ key, kind }) => (kind === 'text' ? [key] : [])),
  )
  const totals = sale('', '500.00').map((cell, at) => (at < 3 ? null : cell))
  const file = filed(shown.definition, pageUnder(shown, page([sale('Ram', '500.00')], { totals })))
  const { data } = await wholeSheet(file)
  expect(shown.definition.columns.some(({ kind }) => kind === 'text')).toBe(false)
  expect(data.at(-3)!.slice(0, 2)).toMatchObject([{ value: 'Total', type: String }, { value: '' }])
  expect(await csvText(file)).toMatch(/\r\nTotal,,500\.00,/)
})

test('on a phone the name of a row and its first figure stand side by side', () => {
  const { columns } = inVariant(profitLoss, 'compare')
  const row = ['Sales', '12,34,567.00', '−98,765.00', '13,33,332.00']
  const { widths, least } = narrowWidths(columns, 0, [row], (_, cell) => cell ?? '')
  // A screen of 360 pixels has 328 for the table.
  expect([widths[0], least - widths[2]! - widths[3]! <= 328]).toEqual([null, true])
  expect(widths.slice(1).every((width) => width! >= 12 * 8)).toBe(true)
})

test('on a phone what stands between the name and the first figure comes last, and nothing empty', () => {
  const row = ['Ram', 'Sales', null, '2026-11-21', '4', '1', '500.00', '500.00', null, null, null]
  const keys = (rows: readonly (typeof row)[] | null) =>
    onPhone(ageingReport, rows).definition.columns.map(({ key }) => key)
  const figures = ['days', 'over', 'amount', 'upTo30', 'upTo60', 'upTo90', 'over90']
  expect(keys(null)).toEqual(['party', ...figures, 'kind', 'number', 'date'])
  expect(keys([row])).toEqual(['party', ...figures, 'kind', 'date'])
  expect(onPhone(vatSalesRegister, null).definition.columns).toEqual(vatSalesRegister.columns)
})

test('on a phone a bill has its total beside its number, an entry of a statement its balance', () => {
  const keys = (definition: ReportDefinition) =>
    onPhone(definition, null).definition.columns.map(({ key }) => key)
  expect(keys(salesReport).slice(0, 4)).toEqual(['date', 'number', 'total', 'party'])
  expect(keys(cashStatementReport)).toEqual([
    'date',
    'kind',
    'in',
    'out',
    'balance',
    'number',
    'party',
    'remarks',
  ])
})

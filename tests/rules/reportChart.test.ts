import { expect, test } from 'vitest'
import {
  defineReport,
  inVariant,
  moneyColumn,
  textColumn,
  type ReportChart,
} from '../../src/books/reports/report.ts'
import { reports } from '../../src/books/reports/reports.ts'
import { salesReport } from '../../src/books/reports/sales.ts'
import { chartPoints } from '../../src/client/reports/chart.ts'
import { page } from './reportsClientSetup.ts'

const words = { ne: '', en: '' }
const withChart = (chart: Partial<ReportChart> = {}) =>
  defineReport({
    ...salesReport,
    columns: [textColumn('item', words), moneyColumn('net', words)],
    charts: [{ kind: 'bars', label: 'item', value: 'net', ...chart }],
  })
const rows: readonly (readonly [string, string | null])[] = [
  ['dal', '500.00'],
  ['oil', '-700.00'],
  ['rice', '20.50'],
  ['salt', null],
]
const shown = (chart: Partial<ReportChart>, more: Parameters<typeof page>[1] = {}) => {
  const points = chartPoints(withChart(chart), page(rows, more))
  return points && [...points.points.map(({ label, value }) => [label, value]), points.rest]
}

test('a chart shows the largest rows in their order, also below zero, and none without a figure', () => {
  expect(shown({})).toEqual([['dal', 500], ['oil', -700], ['rice', 20.5], 0])
  expect(shown({ most: 2 })).toEqual([['dal', 500], ['oil', -700], 0])
})

test('rows in time are shown to the last, and parts of a whole with what is left of it', () => {
  expect(shown({ kind: 'columns', most: 2 })).toEqual([['oil', -700], ['rice', 20.5], 0])
  expect(shown({ kind: 'share' }, { totals: [null, '600.00'] })).toEqual([
    ['dal', 500],
    ['rice', 20.5],
    79.5,
  ])
  expect(shown({ kind: 'share' })).toEqual([['dal', 500], ['rice', 20.5], 0])
})

test('headings and subtotals are no points, and one point alone is no chart', () => {
  const mark = (tone: string) => ({ tone, opens: null })
  const marks = [mark('heading'), mark('warning'), null, null]
  expect(shown({}, { marks })).toEqual([['oil', -700], ['rice', 20.5], 0])
  expect(shown({}, { marks: [mark('heading'), mark('subtotal'), null, null] })).toBeNull()
  expect(chartPoints(salesReport, page(rows))).toBeNull()
})

test('the chart of each report names columns of its variant, the second one of figures', () => {
  for (const report of reports)
    for (const variant of [null, ...(report.variants ?? []).map(({ value }) => value)]) {
      const { charts = [], columns } = inVariant(report, variant)
      for (const { label, value } of charts) {
        expect(columns.map(({ key }) => key)).toEqual(expect.arrayContaining([label, value]))
        expect(columns.find(({ key }) => key === value)?.kind).not.toMatch(/text|date/)
      }
    }
})

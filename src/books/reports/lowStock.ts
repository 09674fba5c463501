import { terms } from '../termWords.ts'
import { columnWords } from './columnWords.ts'
import { moneyReportWords } from './moneyReportWords.ts'
import {
  dateColumn,
  defineReport,
  moneyColumn,
  quantityColumn,
  rateColumn,
  textColumn,
  unitColumn,
  type ReportColumn,
} from './report.ts'

const only = (variant: string, column: ReportColumn): ReportColumn => ({
  ...column,
  variants: [variant],
})

export const lowStockReport = defineReport({
  name: 'low-stock',
  path: '/low-stock',
  title: columnWords.lowStock,
  about: moneyReportWords.aboutLowStock,
  group: 'items',
  icon: 'alert',
  fileName: 'kam-maujdat',
  period: 'day',
  filters: [{ name: 'category' }],
  variants: [
    { value: 'low', label: moneyReportWords.belowLevel },
    { value: 'dead', label: moneyReportWords.unsold },
  ],
  columns: [
    textColumn('code', columnWords.code, 84),
    { ...textColumn('item', terms.item, 210), namesRow: true },
    unitColumn(columnWords.unit, 80),
    quantityColumn('stock', columnWords.inStock),
    only('low', quantityColumn('level', moneyReportWords.level)),
    only('low', quantityColumn('missing', moneyReportWords.missing)),
    only('low', rateColumn('rate', moneyReportWords.lastRate)),
    only('low', textColumn('supplier', moneyReportWords.lastSupplier, 158)),
    only('dead', moneyColumn('value', moneyReportWords.stockValue)),
    only('dead', { ...dateColumn, key: 'lastSale', label: moneyReportWords.lastSale }),
  ],
})

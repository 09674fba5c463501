import { analysisWords } from './analysisWords.ts'
import { columnWords } from './columnWords.ts'
import {
  dateColumn,
  defineReport,
  moneyColumn,
  percentColumn,
  quantityColumn,
  rateColumn,
  textColumn,
  unitColumn,
} from './report.ts'

export const priceHistory = defineReport({
  name: 'price-history',
  path: '/price-history',
  title: analysisWords.priceHistory,
  about: analysisWords.aboutPriceHistory,
  group: 'items',
  icon: 'tag',
  fileName: 'kharid-dar-itihas',
  filters: [{ name: 'item', required: true }, { name: 'party' }],
  columns: [
    dateColumn,
    textColumn('supplier', columnWords.supplier, 158),
    textColumn('number', columnWords.number, 146),
    textColumn('supplierBillNo', columnWords.supplierBillNo, 110),
    quantityColumn('quantity', columnWords.quantity),
    quantityColumn('free', columnWords.free),
    unitColumn(columnWords.unit, 80),
    rateColumn('rate', columnWords.rate),
    moneyColumn('value', columnWords.amountWithoutVat),
    rateColumn('netRate', analysisWords.netRate),
    percentColumn('change', analysisWords.change),
  ],
  charts: [{ kind: 'line', label: 'date', value: 'netRate' }],
  landscape: true,
})

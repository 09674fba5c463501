import { terms } from '../termWords.ts'
import { analysisWords } from './analysisWords.ts'
import { columnWords } from './columnWords.ts'
import { reportWords } from './reportWords.ts'
import {
  countColumn,
  dateColumn,
  defineReport,
  moneyColumn,
  percentColumn,
  quantityColumn,
  textColumn,
  unitColumn,
} from './report.ts'

/** One bill stands in the rows of several items, so their counts of bills cannot be added. Of a category they are not counted. */
const manyRowsOfBill = ['item']
const oneRowOfBill = ['party', 'staff', 'hour', 'day', 'month']

export const salesAnalysis = defineReport({
  name: 'sales-analysis',
  path: '/sales-analysis',
  title: analysisWords.salesAnalysis,
  about: analysisWords.aboutSalesAnalysis,
  group: 'transactions',
  icon: 'chart',
  fileName: 'bikri-bishleshan',
  filters: [
    { name: 'party', none: columnWords.cash },
    { name: 'category', none: analysisWords.noCategory },
  ],
  variants: [
    { value: 'item', label: analysisWords.byItem },
    { value: 'category', label: analysisWords.byCategory },
    { value: 'party', label: analysisWords.byParty },
    { value: 'staff', label: analysisWords.byStaff },
    { value: 'hour', label: analysisWords.byHour },
    { value: 'day', label: columnWords.byDay },
    { value: 'month', label: analysisWords.byMonth },
  ],
  columns: [
    { ...textColumn('item', terms.item, 210), variants: ['item'] },
    { ...textColumn('category', columnWords.category, 210), variants: ['category'] },
    { ...textColumn('party', terms.party, 210), variants: ['party'] },
    { ...textColumn('staff', columnWords.enteredBy, 210), variants: ['staff'] },
    { ...textColumn('hour', reportWords.time, 140), inWords: true, variants: ['hour'] },
    { ...dateColumn, variants: ['day'] },
    { ...textColumn('month', columnWords.month, 140), inWords: true, variants: ['month'] },
    {
      ...countColumn('billsOfRow', analysisWords.bills),
      summed: false,
      variants: manyRowsOfBill,
    },
    { ...countColumn('bills', analysisWords.bills), variants: oneRowOfBill },
    { ...quantityColumn('quantity', analysisWords.netQuantity), variants: ['item'] },
    { ...unitColumn(columnWords.unit, 80), variants: ['item'] },
    moneyColumn('sales', analysisWords.salesWithoutVat),
    moneyColumn('returns', terms.salesReturn),
    moneyColumn('net', analysisWords.netSales),
    percentColumn('share', analysisWords.share),
  ],
  charts: [
    { kind: 'bars', label: 'item', value: 'net', variants: ['item'] },
    { kind: 'share', label: 'category', value: 'net', variants: ['category'] },
    { kind: 'bars', label: 'party', value: 'net', variants: ['party'] },
    { kind: 'bars', label: 'staff', value: 'net', variants: ['staff'] },
    { kind: 'columns', label: 'hour', value: 'net', variants: ['hour'] },
    { kind: 'columns', label: 'date', value: 'net', most: 62, variants: ['day'] },
    { kind: 'columns', label: 'month', value: 'net', variants: ['month'] },
  ],
})

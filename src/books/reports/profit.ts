import { terms } from '../termWords.ts'
import { analysisWords } from './analysisWords.ts'
import { columnWords } from './columnWords.ts'
import {
  dateColumn,
  defineReport,
  moneyColumn,
  numberColumn,
  percentColumn,
  quantityColumn,
  textColumn,
  unitColumn,
} from './report.ts'

export const profitReport = defineReport({
  name: 'profit-by',
  path: '/profit-report',
  title: analysisWords.profitReport,
  about: analysisWords.aboutProfit,
  group: 'books',
  icon: 'chart',
  fileName: 'napha-report',
  filters: [
    { name: 'party', none: columnWords.cash },
    { name: 'category', none: analysisWords.noCategory },
    { name: 'item', variants: ['bill'] },
    { name: 'staff', variants: ['bill'] },
    { name: 'hour', variants: ['bill'] },
  ],
  variants: [
    { value: 'item', label: analysisWords.byItem },
    { value: 'bill', label: analysisWords.byBill },
    { value: 'party', label: analysisWords.byParty },
    { value: 'category', label: analysisWords.byCategory },
  ],
  columns: [
    { ...dateColumn, variants: ['bill'] },
    { ...numberColumn, variants: ['bill'] },
    { ...textColumn('item', terms.item, 210), variants: ['item'] },
    { ...textColumn('category', columnWords.category, 210), variants: ['category'] },
    { ...textColumn('party', terms.party, 210), variants: ['bill', 'party'] },
    { ...quantityColumn('quantity', analysisWords.netQuantity), variants: ['item'] },
    { ...unitColumn(columnWords.unit, 80), variants: ['item'] },
    moneyColumn('net', analysisWords.netSales),
    moneyColumn('cost', columnWords.cost),
    moneyColumn('profit', columnWords.profit),
    percentColumn('margin', analysisWords.margin),
  ],
  charts: [
    { kind: 'bars', label: 'item', value: 'profit', variants: ['item'] },
    { kind: 'bars', label: 'party', value: 'profit', variants: ['party'] },
    { kind: 'bars', label: 'category', value: 'profit', variants: ['category'] },
  ],
})

import {
  moneyColumn,
  quantityColumn,
  rateColumn,
  defineReport,
  textColumn,
  unitColumn,
} from './report.ts'
import { terms } from '../termWords.ts'
import { reportWords } from './reportWords.ts'
import { columnWords } from './columnWords.ts'

export const stockReport = defineReport({
  name: 'stock',
  path: '/stock',
  title: terms.stock,
  about: reportWords.aboutStock,
  group: 'items',
  icon: 'package',
  fileName: 'stock-maujdat',
  filters: [{ name: 'category' }],
  columns: [
    textColumn('code', columnWords.code, 84),
    { ...textColumn('item', terms.item, 210), namesRow: true },
    unitColumn(columnWords.unit, 80),
    quantityColumn('opening', columnWords.openingBalance),
    quantityColumn('in', columnWords.in),
    quantityColumn('out', columnWords.out),
    quantityColumn('closing', columnWords.closingBalance),
    rateColumn('average', columnWords.averageCost),
    moneyColumn('value', reportWords.value),
  ],
  charts: [{ kind: 'bars', label: 'item', value: 'value' }],
  landscape: true,
})

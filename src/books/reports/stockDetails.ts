import { columnWords } from './columnWords.ts'
import { moneyReportWords } from './moneyReportWords.ts'
import {
  dateColumn,
  defineReport,
  moneyColumn,
  partyColumn,
  quantityColumn,
  rateColumn,
  textColumn,
} from './report.ts'

export const stockDetails = defineReport({
  name: 'stock-details',
  path: '/stock-details',
  title: columnWords.stockDetails,
  about: moneyReportWords.aboutStockDetails,
  group: 'items',
  icon: 'package',
  fileName: 'stock-bibaran',
  detailOf: 'item',
  filters: [{ name: 'item', required: true }],
  columns: [
    dateColumn,
    { ...textColumn('kind', columnWords.description, 164), inWords: true },
    textColumn('number', columnWords.number, 146),
    partyColumn,
    { ...quantityColumn('in', columnWords.in), summed: true },
    { ...quantityColumn('out', columnWords.out), summed: true },
    rateColumn('rate', moneyReportWords.cost),
    moneyColumn('valueIn', moneyReportWords.valueIn),
    moneyColumn('valueOut', moneyReportWords.valueOut),
    quantityColumn('quantity', columnWords.inStock),
    moneyColumn('value', moneyReportWords.stockValue, false),
  ],
  landscape: true,
})

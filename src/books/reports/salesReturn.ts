import { goodsIn, onlyIn, returnForms, returnList } from './registerForms.ts'
import { registerWords } from './registerWords.ts'
import { columnWords } from './columnWords.ts'
import { dateColumn, defineReport, moneyColumn, quantityColumn, textColumn } from './report.ts'
import { reportWords } from './reportWords.ts'

const group = columnWords.creditNote
const inRegister = ['register', 'long']

/** Credit notes: the register of sales returns, above zero, or a list with what was paid back. */
export const salesReturnReport = defineReport({
  name: 'sales-return',
  path: '/sales-return-report',
  title: registerWords.salesReturnReport,
  about: registerWords.aboutSalesReturns,
  group: 'tax',
  icon: 'return',
  fileName: 'bikri-firta-khata',
  filters: [],
  variants: returnForms,
  columns: [
    ...onlyIn(inRegister, [
      { ...dateColumn, group },
      { ...textColumn('number', registerWords.noteNo, 270), group, namesRow: true },
      { ...textColumn('buyer', reportWords.buyerName, 190), group },
      { ...textColumn('buyerPan', reportWords.buyerPan, 112), group },
    ]),
    ...goodsIn(
      'long',
      group,
      textColumn('goods', registerWords.goodsName, 170),
      quantityColumn('quantity', registerWords.goodsQuantity),
      textColumn('unit', registerWords.goodsUnit, 96),
    ),
    ...onlyIn(inRegister, [
      moneyColumn('totalSales', registerWords.totalReturn),
      moneyColumn('exempt', registerWords.exemptReturn),
      moneyColumn('taxable', registerWords.taxableReturn),
      moneyColumn('vat', registerWords.returnTax),
    ]),
    ...returnList(),
  ],
  landscape: true,
})

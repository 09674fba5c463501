import { columnWords } from './columnWords.ts'
import { goodsIn, onlyIn, purchaseAmounts, returnForms, returnList } from './registerForms.ts'
import { registerWords } from './registerWords.ts'
import { dateColumn, defineReport, partyColumn, quantityColumn, textColumn } from './report.ts'

const group = columnWords.debitNote
const inRegister = ['register', 'long']

/** Debit notes: the register of purchase returns, above zero, or a list with what came back. */
export const purchaseReturnReport = defineReport({
  name: 'purchase-return',
  path: '/purchase-return-report',
  title: registerWords.purchaseReturnReport,
  about: registerWords.aboutPurchaseReturns,
  group: 'tax',
  icon: 'return',
  fileName: 'kharid-firta-khata',
  filters: [],
  variants: returnForms,
  columns: [
    ...onlyIn(inRegister, [
      { ...dateColumn, group },
      { ...textColumn('number', registerWords.noteNo, 270), group, namesRow: true },
      { ...textColumn('supplier', registerWords.supplierName, 190), group },
      { ...textColumn('supplierPan', registerWords.supplierPan, 112), group },
    ]),
    ...goodsIn(
      'long',
      group,
      textColumn('goods', registerWords.goodsName, 170),
      quantityColumn('quantity', registerWords.goodsQuantity),
      textColumn('unit', registerWords.goodsUnit, 96),
    ),
    ...onlyIn(inRegister, purchaseAmounts(registerWords.totalReturn, registerWords.exemptPurchase)),
    ...returnList({ ...partyColumn, label: columnWords.supplier }),
  ],
  landscape: true,
})

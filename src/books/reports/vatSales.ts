import {
  dottedDateColumn,
  defineReport,
  moneyColumn,
  numberColumn,
  quantityColumn,
  textColumn,
  unitColumn,
} from './report.ts'
import { reportWords } from './reportWords.ts'
import { columnWords } from './columnWords.ts'
import { goodsIn, registerForms } from './registerForms.ts'
import { registerWords } from './registerWords.ts'

/**
 * The sales book of the VAT Rules, schedule 9, rule 23(1)(ज), in its current twelve-column form or, with the goods
 * of each line, the earlier one of fifteen. Column 8 (total sales) excludes VAT: the taxable value is reached by subtracting
 * exempt sales from it.
 */
export const vatSalesRegister = defineReport({
  name: 'vat-sales',
  path: '/vat-sales-report',
  title: reportWords.vatSalesRegister,
  about: reportWords.aboutVatSales,
  group: 'tax',
  icon: 'scale',
  fileName: 'bikri-khata',
  filters: [],
  rule: reportWords.ruleOfVatSales,
  variants: registerForms,
  columns: [
    { ...dottedDateColumn, group: columnWords.invoice },
    { ...numberColumn, group: columnWords.invoice },
    { ...textColumn('buyer', reportWords.buyerName, 190), group: columnWords.invoice },
    { ...textColumn('buyerPan', reportWords.buyerPan, 112), group: columnWords.invoice },
    ...goodsIn(
      'long',
      columnWords.invoice,
      textColumn('goods', registerWords.goodsName, 170),
      quantityColumn('quantity', registerWords.goodsQuantity),
      unitColumn(registerWords.goodsUnit, 96),
    ),
    moneyColumn('totalSales', reportWords.totalSales),
    moneyColumn('exempt', reportWords.exemptSales),
    { ...moneyColumn('taxable', reportWords.taxableValue), group: reportWords.taxedSales },
    { ...moneyColumn('vat', reportWords.taxInRupees), group: reportWords.taxedSales },
    {
      ...moneyColumn('exportValue', reportWords.exportValue),
      group: reportWords.exportedGoods,
    },
    { ...textColumn('exportCountry', reportWords.exportCountry), group: reportWords.exportedGoods },
    {
      ...textColumn('exportDeclarationNo', reportWords.exportDeclarationNo),
      group: reportWords.exportedGoods,
    },
    {
      ...dottedDateColumn,
      key: 'exportDeclarationDate',
      label: columnWords.exportDate,
      group: reportWords.exportedGoods,
      width: 116,
    },
  ],
  landscape: true,
})

import { dateColumn, money, numberColumn, report, text } from './report.ts'
import { reportWords } from './reportWords.ts'
import { columnWords } from './columnWords.ts'

/**
 * The sales book of the VAT Rules, schedule 9, rule 23(1)(ज), in its current twelve-column form. Column 8 (total sales)
 * excludes VAT: the taxable value is reached by subtracting exempt sales from it.
 */
export const vatSalesRegister = report({
  name: 'vat-sales',
  path: '/vat-sales-report',
  title: reportWords.vatSalesRegister,
  about: reportWords.aboutVatSales,
  group: 'tax',
  icon: 'scale',
  fileName: 'bikri-khata',
  filters: [],
  rule: reportWords.ruleOfVatSales,
  columns: [
    { ...dateColumn, group: columnWords.invoice },
    { ...numberColumn, group: columnWords.invoice },
    { ...text('buyer', reportWords.buyerName, 190), group: columnWords.invoice },
    { ...text('buyerPan', reportWords.buyerPan, 112), group: columnWords.invoice },
    money('totalSales', reportWords.totalSales),
    money('exempt', reportWords.exemptSales),
    { ...money('taxable', reportWords.taxableValue), group: reportWords.taxedSales },
    { ...money('vat', reportWords.taxInRupees), group: reportWords.taxedSales },
    {
      ...money('exportValue', reportWords.exportValue),
      group: reportWords.exportedGoods,
    },
    { ...text('exportCountry', reportWords.exportCountry), group: reportWords.exportedGoods },
    {
      ...text('exportDeclarationNo', reportWords.exportDeclarationNo),
      group: reportWords.exportedGoods,
    },
    {
      key: 'exportDeclarationDate',
      label: columnWords.exportDate,
      kind: 'date',
      group: reportWords.exportedGoods,
      width: 116,
    },
  ],
  landscape: true,
})

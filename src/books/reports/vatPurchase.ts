import { goodsIn, purchaseAmounts, registerForms } from './registerForms.ts'
import { registerWords } from './registerWords.ts'
import { defineReport, dottedDateColumn, quantityColumn, textColumn, unitColumn } from './report.ts'

const group = registerWords.invoiceOrDeclaration

/**
 * The purchase book of the VAT Rules, schedule 8, rule 23(1)(छ), in thirteen columns or, with the goods of each line, in
 * sixteen. Date and number are those of the supplier's bill. What carries VAT that is not claimed is in the column of
 * exempt purchases with that VAT, because nothing of it is credited.
 */
export const vatPurchaseRegister = defineReport({
  name: 'vat-purchase',
  path: '/vat-purchase-report',
  title: registerWords.purchaseRegister,
  about: registerWords.aboutPurchaseRegister,
  group: 'tax',
  icon: 'scale',
  fileName: 'kharid-khata',
  filters: [],
  rule: registerWords.ruleOfPurchaseRegister,
  variants: registerForms,
  columns: [
    { ...dottedDateColumn, group },
    { ...textColumn('number', registerWords.invoiceNo, 146), group, namesRow: true },
    { ...textColumn('declarationNo', registerWords.declarationNo, 112), group },
    { ...textColumn('supplier', registerWords.supplierName, 190), group },
    { ...textColumn('supplierPan', registerWords.supplierPan, 112), group },
    ...goodsIn(
      'long',
      group,
      textColumn('goods', registerWords.goodsBought, 170),
      quantityColumn('quantity', registerWords.quantityBought),
      unitColumn(registerWords.goodsUnit, 96),
    ),
    ...purchaseAmounts(registerWords.totalPurchase, registerWords.exemptPurchase),
  ],
  landscape: true,
})

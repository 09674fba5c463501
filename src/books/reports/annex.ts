import { terms } from '../termWords.ts'
import type { Words } from '../words.ts'
import { columnWords } from './columnWords.ts'
import { onlyIn } from './registerForms.ts'
import { defineReport, moneyColumn, textColumn, type ReportColumn } from './report.ts'
import { taxWords } from './taxWords.ts'

const bought = (key: string, label: Words, group: Words): ReportColumn => ({
  ...moneyColumn(key, label),
  group,
})

/**
 * Annex 13 of the VAT return: the taxpayers with whom more than Rs 1,00,000 was bought or sold without VAT, net of returns.
 * Purchases and sales are never netted. The roll-up has the balances of their accounts too.
 */
export const annexReport = defineReport({
  name: 'annex',
  path: '/annex-report',
  title: taxWords.annex,
  about: taxWords.aboutAnnex,
  group: 'tax',
  icon: 'list',
  fileName: 'anusuchi-tera',
  filters: [],
  period: 'year',
  variants: [
    { value: 'aboveLakh', label: taxWords.aboveLakh },
    { value: 'rollUp', label: taxWords.rollUp },
  ],
  columns: [
    textColumn('pan', terms.pan, 150),
    { ...textColumn('name', taxWords.taxpayer, 200), namesRow: true },
    ...onlyIn(
      ['aboveLakh'],
      [
        textColumn('nameType', taxWords.tradeNameType, 110),
        textColumn('side', taxWords.purchaseOrSale, 110),
        moneyColumn('taxable', taxWords.taxableAmount, false),
        moneyColumn('exempt', taxWords.exemptedAmount, false),
        { ...textColumn('note', columnWords.remarks, 300), inWords: true },
      ],
    ),
    ...onlyIn(
      ['rollUp'],
      [
        moneyColumn('opening', taxWords.openingBalance, false),
        bought('serviceCapital', taxWords.capital, taxWords.servicePurchase),
        bought('serviceOther', taxWords.others, taxWords.servicePurchase),
        bought('goodsCapital', taxWords.capital, taxWords.goodsPurchase),
        bought('goodsOther', taxWords.others, taxWords.goodsPurchase),
        moneyColumn('sales', taxWords.goodsSales),
        moneyColumn('closing', taxWords.closingBalance, false),
      ],
    ),
  ],
  landscape: true,
})

import { columnWords } from './columnWords.ts'
import { defineReport, moneyColumn, textColumn } from './report.ts'
import { taxWords } from './taxWords.ts'

/**
 * The figures of the VAT return of a tax period, each from its register, and the registers compared with the ledger
 * accounts of output and input VAT.
 */
export const vatReturn = defineReport({
  name: 'vat-return',
  path: '/vat-return-report',
  title: taxWords.vatReturn,
  about: taxWords.aboutVatReturn,
  group: 'tax',
  icon: 'letter',
  fileName: 'vat-bibaran',
  filters: [],
  columns: [
    { ...textColumn('line', taxWords.line, 300), inWords: true },
    textColumn('document', taxWords.documentNo, 150),
    moneyColumn('value', taxWords.valueWithoutVat, false),
    moneyColumn('vat', columnWords.vat, false),
  ],
})

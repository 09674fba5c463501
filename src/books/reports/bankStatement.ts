import { terms } from '../termWords.ts'
import { columnWords } from './columnWords.ts'
import { moneyReportWords } from './moneyReportWords.ts'
import { dateColumn, defineReport, moneyColumn, partyColumn, textColumn } from './report.ts'

export const bankStatementReport = defineReport({
  name: 'bank-statement',
  path: '/bank-statement-report',
  title: moneyReportWords.bankStatement,
  about: moneyReportWords.aboutBankStatement,
  group: 'money',
  icon: 'bank',
  fileName: 'bank-bibaran',
  detailOf: 'bank',
  filters: [{ name: 'bank', required: true }],
  variants: [
    { value: 'account', label: moneyReportWords.account },
    { value: 'clearing', label: terms.chequesInClearing },
  ],
  columns: [
    dateColumn,
    { ...textColumn('kind', columnWords.description, 164), inWords: true },
    textColumn('number', columnWords.number, 146),
    partyColumn,
    { ...textColumn('remarks', columnWords.remarks, 140), variants: ['account'] },
    { ...textColumn('remarks', terms.bankOrCooperative, 140), variants: ['clearing'] },
    moneyColumn('in', columnWords.in),
    moneyColumn('out', columnWords.out),
    { ...moneyColumn('balance', columnWords.partyBalance, false), variants: ['account'] },
  ],
})

import { report } from '../report.ts'
import { billColumns } from './billColumns.ts'

export const salesReport = report({
  name: 'sales',
  path: '/salesreport',
  title: { ne: 'बिक्री रिपोर्ट', en: 'Sales report' },
  about: {
    ne: 'प्रत्येक बिक्री बिल, छुट, भ्याट र उठ्न बाँकी',
    en: 'Each sales bill with its discount, VAT and what is still due',
  },
  group: 'transactions',
  icon: 'cashRegister',
  fileName: 'bikri-report',
  filters: [],
  columns: billColumns(),
  landscape: true,
})

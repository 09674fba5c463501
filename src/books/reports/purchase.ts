import { partyColumn, report } from '../report.ts'
import { billColumns } from './billColumns.ts'

export const purchaseReport = report({
  name: 'purchase',
  path: '/purchasereport',
  title: { ne: 'खरिद रिपोर्ट', en: 'Purchase report' },
  about: {
    ne: 'प्रत्येक खरिद बिल, छुट, भ्याट र तिर्न बाँकी',
    en: 'Each purchase bill with its discount, VAT and what is still to pay',
  },
  group: 'transactions',
  icon: 'cart',
  fileName: 'kharid-report',
  filters: [],
  columns: billColumns({ ...partyColumn, label: { ne: 'आपूर्तिकर्ता', en: 'Supplier' } }),
  landscape: true,
})

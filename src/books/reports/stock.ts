import { money, quantity, rate, report, text } from './report.ts'
import { terms } from '../termWords.ts'
import { reportWords } from './reportWords.ts'
import { columnWords } from './columnWords.ts'

export const stockReport = report({
  name: 'stock',
  path: '/stock',
  title: terms.stock,
  about: reportWords.aboutStock,
  group: 'items',
  icon: 'package',
  fileName: 'stock-maujdat',
  filters: [{ name: 'category' }],
  columns: [
    text('code', columnWords.code, 84),
    { ...text('item', terms.item, 210), namesRow: true },
    text('unit', columnWords.unit, 80),
    quantity('opening', columnWords.openingBalance),
    quantity('in', columnWords.in),
    quantity('out', columnWords.out),
    quantity('closing', columnWords.closingBalance),
    rate('average', columnWords.averageCost),
    money('value', reportWords.value),
  ],
  landscape: true,
})

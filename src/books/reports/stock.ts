import { money, quantity, report, text } from '../report.ts'

export const stockReport = report({
  name: 'stock',
  path: '/stock',
  title: { ne: 'स्टक', en: 'Stock' },
  about: {
    ne: 'सुरुमा कति थियो, कति आयो, कति गयो, कति बाँकी र मूल्य',
    en: 'Opening, in, out, closing and value of each item',
  },
  group: 'items',
  icon: 'package',
  fileName: 'stock-maujdat',
  filters: [{ name: 'category' }],
  columns: [
    text('code', 'कोड', 'Code', 84),
    { ...text('item', 'सामान', 'Item', 210), namesRow: true },
    text('unit', 'एकाइ', 'Unit', 80),
    quantity('opening', 'सुरु मौज्दात', 'Opening balance'),
    quantity('in', 'आयो', 'In'),
    quantity('out', 'गयो', 'Out'),
    quantity('closing', 'अन्तिम मौज्दात', 'Closing balance'),
    money('average', 'औसत लागत', 'Average cost', false),
    money('value', 'मूल्य', 'Value'),
  ],
  landscape: true,
})

import { dateColumn, money, numberColumn, report, text } from '../report.ts'
import type { Words } from '../words.ts'

const taxedSales: Words = { ne: 'करयोग्य बिक्री', en: 'Taxable sales' }
const invoice: Words = { ne: 'बीजक', en: 'Invoice' }
const exported: Words = { ne: 'निकासी', en: 'Export' }

/**
 * The sales book of the VAT Rules, schedule 9, rule 23(1)(ज), in the current twelve-column form. Column 8 (total sales) is
 * without VAT: exempt sales are subtracted from it to reach the taxable value.
 */
export const vatSalesRegister = report({
  name: 'vat-sales',
  path: '/vat-sales-report',
  title: { ne: 'बिक्री खाता', en: 'VAT sales register' },
  about: {
    ne: 'मूल्य अभिवृद्धि कर नियमावलीको बिक्री खाता',
    en: 'The sales book that the VAT Rules prescribe',
  },
  group: 'tax',
  icon: 'scale',
  fileName: 'bikri-khata',
  filters: [],
  rule: { ne: 'नियम २३ को उपनियम (१) को खण्ड (ज) सँग सम्बन्धित', en: 'Related to rule 23(1)(ja)' },
  columns: [
    { ...dateColumn, group: invoice },
    { ...numberColumn, group: invoice },
    { ...text('buyer', 'खरिदकर्ताको नाम', "Buyer's name", 190), group: invoice },
    { ...text('buyerPan', 'खरिदकर्ताको स्थायी लेखा नम्बर', 'Buyer PAN', 112), group: invoice },
    money('totalSales', 'जम्मा बिक्री / निकासी (रु)', 'Total sales / export'),
    money('exempt', 'स्थानीय कर छुटको बिक्री मूल्य (रु)', 'Local exempt sales'),
    { ...money('taxable', 'मूल्य (रु)', 'Value (Rs)'), group: taxedSales },
    { ...money('vat', 'कर (रु)', 'Tax (Rs)'), group: taxedSales },
    {
      ...money('exportValue', 'निकासी गरेको वस्तु वा सेवाको मूल्य (रु)', 'Export value'),
      group: exported,
    },
    { ...text('exportCountry', 'निकासी गरेको देश', 'Country'), group: exported },
    {
      ...text('exportDeclarationNo', 'निकासी प्रज्ञापनपत्र नम्बर', 'Declaration no.'),
      group: exported,
    },
    {
      key: 'exportDeclarationDate',
      label: { ne: 'निकासी प्रज्ञापनपत्र मिति', en: 'Export declaration date' },
      kind: 'date',
      group: exported,
      width: 116,
    },
  ],
  landscape: true,
})

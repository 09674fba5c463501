import { mdiAccountDetailsOutline, mdiCalendarTextOutline, mdiCartOutline, mdiCashRegister, mdiPackageVariantClosed, mdiScaleBalance } from '@mdi/js'
import { dayBook, partyStatement, purchaseReport, salesReport, stockReport, vatSalesRegister, type ReportDefinition } from '../../books/report.ts'
import type { Words } from '../../books/words.ts'

/** A report as the list of reports offers it. */
export interface Offered {
  readonly report: ReportDefinition
  readonly about: Words
  readonly icon: string
  /** What a file of it is called, in Latin letters: they survive every device and mail program. */
  readonly fileName: string
}
export interface Group {
  readonly title: Words
  readonly offered: readonly Offered[]
}

/** The reports there are, in the order in which a shop looks for them. */
export const catalogue: readonly Group[] = [
  {
    title: { ne: 'कारोबार', en: 'Transactions' },
    offered: [
      { report: dayBook, icon: mdiCalendarTextOutline, fileName: 'dainik-karobar', about: { ne: 'दिनभरिको सबै कारोबार, कति आयो र कति गयो', en: 'Everything of a day: what came in, what went out' } },
      { report: salesReport, icon: mdiCashRegister, fileName: 'bikri-report', about: { ne: 'प्रत्येक बिक्री बिल, छुट, भ्याट र उठ्न बाँकी', en: 'Each sales bill with its discount, VAT and what is still due' } },
      { report: purchaseReport, icon: mdiCartOutline, fileName: 'kharid-report', about: { ne: 'प्रत्येक खरिद बिल, छुट, भ्याट र तिर्न बाँकी', en: 'Each purchase bill with its discount, VAT and what is still to pay' } },
    ],
  },
  {
    title: { ne: 'पार्टी', en: 'Parties' },
    offered: [{ report: partyStatement, icon: mdiAccountDetailsOutline, fileName: 'party-bibaran', about: { ne: 'एउटा पार्टीको पूरा हिसाब, प्रत्येक कारोबारपछिको बाँकीसहित', en: 'One party\'s whole account, with the balance after each entry' } }],
  },
  {
    title: { ne: 'सामान', en: 'Items' },
    offered: [{ report: stockReport, icon: mdiPackageVariantClosed, fileName: 'stock-maujdat', about: { ne: 'सुरुमा कति थियो, कति आयो, कति गयो, कति बाँकी र मूल्य', en: 'Opening, in, out, closing and value of each item' } }],
  },
  {
    title: { ne: 'कर', en: 'Tax' },
    offered: [{ report: vatSalesRegister, icon: mdiScaleBalance, fileName: 'bikri-khata', about: { ne: 'मूल्य अभिवृद्धि कर नियमावलीको बिक्री खाता', en: 'The sales book that the VAT Rules prescribe' } }],
  },
]

/** A report's entry in the catalogue. */
export const offeredOf = (report: ReportDefinition): Offered => {
  const found = catalogue.flatMap((group) => group.offered).find((offered) => offered.report === report)
  if (found === undefined) throw new Error(`the report ${report.name} is not in the catalogue`)
  return found
}

import { dateColumn, money, report, text } from '../report.ts'

export const partyStatement = report({
  name: 'party-statement',
  path: '/party-statement',
  title: { ne: 'पार्टी विवरण', en: 'Party statement' },
  about: {
    ne: 'एउटा पार्टीको पूरा हिसाब, प्रत्येक कारोबारपछिको बाँकीसहित',
    en: "One party's whole account, with the balance after each entry",
  },
  group: 'parties',
  icon: 'account',
  fileName: 'party-bibaran',
  filters: [{ name: 'party', required: true }],
  columns: [
    dateColumn,
    { ...text('kind', 'विवरण', 'Description', 164), inWords: true },
    text('number', 'नम्बर', 'Number', 146),
    text('remarks', 'कैफियत', 'Remarks', 140),
    money('debit', 'डेबिट', 'Debit'),
    money('credit', 'क्रेडिट', 'Credit'),
    money('balance', 'बाँकी', 'Balance', false),
    { ...text('side', 'लिनुपर्ने / दिनुपर्ने', 'Receivable / Payable', 164), inWords: true },
  ],
})

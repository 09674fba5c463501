import type { Words } from '../words.ts'

/** What stands on a bill, on paper and on the page of its link. */
export const billSheetWords = {
  cashPurchase: { ne: 'नगद खरिद', en: 'Cash purchase' },
  exportNo: { ne: 'निकासी प्रज्ञापनपत्र नं.', en: 'Export declaration no.' },
  change: { ne: 'फिर्ता दिने', en: 'Change to give' },
  previousDue: { ne: 'अघिल्लो बाँकी', en: 'Previous due' },
  previousAdvance: { ne: 'अघिल्लो पेस्की', en: 'Previous advance' },
  newDue: { ne: 'जम्मा बाँकी', en: 'Total due' },
  newAdvance: { ne: 'बाँकी पेस्की', en: 'Advance left' },
  creditLeft: { ne: 'उधारो बाँकी', en: 'Left on credit' },
  issueDate: { ne: 'जारी मिति', en: 'Issued on' },
  transactionDate: { ne: 'कारोबार मिति', en: 'Transaction date' },
  particulars: { ne: 'विवरण', en: 'Particulars' },
  qrOf: { ne: 'बिलको QR', en: 'QR code of the bill' },
  exemptOrZeroRated: { ne: 'कर छुट वा शून्य दर', en: 'Exempt or zero-rated' },
  onAccount: { ne: 'खातामा', en: 'On the account' },
  ontoAccount: { ne: 'पार्टीको खातामा', en: 'Onto the account' },
  returnReason: { ne: 'फिर्ताको कारण', en: 'Reason for the return' },
  originalBill: { ne: 'सक्कल बीजक', en: 'Original invoice' },
  inWords: { ne: 'अक्षरेपी', en: 'In words' },
  issuedBy: { ne: 'जारी गर्ने', en: 'Issued by' },
  signature: { ne: 'हस्ताक्षर', en: 'Signature' },
} satisfies Record<string, Words>

/** What is free on a line, as printed: the quantity in the digits of the page. */
export const plusFree = (quantity: string): Words => ({
  ne: `+${quantity} सित्तैँ`,
  en: `+${quantity} free`,
})

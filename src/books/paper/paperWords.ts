/** What stands on bills and elsewhere on the screens. */
export const paperWords = {
  customer: { ne: 'ग्राहक', en: 'Customer' },
  cashCustomer: { ne: 'नगद ग्राहक', en: 'Cash customer' },
  panVat: { ne: 'स्थायी लेखा नम्बर / भ्याट नं.', en: 'PAN/VAT no.' },
  subtotal: { ne: 'उपजम्मा', en: 'Subtotal' },
  taxInvoice: { ne: 'कर बीजक', en: 'Tax invoice' },
  copyOfOriginal: { ne: 'सक्कलको प्रतिलिपि', en: 'Copy of Original' },
  provisional: { ne: 'अस्थायी', en: 'Provisional' },
  credit: { ne: 'उधारो', en: 'Credit' },
  serialNumber: { ne: 'क्र.सं.', en: 'S.N.' },
  hsCode: { ne: 'HS कोड', en: 'HS code' },
  importNo: { ne: 'पैठारी प्रज्ञापनपत्र नं.', en: 'Import declaration no.' },
  vatWithRate: { ne: 'भ्याट १३%', en: 'VAT 13%' },
  rupeeSign: { ne: 'रु.', en: 'Rs.' },
  bill: { ne: 'बिल', en: 'Bill' },
}

/** Titles and columns of the registers that the VAT Rules prescribe (Schedules 8 and 9), and of what is made from them. */
export const registerWords = {
  // Forms of a register
  shortForm: { ne: 'छोटो ढाँचा', en: 'Short form' },
  longForm: { ne: 'वस्तुसहितको ढाँचा', en: 'With goods' },
  register: { ne: 'नोटको खाता', en: 'Register of notes' },
  list: { ne: 'बिलको सूची', en: 'List of notes' },

  // Sales register
  goodsName: { ne: 'वस्तु वा सेवाको नाम', en: 'Goods or service' },
  goodsQuantity: { ne: 'वस्तु वा सेवाको परिमाण', en: 'Quantity of goods or service' },
  goodsUnit: { ne: 'वस्तु वा सेवाको एकाइ', en: 'Unit of measure' },

  // Purchase register
  purchaseRegister: { ne: 'खरिद खाता', en: 'VAT purchase register' },
  aboutPurchaseRegister: {
    ne: 'मूल्य अभिवृद्धि कर नियमावलीको खरिद खाता',
    en: 'The purchase book that the VAT Rules prescribe',
  },
  ruleOfPurchaseRegister: {
    ne: 'नियम २३ को उपनियम (१) को खण्ड (छ) सँग सम्बन्धित',
    en: 'Related to rule 23(1)(chha)',
  },
  invoiceOrDeclaration: { ne: 'बीजक / प्रज्ञापनपत्र', en: 'Invoice / declaration' },
  invoiceNo: { ne: 'बीजक नं.', en: 'Invoice no.' },
  declarationNo: { ne: 'प्रज्ञापनपत्र नं.', en: 'Customs declaration no.' },
  supplierName: { ne: 'आपूर्तिकर्ताको नाम', en: 'Name of supplier' },
  supplierPan: { ne: 'आपूर्तिकर्ताको स्थायी लेखा नम्बर', en: 'Supplier PAN' },
  goodsBought: {
    ne: 'खरिद/पैठारी गरिएका वस्तु वा सेवाको विवरण',
    en: 'Goods or service bought',
  },
  quantityBought: {
    ne: 'खरिद/पैठारी गरिएका वस्तु वा सेवाको परिमाण',
    en: 'Quantity bought',
  },
  totalPurchase: { ne: 'जम्मा खरिद मूल्य (रु)', en: 'Total purchase value' },
  exemptPurchase: {
    ne: 'कर छुट हुने वस्तु वा सेवाको खरिद / पैठारी मूल्य (रु)',
    en: 'Exempt purchase / import',
  },
  localPurchase: { ne: 'करयोग्य खरिद (पूंजीगत बाहेक)', en: 'Taxable purchase (not capital)' },
  importPurchase: { ne: 'करयोग्य पैठारी (पूंजीगत बाहेक)', en: 'Taxable import (not capital)' },
  capitalPurchase: {
    ne: 'पूंजीगत करयोग्य खरिद / पैठारी',
    en: 'Capital taxable purchase / import',
  },

  // Return registers
  salesReturnReport: { ne: 'बिक्री फिर्ता खाता', en: 'Sales return register' },
  aboutSalesReturns: {
    ne: 'प्रत्येक क्रेडिट नोट, यसको कर र फिर्ता दिएको रकम',
    en: 'Each credit note with its tax and what was paid back',
  },
  purchaseReturnReport: { ne: 'खरिद फिर्ता खाता', en: 'Purchase return register' },
  aboutPurchaseReturns: {
    ne: 'प्रत्येक डेबिट नोट, यसको कर र फिर्ता पाएको रकम',
    en: 'Each debit note with its tax and what came back',
  },
  noteNo: { ne: 'नोट नं.', en: 'Note no.' },
  totalReturn: { ne: 'जम्मा फिर्ता मूल्य (रु)', en: 'Total value returned' },
  exemptReturn: { ne: 'स्थानीय कर छुटको फिर्ता मूल्य (रु)', en: 'Local exempt value returned' },
  taxableReturn: { ne: 'करयोग्य फिर्ता मूल्य (रु)', en: 'Taxable value returned' },
  returnTax: { ne: 'करयोग्य फिर्ता कर (रु)', en: 'Tax returned' },
  paidBack: { ne: 'फिर्ता गरिएको रकम', en: 'Paid back' },
  onAccount: { ne: 'खातामा राखिएको', en: 'Left on account' },

  // Expenses with VAT
  vatExpenses: { ne: 'भ्याट लागेको खर्च', en: 'VAT expenses report' },
  aboutVatExpenses: {
    ne: 'भ्याट लागेका खर्च: दाबी गरिएको र नगरिएको',
    en: 'Expenses with VAT: what is claimed and what is not',
  },
  supplierBillDate: { ne: 'आपूर्तिकर्ताको बिल मिति', en: "Supplier's bill date" },
  claimed: { ne: 'दाबी गरिएको भ्याट', en: 'VAT claimed' },
  unclaimed: { ne: 'दाबी नगरिएको भ्याट', en: 'VAT not claimed' },
}

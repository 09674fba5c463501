/** Titles, columns and variants of the reports about cash, banks, expenses, discounts, goods and all parties. */
export const moneyReportWords = {
  // Statements of cash and banks
  aboutCashStatement: {
    ne: 'नगद कहाँबाट आयो, कहाँ गयो र प्रत्येक कारोबारपछि कति बाँकी',
    en: 'Where cash came from and went, with the balance after each entry',
  },
  bankStatement: { ne: 'बैंकको हिसाब विवरण', en: 'Statement of a bank' },
  aboutBankStatement: {
    ne: 'एउटा बैंकको पूरा हिसाब, र अहिलेसम्म साटिन बाँकी चेक',
    en: "One bank's whole account, and the cheques that have not cleared so far",
  },
  account: { ne: 'खाताका कारोबार', en: 'Account entries' },
  chequeReceived: { ne: 'चेक पाइएको', en: 'Cheque received' },
  chequeIssued: { ne: 'जारी चेक', en: 'Cheque issued' },

  // Expenses
  expenseReport: { ne: 'खर्च रिपोर्ट', en: 'Expense report' },
  aboutExpenses: {
    ne: 'प्रत्येक खर्च, कसरी तिरियो र तिर्न बाँकी; शीर्षक छानेमा “खर्च लेखिएको” त्यसैको मात्र',
    en: 'Each expense, how it was paid and what is due; with a category chosen, “Charged” is of that category alone',
  },
  charged: { ne: 'खर्च लेखिएको', en: 'Charged' },
  byBank: { ne: 'बैंकबाट', en: 'By bank' },
  byCheque: { ne: 'चेकबाट', en: 'By cheque' },
  expensesByCategory: { ne: 'शीर्षकअनुसार खर्च', en: 'Expenses by category' },
  aboutExpenseCategories: {
    ne: 'स्थिर सम्पत्तिबाहेक कुन शीर्षकमा कति खर्च भयो, जम्माको कति प्रतिशत',
    en: 'What was spent on each category, fixed assets apart, and its share of the whole',
  },
  expenseCount: { ne: 'खर्च संख्या', en: 'Number of expenses' },
  share: { ne: 'जम्माको हिस्सा', en: 'Share of the whole' },

  // Discounts
  aboutDiscounts: {
    ne: 'बिल र भुक्तानीमा दिएको वा पाएको छुट; फिर्तामा घट्ने छुट ऋणात्मक',
    en: 'Discounts on bills and on settlement, given or received; those that a return takes back are negative',
  },
  beforeDiscount: { ne: 'छुटअघिको रकम', en: 'Before discount' },
  percent: { ne: 'प्रतिशत', en: 'Percent' },

  // All transactions
  aboutAllTransactions: {
    ne: 'सबै प्रकारका कागजात, कति आयो, कति गयो, कति बाँकी र कसले लेख्यो',
    en: 'Documents of every kind: money in and out, what is due, and who entered them',
  },

  // Goods
  aboutStockDetails: {
    ne: 'एउटा सामानको प्रत्येक आवत-जावत, लागत र त्यसपछिको मौज्दात',
    en: 'Every move of one item with its cost, and the stock after it',
  },
  cost: { ne: 'लागत दर', en: 'Cost rate' },
  valueIn: { ne: 'आएको मूल्य', en: 'Value in' },
  valueOut: { ne: 'गएको मूल्य', en: 'Value out' },
  stockValue: { ne: 'मौज्दातको मूल्य', en: 'Value of stock' },
  aboutLowStock: {
    ne: 'तोकिएको तहमा वा त्योभन्दा कम सामान, र ९० दिन नबिकेको सामान',
    en: 'Items at or below their low-stock level, and items without a sale for 90 days',
  },
  belowLevel: { ne: 'न्यूनतम तहमा', en: 'At the low level' },
  unsold: { ne: '९० दिन नबिकेको', en: 'No sale for 90 days' },
  level: { ne: 'न्यूनतम तह', en: 'Low-stock level' },
  missing: { ne: 'अपुग', en: 'Missing' },
  lastRate: { ne: 'अन्तिम खरिद दर', en: 'Last purchase rate' },
  lastSupplier: { ne: 'अन्तिम आपूर्तिकर्ता', en: 'Last supplier' },
  lastSale: { ne: 'अन्तिम बिक्री', en: 'Last sale' },

  // All parties
  allParties: { ne: 'सबै पार्टी', en: 'All parties' },
  aboutAllParties: {
    ne: 'प्रत्येक पार्टीको सुरु, डेबिट, क्रेडिट र अन्तिम बाँकी; आजसम्मको अवधिमा बाँकीको उमेर पनि',
    en: "Each party's opening, debit, credit and closing; in a period up to today also the age of what is open",
  },
  openingSigned: { ne: 'सुरु बाँकी (+ लिनुपर्ने)', en: 'Opening (+ receivable)' },
  age: { ne: 'कति दिनदेखि बाँकी', en: 'Age of what is open' },
  upTo30: { ne: '०–३० दिन', en: '0–30 days' },
  upTo60: { ne: '३१–६० दिन', en: '31–60 days' },
  upTo90: { ne: '६१–९० दिन', en: '61–90 days' },
  over90: { ne: '९० दिनभन्दा बढी', en: 'Over 90 days' },

  // Ageing
  ageing: { ne: 'बाँकीको उमेर', en: 'Ageing' },
  aboutAgeing: {
    ne: 'अहिले बाँकी प्रत्येक बिल, छानिएको दिनमा कति दिन पुरानो',
    en: 'Each bill that is open now, and how old it is on the chosen day',
  },
  receivableByParty: { ne: 'लिनुपर्ने, पार्टीअनुसार', en: 'Receivable, by party' },
  payableByParty: { ne: 'दिनुपर्ने, पार्टीअनुसार', en: 'Payable, by party' },
  ageInDays: { ne: 'दिन', en: 'Days' },
  daysPastTerm: { ne: 'भाका नाघेको दिन', en: 'Days past term' },
}

/** Titles and columns of the reports about what was sold, what it earned, and what goods were bought at. */
export const analysisWords = {
  salesAnalysis: { ne: 'बिक्री विश्लेषण', en: 'Sales analysis' },
  aboutSalesAnalysis: {
    ne: 'सामान, वर्ग, पार्टी, कर्मचारी वा समयअनुसार भ्याटबाहेकको बिक्री, फिर्ता र खुद बिक्री',
    en: 'Sales without VAT, returns and net sales by item, category, party, staff or time',
  },
  profitReport: { ne: 'नाफा रिपोर्ट', en: 'Profit report' },
  aboutProfit: {
    ne: 'सामान, बिल, पार्टी वा वर्गअनुसार खुद बिक्री, बिक्री भएका सामानको लागत र नाफा',
    en: 'Net sales, cost of goods sold and profit by item, bill, party or category',
  },
  priceHistory: { ne: 'खरिद दरको इतिहास', en: 'Price history' },
  aboutPriceHistory: {
    ne: 'एउटा सामानको हरेक खरिद: कसबाट, कति दरमा, र अघिल्लो पटकभन्दा कति फरक',
    en: 'Each purchase of an item: from whom, at what rate, and the change from the one before',
  },

  byItem: { ne: 'सामानअनुसार', en: 'By item' },
  byCategory: { ne: 'वर्गअनुसार', en: 'By category' },
  byParty: { ne: 'पार्टीअनुसार', en: 'By party' },
  byStaff: { ne: 'कर्मचारीअनुसार', en: 'By staff' },
  byHour: { ne: 'घण्टाअनुसार', en: 'By hour' },
  byMonth: { ne: 'महिनाअनुसार', en: 'By month' },
  byBill: { ne: 'बिलअनुसार', en: 'By bill' },

  noCategory: { ne: 'वर्ग नभएको', en: 'No category' },
  bills: { ne: 'बिल सङ्ख्या', en: 'Bills' },
  netQuantity: { ne: 'खुद परिमाण', en: 'Net quantity' },
  salesWithoutVat: { ne: 'भ्याटबाहेकको बिक्री', en: 'Sales without VAT' },
  netSales: { ne: 'खुद बिक्री', en: 'Net sales' },
  share: { ne: 'कुलको अंश', en: 'Share of total' },
  margin: { ne: 'नाफा दर', en: 'Margin' },

  netRate: { ne: 'छुटपछि प्रति एकाइ दर', en: 'Rate per unit after discounts' },
  change: { ne: 'फेरबदल', en: 'Change' },
}

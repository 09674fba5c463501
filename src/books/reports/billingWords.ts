/** Titles and columns of what the Electronic Billing Procedure, 2082, asks of billing software. */
export const billingWords = {
  // The standard view. Its English columns are those of annexure 5.
  standardView: { ne: 'बीजकको मानक विवरण', en: 'Standard view of bills' },
  aboutStandardView: {
    ne: 'विद्युतीय बीजक कार्यविधिको अनुसूची ५ का महलमा प्रत्येक बिल, बदर भएकासहित',
    en: 'Each bill, void or not, in the columns of annexure 5 of the billing procedure',
  },
  billNo: { ne: 'बिल नं.', en: 'Bill no' },
  customerName: { ne: 'ग्राहकको नाम', en: 'Customer name' },
  customerPan: { ne: 'ग्राहकको स्थायी लेखा नम्बर', en: 'Customer PAN' },
  billDate: { ne: 'बिल मिति', en: 'Bill date' },
  taxAmount: { ne: 'कर रकम', en: 'Tax amount' },
  totalAmount: { ne: 'कुल रकम', en: 'Total amount' },
  isSynced: { ne: 'विभागमा पठाइएको', en: 'Sync with IRD' },
  isPrinted: { ne: 'बिल प्रिन्ट भएको', en: 'Is bill printed' },
  isActive: { ne: 'बिल कायम', en: 'Is bill active' },
  printedTime: { ne: 'प्रिन्ट गरेको समय', en: 'Printed time' },
  isRealtime: { ne: 'तत्काल पठाइएको', en: 'Is realtime' },
  vatRefund: { ne: 'भ्याट फिर्ता रकम', en: 'VAT refund amount' },
  transactionId: { ne: 'भुक्तानीको सन्दर्भ नं.', en: 'Transaction id' },

  // The activity log
  activityLog: { ne: 'कामको विवरण', en: 'Activity log' },
  aboutActivityLog: {
    ne: 'बिल लेख्ने, प्रिन्ट गर्ने, बदर गर्ने र सेटिङ फेर्ने हरेक काम: कसले, कहिले',
    en: 'Every bill entered, printed or voided and every setting changed: by whom and when',
  },
  person: { ne: 'काम गर्ने', en: 'Person' },
  choosePerson: { ne: 'काम गर्ने छान्नुहोस्', en: 'Choose a person' },
  what: { ne: 'के गरियो', en: 'What was done' },
  kindOfWork: { ne: 'कामको किसिम', en: 'Kind of work' },
  journalNo: { ne: 'विवरण नं.', en: 'Journal no.' },
  printedAndShared: { ne: 'प्रिन्ट र सेयर', en: 'Printed and shared' },
}

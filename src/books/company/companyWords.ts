/** Faults in a date, a number or an address. */
export const companyWords = {
  afterToday: { ne: 'आजभन्दा पछिको मिति राख्न मिल्दैन', en: 'The date is after today' },
  booksClosed: { ne: 'यो मितिसम्मको हिसाब बन्द गरिएको छ', en: 'The books are closed for this date' },
  beforeBooks: {
    ne: 'यो मिति हिसाब सुरु भएको दिनभन्दा अघिको हो',
    en: 'The date is before the day the books begin',
  },
  panForVat: { ne: 'भ्याट दर्ता भए स्थायी लेखा नम्बर चाहिन्छ', en: 'VAT registration needs a PAN' },
  vatEndsFirst: {
    ne: 'भ्याट दर्ता सुरु हुनुअघि अन्त्य हुन सक्दैन',
    en: 'VAT registration cannot end before it begins',
  },
  lockedFirst: {
    ne: 'हिसाब सुरु हुनुअघिको दिनमा बन्द गर्न मिल्दैन',
    en: 'The books cannot be closed on a day before they begin',
  },
  notAPan: { ne: 'स्थायी लेखा नम्बर ९ अंकको हुन्छ', en: 'A PAN has 9 digits' },
  notAMobile: {
    ne: 'मोबाइल नम्बर ९ बाट सुरु हुने १० अंकको हुन्छ',
    en: 'A mobile number has 10 digits and begins with 9',
  },
  notAPhone: { ne: 'फोन नम्बर ७ देखि १२ अंकको हुन्छ', en: 'A telephone number has 7 to 12 digits' },
  judgeAddress: { ne: 'ठेगाना मिलेन', en: 'Address is not valid' },
}

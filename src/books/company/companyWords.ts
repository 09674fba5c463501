/** What is wrong with a date, a number or an address. */
export const companyWords = {
  afterToday: { ne: 'आजभन्दा पछिको मिति राख्न मिल्दैन', en: 'The date is after today' },
  booksClosed: { ne: 'यो मितिसम्मको हिसाब बन्द गरिएको छ', en: 'The books are closed for this date' },
  notAPan: { ne: 'स्थायी लेखा नम्बर ९ अंकको हुन्छ', en: 'A PAN has 9 digits' },
  notAMobile: {
    ne: 'मोबाइल नम्बर ९ बाट सुरु हुने १० अंकको हुन्छ',
    en: 'A mobile number has 10 digits and begins with 9',
  },
  notAPhone: { ne: 'फोन नम्बर ७ देखि १२ अंकको हुन्छ', en: 'A telephone number has 7 to 12 digits' },
  judgeAddress: { ne: 'ठेगाना मिलेन', en: 'Address is not valid' },
}

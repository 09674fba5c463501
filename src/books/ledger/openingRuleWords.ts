/** Why an opening balance is refused. */
export const openingRuleWords = {
  tooLarge: { ne: 'सुरु मौज्दातको रकम धेरै ठूलो भयो', en: 'The opening balance is too large' },
  cashBelowZero: {
    ne: 'नगद शून्यभन्दा कम हुन सक्दैन',
    en: 'Cash in hand cannot be below zero',
  },
  quantityOfGoods: {
    ne: 'परिमाण सामानको मात्र हुन्छ',
    en: 'Only an item has a quantity',
  },
  belowZero: { ne: 'परिमाण शून्यभन्दा कम हुन सक्दैन', en: 'The quantity cannot be below zero' },
  valueBelowZero: {
    ne: 'सामानको मूल्य शून्यभन्दा कम हुन सक्दैन',
    en: 'The value of goods cannot be below zero',
  },
  valueAlone: { ne: 'सुरु मौज्दातको परिमाण पनि भर्नुहोस्', en: 'Enter the opening quantity as well' },
  notFirstDay: {
    ne: 'सुरु मौज्दात हिसाब सुरु भएको दिनको हुन्छ',
    en: 'An opening balance stands on the day the books begin',
  },
  locked: {
    ne: 'हिसाब बन्द भइसकेपछि सुरु मौज्दात बदल्न मिल्दैन',
    en: 'The books are closed, so opening balances cannot change',
  },
  stale: {
    ne: 'यो सुरु मौज्दात अरूले बदलिसकेको छ; नयाँ अंक हेरेर फेरि गर्नुहोस्',
    en: 'Someone has changed this opening balance since; check it and try again',
  },
}

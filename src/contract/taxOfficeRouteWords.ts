/** Labels of the routes about sending bills to the tax office. */
export const taxOfficeRouteWords = {
  taxOfficeSettings: {
    ne: 'कर कार्यालयमा बिल पठाउने',
    en: 'Sending bills to the tax office',
  },
  changeTaxOfficeSettings: {
    ne: 'कर कार्यालयमा बिल पठाउने सेटिङ बदल्नुहोस्',
    en: 'Change how bills are sent to the tax office',
  },
  taxOfficeDeliveries: {
    ne: 'कर कार्यालयमा पठाइएका बिल',
    en: 'Bills sent to the tax office',
  },
  sendToTaxOfficeAgain: { ne: 'कर कार्यालयमा फेरि पठाउनुहोस्', en: 'Send to the tax office again' },
}

/** Labels of the routes for closing fiscal years. */
export const yearClosingRouteWords = {
  fiscalYears: { ne: 'आर्थिक वर्षहरू', en: 'Fiscal years' },
  fiscalYear: { ne: 'आर्थिक वर्षको विवरण', en: 'Fiscal year details' },
  yearClosing: { ne: 'वर्ष समापन भौचर', en: 'Year-end closing voucher' },
  close: { ne: 'आर्थिक वर्ष बन्द गर्नुहोस्', en: 'Close the fiscal year' },
  reopen: { ne: 'आर्थिक वर्ष फेरि खोल्नुहोस्', en: 'Reopen the fiscal year' },
}

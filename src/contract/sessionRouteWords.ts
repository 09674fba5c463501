/** Labels of the routes of signing in and of companies. */
export const sessionRouteWords = {
  activateAccount: { ne: 'खाता सक्रिय गर्नुहोस्', en: 'Activate the account' },
  resendCode: { ne: 'कोड फेरि पठाउनुहोस्', en: 'Send the code again' },
  currentSession: { ne: 'अहिलेको लग इन', en: 'Current session' },
  switchCompany: { ne: 'कम्पनी बदल्नुहोस्', en: 'Switch company' },
  openDemo: { ne: 'नमुना पसल खोल्नुहोस्', en: 'Open the demo shop' },
  welcome: { ne: 'सुरु गर्नुहोस्', en: 'Get started' },
  checkPermission: { ne: 'अनुमति जाँच', en: 'Check permission' },
  childCompanies: { ne: 'कम्पनीहरू', en: 'Companies' },
  fillCompanyName: {
    ne: 'पसल / व्यवसायको नाम भर्नुहोस्',
    en: 'Fill Shop/Company Name',
  },
  fillCompanyAddress: {
    ne: 'पसल / व्यवसायको ठेगाना भर्नुहोस्',
    en: 'Fill Shop/Company Address',
  },
  registrationDetail: { ne: 'व्यवसायको विवरण', en: 'Business details' },
}

/** What the screens before a person is in a company are called: those of `words` that the code of the first screen can carry. */
export const firstWords = {
  khata: { ne: 'खाता', en: 'Khata' },
  login: { ne: 'लग इन', en: 'Login' },
  register: { ne: 'दर्ता गर्नुहोस्', en: 'Register' },
  chooseCompany: { ne: 'संगठन छान्नुहोस्', en: 'Choose Company' },
}

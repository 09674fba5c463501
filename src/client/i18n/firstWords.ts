/** The part of `words` that the first screen needs, kept apart so that it loads quickly. */
export const firstWords = {
  khata: { ne: 'खाता', en: 'Khata' },
  login: { ne: 'लग इन', en: 'Login' },
  register: { ne: 'दर्ता गर्नुहोस्', en: 'Register' },
  chooseCompany: { ne: 'संगठन छान्नुहोस्', en: 'Choose Company' },
}

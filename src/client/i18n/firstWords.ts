/** The part of `words` that the first screen needs, kept apart so that it loads quickly. */
export const firstWords = {
  unexpectedError: { ne: 'अनपेक्षित त्रुटि भयो।', en: 'An unexpected error occurred.' },
  offline: { ne: 'इन्टरनेट छैन', en: 'You are offline' },
  khata: { ne: 'खाता', en: 'Khata' },

  permission: { ne: 'अनुमति', en: 'Permission' },
  chooseCompany: { ne: 'संगठन छान्नुहोस्', en: 'Choose Company' },
}

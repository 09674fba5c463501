/** What every form says. */
export const formWords = {
  // Saving
  write: { ne: 'लेख्नुहोस्', en: 'Write' },
  keptHere: {
    ne: 'यो यन्त्रमा सुरक्षित भयो। इन्टरनेट आएपछि आफैँ पठाइन्छ।',
    en: 'Saved on this device. It will be sent when the network is back.',
  },

  // Passwords
  tooLong: {
    ne: 'पासवर्ड बढीमा २०० अक्षरको राख्नुहोस्',
    en: 'The password can have at most 200 characters',
  },
  newPasswordAgain: { ne: 'नयाँ पासवर्ड फेरि', en: 'New password again' },

  // Fields
  belowZero: { ne: 'शून्य वा बढी लेख्नुहोस्', en: 'Enter zero or more' },
  seeFields: {
    ne: 'रातो अक्षरमा लेखिएका कुरा मिलाउनुहोस्।',
    en: 'Please correct what is marked in red.',
  },
}

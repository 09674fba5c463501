/** Faults in the password or the picture of an account. */
export const accountWords = {
  /** Used by the forms of a person's own account and by the server. */
  passwordsDiffer: {
    ne: 'दुई पासवर्ड एउटै छैनन्',
    en: 'The two passwords are not the same',
  },
  passwordTooShort: {
    ne: 'पासवर्ड कम्तीमा ८ अक्षरको राख्नुहोस्',
    en: 'The password needs at least 8 characters',
  },
  imageRequired: { ne: 'तस्बिरको फाइल चाहिन्छ', en: 'Image file is required' },
}

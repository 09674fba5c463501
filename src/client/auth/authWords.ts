/** Registering, and a forgotten password. */
export const authWords = {
  codeHasExpiredPleaseRequest: {
    ne: 'कोडको अवधि सकियो, फेरि माग्नुहोस्',
    en: 'The code has expired, please request a new one',
  },
  registrationHasExpiredPleaseRegister: {
    ne: 'दर्ताको अवधि सकियो, फेरि दर्ता गर्नुहोस्',
    en: 'The registration has expired, please register again',
  },
  noOwner: { ne: 'मालिकको नाम भर्नुहोस्', en: "Enter the owner's name" },
  panNeeded: {
    ne: 'भ्याटमा दर्ता भए स्थायी लेखा नम्बर चाहिन्छ',
    en: 'A VAT-registered business needs a PAN',
  },
}

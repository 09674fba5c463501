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
}

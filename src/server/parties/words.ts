/** Why a party is not taken. */
export const partiesWords = {
  enterPan: { ne: 'स्थायी लेखा नम्बर भर्नुहोस्', en: 'Enter the PAN' },
  partyInUse: {
    ne: 'यो पार्टीको हिसाब खातामा छ, त्यसैले मेटाउन मिल्दैन',
    en: 'This party has entries in the books, so it cannot be deleted',
  },
}

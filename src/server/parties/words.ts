/** Why a party is refused. */
export const partiesWords = {
  enterPan: { ne: 'स्थायी लेखा नम्बर भर्नुहोस्', en: 'Enter the PAN' },
}

/** Refusals about a record of any area, and the answers when one becomes inactive or active. */
export const recordWords = {
  notFound: {
    ne: 'यो विवरण भेटिएन',
    en: 'This record was not found',
  },
  idTaken: { ne: 'यो परिचय पहिले नै प्रयोग भइसकेको छ', en: 'This id is already in use' },

  recordStale: {
    ne: 'यो विवरण अरूले बदलिसकेको छ; नयाँ विवरण हेरेर फेरि गर्नुहोस्',
    en: 'Someone has changed this record since; check what has changed and try again',
  },

  keptInactive: {
    ne: 'यसको कारोबार खातामा छ, त्यसैले मेटाइएन; निष्क्रिय गरियो',
    en: 'It has entries in the books, so it was not deleted: it is now inactive',
  },
  madeInactive: { ne: 'यो अब निष्क्रिय भयो', en: 'It is now inactive' },
  madeActive: { ne: 'यो फेरि सक्रिय भयो', en: 'It is active again' },
}

/** Sentences that the screens and the server both say. */
export const replyWords = {
  otherLoginsEnded: { ne: 'अरू सबै लग इन अन्त्य भए', en: 'All other logins have ended' },
  loginLimitsSet: { ne: 'लग इनको अवधि राखियो', en: 'The time limit is saved' },
  pictureSaved: { ne: 'तस्बिर राखियो', en: 'Picture saved' },
  pictureRemoved: { ne: 'तस्बिर हटाइयो', en: 'Picture removed' },
  subscriptionEnded: { ne: 'सदस्यताको म्याद सकियो', en: 'The subscription has ended' },
  notAnEmail: { ne: 'इमेल ठेगाना मिलेन', en: 'This is not a valid email address' },
}

/** Labels of the other routes. */
export const routeWords = {
  // News
  journalFacts: { ne: 'नयाँ विवरण', en: 'What was recorded since' },

  // The service
  serviceNotices: { ne: 'सेवाका सूचनाहरू', en: 'Service notices' },

  // Sending a log
  notASha256: { ne: 'जाँच-अङ्क मिलेन', en: 'Not a SHA-256 in hexadecimal' },
  uploadLog: { ne: 'कामको अभिलेख पठाउनुहोस्', en: 'Send the session log' },
}

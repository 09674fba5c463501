/** Labels of the routes of notices. */
export const noticeRouteWords = {
  list: { ne: 'एपका सूचना', en: "The app's own notices" },
  settings: { ne: 'कुन सूचना देखाउने', en: 'Which notices are shown' },
  turn: { ne: 'सूचना देखाउने वा नदेखाउने', en: 'Show or hide notices' },
  vatReturnDone: { ne: 'विवरण बुझाइयो', en: 'Return is filed' },
}

/** Labels of the routes of the links of bills. */
export const billLinkRouteWords = {
  share: { ne: 'बिलको लिङ्क बनाउनुहोस्', en: 'Make a link to the bill' },
  revoke: { ne: 'बिलको लिङ्क बन्द गर्नुहोस्', en: 'Stop the link to the bill' },
  link: { ne: 'बिलको लिङ्क', en: 'Link to the bill' },
}

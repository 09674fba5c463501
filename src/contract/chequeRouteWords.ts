/** Labels of the routes of cheques. */
export const chequeRouteWords = {
  cheques: { ne: 'चेकको सूची', en: 'List of cheques' },
  details: { ne: 'चेकको विवरण', en: 'Cheque details' },
  move: { ne: 'चेकको काम सुरक्षित गर्नुहोस्', en: 'Move cheques' },
  reopen: { ne: 'चेक फेरि खोल्नुहोस्', en: 'Reopen cheques' },
  moveDetails: { ne: 'चेकको कामको विवरण', en: 'Cheque move details' },
}

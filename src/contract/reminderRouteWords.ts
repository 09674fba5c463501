/** Labels of the routes of reminders. */
export const reminderRouteWords = {
  periods: { ne: 'सम्झाउनी दोहोरिने अवधि', en: 'How often reminders repeat' },
  list: { ne: 'सम्झाउनीको सूची', en: 'List of reminders' },
  one: { ne: 'सम्झाउनीको विवरण', en: 'Reminder details' },
  add: { ne: 'सम्झाउनी थप्नुहोस्', en: 'Add reminder' },
  change: { ne: 'सम्झाउनी सम्पादन गर्नुहोस्', en: 'Edit reminder' },
  done: { ne: 'काम भयो', en: 'Mark as done' },
  delete: { ne: 'सम्झाउनी मेटाउनुहोस्', en: 'Delete reminder' },
}

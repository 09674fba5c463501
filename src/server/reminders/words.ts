/** Why a reminder is refused, and what became of it. */
export const remindersWords = {
  notItsDay: {
    ne: 'यो सम्झाउनी त्यो मितिमा पर्दैन',
    en: 'This reminder is not due on that date',
  },
  noReturnDue: {
    ne: 'त्यो महिनाको विवरण बुझाउन बाँकी छैन',
    en: 'No VAT return of that month is due',
  },
  deleted: { ne: 'सम्झाउनी मेटाइयो', en: 'The reminder is deleted' },
  done: { ne: 'काम सकियो भनी चिन्ह लगाइयो', en: 'Marked as done' },
}

import type { Words } from '../../books/words.ts'

/** The texts of the screens of reminders and of notifications. */
export const reminderWords = {
  about: {
    ne: 'कहिले के गर्ने, कोबाट कति उठाउने',
    en: 'What to do and whom to ask for money, and when',
  },
  newTask: { ne: 'नयाँ कामको सम्झाउनी', en: 'New task reminder' },
  newPayment: { ne: 'नयाँ भुक्तानीको सम्झाउनी', en: 'New payment reminder' },
  none: { ne: 'कुनै सम्झाउनी छैन', en: 'No reminders' },
  noneHelp: {
    ne: 'भाडा तिर्ने, सामान मगाउने, उधारो उठाउने दिन यहाँ लेख्नुहोस्; त्यो दिन माथिको घण्टीमा देखिन्छ।',
    en: 'Note when rent is due, goods are to be ordered or credit is to be collected. The bell above shows it on that day.',
  },
  due: { ne: 'गर्ने बेला भयो', en: 'Due' },
  coming: { ne: 'आउँदै', en: 'Coming' },
  finished: { ne: 'सकिएका सम्झाउनी', en: 'Finished reminders' },
  whatAbout: { ne: 'के सम्झाउने', en: 'What to be reminded of' },
  startDate: { ne: 'सुरु मिति', en: 'Start date' },
  repeats: { ne: 'कति दिनमा दोहोरिने', en: 'Repeats' },
  repeatsHelp: {
    ne: 'महिना र वर्ष नेपाली पात्रोअनुसार; छोटो महिनामा अन्तिम दिन',
    en: 'Months and years follow the Nepali calendar; in a shorter month, its last day',
  },
  descriptionNeeded: { ne: 'के सम्झाउने लेख्नुहोस्', en: 'Enter what to be reminded of' },
  partyHelp: {
    ne: 'जोबाट वा जसलाई रकम लिनु वा दिनुपर्छ',
    en: 'From whom money is to come, or to whom it is to go',
  },
  overdue: { ne: 'मिति नाघ्यो', en: 'Past its date' },
  receipt: { ne: 'रकम प्राप्त लेख्नुहोस्', en: 'Record the receipt' },
  deleteTitle: { ne: 'यो सम्झाउनी मेटाउने?', en: 'Delete this reminder?' },
  deleteHelp: {
    ne: 'दोहोरिने सम्झाउनी भए त्यसका आउने सबै मिति पनि हट्छन्।',
    en: 'If it repeats, all its coming dates go too.',
  },
  // Notifications
  notificationsAbout: {
    ne: 'आज वा अघि गर्नुपर्ने कुरा',
    en: 'What is due today or was due before',
  },
  nothingDue: { ne: 'अहिले केही गर्न बाँकी छैन', en: 'Nothing is due now' },
  nothingDueHelp: {
    ne: 'सम्झाउनीको मिति आएपछि यहाँ देखिन्छ।',
    en: 'Reminders are shown here when their date comes.',
  },
  markViewed: { ne: 'सूचना हेरियो', en: 'Notifications viewed' },
} satisfies Record<string, Words>

/** The name of the bell with how many notifications have not been viewed. */
export const bellName = (shown: string, n: number): Words =>
  n === 0
    ? { ne: 'सूचना: नयाँ छैन', en: 'Notifications: none new' }
    : { ne: `सूचना: ${shown} नयाँ`, en: `Notifications: ${shown} new` }

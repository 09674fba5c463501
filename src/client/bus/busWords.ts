import type { Words } from '../../books/words.ts'

/** Why a command was not taken, not sent or not answered. */
export const busWords = {
  // Calls
  noAnswer: { ne: 'जवाफ आएन, फेरि प्रयास गर्नुहोस्', en: 'No answer came, please try again' },

  // Commands
  notNow: { ne: 'अहिले यो काम गर्न मिल्दैन', en: 'This cannot be done right now' },
  updateNeeded: {
    ne: 'यो काम नयाँ संस्करणमा सुरु भएको हो; पृष्ठ फेरि खोलेर अद्यावधिक गर्नुहोस्',
    en: 'This was begun in a newer version; open the page again to update it',
  },

  // What needs attention
  gotIt: { ne: 'बुझेँ', en: 'Got it' },
  discard: { ne: 'छोड्नुहोस्', en: 'Discard' },

  // Sending
  notSentAfter: (label: Words): Words => ({
    ne: `यसअघिको “${label.ne}” खातामा नचढेकोले यो पठाइएको छैन`,
    en: `Not sent, because “${label.en}” before it was not accepted`,
  }),
}

import type { Words } from '../../books/words.ts'

/** What is said in the place of a screen that cannot be shown. */
export const errorWords = {
  notFoundTitle: { ne: 'यो पृष्ठ भेटिएन', en: 'This page was not found' },
  notFoundHelp: {
    ne: 'ठेगाना मिलेन वा पृष्ठ सारिएको छ।',
    en: 'The address is wrong or the page has moved.',
  },
  errorTitle: { ne: 'केही गडबड भयो', en: 'Something went wrong' },
  notHereYet: { ne: 'यो पृष्ठ यो यन्त्रमा अझै आएको छैन', en: 'This page is not on this device yet' },
  notHereHelp: {
    ne: 'लेखेको कुरा सुरक्षित छ। इन्टरनेट आएपछि फेरि प्रयास गर्नुहोस्।',
    en: 'What you entered is saved. Try again when the network is back.',
  },
  errorHelp: {
    ne: 'गल्ती हाम्रो हो। तपाईंले सुरक्षित गरेको विवरण जस्ताको तस्तै छ।',
    en: 'This is our fault. What you saved is safe.',
  },
} satisfies Record<string, Words>

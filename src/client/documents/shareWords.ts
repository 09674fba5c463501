/** The texts of sending a document to people. */
export const shareWords = {
  picture: { ne: 'तस्बिर (PNG)', en: 'Picture (PNG)' },
  notDrawn: {
    ne: 'यो ब्राउजरमा फाइल बनेन; प्रिन्टबाट PDF बनाउनुहोस्',
    en: 'The file could not be made in this browser; make a PDF by printing',
  },
  message: { ne: 'पठाउने सन्देश', en: 'Message to send' },
}

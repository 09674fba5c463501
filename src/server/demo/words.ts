/** Why no demo shop is available. */
export const demoWords = {
  noDemo: { ne: 'यहाँ नमुना पसल छैन', en: 'There is no demo shop here' },
  busy: {
    ne: 'अरूको नमुना पसल बन्दैछ, एक छिनपछि फेरि गर्नुहोस्',
    en: 'Other demo shops are being made, try again in a moment',
  },
}

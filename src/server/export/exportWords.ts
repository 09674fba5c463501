/** Why a page of the entries is not read. */
export const exportRefusals = {
  noSuchPlace: {
    ne: 'यस्तो प्रविष्टिपछि खोज्न मिल्दैन',
    en: 'There is no such place in the entries',
  },
}

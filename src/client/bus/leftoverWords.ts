/** What becomes of the commands that earlier sessions left; loaded only when there are some. */
export const leftoverWords = {
  companyDeleted: {
    ne: 'यसको व्यवसाय मेटिइसकेकाले यो खातामा चढ्दैन; चाहिन्छ भने डाउनलोड गर्नुहोस्',
    en: 'Its company has been deleted, so this cannot go into the books; download it if you need it',
  },
}

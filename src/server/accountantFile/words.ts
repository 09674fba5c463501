/** Why the making of a file is not recorded. */
export const accountantFileRefusals = {
  noSuchYear: { ne: 'यस्तो आर्थिक वर्ष छैन', en: 'There is no such fiscal year' },
  otherJournal: {
    ne: 'यो फाइल यस हिसाबबाट बनेको होइन; फेरि बनाउनुहोस्',
    en: 'This file was not made from these books; make it again',
  },
  noSuchPlace: {
    ne: 'यस्तो कागजातपछि खोज्न मिल्दैन',
    en: 'There is no such place in the documents',
  },
  recordedBefore: {
    ne: 'यो फाइल पहिले नै लेखिसकेको छ',
    en: 'This file was recorded before',
  },
}

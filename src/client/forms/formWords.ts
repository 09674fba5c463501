import type { Words } from '../../books/words.ts'

/** What every form says. */
export const formWords = {
  // Saving
  write: { ne: 'लेख्नुहोस्', en: 'Write' },
  keptHere: {
    ne: 'यो यन्त्रमा सुरक्षित भयो। इन्टरनेट आएपछि आफैँ पठाइन्छ।',
    en: 'Saved on this device. It will be sent when the network is back.',
  },

  // Changes by others
  takeOver: { ne: 'अरूका परिवर्तन लिनुहोस्', en: "Take over others' changes" },
  changedByOthers: {
    ne: 'तपाईं लेख्दै गर्दा अरूले यो विवरण बदले। सुरक्षित गर्नुअघि हेर्नुहोस्।',
    en: 'Someone else changed this while you were writing. Check before you save.',
  },
  bothChanged: { ne: 'दुवैले बदलेको, एउटा छान्नुहोस्', en: 'You both changed this: choose one' },
  takenOver: { ne: 'अरूले बदलेको, लिइयो', en: 'Changed by others, taken over' },
  keepMine: (text: Words): Words => ({ ne: `मेरो राख्ने: ${text.ne}`, en: `Keep mine: ${text.en}` }),
  takeTheirs: (text: Words): Words => ({
    ne: `अरूको लिने: ${text.ne}`,
    en: `Take theirs: ${text.en}`,
  }),
  nothing: { ne: 'खाली', en: 'empty' },

  // Inactive records
  makeInactive: { ne: 'निष्क्रिय गर्नुहोस्', en: 'Make inactive' },
  makeActive: { ne: 'फेरि सक्रिय गर्नुहोस्', en: 'Make active again' },
  inUse: { ne: 'चालु', en: 'In use' },

  // Passwords
  tooLong: {
    ne: 'पासवर्ड बढीमा २०० अक्षरको राख्नुहोस्',
    en: 'The password can have at most 200 characters',
  },
  newPasswordAgain: { ne: 'नयाँ पासवर्ड फेरि', en: 'New password again' },

  // Fields
  belowZero: { ne: 'शून्य वा बढी लेख्नुहोस्', en: 'Enter zero or more' },
  seeFields: {
    ne: 'रातो अक्षरमा लेखिएका कुरा मिलाउनुहोस्।',
    en: 'Please correct what is marked in red.',
  },
}

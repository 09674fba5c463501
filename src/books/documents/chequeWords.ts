/** Why a cheque with which a document is paid is refused. */
export const chequeWords = {
  number: { ne: 'चेक नम्बर लेख्नुहोस्', en: 'Enter the cheque number' },
  twice: { ne: 'यो चेक दुई पटक लेखिएको छ', en: 'This cheque is entered twice' },
  bankName: { ne: 'चेक कुन बैंकको हो लेख्नुहोस्', en: 'Enter the bank of the cheque' },
  ownBank: {
    ne: 'चेक कुन बैंक खाताको हो छान्नुहोस्',
    en: 'Choose the account on which the cheque is drawn',
  },
  notOwnBank: {
    ne: 'प्राप्त चेकको बैंकको नाम लेखिन्छ',
    en: 'The bank of a received cheque is entered by its name',
  },
  amount: { ne: 'चेकको रकम लेख्नुहोस्', en: 'Enter the amount of the cheque' },
  needsParty: {
    ne: 'चेकको कारोबारमा पार्टी छान्नुहोस्',
    en: 'Choose the party of a cheque: if it bounces, they owe again',
  },
} as const

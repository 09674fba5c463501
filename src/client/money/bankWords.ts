import type { Words } from '../../books/words.ts'

/** The texts of the bank screens alone. */
export const bankWords = {
  ticked: { ne: 'बैंकको विवरणसँग रुजु भएको', en: 'Ticked against the statement of the bank' },
  comingIn: { ne: 'आउने', en: 'Coming in' },
  goingOut: { ne: 'जाने', en: 'Going out' },
  whenCleared: { ne: 'सबै साटिएपछि', en: 'When all have cleared' },
  newBank: { ne: 'नयाँ बैंक / सहकारी', en: 'New bank/co-operative' },
  editBank: { ne: 'बैंक / सहकारी सम्पादन', en: 'Edit bank/co-operative' },
  about: { ne: 'पसलको पैसा राखिएका खाताहरू', en: 'The accounts where the shop keeps its money' },
  searchBanks: { ne: 'नाम, खाता नम्बर', en: 'name, account number' },
  none: { ne: 'अहिलेसम्म कुनै खाता छैन', en: 'No accounts yet' },
  noneHelp: {
    ne: 'बैंक वा सहकारीको खाता राखेपछि बिलको भुक्तानी त्यसैमा लिन र गर्न मिल्छ।',
    en: 'Add an account to use it for payments on bills.',
  },
  kind: { ne: 'कस्तो संस्था', en: 'Kind' },

  account: { ne: 'खाता', en: 'Account' },
  opening: { ne: 'सुरुको हिसाब', en: 'Previous balance' },
  openingHelp: { ne: 'ओभरड्राफ्ट भए अगाडि - राख्नुहोस्', en: 'Enter an overdraft with a minus sign' },
  deleteTitle: { ne: 'यो खाता निष्क्रिय गर्ने?', en: 'Make this account inactive?' },
  deleteHelp: {
    ne: 'नयाँ बिलमा यो खाता छान्न मिल्दैन। पुराना बिल र मौज्दात जस्ताको तस्तै रहन्छ, र खातालाई फेरि सक्रिय गर्न सकिन्छ।',
    en: 'It can no longer be chosen on new bills. Its bills and its balance stay, and it can be made active again.',
  },

  // The form
  enterNameOfBank: {
    ne: 'बैंक वा सहकारीको नाम लेख्नुहोस्',
    en: 'Enter the name of the bank or co-operative',
  },
} satisfies Record<string, Words>

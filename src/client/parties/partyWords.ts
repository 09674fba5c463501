import type { Words } from '../../books/words.ts'

/** The texts of the party screens alone. */
export const partyWords = {
  about: {
    ne: 'कससँग कति लिनुपर्ने र कसलाई कति दिनुपर्ने',
    en: 'Who owes the shop, and whom the shop owes',
  },

  none: { ne: 'अहिलेसम्म कुनै पार्टी छैन', en: 'No parties yet' },
  noneHelp: {
    ne: 'उधारोमा किनबेच गर्ने ग्राहक र आपूर्तिकर्तालाई यहाँ राख्नुहोस्; हिसाब आफैँ मिल्दै जान्छ।',
    en: 'Add customers and suppliers who trade on credit. Their balances are kept automatically.',
  },

  name: { ne: 'पार्टीको नाम', en: 'Party name' },
  identity: { ne: 'परिचय र सम्पर्क', en: 'Name and contact' },
  taxNumber: { ne: 'कर दर्ता', en: 'Tax registration' },
  flag: { ne: 'दर्ताको प्रकार', en: 'Type of registration' },
  unregistered: { ne: 'छैन', en: 'None' },

  panHelp: { ne: '९ अंकको नम्बर', en: 'A number of 9 digits' },
  opening: { ne: 'पहिलेको लेनदेन', en: 'What was due before' },
  openingSide: { ne: 'कसले कसलाई दिनुपर्ने', en: 'Who owes whom' },
  theyOwe: { ne: 'पार्टीसँग लिनुपर्ने', en: 'To receive from the party' },
  weOwe: { ne: 'पार्टीलाई दिनुपर्ने', en: 'To pay to the party' },
  openingHelp: {
    ne: 'खाता सुरु गर्दाको पुरानो बाँकी; नभए खाली छोड्नुहोस्',
    en: 'The amount due when you started; leave empty if none',
  },
  onCredit: { ne: 'उधारो बिक्री', en: 'Sales on credit' },
  creditDays: { ne: 'उधारो तिर्ने दिन', en: 'Days to pay' },
  creditDaysHelp: {
    ne: 'बिलको मितिबाट कति दिनभित्र तिर्ने; भाका नभए खाली छोड्नुहोस्',
    en: 'Counted from the date of the bill; leave empty if there is no term',
  },
  creditDaysUnfit: {
    ne: '० देखि ३६५ सम्मको दिन लेख्नुहोस्',
    en: 'Enter a number of days from 0 to 365',
  },
  openBills: { ne: 'तिर्न बाँकी बिल', en: 'Unpaid bills' },
  printStatement: { ne: 'छाप्ने वा पठाउने', en: 'Print or send' },
  statement: { ne: 'पार्टीको खाता', en: "Party's ledger" },
  noEntries: { ne: 'यो अवधिमा कुनै कारोबार छैन', en: 'No entries in this period' },

  deleteTitle: { ne: 'यो पार्टी निष्क्रिय गर्ने?', en: 'Make this party inactive?' },
  deleteHelp: {
    ne: 'नयाँ बिलमा यो पार्टी छान्न मिल्दैन। पुराना बिल, खाता र बाँकी हिसाब जस्ताको तस्तै रहन्छ, र पार्टीलाई फेरि सक्रिय गर्न सकिन्छ।',
    en: 'It can no longer be chosen on new bills. Its bills, its ledger and its balance stay, and it can be made active again.',
  },

  moreDetails: {
    ne: 'थप विवरण पछि पार्टी खातामा भर्न सकिन्छ।',
    en: 'The rest can be filled in later, in the party ledger.',
  },

  // The form
  nameNeeded: { ne: 'पार्टीको नाम लेख्नुहोस्', en: 'Enter the party name' },
} satisfies Record<string, Words>

export const partiesCounted = (shown: string, n: number): Words => ({
  ne: `${shown} पार्टी`,
  en: `${shown} ${n === 1 ? 'party' : 'parties'}`,
})

import { inDigits, nepaliNumber } from '../../books/money/digits.ts'
import { showRupees } from '../../books/money/money.ts'
import type { Words } from '../../books/words.ts'

/** The texts of reconciling a bank with its own statement. */
export const reconciliationWords = {
  lineCounted: { ne: 'बैंकको कारोबार', en: 'line' },
  tooManyLines: (most: number): Words => ({
    ne: `एक पटकमा ${nepaliNumber(most)} सम्म मात्र रुजु गर्न सकिन्छ`,
    en: `At most ${most} lines can be ticked at once`,
  }),

  // The statement
  about: {
    ne: 'बैंकले दिएको विवरणमा भएका कारोबारमा चिन्ह लगाउनुहोस्; फरक शून्य भएपछि मिलान सकिन्छ।',
    en: 'Tick what stands in the statement of the bank; when the difference is zero, it is reconciled.',
  },
  statement: { ne: 'बैंकले दिएको विवरण', en: 'Statement of the bank' },
  statementDate: { ne: 'विवरणको अन्तिम मिति', en: 'Statement up to' },
  statementBalance: { ne: 'विवरणको अन्तिम मौज्दात', en: 'Balance of the statement' },
  balanceHelp: {
    ne: 'ऋण बाँकी भए अगाडि घटाउ चिन्ह राख्नुहोस्',
    en: 'With a minus if the account is overdrawn',
  },
  tickedBalance: { ne: 'रुजुअनुसार मौज्दात', en: 'Balance by what is ticked' },
  difference: { ne: 'फरक', en: 'Difference' },
  finished: { ne: 'बैंकको हिसाब मिल्यो', en: 'The bank is reconciled' },
  reopen: { ne: 'पुनः खोल्नुहोस्', en: 'Open again' },
  reopenQuestion: {
    ne: 'यो मिलान फेरि खोल्ने हो?',
    en: 'Reopen this reconciliation?',
  },
  reopenHelp: {
    ne: 'त्यसका रुजु जस्ताको तस्तै रहन्छन्, तर फेरि हटाउन मिल्छ। इतिहासमा यो कुरा रहन्छ।',
    en: 'Its ticks stay, but can be changed again. The history keeps that it was reopened.',
  },
  reopened: { ne: 'मिलान फेरि खोलियो', en: 'The reconciliation was reopened' },

  // The lines
  openLines: { ne: 'मिलाउन बाँकी कारोबार', en: 'Lines to reconcile' },
  notTicked: { ne: 'रुजु नभएका', en: 'Not ticked' },
  whichLines: { ne: 'कुन कारोबार देखाउने', en: 'Which lines to show' },
  findLine: { ne: 'नम्बर, नाम वा रकम', en: 'number, name or amount' },
  tickAll: { ne: 'सबै रुजु गर्नुहोस्', en: 'Tick all' },
  nothingOpen: { ne: 'मिलाउन केही बाँकी छैन', en: 'Nothing is left to reconcile' },
  nothingOpenHelp: {
    ne: 'यो मितिसम्मका सबै कारोबार मिलिसकेका छन्।',
    en: 'All lines up to this day are reconciled.',
  },
  noneFound: { ne: 'यस्तो कारोबार भेटिएन', en: 'No such line' },
  moreLines: (more: number): Words => ({
    ne: `अरू ${nepaliNumber(more)} कारोबार यी मिलाएपछि देखिन्छन्`,
    en: `${more} more lines are shown when these are reconciled`,
  }),
  showMore: { ne: 'थप देखाउनुहोस्', en: 'Show more' },
  tickedBy: (name: string): Words => ({ ne: `${name} ले रुजु गरेको`, en: `Ticked by ${name}` }),
  lineOf: (number: string, date: string, paisa: number): Words => ({
    ne: `${number}, ${inDigits(date, 'devanagari')}, रु ${showRupees(paisa, 'devanagari')}`,
    en: `${number}, ${date}, Rs ${showRupees(paisa, 'latin')}`,
  }),
  missing: { ne: 'बैंकमा छ, यहाँ छैन?', en: 'In the statement, but not here?' },
  enterCharge: { ne: 'बैंक शुल्क लेख्नुहोस्', en: 'Enter a charge' },
  enterInterest: { ne: 'ब्याज लेख्नुहोस्', en: 'Enter interest' },
  enterDeposit: { ne: 'बैंक जम्मा लेख्नुहोस्', en: 'Enter a deposit' },
  enterWithdrawal: { ne: 'बैंक निकासा लेख्नुहोस्', en: 'Enter a withdrawal' },

  // The history
  lines: { ne: 'कति कारोबार', en: 'Lines' },
  didTick: { ne: 'रुजु गरियो', en: 'Ticked' },
  didUntick: { ne: 'रुजु हटाइयो', en: 'Unticked' },
  didFinish: { ne: 'मिलान सकियो', en: 'Finished' },
  didReopen: { ne: 'फेरि खोलियो', en: 'Reopened' },
}

import { inDigits } from '../../books/money/digits.ts'
import type { Words } from '../../books/words.ts'

/** Why ticks are not changed. */
export const reconciliationRefusals = {
  lineChanged: {
    ne: 'यो कारोबार अहिले यस्तो छैन; नयाँ सूची हेरेर फेरि गर्नुहोस्',
    en: 'This line is no longer as it was; look at the list again',
  },
  reconciledLine: (nepaliDate: string): Words => ({
    ne: `${inDigits(nepaliDate, 'devanagari')} सम्मको मिलान सकिसकेको छ; रुजु हटाउन पहिले त्यो मिलान फेरि खोल्नुहोस्`,
    en: `The reconciliation up to ${nepaliDate} is finished; reopen it first to untick its lines`,
  }),
  notLatest: {
    ne: 'अन्तिम पटक सकिएको मिलान मात्र फेरि खोल्न मिल्छ',
    en: 'Only the reconciliation that was finished last can be reopened',
  },
}

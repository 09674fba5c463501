import { inDigits } from '../money/digits.ts'
import { showRupees, type Paisa } from '../money/money.ts'
import type { Words } from '../words.ts'

/** Why a bank is not reconciled with its statement, on both sides. */
export const reconciliationRuleWords = {
  statementInFuture: {
    ne: 'बैंकको विवरणको मिति आजभन्दा पछिको हुन सक्दैन',
    en: 'A statement of the bank cannot be of a day after today',
  },
  statementTooEarly: (nepaliDate: string): Words => ({
    ne: `${inDigits(nepaliDate, 'devanagari')} सम्मको हिसाब मिलिसकेको छ; त्यसपछिको मिति लेख्नुहोस्`,
    en: `The bank is already reconciled up to ${nepaliDate}; enter a later day`,
  }),
  differs: (paisa: Paisa): Words => ({
    ne: `अझै रु ${showRupees(paisa, 'devanagari')} फरक छ; फरक शून्य भएपछि मात्र मिलान सकिन्छ`,
    en: `There is still a difference of Rs ${showRupees(paisa, 'latin')}; a reconciliation is finished when it is zero`,
  }),
}

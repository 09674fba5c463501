import { chequeValidDays } from '../../books/ledger/cheque.ts'
import { nepaliNumber } from '../../books/money/digits.ts'
import { showRupees } from '../../books/money/money.ts'
import type { Words } from '../../books/words.ts'

/** What is said about moves of cheques. */
export const chequeMoveWords = {
  notFound: { ne: 'यो चेक भेटिएन', en: 'This cheque was not found' },
  stale: (number: string): Words => ({
    ne: `चेक ${number} ${nepaliNumber(chequeValidDays)} दिनभन्दा पुरानो छ, बैंकले फिर्ता गर्न सक्छ`,
    en: `Cheque ${number} is older than ${chequeValidDays} days: the bank may return it`,
  }),
  settledAgain: (number: string, paisa: number): Words => ({
    ne: `${number} मा रु ${showRupees(paisa, 'devanagari')} फेरि मिल्यो`,
    en: `Rs ${showRupees(paisa, 'latin')} of ${number} is settled again`,
  }),
}

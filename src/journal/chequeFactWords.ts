import type { ChequeAction } from '../books/ledger/cheque.ts'
import type { Words } from '../books/words.ts'

/** What the facts of cheques say. */
export const chequeFactWords = {
  moved: (number: string, cheques: string, amount: string, did: Words): Words => ({
    ne: `${number}: चेक ${cheques} रु ${amount} ${did.ne}`,
    en: `${number}: cheque ${cheques} for Rs ${amount} ${did.en}`,
  }),
  done: {
    deposit: { ne: 'बैंकमा जम्मा गरियो', en: 'deposited' },
    clear: { ne: 'साटियो', en: 'cleared' },
    bounce: { ne: 'नसाटिई फिर्ता भयो', en: 'bounced' },
    giveOn: { ne: 'अरूलाई दिइयो', en: 'given on' },
    cancel: { ne: 'रद्द गरियो', en: 'cancelled' },
  } as const satisfies Readonly<Record<ChequeAction, Words>>,
  inBank: (name: string): Words => ({ ne: `, बैंक ${name}`, en: `, bank ${name}` }),
  reopened: (documentId: string, reason: string): Words => ({
    ne: `चेकको काम ${documentId} फिर्ता लिइयो। कारण: ${reason}`,
    en: `Cheque move ${documentId} taken back. Reason: ${reason}`,
  }),
}

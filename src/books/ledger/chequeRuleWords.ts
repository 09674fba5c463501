import type { ChequeSide } from '../documents/cheque.ts'
import type { Words } from '../words.ts'
import type { ChequeAction, ChequeState } from './cheque.ts'

/** Why a move of a cheque is refused. */
export const chequeFaults = {
  none: { ne: 'चेक छान्नुहोस्', en: 'Choose a cheque' },
  onlyOne: { ne: 'एक पटकमा एउटा चेक छान्नुहोस्', en: 'Choose one cheque at a time' },
  oneSide: {
    ne: 'प्राप्त र जारी चेक सँगै छान्न मिल्दैन',
    en: 'Received and issued cheques cannot be moved together',
  },
  oneBank: {
    ne: 'एउटै बैंकका चेक छान्नुहोस्',
    en: 'Choose cheques of one bank',
  },
  chooseBank: { ne: 'कुन बैंकमा जम्मा गर्ने छान्नुहोस्', en: 'Choose where to deposit' },
  chooseParty: { ne: 'चेक कसलाई दिने छान्नुहोस्', en: 'Choose to whom it is given' },
  notOfAction: { ne: 'यहाँ यो लेख्न मिल्दैन', en: 'This is not entered here' },
  notPossible: (number: string): Words => ({
    ne: `चेक ${number} मा अहिले यो गर्न मिल्दैन`,
    en: `This cannot be done with cheque ${number} now`,
  }),
  beforeLast: (number: string, ne: string, en: string): Words => ({
    ne: `चेक ${number} को अघिल्लो मिति ${ne} भन्दा पहिले मिल्दैन`,
    en: `Not before ${en}, the last day of cheque ${number}`,
  }),
  postDated: (number: string, ne: string, en: string): Words => ({
    ne: `चेक ${number} को मिति ${ne} हो, त्यसअघि साट्न मिल्दैन`,
    en: `Cheque ${number} is dated ${en} and is not paid before that day`,
  }),
} as const

export const chequeSideWords: Readonly<Record<ChequeSide, Words>> = {
  received: { ne: 'पाएका चेक', en: 'Received cheques' },
  issued: { ne: 'दिएका चेक', en: 'Issued cheques' },
}

export const chequeStateWords: Readonly<Record<ChequeState, Words>> = {
  inHand: { ne: 'हातमा', en: 'In hand' },
  deposited: { ne: 'बैंकमा जम्मा', en: 'Deposited' },
  givenOn: { ne: 'अरूलाई दिएको', en: 'Given on' },
  outstanding: { ne: 'साटिन बाँकी', en: 'Outstanding' },
  cleared: { ne: 'साटिएको', en: 'Cleared' },
  bounced: { ne: 'फिर्ता भएको', en: 'Bounced' },
  cancelled: { ne: 'रद्द', en: 'Cancelled' },
}

/** What is done with cheques, as buttons and titles say it. */
export const chequeActionWords: Readonly<Record<ChequeAction, Words>> = {
  deposit: { ne: 'चेक बैंकमा जम्मा गर्नुहोस्', en: 'Deposit cheques' },
  clear: { ne: 'चेक साटियो', en: 'Clear cheque' },
  bounce: { ne: 'चेक फिर्ता भयो', en: 'Bounce' },
  giveOn: { ne: 'अरूलाई दिनुहोस्', en: 'Give on' },
  cancel: { ne: 'चेक रद्द गर्नुहोस्', en: 'Cancel cheque' },
}

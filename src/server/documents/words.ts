import { showRupees } from '../../books/money/money.ts'
import type { Words } from '../../books/words.ts'

/** Why a document of any kind is refused. */
export const documentWords = {
  partyNotFound: { ne: 'यो पार्टी भेटिएन', en: 'This party was not found' },
  bankNotFound: { ne: 'यो बैंक भेटिएन', en: 'This bank was not found' },
  itemNotFound: { ne: 'यो सामान भेटिएन', en: 'This item was not found' },
  alreadyVoid: { ne: 'यो कारोबार बदर भइसकेको छ', en: 'This transaction is already void' },
  released: (number: string, paisa: number): Words => ({
    ne: `${number} को रु ${showRupees(paisa, 'devanagari')} फेरि बाँकी भयो`,
    en: `Rs ${showRupees(paisa, 'latin')} of ${number} is open again`,
  }),
  supplierBillEntered: (number: string): Words => ({
    ne: `आपूर्तिकर्ताको यो बिल ${number} मा चढिसकेको छ`,
    en: `This bill of the supplier is already entered as ${number}`,
  }),
  chequeMoved: (cheque: string, move: string): Words => ({
    ne: `चेक ${cheque} ${move} मा अघि बढिसकेको छ। पहिले त्यो फेरि खोल्नुहोस्`,
    en: `Cheque ${cheque} has moved on with ${move}. Reopen that first`,
  }),
  chequeKnown: { ne: 'यो चेक पहिल्यै लेखिएको छ', en: 'This cheque is already entered' },
  otherFiscalYear: {
    ne: 'कारोबारलाई अर्को आर्थिक वर्षमा सार्न मिल्दैन',
    en: 'A transaction cannot move into another fiscal year',
  },
}

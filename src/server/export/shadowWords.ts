import type { Words } from '../../books/words.ts'

const same = (text: string): Words => ({ ne: text, en: text })

/** What the check of the books names. */
export const shadowWords = {
  transaction: same,
  account: (name: Words, title: string): Words =>
    title === '' ? name : { ne: `${name.ne}: ${title}`, en: `${name.en}: ${title}` },
  unknownAccount: same,
  stockOfAllItems: { ne: 'सबै सामानको स्टक', en: 'Stock of all items' },
  item: (name: string): Words => ({ ne: `सामान: ${name}`, en: `Item: ${name}` }),
  vatOf: (number: string): Words => ({ ne: `${number} को भ्याट`, en: `VAT of ${number}` }),
  journalAt: (seq: number): Words => ({ ne: `जर्नलको #${seq}`, en: `Entry #${seq} of the journal` }),
  hledger: same,
}

import { nepaliNumber } from '../../books/money/digits.ts'
import { showRupees } from '../../books/money/money.ts'
import { showBs } from '../../books/calendar/calendar.ts'
import type { Words } from '../../books/words.ts'
import type { OpenItemRow } from '../../contract/allocations.ts'

/** The texts of the message that asks a party for what it owes. */
export const messageWords = {
  title: { ne: 'भुक्तानी सम्झाउने सन्देश', en: 'Message about the payment' },
  remind: { ne: 'सम्झाउनुहोस्', en: 'Remind' },
  write: { ne: 'सन्देश पठाउनुहोस्', en: 'Send a message' },
  language: { ne: 'सन्देशको भाषा', en: 'Language of the message' },
} satisfies Record<string, Words>

export const remindParty = (name: string): Words => ({
  ne: `${name}लाई सम्झाउनुहोस्`,
  en: `Remind ${name}`,
})

/** The most bills that a message names; it says how many more there are. */
const mostBills = 10

const dueBy = (dueDate: string | null): Words =>
  dueDate === null
    ? { ne: '', en: '' }
    : {
        ne: `, तिर्ने मिति ${showBs(dueDate, 'devanagari')}`,
        en: `, due on ${showBs(dueDate, 'latin')} BS`,
      }
const billLine = ({ number, date, open, dueDate }: OpenItemRow): Words => ({
  ne: `${number} (${showBs(date, 'devanagari')}${dueBy(dueDate).ne}): रु. ${showRupees(open, 'devanagari')}`,
  en: `${number} (${showBs(date, 'latin')} BS${dueBy(dueDate).en}): Rs. ${showRupees(open, 'latin')}`,
})
const moreBills = (n: number): Words => ({
  ne: `र अरू ${nepaliNumber(n)} बिल`,
  en: `and ${n} more`,
})

/** Asks a party for what it owes, with the bills that are open, in each language. `owed` in paisa. */
export const paymentMessage = (
  party: string,
  shop: string,
  owed: number,
  bills: readonly OpenItemRow[],
): Words => {
  const charged = bills.filter(({ open }) => open > 0)
  const named = charged.slice(0, mostBills).map(billLine)
  const rest = charged.length - named.length
  const lines = rest > 0 ? [...named, moreBills(rest)] : named
  return {
    ne: [
      `नमस्कार ${party}, हाम्रो खातामा तपाईंको रु. ${showRupees(owed, 'devanagari')} बाँकी छ।`,
      ...lines.map(({ ne }) => ne),
      'कृपया समयमा भुक्तानी गरिदिनुहोला। धन्यवाद।',
      shop,
    ].join('\n'),
    en: [
      `Dear ${party}, Rs. ${showRupees(owed, 'latin')} is due from you in our books.`,
      ...lines.map(({ en }) => en),
      'Please pay in time. Thank you.',
      shop,
    ].join('\n'),
  }
}

import { showBs } from '../../books/calendar/calendar.ts'
import { showRupees, type Paisa } from '../../books/money/money.ts'
import type { Words } from '../../books/words.ts'

/** The texts of the link of a bill. */
export const billLinkWords = {
  link: { ne: 'सबैले खोल्न मिल्ने लिङ्क', en: 'A link that anyone can open' },
  about: {
    ne: 'लिङ्क पाउनेले लग इन नगरी यो बिल र भुक्तानीको QR मात्र देख्छ।',
    en: 'Whoever has the link sees this bill and the QR code for payments without logging in, and nothing else.',
  },
  validFor: { ne: 'कहिलेसम्म', en: 'Until when' },
  oneMonth: { ne: '३० दिन', en: '30 days' },
  oneYear: { ne: '१ वर्ष', en: '1 year' },
  always: { ne: 'मिति नराखी', en: 'Without an end' },
  make: { ne: 'लिङ्क बनाउनुहोस्', en: 'Make the link' },
  stop: { ne: 'लिङ्क बन्द गर्नुहोस्', en: 'Stop the link' },
  inProgress: { ne: 'लिङ्कको काम हुँदैछ', en: 'The link is being changed' },
  waiting: {
    ne: 'इन्टरनेट आएपछि लिङ्क तयार हुन्छ।',
    en: 'The link will be ready when the network is back.',
  },
}

/** Until when a link is open. */
export const openUntil = (date: string | null): Words =>
  date === null
    ? { ne: 'लिङ्कको अन्तिम मिति छैन', en: 'The link has no last day' }
    : {
        ne: `लिङ्क ${showBs(date, 'devanagari')} सम्म खुल्छ`,
        en: `The link is open until ${showBs(date, 'latin')} BS`,
      }

interface BillToSend {
  readonly shop: string
  readonly number: string
  readonly total: Paisa
  readonly due: Paisa
  /** Empty: without a link. */
  readonly link: string
}
/** A short text about a bill, to be sent with its link. */
export const billMessage = ({ shop, number, total, due, link }: BillToSend): Words => {
  const at = (language: 'ne' | 'en') => (link === '' ? [] : [`${link}?lang=${language}`])
  return {
    ne: [
      shop,
      `बिल ${number}: रु. ${showRupees(total, 'devanagari')}`,
      ...(due > 0 ? [`तिर्न बाँकी रु. ${showRupees(due, 'devanagari')}`] : []),
      ...at('ne'),
    ].join('\n'),
    en: [
      shop,
      `Bill ${number}: Rs. ${showRupees(total, 'latin')}`,
      ...(due > 0 ? [`Left to pay Rs. ${showRupees(due, 'latin')}`] : []),
      ...at('en'),
    ].join('\n'),
  }
}

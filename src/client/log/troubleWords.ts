import { terms } from '../../books/termWords.ts'
import { firstWords } from '../i18n/firstWords.ts'
import type { Trouble } from './trouble.ts'
import type { Words } from '../../books/words.ts'

/** What a person is told when the device or the network fails. */
export const troubleWords = {
  notKept: { ne: 'यो यन्त्रमा सुरक्षित गर्न सकिएन', en: 'It could not be saved on this device' },
  unreadable: {
    ne: 'सर्भरको जवाफ बुझिएन',
    en: "The server's answer could not be understood",
  },
  lost: {
    ne: 'काम बीचमै रोकियो, फेरि प्रयास गर्नुहोस्',
    en: 'It was interrupted, please try again',
  },
}

export const troubleSentences: Readonly<Record<Exclude<Trouble['tag'], 'Barred'>, Words>> = {
  StoreLost: troubleWords.notKept,
  StoreFull: { ne: 'यो यन्त्रमा ठाउँ बाँकी छैन', en: 'There is no space left on this device' },
  StoreTaken: { ne: 'यही काम अर्को ट्याबमा खुलेको छ', en: 'The same session is open in another tab' },
  StoreLocked: {
    ne: 'यो अभिलेख खोल्न यसैको मालिकले लग इन गर्नुपर्छ',
    en: 'Its own user must log in to open this record',
  },
  StoreDamaged: {
    ne: 'यो यन्त्रमा राखिएको अभिलेख बिग्रिएको छ',
    en: 'The record kept on this device is damaged',
  },
  Offline: firstWords.offline,
  Unavailable: { ne: 'सर्भर अहिले व्यस्त छ', en: 'The server is busy just now' },
  Alone: { ne: 'लग इन गरेपछि मात्र सर्भरमा पुग्छ', en: 'You must log in to reach the server' },
  Unauthorised: terms.unauthorised,
  Broken: troubleWords.unreadable,
}

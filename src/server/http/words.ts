import { nepaliNumber } from '../../books/money/digits.ts'
import type { Words } from '../../books/words.ts'

/** Why a call is refused before its area handles it. */
export const httpWords = {
  // Who may call
  passwordDue: {
    ne: 'पहिले आफ्नै नयाँ पासवर्ड राख्नुहोस्',
    en: 'Choose a password of your own first',
  },
  notInPlan: {
    ne: 'तपाईंको सदस्यतामा यो सुविधा छैन',
    en: 'Your plan does not include this',
  },

  // The request
  tooDeep: { ne: 'विवरण धेरै तह भित्र छ', en: 'This is nested too deeply' },
  thisContainsCharacterThatCannot: {
    ne: 'यसमा नमिल्ने अक्षर छ',
    en: 'This contains a character that cannot be stored',
  },

  // Check before body
  commandIdNeeded: {
    ne: 'कामको आईडी (UUID) चाहिन्छ',
    en: 'The command needs an id (UUID)',
  },

  // Refusals of every call
  malformed: {
    ne: 'पठाइएको विवरण मिलेन, कृपया जाँच्नुहोस्',
    en: 'The request is not valid, please check it',
  },
  unknownAddress: {
    ne: 'यो ठेगाना यहाँ छैन',
    en: 'There is nothing at this address',
  },
  unavailable: {
    ne: 'अहिले सेवा उपलब्ध छैन, एक छिनपछि फेरि प्रयास गर्नुहोस्',
    en: 'The service is not available just now, please try again in a moment',
  },
  diskFull: {
    ne: 'हिसाब राख्ने कम्प्युटरको डिस्क भरियो, केही दर्ता भएको छैन; त्यहाँ ठाउँ बनाएपछि फेरि प्रयास गर्नुहोस्',
    en: 'The disk is full, nothing was recorded; make room on the computer that keeps the books, then try again',
  },
  tooMany: {
    ne: 'धेरै पटक प्रयास भयो, केही समयपछि फेरि गर्नुहोस्',
    en: 'Too many attempts, please try again after a while',
  },
  tooLarge: {
    ne: 'पठाइएको विवरण धेरै ठूलो भयो',
    en: 'The request is too large',
  },
  internalError: {
    ne: 'हाम्रो तर्फबाट गल्ती भयो; केही दर्ता भएको छैन',
    en: 'Something went wrong on our side; nothing was recorded',
  },

  // Pictures
  notAPicture: { ne: 'PNG, JPEG वा WebP तस्बिर राख्नुहोस्', en: 'Choose a PNG, JPEG or WebP picture' },
  pictureTooWide: (longestSide: number): Words => ({
    ne: `तस्बिर ${longestSide} पिक्सेलभन्दा ठूलो छ, सानो राख्नुहोस्`,
    en: `The picture is more than ${longestSide} pixels wide or high, choose a smaller one`,
  }),

  // Picture encoding
  pictureTooLarge: {
    ne: 'तस्बिर धेरै ठूलो छ, सानो राख्नुहोस्',
    en: 'The picture is too large, choose a smaller one',
  },
  animated: {
    ne: 'चल्ने तस्बिर राख्न मिल्दैन',
    en: 'An animated picture cannot be used, choose a still one',
  },
  manyPicturesAreBeingUploaded: {
    ne: 'अहिले धेरै तस्बिर आउँदैछन्, एक छिनपछि फेरि गर्नुहोस्',
    en: 'Many pictures are being uploaded just now, try again in a moment',
  },

  // Request
  appKeyIsWrong: { ne: 'एपको पहिचान मिलेन', en: 'The app key is wrong' },
  noBodyIsExpectedHere: { ne: 'यहाँ केही पठाउनु पर्दैन', en: 'No body is expected here' },

  // Too many attempts
  /** The reason for one address, and for everyone. */
  fromNetwork: {
    ne: 'यो नेटवर्कबाट धेरै पटक प्रयास भयो',
    en: 'Too many attempts from this network',
  },
  fromEverybody: {
    ne: 'अहिले धेरै जनाले प्रयास गर्दैछन्',
    en: 'Too many people are trying this just now',
  },
  waitBecause: (why: Words, wait: Words): Words => ({
    ne: `${why.ne}; ${wait.ne}पछि फेरि प्रयास गर्नुहोस्`,
    en: `${why.en}; try again in ${wait.en}`,
  }),

  // Notices of the service
  fileOfBooksIsDamaged: (damaged: string): Words => ({
    ne: `हिसाब राखिएको फाइल ${damaged} बिग्रिएको छ। काम रोकेर जगेडा (backup) बाट पूरै फोल्डर फर्काउनुहोस्।`,
    en: `The file ${damaged} of the books is damaged. Stop working and restore the whole folder from a backup.`,
  }),
  diskOfComputerThatKeeps: (left: number): Words => ({
    ne: `हिसाब राख्ने कम्प्युटरको डिस्क भरियो (${nepaliNumber(left)} MB बाँकी)। ठाउँ नबनाएसम्म केही दर्ता हुँदैन; पुराना विवरण हेर्न मिल्छ।`,
    en: `The disk of the computer that keeps the books is full (${left} MB left). Nothing is recorded until there is room; what is in the books can be read.`,
  }),
  diskNearlyFull: (left: number): Words => ({
    ne: `हिसाब राख्ने कम्प्युटरको डिस्कमा ${nepaliNumber(left)} MB मात्र बाँकी छ। नचाहिने फाइल हटाएर ठाउँ बनाउनुहोस्।`,
    en: `The disk of the computer that keeps the books has only ${left} MB left. Delete files there that you do not need.`,
  }),
}

export const withPlural = (count: number, unit: string): string =>
  `${count} ${count === 1 ? unit : `${unit}s`}`

/** A waiting time in words: seconds below a minute and a half, otherwise whole minutes or hours, rounded up. */
export const waitText = (seconds: number): Words => {
  if (seconds < 90)
    return { ne: `${nepaliNumber(seconds)} सेकेन्ड`, en: withPlural(seconds, 'second') }
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 90)
    return { ne: `${nepaliNumber(minutes)} मिनेट`, en: withPlural(minutes, 'minute') }
  const hours = Math.ceil(seconds / 3600)
  return { ne: `${nepaliNumber(hours)} घण्टा`, en: withPlural(hours, 'hour') }
}

import { nepaliNumber } from '../../books/money/digits.ts'
import type { Words } from '../../books/words.ts'

/** Registering, and a forgotten password. */
export const authWords = {
  codeHasExpiredPleaseRequest: {
    ne: 'कोडको अवधि सकियो, फेरि माग्नुहोस्',
    en: 'The code has expired, please request a new one',
  },
  registrationHasExpiredPleaseRegister: {
    ne: 'दर्ताको अवधि सकियो, फेरि दर्ता गर्नुहोस्',
    en: 'The registration has expired, please register again',
  },
  noOwner: { ne: 'मालिकको नाम भर्नुहोस्', en: "Enter the owner's name" },
  aloneHelp: {
    ne: 'लेखेको कुरा यहीँ सुरक्षित हुन्छ। पासवर्ड यहाँ राखिँदैन, त्यसैले खातामा चढाउन लग इन गर्नुहोस्।',
    en: 'Your entries are saved here. Your password is not, so log in to send them to your books.',
  },
  aloneReturns: {
    ne: 'लेखेको कुरा यहीँ सुरक्षित हुन्छ; इन्टरनेट आएपछि लग इन भएर आफैँ पठाइन्छ।',
    en: 'Your entries are saved here. When the network is back, you are logged in and they are sent by themselves.',
  },
  rememberMe: { ne: 'यो यन्त्रमा मेरो नम्बर सम्झनुहोस्', en: 'Remember my number on this device' },
  sentAfterLogin: {
    ne: 'लग इन गरेपछि आफैँ पठाइन्छ।',
    en: 'Sent by itself after the login.',
  },
} satisfies Record<string, Words>

/** What waits on this device, before anyone has logged in; `name` is '' for a person whom the device does not remember. */
export const waitsHere = (name: string, n: number): Words => ({
  ne: `${name === '' ? 'एक जनाको' : `${name}को`} ${nepaliNumber(n)} वटा विवरण पठाउन बाँकी ${n === 1 ? 'छ' : 'छन्'}।`,
  en: `${n} ${n === 1 ? 'entry' : 'entries'} of ${name === '' ? 'one person' : name} ${n === 1 ? 'waits' : 'wait'} to be sent.`,
})

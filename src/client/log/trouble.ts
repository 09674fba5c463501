import type { Refusal } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'

/** The device's store failed: what is on the screen may not be on the disk. */
export type StoreTrouble =
  | { readonly tag: 'StoreLost' }
  | { readonly tag: 'StoreFull' }
  | { readonly tag: 'StoreTaken' }
  | { readonly tag: 'StoreLocked' }
  | { readonly tag: 'StoreDamaged'; readonly seq: number }

/** The server did not answer as it should. None of these says that the work was refused. */
export type CallTrouble =
  | { readonly tag: 'Offline' }
  /** `say`: what the server said to it, where it did. */
  | { readonly tag: 'Unavailable'; readonly retryAfterSeconds: number | null; readonly say?: Words }
  | { readonly tag: 'Unauthorised' }
  /** The person works on this device without the server until they log in again. */
  | { readonly tag: 'Alone' }
  | { readonly tag: 'Broken'; readonly why: string }

/** The world failed; the work itself is neither accepted nor refused. */
export type Trouble = StoreTrouble | CallTrouble

const sentences: Readonly<Record<Trouble['tag'], Words>> = {
  StoreLost: { ne: 'यो यन्त्रमा सुरक्षित गर्न सकिएन', en: 'It could not be saved on this device' },
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
  Offline: { ne: 'इन्टरनेट छैन', en: 'You are offline' },
  Unavailable: { ne: 'सर्भर अहिले व्यस्त छ', en: 'The server is busy just now' },
  Alone: { ne: 'लग इन गरेपछि मात्र सर्भरमा पुग्छ', en: 'You must log in to reach the server' },
  Unauthorised: { ne: 'फेरि लग इन गर्नुहोस्', en: 'Please log in again' },
  Broken: { ne: 'सर्भरको जवाफ बुझिएन', en: "The server's answer could not be understood" },
}

/** What a person is told of it: the server's own sentence, where it gave one. */
export const sayTrouble = (trouble: Trouble): Words =>
  ('say' in trouble && trouble.say) || sentences[trouble.tag]

const lost: Words = {
  ne: 'काम बीचमै रोकियो, फेरि प्रयास गर्नुहोस्',
  en: 'It was interrupted, please try again',
}
/** What a person is told when nothing came of a try: the world's trouble, or a page that closed. */
export const interruptedRefusal = (trouble: Trouble | null): Refusal =>
  trouble === null
    ? { tag: 'cut', say: lost }
    : { tag: 'say' in trouble ? 'later' : trouble.tag, say: sayTrouble(trouble) }

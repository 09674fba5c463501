import type { Words } from '../../books/words.ts'

/** The device's store failed: what is on the screen may not be on the disk. */
export type StoreTrouble = { readonly tag: 'StoreLost' } | { readonly tag: 'StoreFull' } | { readonly tag: 'StoreTaken' } | { readonly tag: 'StoreDamaged'; readonly seq: number }

/** The server did not answer as it should. None of these says that the work was refused. */
export type CallTrouble =
  | { readonly tag: 'Offline' }
  | { readonly tag: 'Unavailable'; readonly retryAfterSeconds: number | null }
  | { readonly tag: 'Unauthorised' }
  | { readonly tag: 'Broken'; readonly why: string }

/** The world failed; the work itself is neither accepted nor refused. */
export type Trouble = StoreTrouble | CallTrouble

const sentences: Readonly<Record<Trouble['tag'], Words>> = {
  StoreLost: { ne: 'यो यन्त्रमा सुरक्षित गर्न सकिएन', en: 'It could not be saved on this device' },
  StoreFull: { ne: 'यो यन्त्रमा ठाउँ बाँकी छैन', en: 'There is no space left on this device' },
  StoreTaken: { ne: 'यही काम अर्को ट्याबमा खुलेको छ', en: 'The same session is open in another tab' },
  StoreDamaged: { ne: 'यो यन्त्रमा राखिएको अभिलेख बिग्रिएको छ', en: 'The record kept on this device is damaged' },
  Offline: { ne: 'इन्टरनेट छैन', en: 'You are offline' },
  Unavailable: { ne: 'सर्भर अहिले व्यस्त छ', en: 'The server is busy just now' },
  Unauthorised: { ne: 'फेरि लग इन गर्नुहोस्', en: 'Please log in again' },
  Broken: { ne: 'सर्भरको जवाफ बुझिएन', en: 'The server\'s answer could not be understood' },
}

/** What a person is told of it. */
export const sayTrouble = (trouble: Trouble): Words => sentences[trouble.tag]

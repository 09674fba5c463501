import type { Words } from './words.ts'

/** What the forms of a person's own account and the server say in the same words. */
export const passwordsDiffer: Words = {
  ne: 'दुई पासवर्ड एउटै छैनन्',
  en: 'The two passwords are not the same',
}
export const passwordTooShort: Words = {
  ne: 'पासवर्ड कम्तीमा ८ अक्षरको राख्नुहोस्',
  en: 'The password needs at least 8 characters',
}
export const imageRequired: Words = { ne: 'तस्बिरको फाइल चाहिन्छ', en: 'Image file is required' }

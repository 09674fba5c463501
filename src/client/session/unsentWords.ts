import { nepaliNumber } from '../../books/money/digits.ts'
import type { Words } from '../../books/words.ts'

/** A warning before leaving: what will be lost. */
export const draftGoes: Words = {
  ne: 'एउटा बिल लेख्दालेख्दै छ र सुरक्षित भएको छैन। जानुभयो भने त्यो हट्छ।',
  en: 'A bill is being written and is not saved. If you go, it is gone.',
}
/** What is stored on the device and not sent, shown before leaving and when a login has ended. */
export const stillUnsent = (n: number): Words => ({
  ne: `${nepaliNumber(n)} वटा विवरण पठाउन ${n === 1 ? 'बाँकी छ। त्यो यही यन्त्रमा रहन्छ र तपाईं फर्केपछि आफैँ पठाइन्छ' : 'बाँकी छन्। ती यही यन्त्रमा रहन्छन् र तपाईं फर्केपछि आफैँ पठाइन्छन्'}।`,
  en: `${n} ${n === 1 ? 'entry is not sent yet. It stays on this device and is' : 'entries are not sent yet. They stay on this device and are'} sent when you are back.`,
})

import type { Words } from '../books/words.ts'
import { count } from './sentence.ts'

/** What the facts of bills say. */
export const billFactWords = {
  recorded: { ne: 'लेखियो', en: 'entered' },
  withParty: (name: string): Words => ({ ne: `, पार्टी ${name}`, en: `, party ${name}` }),
  version: (version: number): Words => ({
    ne: `, संस्करण ${count(version)}`,
    en: `, version ${count(version)}`,
  }),
  billWas: (what: Words, number: string, amount: string, did: Words): Words => ({
    ne: `${what.ne} ${number} रु ${amount} ${did.ne}`,
    en: `${what.en} ${number} for Rs ${amount} ${did.en}`,
  }),
  billWasVoided: (what: Words, documentId: string, reason: string): Words => ({
    ne: `${what.ne} ${documentId} बदर गरियो। कारण: ${reason}`,
    en: `${what.en} ${documentId} voided. Reason: ${reason}`,
  }),
  billWasPrinted: (documentId: string, printedCount: number): Words => ({
    ne: `बिल ${documentId} प्रिन्ट गरियो, ${count(printedCount)} पटक`,
    en: `Bill ${documentId} printed, ${count(printedCount)} in all`,
  }),
}

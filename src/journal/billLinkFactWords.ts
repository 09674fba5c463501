import type { Words } from '../books/words.ts'
import { figure } from './sentence.ts'

/** What the facts of the links of bills say. */
export const billLinkFactWords = {
  shared: (number: string, expiresOn: string | null): Words => ({
    ne: `बिल ${number} को लिङ्क बनाइयो${expiresOn === null ? '' : `, ${figure(expiresOn)} सम्म`}`,
    en: `Link to bill ${number} made${expiresOn === null ? '' : `, until ${figure(expiresOn)} AD`}`,
  }),
  revoked: (number: string): Words => ({
    ne: `बिल ${number} को लिङ्क बन्द गरियो`,
    en: `Link to bill ${number} stopped`,
  }),
}

import type { Words } from '../books/words.ts'
import { count } from './sentence.ts'

/** What the facts of users say. */
export const staffFactWords = {
  added: { ne: 'थपियो', en: 'added' },
  madeActive: { ne: 'सक्रिय गरियो', en: 'made active' },
  madeInactive: { ne: 'निष्क्रिय गरियो', en: 'made inactive' },
  givenPassword: { ne: 'को पासवर्ड फेरियो', en: 'was given another password' },
  assignedPermissions: { ne: 'को अनुमति मिलाइयो', en: 'was assigned permissions' },
  user: (fullName: string, did: Words): Words => ({
    ne: `प्रयोगकर्ता ${fullName} ${did.ne}`,
    en: `User ${fullName} ${did.en}`,
  }),
  permissionsMoved: (given: number, taken: number): Words => ({
    ne: `: ${count(given)} थपियो, ${count(taken)} हटाइयो`,
    en: `: ${count(given)} given, ${count(taken)} taken away`,
  }),
}

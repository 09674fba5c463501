import { terms } from '../books/termWords.ts'
import type { Words } from '../books/words.ts'
import { count } from './sentence.ts'

const kinds = { party: terms.party, item: terms.item } as const
type Kind = keyof typeof kinds

/** What the facts of imports say. */
export const importFactWords = {
  imported: (kind: Kind, added: number, fileName: string): Words => ({
    ne: `फाइल ${fileName} बाट आयात भयो: ${kinds[kind].ne} ${count(added)}`,
    en: `Imported from the file ${fileName}: ${kinds[kind].en}, ${count(added)}`,
  }),
  undone: (kind: Kind, fileName: string): Words => ({
    ne: `फाइल ${fileName} को आयात फिर्ता लिइयो: ${kinds[kind].ne}`,
    en: `The import of the file ${fileName} was undone: ${kinds[kind].en}`,
  }),
}

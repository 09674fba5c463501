import type { OpeningKind } from '../books/ledger/opening.ts'
import { columnWords } from '../books/reports/columnWords.ts'
import { terms } from '../books/termWords.ts'
import type { Words } from '../books/words.ts'
import type { OpeningRecord } from './openingFields.ts'
import { count, rupees } from './sentence.ts'

const subjects: Readonly<Record<OpeningKind, Words>> = {
  cash: terms.cashAccount,
  bank: columnWords.bank,
  party: terms.party,
  item: terms.item,
}
const subjectOf = ({ of, name }: OpeningRecord): Words => ({
  ne: [subjects[of].ne, name].filter((text) => text !== '').join(' '),
  en: [subjects[of].en, name].filter((text) => text !== '').join(' '),
})

/** What the facts of opening balances say. */
export const openingFactWords = {
  recorded: (opening: OpeningRecord): Words => ({
    ne: `सुरु मौज्दात ${opening.number} लेखियो: ${subjectOf(opening).ne}, रु ${rupees(opening.paisa)}`,
    en: `Opening balance ${opening.number} entered: ${subjectOf(opening).en}, Rs ${rupees(opening.paisa)}`,
  }),
  changed: (opening: OpeningRecord): Words => ({
    ne: `सुरु मौज्दात ${opening.number} सम्पादन गरियो: ${subjectOf(opening).ne}, रु ${rupees(opening.paisa)}, संस्करण ${count(opening.version)}`,
    en: `Opening balance ${opening.number} changed: ${subjectOf(opening).en}, Rs ${rupees(opening.paisa)}, version ${count(opening.version)}`,
  }),
  takenBack: (documentId: string): Words => ({
    ne: `सुरु मौज्दात ${documentId} हटाइयो`,
    en: `Opening balance ${documentId} taken back`,
  }),
}

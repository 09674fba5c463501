import { seesDocuments } from './audiences.ts'
import { VoidedDocument } from './documentFields.ts'
import { fact } from './fact.ts'
import { openingFactWords } from './openingFactWords.ts'
import { OpeningRecord } from './openingFields.ts'

const toOpenings = {
  heardBy: seesDocuments('opening'),
  moves: ['documents', 'openings', 'balances', 'stock', 'parties', 'items', 'banks'],
} as const

export const OpeningRecorded = fact('OpeningRecorded', 1, OpeningRecord, {
  ...toOpenings,
  document: { act: 'entered', kind: 'opening' },
  says: openingFactWords.recorded,
})
export const OpeningChanged = fact('OpeningChanged', 1, OpeningRecord, {
  ...toOpenings,
  document: { act: 'changed', kind: 'opening' },
  says: openingFactWords.changed,
})
export const OpeningVoided = fact('OpeningVoided', 1, VoidedDocument, {
  ...toOpenings,
  document: { act: 'voided', kind: 'opening' },
  says: ({ documentId }) => openingFactWords.takenBack(`…${documentId.slice(-6)}`),
})

/** The facts of an opening balance. */
export const openingFacts = {
  recorded: OpeningRecorded,
  changed: OpeningChanged,
  voided: OpeningVoided,
}

import { terms } from '../books/termWords.ts'
import type { Words } from '../books/words.ts'
import { seesStock } from './audiences.ts'
import { billFactWords } from './billFactWords.ts'
import { VoidedDocument } from './documentFields.ts'
import { fact } from './fact.ts'
import { itemAdjustmentFactWords } from './itemAdjustmentFactWords.ts'
import { ItemAdjustmentRecord } from './itemAdjustmentFields.ts'
import { changed } from './recordWords.ts'
import { joined, noWords, type Sentence } from './sentence.ts'

const adjustmentWas =
  (did: Words): Sentence<ItemAdjustmentRecord> =>
  ({ number, lines, countedItems, version }) =>
    joined(
      itemAdjustmentFactWords.was(terms.itemAdjustment, number, did),
      itemAdjustmentFactWords.items(lines.length),
      countedItems === null ? noWords : itemAdjustmentFactWords.counted(countedItems),
      version > 1 ? billFactWords.version(version) : noWords,
    )

// It changes the stock, and no cash, bank or party.
const common = {
  heardBy: seesStock,
  moves: ['documents', 'itemAdjustments', 'balances', 'stock'],
} as const

/** The facts of adjustments of items. */
export const itemAdjustmentFacts = {
  recorded: fact('ItemAdjustmentRecorded', 1, ItemAdjustmentRecord, {
    ...common,
    document: { act: 'entered', kind: 'itemAdjustment' },
    says: adjustmentWas(billFactWords.recorded),
  }),
  changed: fact('ItemAdjustmentChanged', 1, ItemAdjustmentRecord, {
    ...common,
    document: { act: 'changed', kind: 'itemAdjustment' },
    says: adjustmentWas(changed),
  }),
  voided: fact('ItemAdjustmentVoided', 1, VoidedDocument, {
    ...common,
    document: { act: 'voided', kind: 'itemAdjustment' },
    says: ({ documentId, reason }) =>
      billFactWords.billWasVoided(terms.itemAdjustment, `…${documentId.slice(-6)}`, reason),
  }),
} as const

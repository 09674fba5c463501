import { either as E } from 'fp-ts'
import { exportBooks } from '../../contract/reports.ts'
import { answers, type Area } from '../area.ts'
import { hledgerJournal } from './hledger.ts'

/** The books in a format that other programs read. */
export const exportArea: Area = {
  name: 'export',
  served: [
    answers(exportBooks, async ({ tx, company }) => {
      const pieces: string[] = []
      for await (const piece of hledgerJournal(tx, company)) pieces.push(piece)
      return E.right({ data: { text: pieces.join('') } })
    }),
  ],
  projections: [],
  readModels: [],
}

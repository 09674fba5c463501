import { either as E } from 'fp-ts'
import { exportBooks } from '../../contract/reports.ts'
import { booksChecked } from '../../contract/shadow.ts'
import { answers, type Area } from '../area.ts'
import { hledgerJournal } from './hledger.ts'
import { lastShadow } from './shadow.ts'

/** The books in a format that other programs read. */
export const exportArea: Area = {
  name: 'export',
  served: [
    answers(exportBooks, async ({ tx, company }) => {
      const pieces: string[] = []
      for await (const piece of hledgerJournal(tx, company)) pieces.push(piece)
      return E.right({ data: { text: pieces.join('') } })
    }),
    answers(booksChecked, async ({ tx, company }) =>
      E.right({ data: await lastShadow(tx, company) }),
    ),
  ],
  projections: [],
  readModels: [],
}

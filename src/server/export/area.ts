import { either as E } from 'fp-ts'
import { exportPeriod } from '../../contract/accountantFile.ts'
import { exportBooks } from '../../contract/reports.ts'
import { booksChecked } from '../../contract/shadow.ts'
import { answers, type Area } from '../area.ts'
import type { DateRange } from '../../books/calendar/calendar.ts'
import type { Tx } from '../database/transaction.ts'
import { judgeRange } from '../lists/range.ts'
import { hledgerJournal } from './hledger.ts'
import { lastShadow } from './shadow.ts'

const written = async (tx: Tx, company: string, period: DateRange | null): Promise<string> => {
  const pieces: string[] = []
  for await (const piece of hledgerJournal(tx, company, period)) pieces.push(piece)
  return pieces.join('')
}

/** The books in a format that other programs read. */
export const exportArea: Area = {
  name: 'export',
  served: [
    answers(exportBooks, async ({ tx, company }) =>
      E.right({ data: { text: await written(tx, company, null) } }),
    ),
    answers(exportPeriod, async ({ tx, company }, { query }) => {
      const range = judgeRange(query)
      if (E.isLeft(range)) return range
      return E.right({ data: { text: await written(tx, company, range.right) } })
    }),
    answers(booksChecked, async ({ tx, company }) => {
      const checked = await lastShadow(tx, company)
      const [backup] = await tx.query<{ at: string; verified: boolean }>(
        'select made_at at, verified from backup_run',
      )
      return E.right({
        data: checked === null || backup === undefined ? checked : { ...checked, backup },
      })
    }),
  ],
  projections: [],
  readModels: [],
}

import { either as E } from 'fp-ts'
import { exportPeriod } from '../../contract/accountantFile.ts'
import { exportBooks } from '../../contract/reports.ts'
import { booksChecked } from '../../contract/shadow.ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import type { DataOf, QueryOf } from '../../contract/route.ts'
import type { Answer } from '../answer.ts'
import { answers, type Area, type Context } from '../area.ts'
import type { DateRange } from '../../books/calendar/calendar.ts'
import type { Tx } from '../database/transaction.ts'
import { judgeRange } from '../lists/range.ts'
import { readHead } from '../journal/journal.ts'
import { exportRefusals } from './exportWords.ts'
import { hledgerJournal, hledgerPage } from './hledger.ts'
import { lastShadow } from './shadow.ts'

const written = async (tx: Tx, company: string, period: DateRange | null): Promise<string> => {
  const pieces: string[] = []
  for await (const piece of hledgerJournal(tx, company, period)) pieces.push(piece)
  return pieces.join('')
}

/** A page of the entries of a period, or all of them where no page is asked for, as releases before this one do. */
const readPeriod = async (
  { tx, company }: Context,
  { after, ...days }: QueryOf<typeof exportPeriod>,
): Promise<Refused<Answer<DataOf<typeof exportPeriod>>>> => {
  const range = judgeRange(days)
  if (E.isLeft(range)) return range
  const head = await readHead(tx, company)
  const page =
    after === undefined
      ? { text: await written(tx, company, range.right), next: null }
      : await hledgerPage(tx, company, range.right, after)
  if (page === null) return refuse('noSuchPlace', exportRefusals.noSuchPlace, 'after')
  return E.right({ data: { ...page, journalSeq: head.seq, journalHash: head.hash } })
}

/** The books in a format that other programs read. */
export const exportArea: Area = {
  name: 'export',
  served: [
    answers(exportBooks, async ({ tx, company }) =>
      E.right({ data: { text: await written(tx, company, null) } }),
    ),
    answers(exportPeriod, (context, { query }) => readPeriod(context, query)),
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

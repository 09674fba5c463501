import { either as E } from 'fp-ts'
import { fiscalYearStarting } from '../../books/calendar/calendar.ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import type { recordAccountantFile } from '../../contract/accountantFile.ts'
import type { BodyOf } from '../../contract/route.ts'
import { AccountantFileMade } from '../../journal/accountantFileFacts.ts'
import type { Decision } from '../answer.ts'
import type { Context } from '../area.ts'
import { accountantFileRefusals } from './words.ts'

const yearLetters = 4
const isFiscalYear = (name: string): boolean =>
  fiscalYearStarting(Number(name.slice(0, yearLetters)))?.name === name

/** Records a file whose contents were read from this journal: it has that hash at that seq. */
export const recordMade = async (
  { tx, company, actor }: Context,
  made: BodyOf<typeof recordAccountantFile>,
): Promise<Refused<Decision<null>>> => {
  const [[at], [same]] = await Promise.all([
    tx.query<{ hash: string }>('select hash from event where company_id = $1 and seq = $2', [
      company,
      made.seq,
    ]),
    tx.query('select from accountant_file where company_id = $1 and digest = $2', [
      company,
      made.digest,
    ]),
  ])
  if (!isFiscalYear(made.fiscalYear))
    return refuse('noSuchYear', accountantFileRefusals.noSuchYear, 'fiscalYear')
  if (at?.hash !== made.hash)
    return refuse('otherJournal', accountantFileRefusals.otherJournal, 'hash')
  if (same !== undefined)
    return refuse('recordedBefore', accountantFileRefusals.recordedBefore, 'digest')
  return E.right({ data: null, events: [AccountantFileMade.of({ ...made, by: actor.fullName })] })
}

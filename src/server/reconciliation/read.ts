import { either as E } from 'fp-ts'
import type { Refused } from '../../books/refusal.ts'
import {
  mostBankLines,
  type ReconciliationState,
  type ReconciliationStep,
} from '../../contract/reconciliation.ts'
import type { Answer } from '../answer.ts'
import type { Context } from '../area.ts'
import { readList, type ListQuery } from '../lists/paging.ts'
import { notFound } from '../records/refusals.ts'
import {
  namedBank,
  freeLines,
  freeTicks,
  lastFinished,
  openingOfBank,
  type Finished,
} from './stored.ts'

const shown = (last: Finished | null): ReconciliationState['last'] => {
  if (last === null) return null
  const { seq: _, ...finished } = last
  return finished
}

/** How far a bank is reconciled with its statements, and what is still open up to a day, by default today. */
export const readReconciliation = async (
  context: Context,
  bankId: string,
  { until = context.today }: { readonly until?: string },
): Promise<Refused<Answer<ReconciliationState>>> => {
  const [bank, last, openingPaisa] = await Promise.all([
    namedBank(context, bankId),
    lastFinished(context, bankId),
    openingOfBank(context, bankId),
  ])
  if (bank === undefined) return notFound
  const [sums, { lines, found }] = await Promise.all([
    freeTicks(context, bankId, last, until),
    freeLines(context, bankId, last, until, mostBankLines),
  ])
  return E.right({
    data: {
      ...bank,
      last: shown(last),
      opening: last?.balance ?? openingPaisa,
      ticked: sums.paisa,
      lines,
      more: found - lines.length,
    },
  })
}

/** What was done while reconciling a bank, the newest first. */
export const readReconciliationHistory = async (
  context: Context,
  bankId: string,
  asked: ListQuery,
): Promise<Refused<Answer<readonly ReconciliationStep[]>>> => {
  const { tx, company } = context
  if ((await namedBank(context, bankId)) === undefined) return notFound
  return E.right(
    await readList<ReconciliationStep>(tx, asked, {
      columns: 'did, lines, paisa amount, date, by_name "by", at',
      found: 'from bank_reconciliation_step where company_id = $1 and bank_id = $2',
      order: 'seq desc',
      values: [company, bankId],
    }),
  )
}

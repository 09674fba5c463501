import { either as E } from 'fp-ts'
import {
  changedSettings,
  judgeSettings,
  type SettingsRecord,
} from '../../books/company/settings.ts'
import { both } from '../../books/words.ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import type { ChangedSettings } from '../../contract/settings.ts'
import { CompanySettingsChanged } from '../../journal/companyFacts.ts'
import type { Context, Decision, Tx } from '../area.ts'
import { afterChoice, choiceOf, recostingWarnings } from './costing.ts'
import { companyRecord, type CompanyRecord } from './settings.ts'
import { companiesWords } from './words.ts'

const recordOf = ({ version: _, email, periods, ...settings }: CompanyRecord): SettingsRecord => ({
  ...settings,
  ...choiceOf(periods),
  email: email ?? '',
})

const hasEntryBefore = async (tx: Tx, company: string, date: string): Promise<boolean> => {
  const [row] = await tx.query<{ found: boolean }>(
    'select exists (select from posting where company_id = $1 and date < $2) found',
    [company, date],
  )
  return row?.found === true
}

interface Saved {
  readonly version: number
  readonly warnings: readonly string[]
}

/**
 * Records new settings over the `version` that is in force. Bills that are in the books stay as they were written; their cost
 * follows the costing method.
 */
export const changeSettings = async (
  context: Context,
  { version, ...entered }: ChangedSettings,
): Promise<Refused<Decision<Saved>>> => {
  const { tx, company, today } = context
  const known = await companyRecord(tx, company)
  const judged = judgeSettings(entered, today)
  if (E.isLeft(judged)) return judged
  const { periods, recosting } = afterChoice(known.periods, judged.right)
  const next = { ...judged.right, ...choiceOf(periods) }
  const changed = changedSettings(recordOf(known), next)
  if (changed.length === 0) return E.right({ events: [], data: { version, warnings: [] } })
  if (
    next.booksBeginOn !== null &&
    changed.includes('booksBeginOn') &&
    (await hasEntryBefore(tx, company, next.booksBeginOn))
  )
    return refuse('entriesBefore', companiesWords.entriesBefore, 'booksBeginOn')
  if (recosting !== null && next.lockedThrough !== null && recosting.from <= next.lockedThrough)
    return refuse('costingLocked', companiesWords.costingLocked, 'costingFrom')
  const warnings = recosting === null ? [] : await recostingWarnings(context, recosting)
  return E.right({
    events: [CompanySettingsChanged.of({ ...next, version: version + 1, changed })],
    data: { version: version + 1, warnings },
    message: [both(companiesWords.settingsSaved), ...warnings].join('\n'),
  })
}

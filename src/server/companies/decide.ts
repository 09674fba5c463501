import { either as E } from 'fp-ts'
import { judgeClosedYears } from '../../books/ledger/yearClosing.ts'
import { both } from '../../books/words.ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import type { ChangedSettings } from '../../contract/settings.ts'
import type { Decision } from '../answer.ts'
import type { Context } from '../area.ts'
import { decideFirstDay } from '../openings/firstDay.ts'
import { recostingWarnings } from '../settings/costing.ts'
import { closedThrough } from '../settings/closedYears.ts'
import { decideSettings } from '../settings/decide.ts'
import { companyRecord } from '../settings/settings.ts'
import { companiesWords } from './words.ts'

interface Saved {
  readonly version: number
  readonly warnings: readonly string[]
}

/**
 * Records new settings if the current `version` is the one given. Recorded bills stay unchanged; their cost follows the
 * costing method, and opening balances move to the first day of the books.
 */
export const changeSettings = async (
  context: Context,
  { version, ...entered }: ChangedSettings,
): Promise<Refused<Decision<Saved>>> => {
  const { tx, company, today } = context
  const known = await companyRecord(tx, company)
  const decided = decideSettings(known, entered, today)
  if (E.isLeft(decided)) return decided
  const { settings, recosting, events } = decided.right
  if (events.length === 0) return E.right({ events, data: { version, warnings: [] } })
  const stays = judgeClosedYears(known, settings, await closedThrough(tx, company))
  if (E.isLeft(stays)) return stays
  const { lockedThrough } = settings
  if (recosting !== null && lockedThrough !== null && recosting.from <= lockedThrough)
    return refuse('costingLocked', companiesWords.costingLocked, 'costingFrom')
  const openings = await decideFirstDay(context, known, settings)
  if (E.isLeft(openings)) return openings
  const warnings = [
    ...openings.right.warnings,
    ...(recosting === null ? [] : await recostingWarnings(context, recosting)),
  ]
  return E.right({
    events: [...events, ...openings.right.events],
    data: { version: version + 1, warnings },
    message: [both(companiesWords.settingsSaved), ...warnings].join('\n'),
  })
}

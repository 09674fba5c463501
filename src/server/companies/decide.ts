import { either as E, function as F } from 'fp-ts'
import {
  changedSettings,
  judgeSettings,
  type SettingsRecord,
} from '../../books/company/settings.ts'
import { both } from '../../books/words.ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import type { ChangedSettings } from '../../contract/settings.ts'
import { CompanySettingsChanged } from '../../journal/companyFacts.ts'
import type { JournalEvent } from '../../journal/fact.ts'
import type { Context, Decision } from '../area.ts'
import type { Recosting } from '../ledger/recost.ts'
import { decideFirstDay } from '../openings/firstDay.ts'
import { afterChoice, choiceOf, recostingWarnings } from './costing.ts'
import { companyRecord, type CompanyRecord } from './settings.ts'
import { companiesWords } from './words.ts'

/** The company's own record as its settings. */
export const settingsRecordOf = ({
  version: _,
  email,
  periods,
  ...settings
}: CompanyRecord): SettingsRecord => ({ ...settings, ...choiceOf(periods), email: email ?? '' })

interface DecidedSettings {
  readonly settings: SettingsRecord
  /** Null if no day is costed differently. */
  readonly recosting: Recosting | null
  /** The fact that records the settings; empty if nothing changes. */
  readonly events: readonly JournalEvent[]
}

/** The judged settings, and the fact that records them. */
export const decideSettings = (
  known: CompanyRecord,
  entered: SettingsRecord,
  today: string,
): Refused<DecidedSettings> =>
  F.pipe(
    judgeSettings(entered, today),
    E.map((judged) => {
      const { periods, recosting } = afterChoice(known.periods, judged)
      const settings = { ...judged, ...choiceOf(periods) }
      const changed = changedSettings(settingsRecordOf(known), settings)
      const version = known.version + 1
      return {
        settings,
        recosting,
        events:
          changed.length === 0
            ? []
            : [CompanySettingsChanged.of({ ...settings, version, changed })],
      }
    }),
  )

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
  const { lockedThrough } = settings
  if (recosting !== null && lockedThrough !== null && recosting.from <= lockedThrough)
    return refuse('costingLocked', companiesWords.costingLocked, 'costingFrom')
  const openings = await decideFirstDay(context, known, settings)
  if (E.isLeft(openings)) return openings
  const warnings = recosting === null ? [] : await recostingWarnings(context, recosting)
  return E.right({
    events: [...events, ...openings.right.events],
    data: { version: version + 1, warnings },
    message: [both(companiesWords.settingsSaved), ...warnings].join('\n'),
  })
}

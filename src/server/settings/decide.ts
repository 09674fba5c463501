import { either as E, function as F } from 'fp-ts'
import {
  changedSettings,
  judgeSettings,
  type SettingsRecord,
} from '../../books/company/settings.ts'
import type { Refused } from '../../books/refusal.ts'
import { CompanySettingsChanged } from '../../journal/companyFacts.ts'
import type { JournalEvent } from '../../journal/fact.ts'
import type { Recosting } from '../ledger/recost.ts'
import { afterChoice, choiceOf } from './costing.ts'
import type { CompanyRecord } from './settings.ts'

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
    judgeSettings(entered, today, settingsRecordOf(known)),
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

/** The fact by which the lock of the books is another from now on; empty if it stays. */
export const lockChanged = (
  known: CompanyRecord,
  lockedThrough: string | null,
): readonly JournalEvent[] =>
  lockedThrough === known.lockedThrough
    ? []
    : [
        CompanySettingsChanged.of({
          ...settingsRecordOf(known),
          lockedThrough,
          version: known.version + 1,
          changed: ['lockedThrough'],
        }),
      ]

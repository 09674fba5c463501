import { either as E } from 'fp-ts'
import {
  changedSettings,
  judgeSettings,
  type SettingsRecord,
} from '../../books/company/settings.ts'
import { both } from '../../books/words.ts'
import type { Refused } from '../../books/refusal.ts'
import type { ChangedSettings } from '../../contract/settings.ts'
import { CompanySettingsChanged } from '../../journal/companyFacts.ts'
import type { JournalEvent } from '../../journal/fact.ts'
import type { Context, Decision } from '../area.ts'
import type { DecidedOpenings } from '../openings/decide.ts'
import { decideFirstDay } from '../openings/firstDay.ts'
import { companyRecord, type CompanyRecord } from './settings.ts'
import { companiesWords } from './words.ts'

/** The company's own record as its settings. */
export const settingsRecordOf = ({
  version: _,
  email,
  ...settings
}: CompanyRecord): SettingsRecord => ({ ...settings, email: email ?? '' })

/** The settings as they are entered, and the fact that records them; no fact where they stand so. */
export const decideSettings = (
  known: CompanyRecord,
  entered: SettingsRecord,
  today: string,
): Refused<{ readonly settings: SettingsRecord; readonly events: readonly JournalEvent[] }> =>
  E.map((settings: SettingsRecord) => {
    const changed = changedSettings(settingsRecordOf(known), settings)
    const version = known.version + 1
    return {
      settings,
      events:
        changed.length === 0 ? [] : [CompanySettingsChanged.of({ ...settings, version, changed })],
    }
  })(judgeSettings(entered, today))

/** Records new settings over the `version` that is in force. Bills that are in the books stay as they were written; opening balances go with the first day. */
export const changeSettings = async (
  context: Context,
  { version, ...entered }: ChangedSettings,
): Promise<Refused<Decision<{ readonly version: number }>>> => {
  const { tx, company, today } = context
  const known = await companyRecord(tx, company)
  const decided = decideSettings(known, entered, today)
  if (E.isLeft(decided)) return decided
  const { settings, events } = decided.right
  if (events.length === 0) return E.right({ events, data: { version } })
  return E.map((openings: DecidedOpenings) => ({
    events: [...events, ...openings.events],
    data: { version: version + 1 },
    message: both(companiesWords.settingsSaved),
  }))(await decideFirstDay(context, known, settings))
}

import * as t from 'io-ts'
import { either as E, function as F } from 'fp-ts'
import { kathmanduToday } from '../../books/calendar/civilDate.ts'
import { belowZeroChoices } from '../../books/company/company.ts'
import { costingMethods } from '../../books/stock/costing.ts'
import { changeCompanySettings } from '../../contract/settings.ts'
import { oneOf } from '../../journal/fields.ts'
import { wireOf } from '../bus/api.ts'
import type { Command } from '../bus/command.ts'
import { Seen } from '../forms/takeOver.ts'
import { settingsForm } from './settingsEvents.ts'
import { judgeSettingsForm } from './settingsForm.ts'

const text = t.string
const Texts = t.type({
  businessName: text,
  address: text,
  phone: text,
  email: text,
  panNo: text,
  isVatRegistered: text,
  vatRegisteredFrom: text,
  hasVatEnded: text,
  vatRegisteredThrough: text,
  ratesIncludeVat: text,
  roundToRupee: text,
  belowZeroStock: oneOf(...belowZeroChoices),
  costingMethod: oneOf(...costingMethods),
  hasCostingDay: text,
  costingFrom: text,
  hasFirstDay: text,
  booksBeginOn: text,
  isLocked: text,
  lockedThrough: text,
})
/** `seen`: the settings that the form is based on. */
const Input = t.type({ draft: text, texts: Texts, seen: Seen })

/** Changes the settings of the company. */
export const ChangeCompanySettings: Command<t.TypeOf<typeof Input>> = {
  type: 'ChangeCompanySettings',
  codec: Input,
  label: changeCompanySettings.label,
  permission: null,
  chart: settingsForm.oncePerDraft(({ draft }) => draft),
  decide: ({ draft, texts, seen }, look, here) =>
    F.pipe(
      judgeSettingsForm(texts, kathmanduToday(here.at), seen.texts),
      E.map((settings) => [
        settingsForm.submitted.of({
          draft,
          id: here.commandId,
          change: true,
          wire: wireOf(changeCompanySettings, { body: { ...settings, version: seen.version } }),
          seen,
        }),
        ...settingsForm.supersedePrevious(look, here, draft),
      ]),
    ),
  editPath: (_, commandId) => `/company-settings?again=${commandId}`,
  ...settingsForm.sentBy(changeCompanySettings),
}

export const settingsCommands = [
  ChangeCompanySettings,
  settingsForm.Fill,
  settingsForm.Leave,
  settingsForm.TakeOver,
] as const

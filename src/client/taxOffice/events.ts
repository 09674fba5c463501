import * as t from 'io-ts'
import { RefusalCodec } from '../bus/busEvents.ts'
import { submissionChart } from '../forms/submission.ts'
import { event } from '../log/event.ts'

const Refused = t.type({ refusal: RefusalCodec })
const Said = t.type({ say: t.type({ ne: t.string, en: t.string }) })

export const TaxOfficeSettingsAsked = event('TaxOfficeSettingsAsked', 1, t.type({}))
export const TaxOfficeSettingsSaved = event('TaxOfficeSettingsSaved', 1, Said)
export const TaxOfficeSettingsNotSaved = event('TaxOfficeSettingsNotSaved', 1, Refused)

export const SendingAgainAsked = event('SendingAgainAsked', 1, t.type({}))
export const SendingAgainBegun = event('SendingAgainBegun', 1, t.type({}))
export const SendingAgainFailed = event('SendingAgainFailed', 1, Said)

export const taxOfficeEvents = [
  TaxOfficeSettingsAsked,
  TaxOfficeSettingsSaved,
  TaxOfficeSettingsNotSaved,
  SendingAgainAsked,
  SendingAgainBegun,
  SendingAgainFailed,
] as const

/** The change of how bills go to the tax office; there is one company on the screen. */
export const taxOfficeSettingsChange = submissionChart({
  name: 'taxOfficeSettingsChange',
  submitted: TaxOfficeSettingsAsked,
  recorded: TaxOfficeSettingsSaved,
  refused: TaxOfficeSettingsNotSaved,
  key: () => '',
})
export const sendingAgain = submissionChart({
  name: 'taxOfficeSendingAgain',
  submitted: SendingAgainAsked,
  recorded: SendingAgainBegun,
  refused: SendingAgainFailed,
  key: () => '',
})

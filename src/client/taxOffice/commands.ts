import * as t from 'io-ts'
import { either as E, function as F } from 'fp-ts'
import { changeTaxOfficeSettings, sendToTaxOfficeAgain } from '../../contract/taxOffice.ts'
import { settle, type Command } from '../bus/command.ts'
import { sayFailure, sayRefusal } from '../forms/deletion.ts'
import { submittedOnce } from '../forms/submission.ts'
import { words } from '../i18n/words.ts'
import { secret } from '../log/secret.ts'
import { interruptedRefusal } from '../log/trouble.ts'
import {
  SendingAgainAsked,
  SendingAgainBegun,
  SendingAgainFailed,
  sendingAgain,
  TaxOfficeSettingsAsked,
  TaxOfficeSettingsNotSaved,
  TaxOfficeSettingsSaved,
  taxOfficeSettingsChange,
} from './events.ts'

const only = (): string => ''

/** `password` '': the stored one stays. */
const Changing = t.type({
  version: t.number,
  isOn: t.boolean,
  userName: t.string,
  sentFrom: t.union([t.string, t.null]),
  password: secret,
})
/** Changes how bills go to the tax office. Never queued: the password is in memory alone. */
export const ChangeTaxOfficeSettings: Command<t.TypeOf<typeof Changing>> = {
  type: 'ChangeTaxOfficeSettings',
  codec: Changing,
  label: changeTaxOfficeSettings.label,
  permission: null,
  chart: submittedOnce(taxOfficeSettingsChange, only, 'AlreadyAsked', words.loading),
  decide: () => E.right([TaxOfficeSettingsAsked.of({})]),
  once: {
    perform: ({ password, ...settings }, { company, commandId }, { api }) => {
      const typed = password.reveal()
      const body = typed === '' ? settings : { ...settings, password: typed }
      return F.pipe(
        api.call(changeTaxOfficeSettings, { body }, { company, commandId }),
        settle({
          recorded: ({ message: say }) => [TaxOfficeSettingsSaved.of({ say })],
          refused: (refusal) => [TaxOfficeSettingsNotSaved.of({ refusal })],
        }),
      )
    },
    onInterrupted: (_, trouble) => [
      TaxOfficeSettingsNotSaved.of({ refusal: interruptedRefusal(trouble) }),
    ],
  },
}

/** Sends at once what the tax office has not accepted. */
export const SendToTaxOfficeAgain: Command<object> = {
  type: 'SendToTaxOfficeAgain',
  codec: t.type({}),
  label: sendToTaxOfficeAgain.label,
  permission: null,
  chart: submittedOnce(sendingAgain, only, 'AlreadyAsked', words.loading),
  decide: () => E.right([SendingAgainAsked.of({})]),
  once: {
    perform: (_, { company, commandId }, { api }) =>
      F.pipe(
        api.call(sendToTaxOfficeAgain, {}, { company, commandId }),
        settle({
          recorded: () => [SendingAgainBegun.of({})],
          refused: (refused) => [SendingAgainFailed.of({ say: sayRefusal(refused) })],
        }),
      ),
    onInterrupted: (_, trouble) => [SendingAgainFailed.of({ say: sayFailure(trouble) })],
  },
}

export const taxOfficeCommands = [ChangeTaxOfficeSettings, SendToTaxOfficeAgain] as const

import * as t from 'io-ts'
import { either as E, function as F } from 'fp-ts'
import { changePrintSettings } from '../../contract/printSettings.ts'
import { wireOf } from '../bus/api.ts'
import type { Command } from '../bus/command.ts'
import { Seen } from '../forms/takeOver.ts'
import { PictureBytes } from './pictureBytes.ts'
import { printingForm } from './printingEvents.ts'
import { judgePrintingForm } from './printingForm.ts'

const text = t.string
/** `seen`: the settings that the form is based on. `logo`: the bytes of a new one; null: none was chosen. */
const Input = t.type({
  draft: text,
  texts: t.type({
    paper: text,
    language: text,
    footer: text,
    look: text,
    parts: text,
    withoutLogo: text,
  }),
  logo: t.union([PictureBytes, t.null]),
  seen: Seen,
})

const bitmapOf = ({ logo, texts }: t.TypeOf<typeof Input>) => {
  if (logo !== null) return { imageBitmap: [...logo] }
  return texts.withoutLogo === 'yes' ? { imageBitmap: null } : {}
}

/** Changes how the company prints. */
export const ChangePrintSettings: Command<t.TypeOf<typeof Input>> = {
  type: 'ChangePrintSettings',
  codec: Input,
  label: changePrintSettings.label,
  permission: null,
  chart: printingForm.oncePerDraft(({ draft }) => draft),
  decide: (input, look, here) =>
    F.pipe(
      judgePrintingForm(input.texts),
      E.map((settings) => [
        printingForm.submitted.of({
          draft: input.draft,
          id: here.commandId,
          change: true,
          wire: wireOf(changePrintSettings, {
            body: { ...settings, version: input.seen.version, ...bitmapOf(input) },
          }),
          seen: input.seen,
        }),
        ...printingForm.supersedePrevious(look, here, input.draft),
      ]),
    ),
  editPath: (_, commandId) => `/company-settings?again=${commandId}`,
  ...printingForm.sentBy(changePrintSettings),
}

export const printingCommands = [
  ChangePrintSettings,
  printingForm.Fill,
  printingForm.Leave,
  printingForm.TakeOver,
] as const

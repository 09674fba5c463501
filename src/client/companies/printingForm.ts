import { either as E, function as F } from 'fp-ts'
import {
  billLanguages,
  maxFooter,
  paperSizes,
  type PrintSettings,
} from '../../books/company/printing.ts'
import type { Refused } from '../../books/refusal.ts'
import { ChangedPrintSettings } from '../../contract/printSettings.ts'
import { readFields, readText } from '../forms/readFields.ts'

/** The print settings as the form keeps them; `device` where each device chooses for itself. */
export interface PrintingTexts {
  readonly paper: string
  readonly language: string
  readonly footer: string
  /** Whether the logo is taken away: yes or no. */
  readonly withoutLogo: string
}

export const textsOfPrinting = ({ paper, language, footer }: PrintSettings): PrintingTexts => ({
  paper: paper ?? 'device',
  language: language ?? 'device',
  footer,
  withoutLogo: 'no',
})

/** The form as it was sent in a refused request; `begin` if the request cannot be read. */
export const textsOfSentPrinting = (body: unknown, begin: PrintingTexts): PrintingTexts => {
  const sent = ChangedPrintSettings.decode(body)
  if (E.isLeft(sent)) return begin
  return {
    ...textsOfPrinting(sent.right),
    withoutLogo: sent.right.imageBitmap === null ? 'yes' : 'no',
  }
}
/** The bytes of the logo that was sent in a refused request; none if there was no logo. */
export const logoOfSent = (body: unknown): Uint8Array<ArrayBuffer> => {
  const sent = ChangedPrintSettings.decode(body)
  return Uint8Array.from(E.isRight(sent) ? (sent.right.imageBitmap ?? []) : [])
}

/** Reads the form. A refusal names the field that is wrong. */
export const judgePrintingForm = ({
  paper,
  language,
  footer,
}: PrintingTexts): Refused<PrintSettings> =>
  F.pipe(
    readFields('printingUnfit', { footer: readText(footer, maxFooter) }),
    E.map((fields): PrintSettings => ({
      ...fields,
      paper: paperSizes.find((each) => each === paper) ?? null,
      language: billLanguages.find((each) => each === language) ?? null,
    })),
  )

import { either as E, function as F } from 'fp-ts'
import {
  billLanguages,
  billLooks,
  billParts,
  maxFooter,
  paperSizes,
  type BillLook,
  type BillPart,
  type PrintSettings,
} from '../../books/company/printing.ts'
import { billSheetWords } from '../../books/paper/billSheetWords.ts'
import { columnWords } from '../../books/reports/columnWords.ts'
import type { Refused } from '../../books/refusal.ts'
import { ChangedPrintSettings } from '../../contract/printSettings.ts'
import type { Words } from '../../books/words.ts'
import type { FieldNames } from '../forms/ChangedByOthers.tsx'
import { sayYesNo } from '../forms/sayText.ts'
import { words } from '../i18n/words.ts'
import type { Choice } from '../ui/choices.tsx'
import { printingWords } from './printingWords.ts'
import { readFields, readText } from '../forms/readFields.ts'

/** The papers and the languages that can be chosen. */
export const paperChoices: readonly Choice<string>[] = [
  { value: 'device', label: printingWords.asDevice },
  { value: 'a4', label: 'A4' },
  { value: 'a5', label: 'A5' },
  { value: 'receipt', label: words.receiptPaper },
  { value: 'receipt58', label: words.narrowReceiptPaper },
]
export const languageChoices: readonly Choice<string>[] = [
  { value: 'device', label: printingWords.asDevice },
  { value: 'both', label: words.bothLanguages },
  { value: 'ne', label: words.nepali },
  { value: 'en', label: words.english },
]

export const lookChoices: readonly Choice<string>[] = billLooks.map((value) => ({
  value,
  label: printingWords[value],
}))
/** What the parts of a bill are called that a shop may leave out. */
export const billPartNames: Readonly<Record<BillPart, Words>> = {
  itemCode: printingWords.itemCodes,
  hsCode: printingWords.hsCodes,
  buyerAddress: printingWords.buyerAddress,
  amountInWords: printingWords.amountInWords,
  previousDue: billSheetWords.previousDue,
  remarks: columnWords.remarks,
  signature: billSheetWords.signature,
}
/** The chosen parts, as the form keeps them: their names joined by commas. */
export const readParts = (text: string): readonly BillPart[] => {
  const chosen = text.split(',')
  return billParts.filter((part) => chosen.includes(part))
}
const sayParts = (text: string): Words => {
  const names = readParts(text).map((part) => billPartNames[part])
  return {
    ne: names.map(({ ne }) => ne).join(', '),
    en: names.map(({ en }) => en).join(', '),
  }
}

/** The print settings as the form keeps them; `device` where each device chooses for itself. */
export interface PrintingTexts {
  readonly paper: string
  readonly language: string
  readonly footer: string
  readonly look: string
  readonly parts: string
  /** Whether the logo is taken away: yes or no. */
  readonly withoutLogo: string
}

const sayChoice =
  (choices: readonly Choice<string>[]) =>
  (text: string): Words => {
    const label = choices.find(({ value }) => value === text)?.label ?? text
    return typeof label === 'string' ? { ne: label, en: label } : label
  }

/** What the fields are called where others have changed them. */
export const printingFieldNames: FieldNames<PrintingTexts> = {
  paper: { label: words.paper, say: sayChoice(paperChoices) },
  language: { label: words.billLanguage, say: sayChoice(languageChoices) },
  footer: { label: printingWords.footer },
  look: { label: printingWords.look, say: sayChoice(lookChoices) },
  parts: { label: printingWords.parts, say: sayParts },
  withoutLogo: { label: printingWords.removeLogo, say: sayYesNo },
}

export const textsOfPrinting = ({
  paper,
  language,
  footer,
  look,
  parts,
}: PrintSettings): PrintingTexts => ({
  paper: paper ?? 'device',
  language: language ?? 'device',
  footer,
  look,
  parts: parts.join(),
  withoutLogo: 'no',
})

const lookIn = (text: string): BillLook => billLooks.find((each) => each === text) ?? 'classic'

/** The form as it was sent in a refused request; `begin` if the request cannot be read. */
export const textsOfSentPrinting = (body: unknown, begin: PrintingTexts): PrintingTexts => {
  const sent = ChangedPrintSettings.decode(body)
  if (E.isLeft(sent)) return begin
  const { look, parts } = sent.right
  return {
    ...textsOfPrinting({
      ...sent.right,
      look: look ?? lookIn(begin.look),
      parts: parts ?? readParts(begin.parts),
    }),
    withoutLogo: sent.right.imageBitmap === null ? 'yes' : 'no',
  }
}
/** The bytes of the logo that was sent in a refused request; none if there was no logo. */
export const logoOfSent = (body: unknown): Uint8Array<ArrayBuffer> => {
  const sent = ChangedPrintSettings.decode(body)
  return Uint8Array.from(E.isRight(sent) ? (sent.right.imageBitmap ?? []) : [])
}

/** The settings that the fields show, with the note as it was typed. */
export const settingsInForm = ({
  paper,
  language,
  footer,
  look,
  parts,
}: PrintingTexts): PrintSettings => ({
  footer,
  paper: paperSizes.find((each) => each === paper) ?? null,
  language: billLanguages.find((each) => each === language) ?? null,
  look: lookIn(look),
  parts: readParts(parts),
})

/** Reads the form. A refusal names the field that is wrong. */
export const judgePrintingForm = (texts: PrintingTexts): Refused<PrintSettings> =>
  F.pipe(
    readFields('printingUnfit', { footer: readText(texts.footer, maxFooter) }),
    E.map((fields): PrintSettings => ({ ...settingsInForm(texts), ...fields })),
  )

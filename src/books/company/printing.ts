import type { Language } from '../words.ts'

/** Paper sizes for bills: A4, A5 or an 80 mm receipt roll. */
export const paperSizes = ['a4', 'a5', 'receipt'] as const
export type PaperSize = (typeof paperSizes)[number]

const rolls: Readonly<Record<PaperSize, boolean>> = { a4: false, a5: false, receipt: true }
/** Whether the paper is a roll: narrow, and as long as what is printed. */
export const isRoll = (paper: PaperSize): boolean => rolls[paper]

/** Languages in which bills are printed. */
export const billLanguages = ['both', 'ne', 'en'] as const satisfies readonly Language[]

/** The maximum length of the note below bills and reports. */
export const maxFooter = 300

/** The longest text of the QR code with which customers pay. */
export const maxPaymentText = 512

/** How the company prints. Null: as the device printed last. */
export interface PrintSettings {
  readonly paper: PaperSize | null
  readonly language: Language | null
  readonly footer: string
}

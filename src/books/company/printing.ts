import type { Language } from '../words.ts'

/** Paper sizes for bills: A4, A5 or a receipt roll of 80 or 58 mm. */
export const paperSizes = ['a4', 'a5', 'receipt', 'receipt58'] as const
export type PaperSize = (typeof paperSizes)[number]

/** How much room a table has: a page, a roll of 80 mm, or one of 58 mm. */
export type TableWidth = 'page' | 'roll' | 'narrowRoll'
export const tableWidths: Readonly<Record<PaperSize, TableWidth>> = {
  a4: 'page',
  a5: 'page',
  receipt: 'roll',
  receipt58: 'narrowRoll',
}
/** Whether the paper is a roll: narrow, and as long as what is printed. */
export const isRoll = (paper: PaperSize): boolean => tableWidths[paper] !== 'page'

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

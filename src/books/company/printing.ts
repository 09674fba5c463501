import type { Language } from '../words.ts'

/** The papers that bills are printed on: A4, A5 or a receipt roll of 80 mm. */
export const paperSizes = ['a4', 'a5', 'receipt'] as const
export type PaperSize = (typeof paperSizes)[number]

/** The languages that bills are printed in. */
export const billLanguages = ['both', 'ne', 'en'] as const satisfies readonly Language[]

/** The most characters of the note below bills and reports. */
export const maxFooter = 300

/** How the company prints. Null: as the device last did. */
export interface PrintSettings {
  readonly paper: PaperSize | null
  readonly language: Language | null
  readonly footer: string
}

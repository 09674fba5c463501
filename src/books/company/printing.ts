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

/** How a bill on A4 or A5 looks. */
export const billLooks = ['classic', 'modern', 'compact'] as const
export type BillLook = (typeof billLooks)[number]

/** What a shop may leave out of its bills, where the law does not ask for it. */
export const billParts = [
  'itemCode',
  'hsCode',
  'buyerAddress',
  'amountInWords',
  'previousDue',
  'remarks',
  'signature',
] as const
export type BillPart = (typeof billParts)[number]
/** What stands on bills of a shop that has chosen nothing. */
export const partsAtFirst: readonly BillPart[] = billParts.filter(
  (part) => part !== 'itemCode' && part !== 'previousDue',
)

/** The maximum length of the note below bills and reports. */
export const maxFooter = 300

/** The longest text of the QR code with which customers pay. */
export const maxPaymentText = 512

/** How the company prints. Null: as the device printed last. */
export interface PrintSettings {
  readonly paper: PaperSize | null
  readonly language: Language | null
  readonly footer: string
  readonly look: BillLook
  /** What stands on bills besides what the law asks for. */
  readonly parts: readonly BillPart[]
}

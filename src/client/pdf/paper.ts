/** A report as it is drawn: texts alone, so that it can be handed to a worker. */
export interface PdfPaper {
  readonly landscape: boolean
  /** The shop's logo, a JPEG; null for none. */
  readonly logo: ArrayBuffer | null
  /** The name of the shop, and what stands below it: its address, its taxpayer number. */
  readonly shop: readonly string[]
  readonly title: string
  readonly below: readonly string[]
  readonly head: readonly (readonly PdfHeadCell[])[]
  /** Of each column, whether it holds figures, which are aligned to the right and never broken. */
  readonly figures: readonly boolean[]
  readonly rows: readonly PdfRow[]
  readonly totals: readonly string[] | null
  /** The shop's note below the table; empty for none. */
  readonly note: string
  readonly foot: readonly string[]
}
/** A cell of the head that spans columns and rows. */
export interface PdfHeadCell {
  readonly columns: number
  readonly rows: 1 | 2
  readonly figure: boolean
  readonly label: string
  /** The column at which it begins. */
  readonly at: number
}
export interface PdfRow {
  readonly cells: readonly string[]
  readonly tone: string | null
}

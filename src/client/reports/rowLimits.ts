import { reportWords } from './reportWords.ts'
import type { RowLimit } from './wholeReport.ts'

/** A PDF of this length has some 500 pages, and takes a computer some ten seconds and a phone a minute. */
export const pdfLimit: RowLimit = { of: reportWords.inPdf, rows: 20_000 }

/** A browser lays out the whole of a print at once, during which the page stands still. */
export const printLimit: RowLimit = { of: reportWords.inPrint, rows: 10_000 }

import type { either as E } from 'fp-ts'
import type { DateRange } from '../../books/calendar/calendar.ts'
import type { Language, Words } from '../../books/words.ts'
import type { PrintSettings } from '../../contract/printSettings.ts'
import type { ReportPage } from '../../contract/reports.ts'
import type { QueryBus } from '../bus/queryBus.ts'
import type { PdfPaper } from '../pdf/paper.ts'

/** A report in one of its forms, of which files can be made for any period without choosing anything else. */
export interface FiledReport {
  readonly name: string
  readonly variant: string | null
  readonly title: Words
}
/** Draws one PDF after another until it is closed. */
export interface PdfMaker {
  readonly draw: (paper: PdfPaper) => Promise<Blob>
  readonly close: () => void
}
export interface FilesAsked {
  readonly queries: QueryBus
  readonly range: DateRange
  readonly language: Language
  readonly shop: Readonly<Record<'businessName' | 'address' | 'phone' | 'panNo', string>>
  /** The logo and the note on paper; null while they are not known. */
  readonly printing: Pick<PrintSettings, 'logo' | 'footer'> | null
  readonly printedBy: string
  /** In Bikram Sambat, with the time. */
  readonly printedAt: string
  readonly signal: AbortSignal
  readonly pdf: PdfMaker
}
/** The files of a report with all its rows, read from one state of the journal. */
export interface ReportFiles {
  readonly whole: ReportPage
  /** By their names: a workbook, and a PDF of what accountants print. */
  readonly files: Readonly<Record<string, Blob>>
}
export type FilesError =
  | { readonly tag: 'Cancelled' }
  | { readonly tag: 'Failed'; readonly say: Words }

/** Makes files of reports for the screens of other areas. */
export interface ReportFileMaker {
  readonly reports: readonly FiledReport[]
  readonly make: (
    report: FiledReport,
    asked: FilesAsked,
  ) => Promise<E.Either<FilesError, ReportFiles>>
  readonly openPdf: (signal: AbortSignal) => Promise<PdfMaker>
}

import { either as E } from 'fp-ts'
import { inVariant, type ReportDefinition } from '../../books/reports/report.ts'
import { reports } from '../../books/reports/reports.ts'
import { inLanguage, type Words } from '../../books/words.ts'
import { digitsOf } from '../i18n/language.tsx'
import type { FiledReport, ReportFileMaker } from '../react/reportFiles.ts'
import { pagePace } from '../zip/pace.ts'
import type { ReportFile } from './files.ts'
import { logoForPdf } from '../documents/logoForPdf.ts'
import { noParams } from './params.ts'
import { pdfPaperOf } from './pdfPaper.ts'
import { particularsOf } from './particulars.ts'
import { pdfLimit } from './rowLimits.ts'
import { pagesOf, readWhole, type WholeReport } from './wholeReport.ts'
import { excelFile } from './workbook.ts'

/** What accountants print: the registers of the law, and the statements of the books. */
const isPrinted = ({ rule, group }: ReportDefinition): boolean =>
  rule !== undefined || group === 'books'

const titleOf = ({ title }: ReportDefinition, label: Words | null): Words =>
  label === null ? title : { ne: `${title.ne}: ${label.ne}`, en: `${title.en}: ${label.en}` }

/** Reports of the books; what people did is no matter of the accountant. */
const filed: readonly FiledReport[] = reports
  .filter(
    ({ filters, group }) => group !== 'work' && filters.every(({ required }) => required !== true),
  )
  .flatMap((definition) =>
    (definition.variants ?? [null]).map((variant) => ({
      name: definition.name,
      variant: variant?.value ?? null,
      title: titleOf(definition, variant?.label ?? null),
    })),
  )

/** A report as several that one PDF holds each: the first has the opening row, the last the totals. */
export const pdfPartsOf = (whole: WholeReport, mostRows: number): readonly WholeReport[] => {
  const { rows, marks, opening, totals } = whole
  const count = Math.max(1, Math.ceil(rows.length / mostRows))
  return Array.from({ length: count }, (_, at) => {
    const [from, to] = [at * mostRows, (at + 1) * mostRows]
    return {
      ...whole,
      rows: rows.slice(from, to),
      marks: marks.slice(from, to),
      opening: at === 0 ? opening : null,
      totals: at === count - 1 ? totals : null,
    }
  })
}

/** The files of every report that needs nothing but a period. */
export const filesOfPeriod: ReportFileMaker = {
  reports: filed,
  make: async ({ name, variant }, asked) => {
    const { queries, range, language, shop, printing, printedBy, printedAt, signal } = asked
    const whole = reports.find((report) => report.name === name)!
    const definition = inVariant(whole, variant)
    const params = { ...noParams, variant }
    const read = await readWhole(
      pagesOf(queries, definition, range, params),
      () => undefined,
      signal,
    )
    if (E.isLeft(read)) return read
    const file: ReportFile = {
      definition,
      whole: read.right,
      range,
      shopName: shop.businessName,
      panNo: shop.panNo,
      particulars: particularsOf(
        whole,
        variant,
        range,
        {},
        {
          digits: digitsOf(language),
          say: (w) => inLanguage(w, language),
        },
      ),
      language,
    }
    const base = variant === null ? definition.fileName : `${definition.fileName}_${variant}`
    const work = { pace: pagePace(signal), onProgress: () => undefined }
    const files: Record<string, Blob> = { [`${base}.xlsx`]: await excelFile(file, work) }
    if (isPrinted(definition)) {
      const letterhead = {
        ...shop,
        logo: await logoForPdf(printing),
        note: printing?.footer ?? '',
        printedBy,
        printedAt,
      }
      const parts = pdfPartsOf(read.right, pdfLimit.rows)
      for (const [at, part] of parts.entries())
        files[`${base}${parts.length === 1 ? '' : `_${at + 1}`}.pdf`] = await asked.pdf.draw(
          pdfPaperOf({ ...file, whole: part }, letterhead),
        )
    }
    return E.right({ whole: read.right, files })
  },
  openPdf: async (signal) => (await import('../device/pdfFile.ts')).openPdfDrawing(signal),
}

import { either as E } from 'fp-ts'
import { inVariant, type ReportDefinition } from '../../books/reports/report.ts'
import { reports } from '../../books/reports/reports.ts'
import { inLanguage, type Words } from '../../books/words.ts'
import { digitsOf } from '../i18n/language.tsx'
import type { FiledReport, ReportFileMaker } from '../react/reportFiles.ts'
import { excelFile, type ReportFile } from './files.ts'
import { logoForPdf } from './logoForPdf.ts'
import { noParams } from './params.ts'
import { pdfPaperOf } from './pdfPaper.ts'
import { particularsOf } from './particulars.ts'
import { pagesOf, readWhole } from './wholeReport.ts'

/** What accountants print: the registers of the law, and the statements of the books. */
const isPrinted = ({ rule, group }: ReportDefinition): boolean =>
  rule !== undefined || group === 'books'

const titleOf = ({ title }: ReportDefinition, label: Words | null): Words =>
  label === null ? title : { ne: `${title.ne}: ${label.ne}`, en: `${title.en}: ${label.en}` }

const filed: readonly FiledReport[] = reports
  .filter(({ filters }) => filters.every(({ required }) => required !== true))
  .flatMap((definition) =>
    (definition.variants ?? [null]).map((variant) => ({
      name: definition.name,
      variant: variant?.value ?? null,
      title: titleOf(definition, variant?.label ?? null),
    })),
  )

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
    const files: Record<string, Blob> = { [`${base}.xlsx`]: await excelFile(file) }
    if (isPrinted(definition)) {
      files[`${base}.pdf`] = await asked.pdf.draw(
        pdfPaperOf(file, {
          ...shop,
          logo: await logoForPdf(printing),
          note: printing?.footer ?? '',
          printedBy,
          printedAt,
        }),
      )
    }
    return E.right({ whole: read.right, files })
  },
  openPdf: async (signal) => (await import('./pdfFile.ts')).openPdfDrawing(signal),
}

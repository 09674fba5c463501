import { inLanguage, type Language, type Words } from '../../books/words.ts'
import { csvOfLines } from '../documents/csv.ts'
import type { ImportField } from './columns.ts'
import { importWords } from './importWords.ts'
import type { ImportSubject } from './subject.ts'
import type { ShownVerdict } from './verdicts.ts'

/** The headings and the example rows of a template. */
export const templateLines = (
  { fields, examples }: Pick<ImportSubject, 'fields' | 'examples'>,
  language: Language,
): readonly (readonly string[])[] => [
  fields.map(({ label }) => inLanguage(label, language)),
  ...examples.map((texts) => fields.map(({ name }) => texts[name] ?? '')),
]

/** A template as a CSV file. */
export const templateCsv = async (subject: ImportSubject, language: Language): Promise<Blob> =>
  new Blob([await csvOfLines(templateLines(subject, language))], { type: 'text/csv' })

const columnWidth = 18
/** A template as a workbook; every cell is text, so that a PAN keeps its zeros. */
export const templateWorkbook = async (
  subject: ImportSubject,
  language: Language,
): Promise<Blob> => {
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  const [headings = [], ...rows] = templateLines(subject, language)
  return writeXlsxFile(
    [
      headings.map((value) => ({ value, fontWeight: 'bold' as const })),
      ...rows.map((row) => row.map((value) => ({ value, type: String, format: '@' }))),
    ],
    { columns: headings.map(() => ({ width: columnWidth })), stickyRowsCount: 1 },
  ).toBlob()
}

/** The name of a field; of the row itself, none. */
export const fieldLabelOf = (fields: readonly ImportField[], field: string): Words =>
  fields.find(({ name }) => name === field)?.label ?? importWords.line

/** The rows that do not fit, as they are in the file, each with what is wrong with it. */
export const faultsCsv = async (
  rows: readonly ShownVerdict[],
  { fields }: Pick<ImportSubject, 'fields'>,
  language: Language,
): Promise<Blob> => {
  const used = fields.filter(({ name }) => rows.some(({ texts }) => (texts[name] ?? '') !== ''))
  const lines = rows
    .filter(({ tag }) => tag === 'faulty')
    .map(({ line, texts, faults }) => [
      String(line),
      faults
        .map(
          ({ field, say: why }) =>
            `${inLanguage(fieldLabelOf(fields, field), language)}: ${inLanguage(why, language)}`,
        )
        .join('; '),
      ...used.map(({ name }) => texts[name] ?? ''),
    ])
  const head = [importWords.line, importWords.fault, ...used.map(({ label }) => label)]
  return new Blob(
    [await csvOfLines([head.map((label) => inLanguage(label, language)), ...lines])],
    {
      type: 'text/csv',
    },
  )
}

import { reports, type ReportName } from '../../books/reports/reports.ts'
import type { ReadSheet } from './sheet.ts'

/** The reader of a report is the file with its name in `readers`; if it is missing, the server does not start. */
const readerOf = async (name: ReportName): Promise<readonly [ReportName, ReadSheet]> => {
  const { read } = (await import(`./readers/${name}.ts`)) as { readonly read: ReadSheet }
  return [name, read]
}

/** The reader of each report. */
export const sheets = Object.fromEntries(
  await Promise.all(reports.map(({ name }) => readerOf(name))),
) as Readonly<Record<ReportName, ReadSheet>>

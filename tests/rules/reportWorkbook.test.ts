import { unzipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/node'
import writeXlsxFile from 'write-excel-file/universal'
import { describe, expect, it } from 'vitest'
import { inVariant, type ReportDefinition } from '../../src/books/reports/report.ts'
import { salesReport } from '../../src/books/reports/sales.ts'
import { vatSalesRegister } from '../../src/books/reports/vatSales.ts'
import type { ReportFile } from '../../src/client/reports/files.ts'
import { withResults } from '../../src/client/reports/sheetColumns.ts'
import { onA4 } from '../../src/client/reports/sheetPaper.ts'
import { excelFile } from '../../src/client/reports/workbook.ts'
import { tones } from '../../src/client/reports/worksheet.ts'
import type { ReportPage } from '../../src/contract/reports.ts'
import { atOnce, filed, page, sale, wholeSheet, workbookOf } from './reportsClientSetup.ts'

/** The workbook as its writer makes it if it is given every row at once. */
const atOnceByTheWriter = async (file: ReportFile): Promise<Uint8Array> => {
  const { data, columns, stickyRows, name } = await wholeSheet(file)
  const blob = await writeXlsxFile(data, {
    columns: [...columns],
    sheet: name,
    stickyRowsCount: stickyRows,
  }).toBlob()
  return new Uint8Array(await blob.arrayBuffer())
}

const elements = (xml: string, list: string, element: string): readonly string[] => {
  const inside = new RegExp(`<${list}[ >].*?</${list}>`, 's').exec(xml)?.[0] ?? ''
  return inside.match(new RegExp(`<${element}(?: [^>]*)?(?:/>|>.*?</${element}>)`, 'gs')) ?? []
}
/** A sheet in which texts and styles stand in place of their numbers. */
const spelledOut = (packed: Uint8Array): string => {
  const files = unzipSync(packed)
  const textOf = (name: string): string => new TextDecoder().decode(files[name])
  const styles = textOf('xl/styles.xml')
  const [fonts, fills, borders] = (['font', 'fill', 'border'] as const).map((each) =>
    elements(styles, `${each}s`, each),
  )
  const xfs = elements(styles, 'cellXfs', 'xf').map((xf) =>
    xf
      .replace(/fontId="(\d+)"/, (_, at: string) => fonts![Number(at)]!)
      .replace(/fillId="(\d+)"/, (_, at: string) => fills![Number(at)]!)
      .replace(/borderId="(\d+)"/, (_, at: string) => borders![Number(at)]!)
      .replace(
        /numFmtId="(\d+)"/,
        (_, id: string) =>
          new RegExp(`numFmtId="${id}" formatCode="[^"]*"`).exec(styles)?.[0] ?? id,
      )
      .replace(/numFmtId="\d+" /, ''),
  )
  const texts = elements(textOf('xl/sharedStrings.xml'), 'sst', 'si')
  return textOf('xl/worksheets/sheet1.xml')
    .replaceAll(/t="s"><v>(\d+)<\/v>/g, (_, at: string) => `>${texts[Number(at)]}`)
    .replaceAll(/ s="(\d+)"/g, (_, at: string) => ` ${xfs[Number(at)]}`)
}

const anyRow = (definition: ReportDefinition, at: number): ReportPage['rows'][number] =>
  definition.columns.map(({ kind, inWords }, nth) => {
    if ((at + nth) % 7 === 3) return null
    if (kind === 'date') return '2026-11-21'
    if (kind === 'text') return inWords ? 'बिक्री (Sales)' : [` <b>&"${at}"`, 'राम', ''][at % 3]!
    return `${(at * 7 + nth) * (at % 2 === 0 ? 1 : -1)}.${at % 2}0`
  })
const mixed = (definition: ReportDefinition, rows: number): ReportFile =>
  filed(
    definition,
    page(
      Array.from({ length: rows }, (_, at) => anyRow(definition, at)),
      {
        marks: Array.from({ length: rows }, (_, at) => ({
          tone: [null, ...tones, 'of a later release'][at % (tones.length + 2)]!,
          opens: null,
        })),
        opening: anyRow(definition, 4),
        totals: definition.columns.map(({ kind }, at) =>
          kind === 'money' ? String(at).concat('.00') : null,
        ),
      },
    ),
  )

describe('a workbook whose rows are packed as they are written', () => {
  it.each([
    ['a report with rows of every tone', salesReport, 600],
    ['a register with a head of groups', inVariant(vatSalesRegister, 'short'), 40],
    ['a report of one row', salesReport, 1],
    ['a report without rows', salesReport, 0],
  ] as const)('is what its writer makes of all rows at once: %s', async (_, definition, rows) => {
    const file = mixed(definition, rows)
    const { results } = await wholeSheet(file)
    const isLandscape = definition.landscape === true
    const byTheWriter = onA4(spelledOut(await atOnceByTheWriter(file)), isLandscape)
    const whole = withResults(byTheWriter, results)
    const written = spelledOut(await workbookOf(file))
    expect(written).toBe(whole)
  })
  it('is read by other programs', async () => {
    const file = filed(salesReport, page([sale('हरि & सन्स', '1.50'), sale(' <गीता>', '-2.00')]))
    const { stickyRows } = await wholeSheet(file)
    const read = await readXlsxFile(Buffer.from(await workbookOf(file)), { trim: false })
    const [sheet] = read
    const rows = sheet!.data.slice(stickyRows, stickyRows + 2)
    expect(rows.map((row) => [row[0], row[3], row[4]])).toEqual([
      ['2083-08-05', 'हरि & सन्स', 1.5],
      ['2083-08-05', ' <गीता>', -2],
    ])
  })
  it('says how many of its rows are written, and is not made to its end once it was stopped', async () => {
    const file = mixed(salesReport, 2_000)
    const told: number[] = []
    await excelFile(file, { ...atOnce, onProgress: (rows) => told.push(rows) })
    expect(told.at(-1)).toBe(2_000)
    expect(told.length).toBeGreaterThan(5)
    const stop = new Error('stopped')
    const seen: number[] = []
    const stopped = excelFile(file, {
      pace: async () => {
        if (seen.length > 2) throw stop
      },
      onProgress: (rows) => seen.push(rows),
    })
    await expect(stopped).rejects.toBe(stop)
    expect(seen.at(-1)).toBeLessThan(2_000)
  })
})

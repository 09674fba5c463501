import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { inVariant } from '../../src/books/reports/report.ts'
import { reports } from '../../src/books/reports/reports.ts'
import { partyStatement } from '../../src/books/reports/partyStatement.ts'
import { salesReport } from '../../src/books/reports/sales.ts'
import { vatSalesRegister } from '../../src/books/reports/vatSales.ts'
import { columnLetters, withResults } from '../../src/client/reports/sheetColumns.ts'
import { fileName, linesOf } from '../../src/client/reports/files.ts'
import { csvText, filed, page, sale, wholeSheet, workbookOf } from './reportsClientSetup.ts'

describe('a file of a report', () => {
  it('is named after the report and its days', () => {
    const month = { start: '2026-11-17', end: '2026-12-15' }
    expect(fileName(salesReport, [], month, 'xlsx')).toBe('bikri-report_2083-08-01_2083-08-29.xlsx')
    expect(fileName(salesReport, ['हरि स्टोर'], month, 'csv')).toBe(
      'bikri-report_hari-stor_2083-08-01_2083-08-29.csv',
    )
  })
  it('says below its rows of which shop, report and period it is', async () => {
    const lines = (await csvText(filed(salesReport, page([sale('हरि', '1.00')])))).split('\r\n')
    expect(lines.slice(lines.indexOf('')).slice(1, 4)).toEqual([
      'Annapurna,Taxpayer no.: 600000001',
      'Sales report',
      'Period,2083-08-01 – 2083-08-29',
    ])
  })
  it('shows a percentage in a workbook as it is, not a hundred times as much', async () => {
    const share = { key: 'share', label: { ne: 'अंश', en: 'Share' }, kind: 'percent' } as const
    const { data } = await wholeSheet(
      filed({ ...salesReport, columns: [share] }, page([['12.34']])),
    )
    expect(data.flat()).toContainEqual(
      expect.objectContaining({ value: 12.34, type: Number, format: '0.00"%"' }),
    )
  })
  it('has a different name for each report', () => {
    const names = reports.map((report) => report.fileName)
    expect(new Set(names).size).toBe(reports.length)
    expect(names.every((name) => /^[a-z-]+$/.test(name))).toBe(true)
  })
  it('escapes a name that a spreadsheet would run as a formula, and keeps negative figures', async () => {
    const text = await csvText(
      filed(
        salesReport,
        page([
          sale('=HYPERLINK("http://x")', '-500.00'),
          sale('+977', '1.00'),
          sale('राम, "स्टोर"', '2.00'),
        ]),
      ),
    )
    const lines = text.split('\r\n')
    expect(text.startsWith('\ufeff')).toBe(true)
    expect(lines[1]).toContain('"\'=HYPERLINK(""http://x"")"')
    expect(lines[1]).toContain(',-500.00,')
    expect(lines[2]).toContain("'+977")
    expect(lines[3]).toContain('"राम, ""स्टोर"""')
  })
  it('escapes full-width and small formula signs, and signs after spaces and invisible characters', async () => {
    const signs = [
      '=',
      '+',
      '-',
      '@',
      '\uff1d',
      '\uff0b',
      '\uff0d',
      '\uff20',
      '\ufe66',
      '\ufe62',
      '\ufe63',
      '\ufe6b',
    ]
    const before = [
      '',
      ' ',
      '\u00a0',
      '\u3000',
      '\u200b',
      '\u200f',
      '\u2060',
      '\ufeff',
      '\u00ad',
      '\u3164',
      '\u2800',
      '\u202e',
      '\u0001',
      ' \u200b ',
    ]
    const names = signs.flatMap((sign) => before.map((hidden) => `${hidden}${sign}1+1`))
    const text = await csvText(filed(salesReport, page(names.map((name) => sale(name, '1.00')))))
    for (const name of names) expect([name, text.includes(`'${name}`)]).toEqual([name, true])
  })
  it('does not change words with such signs inside, or figures of either sign', async () => {
    const text = await csvText(
      filed(
        salesReport,
        page([sale('राम+श्याम', '-500.00'), sale('a=b', '0.00'), sale('-12', '12.50')]),
      ),
    )
    expect(text.includes("'")).toBe(false)
    expect(text).toContain(',-500.00,')
  })
  it('keeps a cell as one cell if semicolons or bars separate the cells', async () => {
    const text = await csvText(
      filed(salesReport, page([sale('राम;=1+1', '1.00'), sale('a|b', '1.00')])),
    )
    expect([text.includes('"राम;=1+1"'), text.includes('"a|b"')]).toEqual([true, true])
  })
  it('is in the chosen language, names a group before its column, and has opening and total rows', () => {
    const lines = [
      ...linesOf(
        filed(
          partyStatement,
          page(
            [
              [
                '2026-11-21',
                'बिक्री (Sales)',
                'SI-1',
                null,
                '10.00',
                null,
                '10.00',
                'लिनुपर्ने (Receivable)',
              ],
            ],
            {
              opening: [null, 'सुरु मौज्दात (Opening balance)', null, null, null, null, '0.00', null],
              totals: [null, null, null, null, '10.00', '0.00', '10.00', 'लिनुपर्ने (Receivable)'],
            },
          ),
          'ne',
        ),
      ),
    ]
    expect(lines[0]![0]).toBe('मिति')
    expect(lines.map((line) => line[1])).toEqual(['अङ्ग्रेजी मिति', '', '2026-11-21', ''])
    expect(lines.map((line) => line[2])).toEqual(['विवरण', 'सुरु मौज्दात', 'बिक्री', 'जम्मा'])
    const [heads] = linesOf(filed(inVariant(vatSalesRegister, 'short'), page([])))
    expect(heads![6]).toBe('Taxable sales: Value (Rs)')
  })
  it('is a sheet with figures as numbers, a frozen head, and every row as wide as the head', async () => {
    const { data, stickyRows, columns, name } = await wholeSheet(
      filed(
        inVariant(vatSalesRegister, 'short'),
        page(
          [
            [
              '2026-11-21',
              'SI-1',
              'हरि',
              '601111111',
              '100.00',
              '0.00',
              '100.00',
              '13.00',
              null,
              null,
              null,
              null,
            ],
          ],
          {
            totals: [
              null,
              null,
              null,
              null,
              '100.00',
              '0.00',
              '100.00',
              '13.00',
              '0.00',
              null,
              null,
              null,
            ],
          },
        ),
      ),
    )
    expect(data.every((row) => row.length === 12)).toBe(true)
    expect(columns).toHaveLength(12)
    expect(name).toBe('VAT sales register')
    expect(
      data[stickyRows]!.map((cell) => (cell as { value?: unknown } | null)?.value ?? null),
    ).toEqual(['2083.08.05', 'SI-1', 'हरि', '601111111', 100, 0, 100, 13, null, null, null, null])
    expect(data[stickyRows]![3]).toMatchObject({ type: String })
    expect(data[stickyRows + 1]![4]).toMatchObject({
      value: 'SUM(E9:E9)',
      type: 'Formula',
      bottomBorderStyle: 'double',
    })
  })
  it('has totals as formulas over its rows, with their figures, where they are the sum of the rows', async () => {
    const file = filed(
      salesReport,
      page([sale('हरि', '0.10'), sale('गीता', '0.20')], {
        totals: [null, null, null, '0.30', null, '0.30', '0.00', '0.30', '7.00', '0.00'],
      }),
    )
    const { data, results, stickyRows } = await wholeSheet(file)
    const totals = data[stickyRows + 2]!.map((cell) => (cell as { value?: unknown } | null)?.value)
    const first = stickyRows + 1
    expect(totals.slice(4, 11)).toEqual([
      `SUM(E${first}:E${first + 1})`,
      '',
      `SUM(G${first}:G${first + 1})`,
      `SUM(H${first}:H${first + 1})`,
      `SUM(I${first}:I${first + 1})`,
      7,
      `SUM(K${first}:K${first + 1})`,
    ])
    expect(results.get(`SUM(E${first}:E${first + 1})`)).toBe(0.3)
    expect(withResults('<c r="E9"><f>SUM(E7:E8)</f></c>', new Map([['SUM(E7:E8)', 0.3]]))).toBe(
      '<c r="E9"><f>SUM(E7:E8)</f><v>0.3</v></c>',
    )
  })
  it('has the AD date beside each Bikram Sambat date as a date, but not in a register of the law', async () => {
    const { data, stickyRows } = await wholeSheet(filed(salesReport, page([sale('हरि', '1.00')])))
    expect(data[stickyRows]!.slice(0, 2)).toEqual([
      { value: '2083-08-05', type: String },
      // 2026-11-21 is the day 46347 of a workbook.
      { value: 46347, type: Number, format: 'yyyy-mm-dd', align: 'right' },
    ])
    expect([columnLetters(0), columnLetters(25), columnLetters(26), columnLetters(701)]).toEqual([
      'A',
      'Z',
      'AA',
      'ZZ',
    ])
  })
  it('is a workbook whose cells hold the formulas and their figures', async () => {
    const totals = [null, null, null, '3.00', null, '3.00', '0.00', '3.00', '3.00', '0.00']
    const file = filed(salesReport, page([sale('हरि', '1.00'), sale('गीता', '2.00')], { totals }))
    const packed = await workbookOf(file)
    const xml = new TextDecoder().decode(unzipSync(packed)['xl/worksheets/sheet1.xml'])
    expect(xml).toMatch(/<f>SUM\(E\d+:E\d+\)<\/f><v>3<\/v>/)
  })
  it('prints on A4 as wide as a page, upright or across as the report does', async () => {
    for (const [landscape, orientation] of [
      [true, 'landscape'],
      [false, 'portrait'],
    ] as const) {
      const file = filed({ ...salesReport, landscape }, page([sale('हरि', '1.00')]))
      const packed = await workbookOf(file)
      const xml = new TextDecoder().decode(unzipSync(packed)['xl/worksheets/sheet1.xml'])
      expect(xml).toMatch(/^[^]*<worksheet[^>]*><sheetPr><pageSetUpPr fitToPage="1"\/><\/sheetPr>/)
      expect(xml.match(/<pageSetup [^>]*>/g)).toEqual([
        `<pageSetup paperSize="9" orientation="${orientation}" fitToWidth="1" fitToHeight="0"/>`,
      ])
      // The schema of a sheet orders what stands below its rows.
      expect(xml).toMatch(/<mergeCells[^]*<pageMargins[^]*<pageSetup[^]*<headerFooter>/)
    }
  })
})

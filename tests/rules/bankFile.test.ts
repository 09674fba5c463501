import { zipSync } from 'fflate'
import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/universal'
import {
  largestFileBytes,
  mostRows,
  readBankFile,
} from '../../src/client/reconciliation/bankFile.ts'
import type { Cells } from '../../src/client/reconciliation/statementColumns.ts'

const fileOf = (bytes: Uint8Array) => ({
  size: bytes.length,
  arrayBuffer: async () => bytes.slice().buffer,
})
const text = (said: string): Uint8Array => new TextEncoder().encode(said)
const read = async (bytes: Uint8Array): Promise<Cells | string> =>
  E.match(
    ({ tag }: { readonly tag: string }): Cells | string => tag,
    (rows: Cells): Cells | string => rows,
  )(await readBankFile(fileOf(bytes)))
const utf16 = (said: string): Uint8Array =>
  new Uint8Array([
    0xff,
    0xfe,
    ...[...said].flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8]),
  ])

describe('a CSV file of a bank', () => {
  test('is read with any separator, in UTF-8 or UTF-16, without its empty rows', async () => {
    const rows = [
      ['मिति', 'रकम'],
      ['2083-08-05', '1,200.00'],
    ]
    expect(await read(text('\ufeffमिति,रकम\r\n\r\n2083-08-05,"1,200.00"\r\n,\r\n'))).toEqual(rows)
    expect(await read(text('मिति;रकम\n2083-08-05;1,200.00\n'))).toEqual(rows)
    expect(await read(utf16('मिति\tरकम\n2083-08-05\t1,200.00\n'))).toEqual(rows)
  })

  test('has cells that are cut where they are too long, and formulas stay texts', async () => {
    const rows = (await read(text(`=HYPERLINK("x"),${'9'.repeat(10_000)}\n`))) as Cells
    expect(rows[0]![0]).toContain('=HYPERLINK')
    expect(rows[0]![1]!.length).toBe(500)
  })

  test('is refused where it is too large, too long, or no text', async () => {
    expect(await read(new Uint8Array(largestFileBytes + 1))).toBe('tooLarge')
    expect(await read(text('1,2\n'.repeat(mostRows + 1)))).toBe('tooManyRows')
    expect(await read(new Uint8Array([1, 0, 2, 0, 3]))).toBe('notUnderstood')
    expect(await read(text('%PDF-1.7'))).toBe('isPdf')
    expect(await read(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]))).toBe('isOldExcel')
  })
})

describe('an Excel file of a bank', () => {
  const workbook = async (rows: readonly (readonly (string | number | Date | null)[])[]) => {
    const cells = rows.map((row) =>
      row.map((value) =>
        value instanceof Date ? { value, type: Date, format: 'yyyy-mm-dd' } : { value },
      ),
    )
    const blob = await writeXlsxFile(cells as never).toBlob()
    return new Uint8Array(await blob.arrayBuffer())
  }

  test('is read with its days, amounts and texts', async () => {
    const rows = await read(
      await workbook([
        ['मिति', 'Details', 'Debit', 'Balance'],
        [new Date('2026-11-21T00:00:00Z'), 'चेक 0012', 1200.1, 123_456],
      ]),
    )
    expect(rows).toEqual([
      ['मिति', 'Details', 'Debit', 'Balance'],
      ['2026-11-21', 'चेक 0012', '1200.10', '123456'],
    ])
  })

  const sheet = (cells: string): Record<string, Uint8Array> => ({
    'xl/worksheets/sheet1.xml': text(`<worksheet><sheetData>${cells}</sheetData></worksheet>`),
  })

  test('that would fill the memory is refused at once: a bomb, or a cell at the end of the sheet', async () => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(60_000_000) }, { level: 1 })
    expect(bomb.length).toBeLessThan(largestFileBytes)
    expect(await read(bomb)).toBe('notUnderstood')
    const far = sheet('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')
    expect(await read(zipSync(far))).toBe('notUnderstood')
    const wide = sheet('<row r="1"><c r="XFD1"><v>1</v></c></row>')
    expect(await read(zipSync(wide))).toBe('notUnderstood')
  })

  test('that is broken or something else is not understood', async () => {
    const whole = await workbook([['a', 1]])
    expect(await read(whole.slice(0, whole.length / 2))).toBe('notUnderstood')
    expect(await read(zipSync({ 'a.txt': text('x') }))).toBe('notUnderstood')
    expect(await read(text('PK\u0003\u0004 and no more'))).toBe('notUnderstood')
  })
})

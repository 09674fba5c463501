import { describe, expect, it } from 'vitest'
import { inDigits } from '../../src/books/money/digits.ts'
import {
  inVariant,
  type CellKind,
  type ReportColumn,
  type ReportDefinition,
} from '../../src/books/reports/report.ts'
import { reports } from '../../src/books/reports/reports.ts'
import { commonUnits } from '../../src/books/stock/unitWords.ts'
import { both, inLanguage, type Language } from '../../src/books/words.ts'
import { digitsOf } from '../../src/client/i18n/language.tsx'
import { words } from '../../src/client/i18n/words.ts'
import type { ReportFile } from '../../src/client/reports/files.ts'
import { particularsOf } from '../../src/client/reports/particulars.ts'
import { pdfPaperOf } from '../../src/client/reports/pdfPaper.ts'
import { csvText, page, wholeSheet } from './reportsClientSetup.ts'

const range = { start: '2026-07-17', end: '2026-11-25' }
const example: Readonly<Record<CellKind, string>> = {
  date: '2026-11-25',
  time: '14:05',
  // A bill of a buyer without a name.
  text: both(words.cash),
  money: '1234.50',
  rate: '12.3456',
  quantity: '2.500',
  count: '3',
  percent: '13.00',
}
const piece = commonUnits[0]!.ne
const fileIn = (
  whole: ReportDefinition,
  variant: string | null,
  language: Language,
): ReportFile => {
  const definition = inVariant(whole, variant)
  const row = definition.columns.map(({ kind, isUnit }) =>
    isUnit === true ? piece : example[kind],
  )
  const empty = definition.columns.map(({ kind }) => (kind === 'text' ? null : example[kind]))
  const digits = digitsOf(language)
  const chosen = { party: '1', account: both(words.sale) }
  const say = (w: { ne: string; en: string }) => inLanguage(w, language)
  return {
    definition,
    whole: page([row], { opening: empty, totals: empty, journalHash: '0'.repeat(64) }),
    range,
    shopName: '1',
    panNo: '600000001',
    particulars: particularsOf(whole, variant, range, chosen, { digits, say }),
    language,
  }
}
const letterhead = {
  address: '2',
  phone: '3',
  logo: null,
  note: '',
  printedBy: '4',
  printedAt: '5',
}
/** Every text of a report on paper, in a workbook and in a text file. */
const textsOf = async (file: ReportFile) => {
  const paper = pdfPaperOf(file, letterhead)
  const { data, name } = await wholeSheet(file)
  const cells = data.flat().flatMap((cell) => {
    const { value, type } = (cell ?? {}) as { readonly value?: unknown; readonly type?: unknown }
    return type === String && typeof value === 'string' ? [value] : []
  })
  return {
    paper: [
      ...[...paper.shop, paper.title, ...paper.below, ...paper.foot, ...(paper.totals ?? [])],
      ...paper.head.flat().map(({ label }) => label),
      ...paper.rows.flatMap((row) => row.cells),
    ],
    files: [...cells, name, await csvText(file)],
  }
}
const everyVariant = reports.flatMap((report) =>
  (report.variants ?? [null]).map((variant) => [report, variant?.value ?? null] as const),
)
const latinDigits = /[0-9]/
/** PAN is said so in Nepali too; P and S are what Annex 13 calls a purchase and a sale. */
const saidInLatin = /\bPAN\b|\([PS]\)/g

describe('every report, in each of its forms', () => {
  it('has no Nepali word in English, on paper and in files', async () => {
    for (const [report, variant] of everyVariant) {
      const { paper, files } = await textsOf(fileIn(report, variant, 'en'))
      const nepali = [...paper, ...files].filter((text) => /[\u0900-\u097f]/.test(text))
      expect.soft([report.name, variant, nepali]).toEqual([report.name, variant, []])
    }
  })

  it('has no English word in Nepali, on paper and in files', async () => {
    for (const [report, variant] of everyVariant) {
      const { paper, files } = await textsOf(fileIn(report, variant, 'ne'))
      const english = [...paper, ...files].filter((text) =>
        /[A-Za-z]/.test(text.replaceAll(saidInLatin, '')),
      )
      expect.soft([report.name, variant, english]).toEqual([report.name, variant, []])
    }
  })

  it('has figures and days on paper in the digits of the language', () => {
    for (const [report, variant] of everyVariant) {
      const paper = pdfPaperOf(fileIn(report, variant, 'ne'), letterhead)
      const shown = [...paper.below, ...paper.rows.flatMap((row) => row.cells)]
      const latin = shown.filter((text) => latinDigits.test(text.replace(/: 1 /, '')))
      expect.soft([report.name, variant, latin]).toEqual([report.name, variant, []])
    }
  })

  it('names its days in both calendars', () => {
    for (const [report, variant] of everyVariant) {
      const below = pdfPaperOf(fileIn(report, variant, 'en'), letterhead).below.join()
      expect
        .soft([report.name, variant, below])
        .toEqual([report.name, variant, expect.stringMatching(/20(?:26|27)-\d\d-\d\d/)])
      expect.soft(below).toMatch(/2083/)
    }
  })

  it('says which of its forms it is, unless the law has one name for all', () => {
    for (const [report, variant] of everyVariant) {
      const form = report.variants?.find(({ value }) => value === variant)
      if (form === undefined || report.rule !== undefined) continue
      const below = pdfPaperOf(fileIn(report, variant, 'en'), letterhead).below.join()
      expect.soft(below).toContain(form.label.en)
    }
  })
})

describe('a register of the law', () => {
  const dates = (columns: readonly ReportColumn[]) => columns.filter(({ kind }) => kind === 'date')

  it('writes its days with dots and names the taxpayer, the year and the tax period', async () => {
    const laws = everyVariant.filter(([{ rule }]) => rule !== undefined)
    expect(laws).toHaveLength(4)
    for (const [report, variant] of laws) {
      const file = fileIn(report, variant, 'ne')
      const { data } = await wholeSheet(file)
      const texts = data.flat().map((cell) => (cell as { value?: unknown } | null)?.value)
      expect(dates(file.definition.columns).length).toBeGreaterThan(0)
      expect(texts).toContain('2083.08.09')
      expect(texts).not.toContain('2083-08-09')
      expect(texts).toContain('करदाता दर्ता नं.: 600000001')
      expect(texts).toContainEqual(
        expect.stringContaining(`साल: ${inDigits('2083/84', 'devanagari')}   कर अवधि: `),
      )
    }
  })
})

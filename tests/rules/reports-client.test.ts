import * as fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../src/books/calendar/calendar.ts'
import {
  filterParams,
  inVariant,
  reportFilters,
  missingFilter,
  type CellKind,
  type ReportDefinition,
} from '../../src/books/reports/report.ts'
import { confirmationLetter } from '../../src/books/reports/confirmationLetter.ts'
import { reports } from '../../src/books/reports/reports.ts'
import { partyStatement } from '../../src/books/reports/partyStatement.ts'
import { salesReport } from '../../src/books/reports/sales.ts'
import { vatSalesRegister } from '../../src/books/reports/vatSales.ts'
import { report } from '../../src/contract/reports.ts'
import { catalogue } from '../../src/client/reports/catalogue.ts'
import { fileCell, plainCell, shownCell } from '../../src/client/reports/cells.ts'
import { headingOf } from '../../src/client/reports/head.ts'
import { journalMark } from '../../src/client/reports/journalMark.ts'
import { noParams, paramsIn, searchOf } from '../../src/client/reports/params.ts'
import { reportQuery } from '../../src/client/reports/queries.ts'
import { screens as reportScreens } from '../../src/client/reports/screens.ts'
import { documentStatusOf } from '../../src/client/reports/AllTransactionsScreen.tsx'
import { reportWords } from '../../src/client/reports/reportWords.ts'
import {
  readWhole,
  type WholeReportError,
  type PageRead,
} from '../../src/client/reports/wholeReport.ts'
import { sheets } from '../../src/server/reports/sheets.ts'
import { csvText, filed, page, sale, wholeSheet } from './reportsClientSetup.ts'

const column = (kind: CellKind) => ({ kind })
describe('a cell of a report', () => {
  it.each([
    ['money', '1234567.50', '12,34,567.50', '१२,३४,५६७.५०'],
    ['money', '-5.00', '−5.00', '−५.००'],
    ['rate', '123456.125', '1,23,456.125', '१,२३,४५६.१२५'],
    ['rate', '0.5', '0.50', '०.५०'],
    ['quantity', '2.5', '2.5', '२.५'],
    ['quantity', '-1200', '−1,200', '−१,२००'],
    ['date', '2026-11-21', '2083-08-05', '२०८३-०८-०५'],
    ['count', '12', '12', '१२'],
    ['percent', '12.34', '12.34%', '१२.३४%'],
    ['percent', '-1250.00', '−1,250.00%', '−१,२५०.००%'],
  ] as const)('shows %s %s in the digits of the reader', (kind, cell, latin, devanagari) => {
    expect(shownCell(column(kind), cell, 'en', 'latin')).toBe(latin)
    expect(shownCell(column(kind), cell, 'ne', 'devanagari')).toBe(devanagari)
  })
  it('shows nothing for nothing, and a malformed figure as it was received', () => {
    expect(shownCell(column('money'), null, 'en', 'latin')).toBe('')
    expect(shownCell(column('money'), 'abc', 'en', 'latin')).toBe('abc')
  })
  it("shows the product's own words in the chosen language, and does not change what people wrote", () => {
    const inWords = { ...column('text'), inWords: true } as const
    expect(shownCell(inWords, 'बिक्री (Sales)', 'en', 'latin')).toBe('Sales')
    expect(shownCell(inWords, 'लिनुपर्ने (Receivable)', 'ne', 'devanagari')).toBe('लिनुपर्ने')
    expect(shownCell(column('text'), 'राम स्टोर (पाटन)', 'en', 'latin')).toBe('राम स्टोर (पाटन)')
  })
  it('is a number in a spreadsheet if it is a figure, and text if it only looks like one', () => {
    expect(fileCell(column('money'), '1234567.50', 'en')).toBe(1234567.5)
    expect(fileCell(column('rate'), '0.1255', 'en')).toBe(0.1255)
    expect(fileCell(column('quantity'), '-2.125', 'en')).toBe(-2.125)
    expect(fileCell(column('percent'), '-12.34', 'en')).toBe(-12.34)
    expect(fileCell(column('text'), '000123456', 'en')).toBe('000123456')
    expect(fileCell(column('date'), '2026-11-21', 'ne')).toBe('2083-08-05')
    expect(fileCell(column('money'), null, 'en')).toBeNull()
  })
  it('keeps every paisa in a text file', () => {
    expect(plainCell(column('rate'), '0.1255', 'ne')).toBe('0.1255')
    expect(plainCell(column('money'), '1500.50', 'ne')).toBe('1500.50')
    expect(plainCell(column('percent'), '0.05', 'ne')).toBe('0.05')
    expect(plainCell(column('date'), '2026-11-21', 'ne')).toBe('2083-08-05')
  })
})

describe('the address of a report', () => {
  const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2019-04-14', days)!)
  const params = fc.record({
    range: fc.option(
      fc.tuple(day, day).map((days) => {
        const [start, end] = days.toSorted()
        return { start: start!, end: end! }
      }),
    ),
    partyId: fc.option(fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/)),
    categoryId: fc.option(fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/)),
    variant: fc.option(fc.constantFrom('short', 'long')),
  })
  const words = { ne: '', en: '' }
  const asksAll: ReportDefinition = {
    ...salesReport,
    filters: [{ name: 'party' }, { name: 'category' }],
    variants: [
      { value: 'short', label: words },
      { value: 'long', label: words },
    ],
  }
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(params, (chosen) => {
        const p = { ...noParams, ...chosen }
        expect(paramsIn(asksAll, new URLSearchParams(searchOf(p).toString()))).toEqual(p)
      }),
      { seed: 11, numRuns: 300 },
    )
  })
  it('ignores what is misspelt, and turns a reversed range around', () => {
    expect(
      paramsIn(
        asksAll,
        new URLSearchParams('from=2026-02-30&to=2026-03-01&partyId=a%20b&variant=wide'),
      ),
    ).toEqual(noParams)
    expect(paramsIn(asksAll, new URLSearchParams('from=2026-11-21&to=2026-11-01')).range).toEqual({
      start: '2026-11-01',
      end: '2026-11-21',
    })
  })
  it('leaves out what the report does not use', () => {
    expect(paramsIn(salesReport, new URLSearchParams('partyId=hari&categoryId=dal'))).toMatchObject(
      { partyId: null, categoryId: null },
    )
    expect(
      paramsIn(partyStatement, new URLSearchParams('partyId=hari&categoryId=dal')),
    ).toMatchObject({ partyId: 'hari', categoryId: null })
  })
})

describe('the head of a report', () => {
  it.each(reports.map((report) => [report.name, report] as const))(
    'covers each column of %s once in every row',
    (_, { columns }) => {
      const { top, bottom } = headingOf(columns)
      const grouped = columns.some((c) => c.group !== undefined)
      expect(top.reduce((sum, cell) => sum + cell.columns, 0)).toBe(columns.length)
      expect(bottom.length).toBe(columns.filter((c) => c.group !== undefined).length)
      expect(top.every((cell) => grouped || cell.rows === 1)).toBe(true)
    },
  )
  it("puts the VAT register's twelve columns under the three headings of the schedule", () => {
    const { top } = headingOf(inVariant(vatSalesRegister, 'short').columns)
    expect(top.map((cell) => [cell.label.ne, cell.columns, cell.rows])).toEqual([
      ['बीजक', 4, 1],
      ['जम्मा बिक्री / निकासी (रु)', 1, 2],
      ['स्थानीय कर छुटको बिक्री मूल्य (रु)', 1, 2],
      ['करयोग्य बिक्री', 2, 1],
      ['निकासी', 4, 1],
    ])
  })
})

describe('the journal head of a report', () => {
  it('has all its digits in the sheet and in the text file, in the form used on paper', async () => {
    const journalHash = '0123456789abcdef'.repeat(4)
    const of = filed(
      salesReport,
      page([sale('राम', '1.00')], { journalSeq: 412, journalHash }),
      'ne',
    )
    const mark = `#412 ${journalHash}`
    const last = ((await wholeSheet(of)).data.at(-1)![0] as { value: string }).value
    expect(journalMark(of.whole)).toBe(mark)
    expect(last).toBe(`${reportWords.journal.ne}: ${mark}`)
    expect((await csvText(of)).split('\r\n').at(-1)).toBe(last)
  })
})

describe('reading a whole report', () => {
  const rows = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => sale(`p${from + i}`, '1.00'))
  const server = (hashes: readonly string[], total = 1200) => {
    let asked = 0
    const read = async (at: number): Promise<E.Either<WholeReportError, PageRead>> => {
      const hash = hashes[Math.min(asked++, hashes.length - 1)]!
      return E.right({
        page: page(rows((at - 1) * 500, Math.min(500, total - (at - 1) * 500)), {
          journalHash: hash,
        }),
        total,
      })
    }
    return { read, asked: () => asked }
  }
  const whole = (read: Parameters<typeof readWhole>[0], abort = new AbortController()) => {
    const told: (readonly [number, number])[] = []
    return readWhole(read, (loaded, total) => told.push([loaded, total]), abort.signal).then(
      (answer) => ({ answer, told }),
    )
  }
  it('joins its pages in order and reports its progress', async () => {
    const { answer, told } = await whole(server(['h']).read)
    expect(E.isRight(answer) && answer.right.rows.map((row) => row[2])).toEqual(
      rows(0, 1200).map((row) => row[2]),
    )
    expect(told).toEqual([
      [500, 1200],
      [1000, 1200],
      [1200, 1200],
    ])
  })
  it('starts again when the books change between two pages, and gives up if they keep changing', async () => {
    const moved = server(['h1', 'h2', 'h2', 'h2', 'h2'])
    const { answer } = await whole(moved.read)
    expect(E.isRight(answer) && [answer.right.journalHash, answer.right.rows.length]).toEqual([
      'h2',
      1200,
    ])
    expect(moved.asked()).toBe(5)
    const restless = server(Array.from({ length: 50 }, (_, i) => `h${i}`))
    expect((await whole(restless.read)).answer).toMatchObject({ left: { tag: 'Failed' } })
    expect(restless.asked()).toBe(6)
  })
  it('stops if it is cancelled or if a page cannot be loaded', async () => {
    const abort = new AbortController()
    const { read, asked } = server(['h'])
    const { answer } = await whole(async (at) => {
      if (at === 2) abort.abort()
      return read(at)
    }, abort)
    expect([answer, asked()]).toEqual([E.left({ tag: 'Cancelled' }), 2])
    const say = { ne: 'छैन', en: 'offline' }
    expect((await whole(async () => E.left({ tag: 'Failed', say }))).answer).toEqual(
      E.left({ tag: 'Failed', say }),
    )
  })
  it('ends an empty report at once', async () => {
    const { answer } = await whole(server(['h'], 0).read)
    expect(E.isRight(answer) && answer.right.rows).toEqual([])
  })
})

describe('a report', () => {
  const named: Partial<typeof sheets> = sheets
  it('has its own function that reads it on the server', () => {
    expect(Object.keys(named).toSorted()).toEqual(reports.map(({ name }) => name).toSorted())
    expect(new Set(Object.values(named)).size).toBe(reports.length)
    // @ts-expect-error -- a report without a reader does not compile
    const missing: typeof sheets = named
    expect(missing).toBe(sheets)
  })
  it('has a screen with its title that the reports key opens, and one entry in the list', () => {
    const all = [...reports, confirmationLetter]
    for (const { path, title } of all)
      expect(reportScreens.find((screen) => screen.path === path)).toMatchObject({
        title,
        permission: ['report-view'],
      })
    expect(
      catalogue.flatMap((group) => group.reports).toSorted((a, b) => a.path.localeCompare(b.path)),
    ).toEqual(all.toSorted((a, b) => a.path.localeCompare(b.path)))
  })
  it('sends the server every filter that it has, and no other', () => {
    const other = { hour: '14', accountGroup: 'receivable' }
    for (const param of filterParams)
      expect(report.query.is({ [param]: 'hari', ...other })).toBe(true)
    expect(report.query.decode({ bankName: 'hari' })._tag).toBe('Left')
    for (const { filters } of reports)
      expect(
        filters.filter(({ name }) => !filterParams.includes(reportFilters[name].param)),
      ).toEqual([])
  })
  it('is not read before its required filter is chosen', () => {
    const chosen = (search: string) =>
      missingFilter(partyStatement, paramsIn(partyStatement, new URLSearchParams(search)))
    expect([chosen(''), chosen('categoryId=dal'), chosen('partyId=hari')]).toEqual([
      'party',
      'party',
      null,
    ])
    expect(missingFilter(salesReport, paramsIn(salesReport, new URLSearchParams()))).toBeNull()
  })
})

describe('what the log stores of a report', () => {
  it('is its totals, its journal head and the number of its rows, never the rows', () => {
    const wire = {
      rows: [sale('राम', '1.00')],
      totals: [null],
      opening: null,
      journal_seq: 7,
      journal_hash: 'aa',
    }
    expect(reportQuery.summary!(wire)).toEqual({
      rows: 1,
      totals: [null],
      opening: null,
      journal_seq: 7,
      journal_hash: 'aa',
    })
  })
})

describe('the position of a document', () => {
  it.each([
    [{ state: 'live', paid: 100, due: 0 }, 'Fully paid'],
    [{ state: 'live', paid: 40, due: 60 }, 'Partly paid'],
    [{ state: 'live', paid: 0, due: 100 }, 'Credit'],
    [{ state: 'void', paid: 0, due: 100 }, 'Voided'],
  ] as const)('%o is %s', (row, said) => expect(documentStatusOf(row).label.en).toBe(said))
})

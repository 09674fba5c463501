import { isDocumentKind } from '../../src/books/documents/documentKind.ts'
import type { DateRange } from '../../src/books/calendar/calendar.ts'
import { fromBoth } from '../../src/books/words.ts'
import { inVariant, type ReportDefinition } from '../../src/books/reports/report.ts'
import { reports } from '../../src/books/reports/reports.ts'
import { openedAddress, openedRange } from '../../src/client/reports/opened.ts'
import type { Wire } from '../api/shop.ts'
import { figure, type ReadReport } from './mixedShop.ts'

/** Where the rows of a report lead: each to a document, or to a report whose rows do and come to its figure. */

/** Sums of lines above them that are not directly above, and a difference whose documents stand below it. */
const withoutLink: ReadonlySet<string> = new Set([
  'balance-sheet: Total liabilities and capital',
  'vat-return: VAT to pay',
  'vat-return: Credit carried forward',
  'vat-return: More in the ledger',
])

type Cells = ReadReport['rows'][number]
export type ReadAsked = (name: string, range: DateRange, query: Wire) => Promise<ReadReport>

const cell = ({ keys }: ReadReport, row: Cells | null, key: string): number =>
  keys.includes(key) ? figure(row?.[keys.indexOf(key)]) : 0
const sum = (read: ReadReport, key: string): number =>
  read.rows.reduce((all, row) => all + cell(read, row, key), 0)
const moneyKeys = (definition: ReportDefinition, variant: string | null): readonly string[] =>
  inVariant(definition, variant)
    .columns.filter(({ kind }) => kind === 'money')
    .map(({ key }) => key)
const hasMoney = (read: ReadReport, row: Cells, keys: readonly string[]): boolean =>
  keys.some((key) => cell(read, row, key) !== 0)

/** The balance after the last entry of an account, of a party or of several accounts. */
const balance = (target: ReadReport): number => cell(target, target.totals, 'balance')
const moved = (target: ReadReport): number => Math.abs(sum(target, 'debit') - sum(target, 'credit'))

/** By report: the column of a row, and what it is in the report that the row opens. Any other report says something else. */
const meanings: Readonly<
  Record<string, readonly (readonly [string, (target: ReadReport) => number])[]>
> = {
  'sales-analysis': [['net', (target) => sum(target, 'net')]],
  'profit-by': ['net', 'cost', 'profit'].map((key) => [key, (target) => sum(target, key)]),
  'profit-loss': [
    ['amount', moved],
    ['total', moved],
  ],
  'trial-balance': [
    ['closingDebit', balance],
    ['closingCredit', balance],
  ],
  'balance-sheet': [['amount', balance]],
  'cash-flow': [
    [
      'amount',
      (target) =>
        target.keys.includes('balance')
          ? balance(target)
          : Math.abs(sum(target, 'in') - sum(target, 'out')),
    ],
  ],
  'all-party': [
    ['debit', (target) => sum(target, 'debit')],
    ['credit', (target) => sum(target, 'credit')],
    ['receivable', balance],
    ['payable', balance],
  ],
  stock: [['value', (target) => Math.abs(cell(target, target.totals, 'value'))]],
  'low-stock': [['value', (target) => Math.abs(cell(target, target.totals, 'value'))]],
  'expense-categories': [
    ['charged', (target) => sum(target, 'charged')],
    ['total', (target) => sum(target, 'charged')],
  ],
}

/** A sum stands below the lines that it sums, after their heading. */
const sumsWhatIsAbove = (read: ReadReport, at: number, keys: readonly string[]): boolean => {
  const tones = read.marks.map(({ tone }) => tone)
  const heading = tones.lastIndexOf('heading', at)
  const above = read.rows.slice(heading + 1, at)
  return keys.every((key) => {
    const own = cell(read, read.rows[at]!, key)
    return own === 0 || own === above.reduce((all, row) => all + cell(read, row, key), 0)
  })
}

export interface Followed {
  /** Rows that were followed to another report. */
  rows: number
  /** Figures that were found again in it. */
  figures: number
  /** What is wrong, in words. */
  readonly wrong: string[]
}

/** Most rows of one form of a report that are followed; all are looked at. */
const most = 8

const followRow = async (
  readAsked: ReadAsked,
  { name }: ReportDefinition,
  read: ReadReport,
  at: number,
  address: string,
  followed: Followed,
): Promise<void> => {
  const row = read.rows[at]!
  const { pathname, searchParams } = new URL(address, 'http://shop')
  const { from, to, ...query } = Object.fromEntries(searchParams)
  const definition = reports.find(({ path }) => path === pathname)
  const said = `${name}: ${row.find((each) => each !== null)} → ${pathname}?${searchParams}`
  if (definition === undefined || from === undefined || to === undefined) {
    followed.wrong.push(`${said} is no report`)
    return
  }
  const target = await readAsked(definition.name, { start: from, end: to }, query)
  followed.rows++
  const keys = moneyKeys(definition, query['variant'] ?? definition.variants?.[0].value ?? null)
  const stops = target.rows.filter(
    (each, i) =>
      hasMoney(target, each, keys) && !isDocumentKind(target.marks[i]?.opens?.kind ?? ''),
  )
  if (stops.length > 0) followed.wrong.push(`${said} leads to ${stops.length} rows without a bill`)
  for (const [key, of] of meanings[name] ?? []) {
    const figureOfRow = cell(read, row, key)
    if (figureOfRow === 0) continue
    followed.figures++
    const found = of(target)
    const same = ['sales-analysis', 'profit-by', 'expense-categories'].includes(name)
      ? figureOfRow === found
      : Math.abs(figureOfRow) === Math.abs(found)
    if (!same) followed.wrong.push(`${said}: ${key} is ${figureOfRow}, its rows ${found}`)
  }
}

/** Follows the rows of one form of a report. */
export const followRows = async (
  readAsked: ReadAsked,
  definition: ReportDefinition,
  variant: string | null,
  range: DateRange,
  read: ReadReport,
  followed: Followed,
): Promise<void> => {
  const keys = moneyKeys(definition, variant)
  let left = most
  for (const [at, row] of read.rows.entries()) {
    const { tone, opens } = read.marks[at]!
    if (tone === 'heading' || !hasMoney(read, row, keys)) continue
    const said = `${definition.name}: ${fromBoth(row[0] ?? '').en}`
    if (opens === null) {
      const isAbove = tone === 'subtotal' && sumsWhatIsAbove(read, at, keys)
      if (!isAbove && !withoutLink.has(said)) followed.wrong.push(`${said} leads nowhere`)
      continue
    }
    if (isDocumentKind(opens.kind) || left === 0) continue
    left--
    const address = openedAddress(opens, openedRange(definition, variant, range))
    if (address === null) followed.wrong.push(`${said} leads to no page`)
    else await followRow(readAsked, definition, read, at, address, followed)
  }
}

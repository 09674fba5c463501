import { expect } from 'vitest'
import { report } from '../../src/contract/reports.ts'
import type { Shop } from '../api/shop.ts'
import { scaled } from './paperBill.ts'

type Cells = readonly (string | null)[]
interface Page {
  readonly rows: readonly Cells[]
  readonly totals: Cells
  readonly marks: readonly ({
    readonly tone: string | null
    readonly opens: { readonly id: string } | null
  } | null)[]
}
type Range = Readonly<Record<'from' | 'to', string>>

/** The registers with the number of their last columns that are money, without those of an export. */
const registers = {
  'vat-sales': { first: { short: 4, long: 7 }, amounts: 5 },
  'vat-purchase': { first: { short: 5, long: 8 }, amounts: 8 },
} as const

const ask = (shop: Shop, name: string, query: Readonly<Record<string, string>>): Promise<Page> =>
  shop.must(report, { params: { report: name }, query: { pageSize: '500', ...query } })

/** What the rows of each document come to, in paisa by column. */
const byDocument = ({ rows, marks }: Page, first: number, amounts: number) => {
  const sums = new Map<string, readonly bigint[]>()
  rows.forEach((row, at) => {
    const { id } = marks[at]!.opens!
    const before = sums.get(id) ?? Array.from({ length: amounts }, () => 0n)
    sums.set(
      id,
      before.map((sum, i) => sum + scaled(row[first + i] ?? '0', 2)),
    )
  })
  return sums
}
const sumOf = (sums: ReadonlyMap<string, readonly bigint[]>, at: number): bigint =>
  [...sums.values()].reduce((all, amounts) => all + amounts[at]!, 0n)

/**
 * Each register has the same amounts for a bill in both forms, and adds up to its totals. The VAT of both is what the
 * accounts moved by, and the worksheet of the return finds nothing that differs. The range has fewer than 500 lines.
 */
export const checkRegisters = async (
  shop: Shop,
  range: Range,
  moved: Readonly<Record<'outputVat' | 'inputVat', bigint>>,
): Promise<void> => {
  for (const [name, { first, amounts }] of Object.entries(registers)) {
    const short = await ask(shop, name, { ...range, variant: 'short' })
    const long = await ask(shop, name, { ...range, variant: 'long' })
    const bills = byDocument(short, first.short, amounts)
    expect([name, byDocument(long, first.long, amounts)]).toEqual([name, bills])
    const totals = short.totals.slice(first.short, first.short + amounts)
    expect(long.totals.slice(first.long, first.long + amounts)).toEqual(totals)
    expect(totals.map((total) => scaled(total!, 2))).toEqual(
      totals.map((_, at) => sumOf(bills, at)),
    )
    // The total of a row is exempt, taxed and exported value.
    const values = name === 'vat-sales' ? [1, 2, 4] : [1, 2, 4, 6]
    for (const [id, figures] of bills)
      expect([id, figures[0]]).toEqual([id, values.reduce((sum, at) => sum + figures[at]!, 0n)])
    const vat = (name === 'vat-sales' ? [3] : [3, 5, 7]).reduce((s, at) => s + sumOf(bills, at), 0n)
    expect([name, vat]).toEqual([name, name === 'vat-sales' ? -moved.outputVat : moved.inputVat])
  }
  const { rows, marks } = await ask(shop, 'vat-return', range)
  expect(marks.filter((mark) => mark?.tone === 'warning')).toEqual([])
  expect(rows.slice(-4).map((row) => scaled(row[3]!, 2))).toEqual([
    -moved.outputVat,
    0n,
    moved.inputVat,
    0n,
  ])
}

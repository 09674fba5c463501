import { beforeAll, describe, expect, it } from 'vitest'
import type { DateRange } from '../../src/books/calendar/calendar.ts'
import { onOneDatabase } from '../api/inProcessServer.ts'
import type { Shop, Wire } from '../api/shop.ts'
import { journalDocuments, postingsOn, type JournalDocument } from './journalDocuments.ts'
import {
  columnOf,
  figure,
  openMixedShop,
  ranges,
  readReport,
  subtotalsOf,
  type ReadReport,
} from './mixedShop.ts'

type Figures = Readonly<Record<string, readonly number[]>>

/** Accounts that move by the cost of goods, which follows from all moves together and stands in no fact. */
const costed = ['stock', 'costOfGoodsSold', 'stockGainLoss', 'ownersAdjustment']

const sum = (figures: readonly number[]): number => figures.reduce((all, each) => all + each, 0)
/** The rows of a report by one of its columns, with the figures of others in paisa. */
const byColumn = (read: ReadReport, name: string, ...keys: readonly string[]): Figures => {
  const columns = keys.map((key) => columnOf(read, key))
  return Object.fromEntries(
    columnOf(read, name).map((cell, at) => [
      cell ?? '',
      columns.map((column) => figure(column[at]) / 100),
    ]),
  )
}
const totalsOf = ({ keys, totals }: ReadReport, ...columns: readonly string[]): readonly number[] =>
  columns.map((key) => figure(totals?.[keys.indexOf(key)]) / 100)

/** Documents summed by a key, in the figures that each comes to. */
const summedBy = <T>(
  all: readonly T[],
  keyOf: (each: T) => string,
  figuresOf: (each: T) => readonly number[],
): Figures => {
  const sums = new Map<string, readonly number[]>()
  for (const each of all) {
    const figures = figuresOf(each)
    const known = sums.get(keyOf(each)) ?? figures.map(() => 0)
    sums.set(
      keyOf(each),
      known.map((value, at) => value + figures[at]!),
    )
  }
  return Object.fromEntries(sums)
}

interface Line extends Wire {
  readonly itemId: string
  readonly name: string
  readonly value: number
}
const linesOf = ({ said }: JournalDocument): readonly [Line, ...Line[]] => said['lines']
const numberOf = ({ said }: JournalDocument): string => said['number']
const withoutVat = ({ said }: JournalDocument): number =>
  said['taxable'] + said['exempt'] + said['zeroRated']
const partyOf = ({ said }: JournalDocument): string => said['party']?.ledgerTitle ?? ''

/** Rows without their names, in the order of their first figure. */
const byAmount = (rows: readonly (readonly number[])[]): readonly (readonly number[])[] =>
  rows.toSorted((a, b) => a[0]! - b[0]!)

describe('every report says what the facts of the journal say', () => {
  onOneDatabase('the reports of a shop with every kind of document', (kind) => {
    let shop: Shop
    let documents: readonly JournalDocument[]
    const reached = { documents: 0, void: 0, rows: 0 }
    const read = async (name: string, range: DateRange, query: Wire = {}): Promise<ReadReport> => {
      const told = await readReport(shop, name, range, query)
      reached.rows += told.rows.length
      return told
    }
    const within = ({ start, end }: DateRange, ...kinds: readonly string[]) =>
      documents.filter(
        (each) =>
          (kinds.length === 0 || kinds.includes(each.kind)) &&
          each.said['date'] >= start &&
          each.said['date'] <= end,
      )
    const live = (range: DateRange, ...kinds: readonly string[]) =>
      within(range, ...kinds).filter(({ isVoid }) => !isVoid)

    beforeAll(async () => {
      shop = await openMixedShop(kind)
      documents = await journalDocuments(shop)
      reached.documents = documents.length
      reached.void = documents.filter(({ isVoid }) => isVoid).length
    })

    for (const named of ['the whole time', 'one month']) {
      const range = ranges[named]!
      it(`${named}: bills and notes, each with its amounts`, async () => {
        for (const [name, of, query] of [
          ['sales', 'sale', {}],
          ['purchase', 'purchase', {}],
          ['sales-return', 'salesReturn', { variant: 'list' }],
          ['purchase-return', 'purchaseReturn', { variant: 'list' }],
        ] as const) {
          const keys = ['taxable', 'exempt', 'zeroRated', 'vat', 'rounding', 'total']
          const expected = summedBy(live(range, of), numberOf, ({ said }) =>
            keys.map((key) => said[key]),
          )
          expect(byColumn(await read(name, range, query), 'number', ...keys)).toEqual(expected)
        }
      })

      it(`${named}: all documents in the list of transactions, and the transactions in the day book`, async () => {
        const all = live(range)
        expect(columnOf(await read('all-transactions', range), 'number').toSorted()).toEqual(
          all.map(numberOf).toSorted(),
        )
        const book = await read('day-book', range)
        const entered = all.filter((each) => each.kind !== 'opening')
        expect(columnOf(book, 'number').toSorted()).toEqual(entered.map(numberOf).toSorted())
        const told = byColumn(book, 'number', 'total')
        for (const each of entered.filter(({ said }) => said['total'] !== undefined))
          expect([numberOf(each), told[numberOf(each)]]).toEqual([
            numberOf(each),
            [each.said['total']],
          ])
      })

      it(`${named}: the entries of cash, banks, parties, income and VAT`, async () => {
        const accounts = new Set(
          documents.flatMap(({ said }) =>
            ((said['postings'] ?? []) as Wire[]).map((posting) => posting['account'] as string),
          ),
        )
        for (const account of accounts) {
          if (costed.includes(account)) continue
          const entries = postingsOn(documents, account).filter(({ date }) => date <= range.end)
          const inRange = entries.filter(({ date }) => date >= range.start)
          const told = await read('account-statement', range, { accountId: account })
          const amounts = columnOf(told, 'debit').map(
            (debit, at) => (figure(debit) - figure(columnOf(told, 'credit')[at])) / 100,
          )
          expect([account, amounts.toSorted((a, b) => a - b)]).toEqual([
            account,
            inRange.map(({ paisa }) => paisa).toSorted((a, b) => a - b),
          ])
          const [id] = account.split(':').slice(1)
          const balance = sum(entries.map(({ paisa }) => paisa))
          if (account === 'cash')
            expect(totalsOf(await read('cash-statement', range), 'balance')).toEqual([balance])
          if (account.startsWith('bank:'))
            expect(
              totalsOf(await read('bank-statement', range, { bankId: id! }), 'balance'),
            ).toEqual([balance])
        }
      })

      it(`${named}: what each party had before, was charged and paid, and owes`, async () => {
        const parties = new Map<string, string>()
        for (const { said } of documents)
          if (said['party']) parties.set(said['party'].ledgerId, said['party'].ledgerTitle)
        const told = byColumn(
          await read('all-party', range),
          'party',
          'opening',
          'debit',
          'credit',
          'receivable',
          'payable',
        )
        for (const [id, title] of parties) {
          const entries = postingsOn(documents, `party:${id}`)
          const before = sum(
            entries.filter(({ date }) => date < range.start).map(({ paisa }) => paisa),
          )
          const moved = entries
            .filter(({ date }) => date >= range.start && date <= range.end)
            .map(({ paisa }) => paisa)
          const debit = sum(moved.filter((paisa) => paisa > 0))
          const credit = -sum(moved.filter((paisa) => paisa < 0))
          const closing = before + debit - credit
          expect([title, told[title]]).toEqual([
            title,
            [before, debit, credit || 0, Math.max(closing, 0), Math.max(-closing, 0)],
          ])
        }
      })

      it(`${named}: expenses, each and by category`, async () => {
        const expenses = live(range, 'expense')
        const charged = ({ said }: JournalDocument, line: Wire): number =>
          line['value'] + (said['vatClaimed'] ? 0 : line['vat'])
        const chargedBy = (each: JournalDocument): number =>
          each.said['isCapital'] ? 0 : sum(linesOf(each).map((line) => charged(each, line)))
        expect(
          byColumn(await read('expenses', range), 'number', 'vat', 'total', 'charged', 'cash'),
        ).toEqual(
          summedBy(expenses, numberOf, (each) => [
            each.said['vat'],
            each.said['total'],
            chargedBy(each),
            each.said['settlement'].cash,
          ]),
        )
        const lines = expenses
          .filter(({ said }) => !said['isCapital'])
          .flatMap((each) => linesOf(each).map((line) => [each, line] as const))
        expect(byColumn(await read('expense-categories', range), 'category', 'charged')).toEqual(
          summedBy(
            lines,
            ([, line]) => line['categoryName'],
            ([each, line]) => [charged(each, line)],
          ),
        )
        const taxed = expenses.filter(({ said }) => said['vat'] > 0)
        expect(
          byColumn(await read('vat-expenses', range), 'number', 'taxable', 'claimed', 'unclaimed'),
        ).toEqual(
          summedBy(taxed, numberOf, ({ said }) => [
            said['taxable'],
            said['vatClaimed'] ? said['vat'] : 0,
            said['vatClaimed'] ? 0 : said['vat'],
          ]),
        )
      })

      it(`${named}: the registers of sales, void numbers and credit notes among them`, async () => {
        const register = await read('vat-sales', range)
        const numbers = columnOf(register, 'number').map((cell) => cell?.split(' ')[0])
        const entries = within(range, 'sale', 'salesReturn')
        expect(new Set(numbers)).toEqual(new Set(entries.map(numberOf)))
        expect(totalsOf(register, 'taxable', 'exempt', 'vat', 'exportValue')).toEqual(
          ['taxable', 'exempt', 'vat', 'zeroRated'].map((key) =>
            sum(
              entries
                .filter(({ isVoid }) => !isVoid)
                .map((each) => (each.kind === 'sale' ? 1 : -1) * each.said[key]),
            ),
          ),
        )
        expect(
          sum(totalsOf(await read('vat-purchase', range), 'localVat', 'importVat', 'capitalVat')),
        ).toBe(sum(postingsOn(live(range), 'inputVat').map(({ paisa }) => paisa)))
      })

      it(`${named}: what was sold, by item, party, person, hour and day`, async () => {
        const sold = live(range, 'sale', 'salesReturn')
        const sign = (each: JournalDocument): number => (each.kind === 'sale' ? 1 : -1)
        const lines = sold.flatMap((each) => linesOf(each).map((line) => [each, line] as const))
        expect(
          byColumn(await read('sales-analysis', range, { variant: 'item' }), 'item', 'net'),
        ).toEqual(
          summedBy(
            lines,
            ([, { name }]) => name,
            ([each, { value }]) => [sign(each) * value],
          ),
        )
        const keyOf: Readonly<Record<string, (each: JournalDocument) => string>> = {
          party: partyOf,
          staff: ({ said }) => said['enteredBy'],
          day: ({ said }) => said['date'],
          // Kathmandu is 5:45 ahead of UTC.
          hour: ({ at }) => new Date(at.getTime() + 345 * 60_000).toISOString().slice(11, 13),
        }
        for (const [variant, key] of Object.entries(keyOf)) {
          const told = await read('sales-analysis', range, { variant })
          const column = variant === 'day' ? 'date' : variant
          const expected = Object.values(
            summedBy(sold, key, (each) => [sign(each) * withoutVat(each)]),
          )
          expect([variant, byAmount(Object.values(byColumn(told, column, 'net')))]).toEqual([
            variant,
            byAmount(expected),
          ])
        }
        const [{ name, itemId }] = linesOf(live(ranges['the whole time']!, 'purchase')[0]!)
        const bought = live(range, 'purchase').flatMap((each) =>
          linesOf(each).filter((line) => line.name === name),
        )
        expect(totalsOf(await read('price-history', range, { itemId }), 'value')).toEqual([
          sum(bought.map(({ value }) => value)),
        ])
      })

      it(`${named}: the quantities of each item that came and went`, async () => {
        const names = new Map(
          documents.flatMap((each) =>
            ['sale', 'purchase'].includes(each.kind)
              ? linesOf(each).map((line) => [line.itemId, line.name] as const)
              : [],
          ),
        )
        const moves = documents
          .filter(({ isVoid, said }) => !isVoid && said['date'] <= range.end)
          .flatMap(({ said }) =>
            ((said['moves'] ?? []) as Wire[]).map((move) => ({
              itemId: move['itemId'] as string,
              isBefore: said['date'] < range.start,
              quantity: move['quantityThousandths'] as number,
            })),
          )
        // A figure of paisa is ten times one of thousandths.
        const told = byColumn(await read('stock', range), 'item', 'opening', 'in', 'out', 'closing')
        for (const [id, name] of names) {
          const own = moves.filter(({ itemId }) => itemId === id)
          const moved = own.filter(({ isBefore }) => !isBefore).map(({ quantity }) => quantity)
          const opening = sum(
            own.filter(({ isBefore }) => isBefore).map(({ quantity }) => quantity),
          )
          const came = sum(moved.filter((quantity) => quantity > 0))
          const went = -sum(moved.filter((quantity) => quantity < 0)) || 0
          expect([name, told[name]?.map((each) => each * 10)]).toEqual([
            name,
            [opening, came, went, opening + came - went],
          ])
        }
      })

      it(`${named}: discounts on bills and on settlement, and the account of notes`, async () => {
        const discountOf = ({ kind: of, said }: JournalDocument): number =>
          ['receipt', 'payment'].includes(of)
            ? said['discount']
            : said['lineDiscount'] + said['billDiscount']
        for (const [variant, kinds] of [
          ['given', ['sale', 'salesReturn', 'receipt']],
          ['received', ['purchase', 'purchaseReturn', 'payment']],
        ] as const) {
          const told = columnOf(await read('discounts', range, { variant }), 'number')
          expect(told.toSorted()).toEqual(
            live(range, ...kinds)
              .filter((each) => discountOf(each) > 0)
              .map(numberOf)
              .toSorted(),
          )
        }
        const kinds = ['salesReturn', 'purchaseReturn'] as const
        const notes = kinds.map((each) => live(range, each)).filter(({ length }) => length > 0)
        expect(subtotalsOf(await read('note-account', range), 'value', 'vat')).toEqual(
          notes.map((of) => [sum(of.map(withoutVat)), sum(of.map(({ said }) => said['vat']))]),
        )
      })
    }

    it('enough was compared', () => {
      expect(reached.documents).toBeGreaterThan(150)
      expect(reached.void).toBeGreaterThanOrEqual(8)
      expect(reached.rows).toBeGreaterThan(1500)
    })
  })
})

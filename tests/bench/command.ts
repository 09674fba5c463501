import { v7 as newId } from 'uuid'
import { canCitus } from '../api/citus.ts'
import { addItem } from '../../src/contract/items.ts'
import { addLedger } from '../../src/contract/parties.ts'
import { saleRoutes } from '../../src/contract/trade.ts'
import type { Database } from '../../src/server/database/database.ts'
import type { OpenTx } from '../../src/server/database/transaction.ts'
import {
  durability,
  openCompany,
  perform,
  performAll,
  today,
  withDatabase,
  type Kind,
} from './books.ts'
import { quantile, spread, timed, whether, type Table } from './figures.ts'

/** How many items and parties a company has. */
export interface Size {
  readonly items: number
  readonly parties: number
}
const usual: Size = { items: 200, parties: 50 }
const target = 0.7

/** Opens a company with items in stock and parties. */
export const stocked = async (
  database: Database,
  { items, parties }: Size = usual,
): Promise<string> => {
  const company = await openCompany(database)
  const opened = {
    openingQuantity: 100_000_000,
    openingValue: 10_000_000 * 100,
    openingDate: '2026-07-17',
  }
  await performAll(database, company, [
    ...Array.from(
      { length: parties },
      (_, i) => [addLedger, { ledgerId: `party-${i}`, ledgerTitle: `पार्टी ${i}` }] as never,
    ),
    ...Array.from(
      { length: items },
      (_, i) =>
        [
          addItem,
          { itemId: `item-${i}`, name: `सामान ${i}`, unit: 'पिस', vatClass: 'taxable', ...opened },
        ] as never,
    ),
  ])
  return company
}

/** Three lines on credit to a party; each Rs 130 or a multiple, so that VAT comes to whole paisa. */
export const saleOf = (at: number, { items, parties }: Size = usual) => ({
  documentId: newId(),
  date: today,
  partyId: `party-${at % parties}`,
  lines: [0, 1, 2].map((line) => ({
    itemId: `item-${(at * 7 + line * 61) % items}`,
    quantity: 2000,
    unit: 'पिस',
    rate: 1_300_000,
    discount: null,
  })),
  discount: null,
  vatInclusive: false,
  roundToRupee: false,
  settlement: { cash: 0, banks: [] },
  total: 3 * 2 * 14_690,
})

/** A statement that writes, with its values. */
export interface Written {
  readonly sql: string
  readonly values: readonly unknown[]
}
const writes = /^\s*(insert|update|delete)\b/i

/** The same transaction, recording every statement that writes, and those that read where `read` is given. */
export const noting = (tx: OpenTx, written: Written[], read: Written[] = []): OpenTx => {
  const note = (sql: string, values: readonly unknown[] = []) =>
    void (writes.test(sql) ? written : read).push({ sql, values })
  return {
    ...tx,
    query: (sql, values) => {
      note(sql, values)
      return tx.query(sql, values)
    },
    send: (sql, values) => {
      note(sql, values)
      tx.send(sql, values)
    },
  }
}

/** The same statements for another company; the sequence numbers are the same in all. */
export const moved = (
  statements: readonly Written[],
  from: string,
  to: string,
): readonly Written[] =>
  statements.map(({ sql, values }) => ({
    sql,
    values: values.map((value) => (value === from ? to : value)),
  }))

const measure = async (kind: Kind, rounds: number): Promise<Table> =>
  withDatabase(kind, async (database) => {
    const ours = await stocked(database)
    const theirs = await stocked(database)
    const third = await stocked(database)
    const command: number[] = []
    const bare: number[] = []
    const readFirst: number[] = []
    const slow: number[] = []
    let statements = 0
    for (let at = 0; at < rounds + 60; at++) {
      const written: Written[] = []
      const read: Written[] = []
      const body = saleOf(at)
      const counted = at >= 60
      const whole = await timed(() =>
        database.transaction('change', (tx) => {
          tx.enter(ours)
          return perform(noting(tx, written, read), ours, saleRoutes.record as never, body)
        }),
      )
      // The rows that it wrote, into other companies' books.
      const rows = moved(written, ours, theirs)
      statements = rows.length
      const together = await timed(() =>
        database.transaction('change', async (tx) => {
          tx.enter(theirs)
          rows.forEach(({ sql, values }) => tx.send(sql, values))
        }),
      )
      const known = moved(read, ours, third)
      const after = moved(written, ours, third)
      const withReads = await timed(() =>
        database.transaction('change', async (tx) => {
          tx.enter(third)
          await Promise.all(known.map(({ sql, values }) => tx.query(sql, values)))
          after.forEach(({ sql, values }) => tx.send(sql, values))
        }),
      )
      if (counted) command.push(whole)
      if (counted) bare.push(together)
      if (counted) readFirst.push(withReads)
    }
    // The same kind of rows again, awaiting each statement, as most servers write them.
    for (let at = 0; at < Math.min(rounds, 200); at++) {
      const written: Written[] = []
      await database.transaction('change', (tx) => {
        tx.enter(ours)
        return perform(noting(tx, written), ours, saleRoutes.record as never, saleOf(at))
      })
      slow.push(
        await timed(() =>
          database.transaction('change', async (tx) => {
            tx.enter(theirs)
            for (const { sql, values } of moved(written, ours, theirs)) await tx.query(sql, values)
          }),
        ),
      )
    }
    const rate = (figures: readonly number[]) =>
      1000 / (figures.reduce((sum, each) => sum + each, 0) / figures.length)
    const share = rate(command) / rate(bare)
    const line = (name: string, figures: readonly number[], ...more: readonly string[]) => [
      name,
      rate(figures).toFixed(0),
      spread(figures),
      quantile(figures, 0.95).toFixed(2),
      ...more,
    ]
    return {
      title: `A sale command vs the same rows in one pipelined batch, ${kind}`,
      notes: [
        await durability(database),
        `a sale of three lines; ${rounds} rounds, command, bare rows, and reads with bare rows taking turns, one at a time; the last row is from ${Math.min(rounds, 200)} rounds after them; the command is \`execute\` as HTTP calls it, without HTTP and sign-in`,
        `bare rows: the very ${statements} writing statements of that command, values and all, prepared, in one transaction, in one pipelined batch, into a second company under the same row-level security`,
      ],
      head: [
        '',
        'per second',
        'ms, median (p10 to p90)',
        'p95 ms',
        'of the same rows',
        'target',
        '',
      ],
      rows: [
        line(
          'sale command: reads, rules, chain, books',
          command,
          `${(share * 100).toFixed(0)} %`,
          kind === 'postgres' ? `≥ ${target * 100} %` : 'none set',
          kind === 'postgres' ? whether(share >= target) : '',
        ),
        line(
          'its reads in one exchange, then the same rows: no rules, no chain, no projections',
          readFirst,
          `${((rate(readFirst) / rate(bare)) * 100).toFixed(0)} %`,
          '',
          '',
        ),
        line('the same rows in one pipelined batch', bare, '100 %', '', ''),
        line(
          'the same rows, each waited for',
          slow,
          `${((rate(slow) / rate(bare)) * 100).toFixed(0)} %`,
          '',
          '',
        ),
      ],
    }
  })

export const commandLane = async (rounds: number): Promise<readonly Table[]> => [
  await measure('postgres', rounds),
  await measure('embedded', rounds),
  ...(canCitus() ? [await measure('citus', rounds)] : []),
]

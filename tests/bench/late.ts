import { v7 as newId } from 'uuid'
import { addItem } from '../../src/contract/items.ts'
import { purchaseRoutes } from '../../src/contract/trade.ts'
import type { Database } from '../../src/server/database/database.ts'
import type { OpenTx } from '../../src/server/database/transaction.ts'
import { noting, type Written } from './command.ts'
import { durability, openCompany, perform, performAll, withDatabase } from './books.ts'
import { spread, timed, whether, median, type Table } from './figures.ts'

const sales = 10_000
const targets = { postgres: 1000, embedded: 3000 } as const
const opened = '2026-07-17'
const lateDay = '2026-07-18'

/** A company with one item, of which 20,000 at Rs 100 were opened and one is sold 10,000 times, in as many bills. */
const stocked = async (database: Database): Promise<string> => {
  const company = await openCompany(database)
  await performAll(database, company, [
    [
      addItem,
      {
        itemId: 'dal',
        name: 'दाल',
        unit: 'पिस',
        vatClass: 'taxable',
        openingQuantity: 20_000_000,
        openingValue: 200_000_000,
        openingDate: opened,
      },
    ] as never,
  ])
  await database.transaction('change', async (tx) => {
    tx.enter(company)
    await tx.query(
      `insert into stock_move (company_id, item_id, date, entry_seq, line_no, reference, kind, quantity, value_in, cost, variance, running_quantity, running_value, average_paisa, average_per, entered_at, sold_value)
       select $1, 'dal', '2026-07-19'::date + n / 100, 1000 + n, 1, 'sale-' || n, 'sale', -1000, null, -10000, 0, (20000 - n) * 1000, (20000 - n) * 10000, 200000000, 20000000, now(), 13000
       from generate_series(1, ${sales}) n`,
      [company],
    )
    await tx.query(
      `insert into posting (company_id, reference, part, line_no, account, party_id, date, entry_seq, amount)
       select $1, 'sale-' || n, l.part, l.line_no, l.account, null, '2026-07-19'::date + n / 100, 1000 + n, l.amount
       from generate_series(1, ${sales}) n cross join (values
         ('trade', 1, 'cash', 14690), ('trade', 2, 'sales', -13000), ('trade', 3, 'outputVat', -1690), ('cost', 1, 'costOfGoodsSold', 10000), ('cost', 2, 'stock', -10000)
       ) l (part, line_no, account, amount)`,
      [company],
    )
    await tx.query(
      `update item_stock set quantity = (20000 - ${sales}) * 1000, value = (20000 - ${sales}) * 10000, last_date = '2026-07-19'::date + ${sales} / 100, last_seq = 1000 + ${sales}
       where company_id = $1`,
      [company],
    )
  })
  return company
}

/** Another average for every sale after it. */
const latePurchase = (at: number) => ({
  documentId: newId(),
  date: lateDay,
  partyId: null,
  supplierBillNo: `L-${at}`,
  lines: [
    {
      itemId: 'dal',
      quantity: 1_000_000,
      unit: 'पिस',
      rate: 100 * (20_000 + at * 1000),
      discount: null,
    },
  ],
  discount: null,
  vatInclusive: false,
  roundToRupee: false,
  vatCharged: false,
  settlement: { cash: 1000 * (20_000 + at * 1000), banks: [] },
  total: 1000 * (20_000 + at * 1000),
})

interface MoveRow {
  readonly date: string
  readonly entry_seq: number
  readonly line_no: number
  readonly reference: string
  readonly quantity: number
  readonly value_in: number | null
  readonly cost: number
}

interface Goods {
  readonly held: number
  readonly value: number
}

/** What a program would do that knows only this: reads the moves of the item, averages, writes moves and costs anew. */
const plainLoop = async (tx: OpenTx, company: string, lateGoods: Goods): Promise<void> => {
  const rows = await tx.query<MoveRow>(
    'select date, entry_seq, line_no, reference, quantity, value_in, cost from stock_move where company_id = $1 and item_id = $2 order by date, entry_seq, line_no',
    [company, 'dal'],
  )
  let { held, value } = lateGoods
  const written = rows.map((row) => {
    const cost =
      row.value_in ??
      -Number((BigInt(value) * BigInt(-row.quantity) * 2n + BigInt(held)) / (2n * BigInt(held)))
    held += row.quantity
    value += cost
    return { ...row, cost, held, value }
  })
  const column = <K extends keyof (typeof written)[number]>(key: K) =>
    written.map((row) => row[key])
  await tx.query(
    `update stock_move t set cost = x.cost, running_quantity = x.held, running_value = x.value from unnest($2::date[], $3::bigint[], $4::integer[], $5::bigint[], $6::bigint[], $7::bigint[]) x (date, entry_seq, line_no, cost, held, value)
     where t.company_id = $1 and t.item_id = 'dal' and t.date = x.date and t.entry_seq = x.entry_seq and t.line_no = x.line_no`,
    [
      company,
      column('date'),
      column('entry_seq'),
      column('line_no'),
      column('cost'),
      column('held'),
      column('value'),
    ],
  )
  await tx.query(
    `update posting t set amount = case t.account when 'stock' then x.cost else -x.cost end from unnest($2::text[], $3::bigint[]) x (reference, cost)
     where t.company_id = $1 and t.reference = x.reference and t.part = 'cost'`,
    [company, column('reference'), column('cost')],
  )
}

const measure = (kind: keyof typeof targets, turns: number): Promise<Table> =>
  withDatabase(kind, async (database, tidy) => {
    const [ours, theirs, third] = [
      await stocked(database),
      await stocked(database),
      await stocked(database),
    ]
    await tidy()
    const command: number[] = []
    const bare: number[] = []
    const loop: number[] = []
    for (let at = 0; at <= turns; at++) {
      const written: Written[] = []
      const whole = await timed(() =>
        database.transaction('change', (tx) => {
          tx.enter(ours)
          return perform(
            noting(tx, written),
            ours,
            purchaseRoutes.record as never,
            latePurchase(at),
          )
        }),
      )
      const same = await timed(() =>
        database.transaction('change', async (tx) => {
          tx.enter(theirs)
          for (const { sql, values } of written)
            tx.send(
              sql,
              values.map((value) => (value === ours ? theirs : value)),
            )
          await tx.query('select 1')
        }),
      )
      const plain = await timed(() =>
        database.transaction('change', async (tx) => {
          tx.enter(third)
          await plainLoop(tx, third, { held: 1_000_000 * (at + 1), value: 20_000_000 * (at + 1) })
        }),
      )
      if (at === 0) continue
      command.push(whole)
      bare.push(same)
      loop.push(plain)
    }
    const line = (name: string, figures: readonly number[], aim: string, verdict: string) => [
      name,
      spread(figures, 0),
      aim,
      verdict,
    ]
    const target = targets[kind]
    return {
      title: `A late purchase under ${sales.toLocaleString('en')} later sales of one item, ms, ${kind}`,
      notes: [
        await durability(database),
        `${turns} turns after one of warming, the three taking turns; each purchase changes the cost of every sale`,
        'the same rows: the very writing statements of that command, in another company; a plain loop: the moves read, averaged, and costs and postings written in a statement each',
      ],
      head: ['', 'median (p10 to p90)', 'target', ''],
      rows: [
        line('the command', command, `≤ ${target}`, whether(median(command) <= target)),
        line('the same rows, sent together', bare, '', ''),
        line('a plain loop over the same rows', loop, '', ''),
      ],
    }
  })

/** How long an entry takes whose date lies before many others of the same item. */
export const lateLane = async (): Promise<readonly Table[]> => [
  await measure('postgres', 5),
  await measure('embedded', 3),
]

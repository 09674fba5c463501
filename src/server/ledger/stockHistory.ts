import type { Tx } from '../database/transaction.ts'
import type { HistoryAsk, HistoryPart, Row } from '../journal/table.ts'

/** Loads the moves of items from a place on: the date and number of an entry. */

/** SQL for the day since which FIFO has been in force on a date; null if it is not in force. */
const fifoSince = (date: string): string =>
  `(select case when f.method = 'fifo' then f.from_date end from costing_method f where f.company_id = $1 and f.from_date <= ${date} order by f.from_date desc limit 1) fifo_since`

/** The maximum number of receipts of an item per query. */
const mostReceipts = 100

const lastSql = `
  select item_id, last_date date, last_seq entry_seq, last_line line_no, quantity running_quantity, value running_value, average_paisa, average_per, ${fifoSince('last_date')}
  from item_stock where company_id = $1 and item_id = any($2::text[])`

const beforeSql = `
  select m.* from unnest($2::text[], $3::date[], $4::bigint[]) i (item_id, date, entry_seq) cross join lateral (
    select s.item_id, s.date, s.entry_seq, s.line_no, s.running_quantity, s.running_value, s.average_paisa, s.average_per, ${fifoSince('s.date')}
    from stock_move s where s.company_id = $1 and s.item_id = i.item_id and (s.date, s.entry_seq) < (i.date, i.entry_seq)
    order by s.date desc, s.entry_seq desc, s.line_no desc limit 1) m`

const movesSql = `
  select s.item_id, s.date, s.entry_seq, s.line_no, s.reference, s.kind, s.quantity, s.value_in, s.cost, s.variance, s.running_quantity, s.running_value, s.average_paisa, s.average_per,
    s.returned_reference, s.returned_line, s.entered_at, s.sold_value
  from unnest($2::text[], $3::date[], $4::bigint[], $5::date[], $6::bigint[], $7::integer[]) i (item_id, date, entry_seq, to_date, to_seq, to_line)
  join stock_move s on s.company_id = $1 and s.item_id = i.item_id and (s.date, s.entry_seq) >= (i.date, i.entry_seq)
    and (s.date, s.entry_seq, s.line_no) <= (i.to_date, i.to_seq, i.to_line)`

const receiptsSql = `
  select r.* from unnest($2::text[], $3::date[], $4::date[], $5::bigint[], $6::integer[]) i (item_id, since, date, entry_seq, line_no) cross join lateral (
    select s.item_id, s.date, s.entry_seq, s.line_no, s.quantity, s.cost
    from stock_move s where s.company_id = $1 and s.item_id = i.item_id and s.quantity > 0 and s.date >= i.since
      and (s.date, s.entry_seq, s.line_no) < (i.date, i.entry_seq, i.line_no)
    order by s.date desc, s.entry_seq desc, s.line_no desc limit ${mostReceipts}) r
  order by r.item_id, r.date desc, r.entry_seq desc, r.line_no desc`

interface MovePlace {
  readonly item_id: string
  readonly date: string
  readonly entry_seq: number
  readonly line_no: number
}
type ReceiptRow = Row & MovePlace & { readonly quantity: number }
type MoveRow = Row & MovePlace
type StandingRow = MoveRow & {
  readonly running_quantity: number
  readonly fifo_since: string | null
}

/** The receipts of one item, read backwards until they cover the stock. `left`: the quantity not covered yet. */
interface Reading {
  readonly since: string
  readonly at: MovePlace
  readonly left: number
  readonly found: readonly ReceiptRow[]
}

const readOn = ({ since, left, found }: Reading, more: readonly ReceiptRow[]): Reading => ({
  since,
  at: more.at(-1) ?? { item_id: '', date: '', entry_seq: 0, line_no: 0 },
  left: more.length < mostReceipts ? 0 : left - more.reduce((sum, row) => sum + row.quantity, 0),
  found: [...found, ...more],
})

/** By item, the receipts since FIFO began that cover the stock after these rows, newest first. */
const loadReceipts = async (
  tx: Tx,
  company: string,
  standing: readonly StandingRow[],
): Promise<ReadonlyMap<string, readonly Row[]>> => {
  const readings = new Map<string, Reading>()
  for (const { fifo_since: since, running_quantity: left, ...row } of standing)
    if (since !== null && left > 0)
      // The row itself may be a receipt.
      readings.set(row.item_id, {
        since,
        at: { ...row, line_no: row.line_no + 1 },
        left,
        found: [],
      })
  for (;;) {
    const open = [...readings].filter(([, { left }]) => left > 0)
    if (open.length === 0) return new Map([...readings].map(([item, { found }]) => [item, found]))
    const rows = await tx.query<ReceiptRow>(receiptsSql, [
      company,
      open.map(([item]) => item),
      open.map(([, { since }]) => since),
      open.map(([, { at }]) => at.date),
      open.map(([, { at }]) => at.entry_seq),
      open.map(([, { at }]) => at.line_no),
    ])
    const byItem = new Map(open.map(([item]) => [item, [] as ReceiptRow[]]))
    for (const row of rows) byItem.get(row.item_id)?.push(row)
    for (const [item, reading] of open) readings.set(item, readOn(reading, byItem.get(item) ?? []))
  }
}

/** A place after any move. */
const noEnd = ['infinity', Number.MAX_SAFE_INTEGER, 2 ** 31 - 1] as const

/** The moves from the places on, and the last move before each place. */
const loadLate = async (
  tx: Tx,
  company: string,
  asks: readonly HistoryAsk[],
): Promise<readonly HistoryPart[]> => {
  if (asks.length === 0) return []
  const from = [
    asks.map(({ of }) => of),
    asks.map((ask) => ask.from[0]),
    asks.map((ask) => ask.from[1]),
  ]
  const ends = asks.map(({ upTo }) =>
    upTo === null ? noEnd : [upTo['date'], upTo['entry_seq'], upTo['line_no']],
  )
  const [befores, moves] = await Promise.all([
    tx.query<StandingRow>(beforeSql, [company, ...from]),
    tx.query<MoveRow>(movesSql, [
      company,
      ...from,
      ends.map(([date]) => date),
      ends.map(([, seq]) => seq),
      ends.map(([, , line]) => line),
    ]),
  ])
  const before = new Map(befores.map((row) => [row.item_id, row]))
  const rows = new Map(asks.map(({ of }) => [of, [] as MoveRow[]]))
  for (const move of moves) rows.get(move.item_id)?.push(move)
  const receipts = await loadReceipts(tx, company, befores)
  return asks.map(({ of }) => ({
    of,
    before: before.get(of) ?? null,
    rows: rows.get(of) ?? [],
    basis: receipts.get(of) ?? [],
  }))
}

/** The current stock of items, which is enough if there are no moves after the place. */
const loadLast = async (
  tx: Tx,
  company: string,
  asks: readonly HistoryAsk[],
): Promise<readonly HistoryPart[]> => {
  if (asks.length === 0) return []
  const found = await tx.query<StandingRow>(lastSql, [company, asks.map(({ of }) => of)])
  const last = new Map(found.map((row) => [row.item_id, row]))
  const receipts = await loadReceipts(tx, company, found)
  return asks.map(({ of }) => ({
    of,
    before: last.get(of) ?? null,
    rows: [],
    basis: receipts.get(of) ?? [],
  }))
}

export const loadMoves = async (
  tx: Tx,
  company: string,
  asks: readonly HistoryAsk[],
): Promise<readonly HistoryPart[]> => {
  const isLate = ({ isLate: known, upTo }: HistoryAsk): boolean => known || upTo !== null
  const [late, last] = await Promise.all([
    loadLate(tx, company, asks.filter(isLate)),
    loadLast(
      tx,
      company,
      asks.filter((ask) => !isLate(ask)),
    ),
  ])
  return [...late, ...last]
}

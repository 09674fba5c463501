import type { Tx } from '../area.ts'
import type { HistoryAsk, HistoryPart, Row } from '../journal/table.ts'

/** How the moves of items are loaded from a place on: date and number of the entry. */

const lastSql = `
  select item_id, last_date date, last_seq entry_seq, last_line line_no, quantity running_quantity, value running_value, average_paisa, average_per
  from item_stock where company_id = $1 and item_id = any($2::text[])`

const beforeSql = `
  select m.* from unnest($2::text[], $3::date[], $4::bigint[]) i (item_id, date, entry_seq) cross join lateral (
    select s.item_id, s.date, s.entry_seq, s.line_no, s.running_quantity, s.running_value, s.average_paisa, s.average_per
    from stock_move s where s.company_id = $1 and s.item_id = i.item_id and (s.date, s.entry_seq) < (i.date, i.entry_seq)
    order by s.date desc, s.entry_seq desc, s.line_no desc limit 1) m`

const movesSql = `
  select s.item_id, s.date, s.entry_seq, s.line_no, s.reference, s.kind, s.quantity, s.value_in, s.cost, s.variance, s.running_quantity, s.running_value, s.average_paisa, s.average_per
  from unnest($2::text[], $3::date[], $4::bigint[], $5::date[], $6::bigint[], $7::integer[]) i (item_id, date, entry_seq, to_date, to_seq, to_line)
  join stock_move s on s.company_id = $1 and s.item_id = i.item_id and (s.date, s.entry_seq) >= (i.date, i.entry_seq)
    and (s.date, s.entry_seq, s.line_no) <= (i.to_date, i.to_seq, i.to_line)`

type MoveRow = Row & { readonly item_id: string }

/** Later than any move. */
const noEnd = ['infinity', Number.MAX_SAFE_INTEGER, 2 ** 31 - 1] as const

/** The moves from the places on, and the last before each. */
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
    tx.query<MoveRow>(beforeSql, [company, ...from]),
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
  return asks.map(({ of }) => ({ of, before: before.get(of) ?? null, rows: rows.get(of) ?? [] }))
}

/** How items stand now, which is all that is needed where nothing lies after the place. */
const loadLast = async (
  tx: Tx,
  company: string,
  asks: readonly HistoryAsk[],
): Promise<readonly HistoryPart[]> => {
  if (asks.length === 0) return []
  const found = await tx.query<MoveRow>(lastSql, [company, asks.map(({ of }) => of)])
  const last = new Map(found.map((row) => [row.item_id, row]))
  return asks.map(({ of }) => ({ of, before: last.get(of) ?? null, rows: [] }))
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

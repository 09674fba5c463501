import {
  byBusinessDate,
  emptyStock,
  foldMoves,
  type StockMove,
  type StockMoveKind,
  type StockState,
} from '../../books/stock.ts'
import type { Tx } from '../area.ts'
import { yieldIfMany, maxPerTurn } from '../eventLoop.ts'

/**
 * Shared ground of every server area: what an entry does to stock. A plan is read and folded before anything is written, so
 * a command can refuse or warn by the very plan that its projection will then write.
 */

/** A move that an entry makes, in the item's own unit. `valuePaisa` as in `StockMove`. */
export interface NewMove {
  readonly itemId: string
  readonly line: number
  readonly kind: StockMoveKind
  readonly quantityThousandths: number
  readonly valuePaisa: number | null
}

/** Which entry moves stock: its business date and the number of its first fact. */
export interface Entering {
  readonly reference: string
  readonly date: string
  readonly entrySeq: number
}

/** The place of an entry that is not in the journal yet: after everything else of its day. */
export const newest = Number.MAX_SAFE_INTEGER

interface ItemMove extends StockMove {
  readonly itemId: string
  readonly reference: string
}
/** A move with what it came to and the stock after it. */
export interface SteppedMove extends ItemMove {
  readonly costPaisa: number
  readonly variancePaisa: number
  readonly state: StockState
}
/** An item's stock and the move that left it so. */
interface Standing {
  readonly state: StockState
  readonly date: string
  readonly seq: number
  readonly line: number
}

/** What stands in the books about the items that an entry is about to move. */
export interface LoadedStock {
  readonly entering: Entering
  /** How each item stood just before the first of `later`; absent where nothing was before. */
  readonly from: ReadonlyMap<string, Standing>
  /** The moves that come after, in any order, the entry's own former ones among them. */
  readonly later: readonly SteppedMove[]
}

export interface StockPlan {
  readonly reference: string
  /** The entry's own moves. */
  readonly own: readonly SteppedMove[]
  /** Moves of other entries whose cost or stock after them is another now. */
  readonly moved: readonly SteppedMove[]
  /** For each item, which other entries' cost of goods sold changes, and by what. Never zero. */
  readonly recosted: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** Items that this entry leaves below zero at some point, with the lowest quantity then. */
  readonly belowZero: ReadonlyMap<string, number>
  /** How each item stands at the end; null where it has no move any more. */
  readonly standing: ReadonlyMap<string, Standing | null>
}

interface StateRow {
  readonly itemId: string
  readonly date: string
  readonly seq: number
  readonly line: number
  readonly quantity: number
  readonly value: number
  readonly averagePaisa: number
  readonly averagePer: number
}
type MoveRow = StateRow & Omit<SteppedMove, 'state'>

const stateOf = (row: StateRow): StockState => ({
  quantityThousandths: row.quantity,
  valuePaisa: row.value,
  averagePaisa: row.averagePaisa,
  averagePerThousandths: row.averagePer,
})
const standingOf = (row: StateRow): Standing => ({
  state: stateOf(row),
  date: row.date,
  seq: row.seq,
  line: row.line,
})
const moveOf = ({ quantity, value, averagePaisa, averagePer, ...move }: MoveRow): SteppedMove => ({
  ...move,
  state: stateOf({ ...move, quantity, value, averagePaisa, averagePer }),
})

const stateAfter =
  'running_quantity quantity, running_value value, average_paisa "averagePaisa", average_per "averagePer"'
const moveColumns = `item_id "itemId", reference, kind, date, entry_seq seq, line_no line, quantity "quantityThousandths", value_in "valuePaisa",
  cost "costPaisa", variance "variancePaisa", ${stateAfter}`

/** How each item stood just before a place in the order of entries, and all its moves from there on. */
const loadFrom = async (
  tx: Tx,
  company: string,
  items: readonly string[],
  date: string,
  entrySeq: number,
): Promise<Pick<LoadedStock, 'from' | 'later'>> => {
  const [states, later] = await Promise.all([
    tx.query<StateRow>(
      `
      select m.* from unnest($2::text[]) i(item_id) cross join lateral (
        select item_id "itemId", date, entry_seq seq, line_no line, ${stateAfter}
        from stock_move s where s.company_id = $1 and s.item_id = i.item_id and (s.date, s.entry_seq) < ($3::date, $4::bigint)
        order by s.date desc, s.entry_seq desc, s.line_no desc limit 1) m`,
      [company, items, date, entrySeq],
    ),
    tx.query<MoveRow>(
      `select ${moveColumns} from stock_move where company_id = $1 and item_id = any($2::text[]) and (date, entry_seq) >= ($3::date, $4::bigint)`,
      [company, items, date, entrySeq],
    ),
  ])
  return {
    from: new Map(states.map((row) => [row.itemId, standingOf(row)])),
    later: later.map(moveOf),
  }
}

interface JustRead {
  readonly loaded: LoadedStock
  readonly items: string
  readonly former: boolean
}
// What a command reads to judge an entry its projection would read again a moment later, under the same lock.
const justRead = new WeakMap<Tx, JustRead>()
const itemsKey = (itemIds: readonly string[]): string => [...new Set(itemIds)].toSorted().join('\n')

/** What this transaction has just read for this very entry, where nothing has been written since. */
const readBefore = (
  tx: Tx,
  entering: Entering,
  itemIds: readonly string[],
  former: boolean,
): LoadedStock | null => {
  const read = justRead.get(tx)
  const was = read?.loaded.entering
  if (
    read === undefined ||
    was === undefined ||
    read.former !== former ||
    read.items !== itemsKey(itemIds)
  )
    return null
  const same =
    was.reference === entering.reference &&
    was.date === entering.date &&
    (was.entrySeq === entering.entrySeq || was.entrySeq === newest)
  return same ? { ...read.loaded, entering } : null
}

/**
 * Reads what `foldStock` needs for an entry that will move these items. `former`: the entry has moves already, and they are
 * to be replaced. Where nothing later exists, which is the usual case, one small row for each item is all that is read.
 */
export const loadStock = async (
  tx: Tx,
  company: string,
  entering: Entering,
  itemIds: readonly string[],
  former: boolean,
): Promise<LoadedStock> => {
  const before = readBefore(tx, entering, itemIds, former)
  if (before !== null) return before
  const { reference, date, entrySeq } = entering
  const [stocks, own] = await Promise.all([
    tx.query<StateRow>(
      `
      select item_id "itemId", quantity, value, average_paisa "averagePaisa", average_per "averagePer", last_date date, last_seq seq, last_line line
      from item_stock where company_id = $1 and item_id = any($2::text[])`,
      [company, itemIds],
    ),
    former
      ? tx.query<MoveRow>(
          `select ${moveColumns} from stock_move where company_id = $1 and reference = $2`,
          [company, reference],
        )
      : [],
  ])
  const first = own.reduce((earliest, move) => (move.date < earliest ? move.date : earliest), date)
  const quick =
    own.length > 0
      ? []
      : stocks.filter((row) => row.date < first || (row.date === first && row.seq < entrySeq))
  const known = new Set(quick.map((row) => row.itemId))
  const slow = [...new Set([...stocks, ...own].map((row) => row.itemId))].filter(
    (id) => !known.has(id),
  )
  const found =
    slow.length === 0 ? { from: [], later: [] } : await loadFrom(tx, company, slow, first, entrySeq)
  const loaded = {
    entering,
    from: new Map([...found.from, ...quick.map((row) => [row.itemId, standingOf(row)] as const)]),
    later: found.later,
  }
  justRead.set(tx, { loaded, items: itemsKey(itemIds), former })
  return loaded
}

const sold: ReadonlySet<StockMoveKind> = new Set(['sale', 'salesReturn'])
/** What moves of stock add to the cost of goods sold. */
export const costOf = (
  moves: readonly Pick<SteppedMove, 'kind' | 'costPaisa' | 'variancePaisa'>[],
): number =>
  moves.reduce(
    (sum, move) => sum + (sold.has(move.kind) ? -move.costPaisa : 0) + move.variancePaisa,
    0,
  )

const sameState = (a: StockState, b: StockState): boolean =>
  a.quantityThousandths === b.quantityThousandths &&
  a.valuePaisa === b.valuePaisa &&
  a.averagePaisa === b.averagePaisa &&
  a.averagePerThousandths === b.averagePerThousandths
const sameStep = (a: SteppedMove, b: SteppedMove): boolean =>
  a.costPaisa === b.costPaisa && a.variancePaisa === b.variancePaisa && sameState(a.state, b.state)

interface ItemPlan {
  readonly steps: readonly SteppedMove[]
  readonly moved: readonly SteppedMove[]
  readonly recosted: ReadonlyMap<string, number>
  readonly belowZero: number
}

/** One item: `former` are its stored moves from the place on, `entered` what the entry now makes of it. */
const foldItem = (
  entering: Entering,
  from: StockState,
  former: readonly SteppedMove[],
  entered: readonly ItemMove[],
): ItemPlan => {
  const others: readonly ItemMove[] = former.filter((move) => move.reference !== entering.reference)
  const steps = foldMoves([...others, ...entered], from).steps.map(
    ({ move, state, costPaisa, variancePaisa }): SteppedMove => ({
      ...move,
      state,
      costPaisa,
      variancePaisa,
    }),
  )
  const stored = new Map(former.map((move) => [`${move.reference}\n${move.line}`, move]))
  const moved: SteppedMove[] = []
  const recosted = new Map<string, number>()
  let belowZero = 0
  for (const step of steps) {
    const mine = step.reference === entering.reference
    const was = mine ? undefined : stored.get(`${step.reference}\n${step.line}`)
    const left = step.state.quantityThousandths
    if (
      mine
        ? step.quantityThousandths < 0
        : was !== undefined && left < was.state.quantityThousandths
    )
      belowZero = Math.min(belowZero, left)
    if (was === undefined || sameStep(step, was)) continue
    moved.push(step)
    const by = costOf([step]) - costOf([was])
    if (by !== 0) recosted.set(step.reference, (recosted.get(step.reference) ?? 0) + by)
  }
  // Where the entry's own moves were the last ones, taking them back lowers the stock and leaves no step to show it.
  const end = (steps.at(-1)?.state ?? from).quantityThousandths
  const was = former.toSorted(byBusinessDate).at(-1)?.state.quantityThousandths
  return {
    steps,
    moved,
    recosted,
    belowZero: was !== undefined && end < was ? Math.min(belowZero, end) : belowZero,
  }
}

const byItem = <M extends { readonly itemId: string }>(
  moves: readonly M[],
): ReadonlyMap<string, readonly M[]> => {
  const found = new Map<string, M[]>()
  for (const move of moves) {
    const same = found.get(move.itemId)
    if (same === undefined) found.set(move.itemId, [move])
    else same.push(move)
  }
  return found
}

/** Folds the entry's moves (none: it is taken back) into what was loaded, and says what that changes. Many items take several turns. */
export const foldStock = async (
  { entering, from, later }: LoadedStock,
  entered: readonly NewMove[],
): Promise<StockPlan> => {
  const enteredOf = byItem(entered)
  const laterOf = byItem(later)
  const items = [...new Set([...enteredOf.keys(), ...laterOf.keys()])].toSorted()
  const own: SteppedMove[] = []
  const moved: SteppedMove[] = []
  const standing = new Map<string, Standing | null>()
  const recosted = new Map<string, ReadonlyMap<string, number>>()
  const belowZero = new Map<string, number>()
  for (const [at, itemId] of items.entries()) {
    if (at % maxPerTurn === 0) await yieldIfMany(items.length)
    const before = from.get(itemId)
    const mine = (enteredOf.get(itemId) ?? []).map((move): ItemMove => ({
      ...move,
      reference: entering.reference,
      date: entering.date,
      seq: entering.entrySeq,
    }))
    const plan = foldItem(entering, before?.state ?? emptyStock, laterOf.get(itemId) ?? [], mine)
    const last = plan.steps.at(-1)
    for (const step of plan.steps) if (step.reference === entering.reference) own.push(step)
    for (const step of plan.moved) moved.push(step)
    if (plan.recosted.size > 0) recosted.set(itemId, plan.recosted)
    if (plan.belowZero < 0) belowZero.set(itemId, plan.belowZero)
    standing.set(itemId, last ?? before ?? null)
  }
  await yieldIfMany(items.length)
  return {
    reference: entering.reference,
    own: own.toSorted((a, b) => a.line - b.line),
    moved,
    recosted,
    belowZero,
    standing,
  }
}

/** Writes a plan: the entry's moves in the place of its former ones, the moves that it changed, and how the items stand. */
export const writeStock = async (
  tx: Tx,
  company: string,
  plan: StockPlan,
  former: boolean,
): Promise<void> => {
  justRead.delete(tx)
  const writes: Promise<unknown>[] = []
  const { own, moved } = plan
  const gone: string[] = []
  if (former)
    writes.push(
      tx.query('delete from stock_move where company_id = $1 and reference = $2', [
        company,
        plan.reference,
      ]),
    )
  const columns = (moves: readonly SteppedMove[]): readonly unknown[] => [
    moves.map((m) => m.itemId),
    moves.map((m) => m.date),
    moves.map((m) => m.seq),
    moves.map((m) => m.line),
    moves.map((m) => m.costPaisa),
    moves.map((m) => m.variancePaisa),
    moves.map((m) => m.state.quantityThousandths),
    moves.map((m) => m.state.valuePaisa),
    moves.map((m) => m.state.averagePaisa),
    moves.map((m) => m.state.averagePerThousandths),
  ]
  if (own.length > 0) {
    writes.push(
      tx.query(
        `
      insert into stock_move (company_id, item_id, date, entry_seq, line_no, cost, variance, running_quantity, running_value, average_paisa, average_per, kind, quantity, value_in, reference)
      select $1::uuid, m.*, $15::text from unnest($2::text[], $3::date[], $4::bigint[], $5::integer[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[],
        $11::bigint[], $12::text[], $13::bigint[], $14::bigint[]) m`,
        [
          company,
          ...columns(own),
          own.map((m) => m.kind),
          own.map((m) => m.quantityThousandths),
          own.map((m) => m.valuePaisa),
          plan.reference,
        ],
      ),
    )
  }
  if (moved.length > 0) {
    writes.push(
      tx.query(
        `
      update stock_move s set cost = m.cost, variance = m.variance, running_quantity = m.quantity, running_value = m.value, average_paisa = m.average, average_per = m.per
      from unnest($2::text[], $3::date[], $4::bigint[], $5::integer[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[])
        m(item_id, date, seq, line, cost, variance, quantity, value, average, per)
      where s.company_id = $1 and s.item_id = m.item_id and s.date = m.date and s.entry_seq = m.seq and s.line_no = m.line`,
        [company, ...columns(moved)],
      ),
    )
  }
  const standing = [...plan.standing].flatMap(([itemId, at]) =>
    at === null ? (gone.push(itemId), []) : [{ itemId, ...at }],
  )
  if (standing.length > 0) {
    writes.push(
      tx.query(
        `
      insert into item_stock (company_id, item_id, quantity, value, average_paisa, average_per, last_date, last_seq, last_line)
      select $1::uuid, * from unnest($2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::date[], $8::bigint[], $9::integer[])
      on conflict (company_id, item_id) do update set quantity = excluded.quantity, value = excluded.value, average_paisa = excluded.average_paisa,
        average_per = excluded.average_per, last_date = excluded.last_date, last_seq = excluded.last_seq, last_line = excluded.last_line`,
        [
          company,
          standing.map((s) => s.itemId),
          standing.map((s) => s.state.quantityThousandths),
          standing.map((s) => s.state.valuePaisa),
          standing.map((s) => s.state.averagePaisa),
          standing.map((s) => s.state.averagePerThousandths),
          standing.map((s) => s.date),
          standing.map((s) => s.seq),
          standing.map((s) => s.line),
        ],
      ),
    )
  }
  if (gone.length > 0)
    writes.push(
      tx.query('delete from item_stock where company_id = $1 and item_id = any($2::text[])', [
        company,
        gone,
      ]),
    )
  await Promise.all(writes)
}

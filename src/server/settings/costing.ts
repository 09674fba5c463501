import {
  booksBegin,
  firstDifference,
  movingAverage,
  periodsOf,
  withChoice,
  type CostingMethod,
  type CostingPeriod,
  type CostingPeriods,
} from '../../books/stock/costing.ts'
import type { SettingsRecord } from '../../books/company/settings.ts'
import type { Context } from '../area.ts'
import type { Tx } from '../database/transaction.ts'
import { remove, upsert, type RowChange } from '../journal/rowChange.ts'
import type { State } from '../journal/state.ts'
import { loadRecosting, type Recosting } from '../ledger/recost.ts'
import { costingPeriods } from '../ledger/stockState.ts'
import { costingMethod } from '../ledger/tables.ts'
import { moreItemsWarning, mostItemsNamed, recostWarnings } from '../ledger/warnings.ts'

/** How a company's costing methods are chosen, stored and read. */

export type CostingChoice = Pick<SettingsRecord, 'costingMethod' | 'costingFrom'>

const periodOf = ({ costingMethod: method, costingFrom: from }: CostingChoice): CostingPeriod => ({
  method,
  from: from ?? booksBegin,
})
/** The latest choice. */
export const choiceOf = (periods: CostingPeriods): CostingChoice => {
  const { method, from } = periods.at(-1) ?? movingAverage[0]
  return { costingMethod: method, costingFrom: from === booksBegin ? null : from }
}

const periodsSql =
  'select from_date "from", method from costing_method where company_id = $1 order by from_date'

export const companyPeriods = async (tx: Tx, company: string): Promise<CostingPeriods> =>
  periodsOf(await tx.query<{ from: string; method: CostingMethod }>(periodsSql, [company]))

/** The methods after a choice, and the recosting that it requires; null if no day changes. */
export const afterChoice = (
  periods: CostingPeriods,
  choice: CostingChoice,
): { readonly periods: CostingPeriods; readonly recosting: Recosting | null } => {
  const next = withChoice(periods, periodOf(choice))
  const from = firstDifference(periods, next)
  return { periods: next, recosting: from === null ? null : { from, periods: next } }
}

/** The same for a projection, from the current methods. */
export const recostingOf = (state: State, choice: CostingChoice): Recosting | null =>
  afterChoice(costingPeriods(state), choice).recosting

/** The rows of the methods after a recosting. Moving average since the books begin needs no row. */
export const periodRows = (state: State, { periods }: Recosting): readonly RowChange[] => {
  const kept = periods.filter((period, i) => i > 0 || period.method !== movingAverage[0].method)
  const days = new Set(kept.map(({ from }) => from))
  return [
    ...state
      .all(costingMethod)
      .filter((row) => !days.has(row.from_date))
      .map((row) => remove(costingMethod, { from_date: row.from_date })),
    ...kept.map(({ from, method }) => upsert(costingMethod, { from_date: from, method })),
  ]
}

/** The number of items with moves on or after a day. */
export const countMovedItems = async (tx: Tx, company: string, from: string): Promise<number> => {
  const [row] = await tx.query<{ items: number }>(
    'select count(*)::integer items from item_stock where company_id = $1 and last_date >= $2',
    [company, from],
  )
  return row?.items ?? 0
}

/** Warnings about a recosting: by item, the entries whose cost changes, and how many items are not named. */
export const recostingWarnings = async (
  { tx, company }: Pick<Context, 'tx' | 'company'>,
  recosting: Recosting,
): Promise<readonly string[]> => {
  const plan = await loadRecosting(tx, company, recosting)
  const recosted = new Map([...plan.recosted].slice(0, mostItemsNamed))
  const names = await tx.query<{ id: string; name: string }>(
    'select item_id id, name from item where company_id = $1 and item_id = any($2::text[])',
    [company, [...recosted.keys()]],
  )
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  return [
    ...recostWarnings({ ...plan, recosted }, (id) => nameOf.get(id) ?? id, true),
    ...moreItemsWarning(plan.recosted.size - recosted.size),
  ]
}

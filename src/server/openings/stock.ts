import { either as E } from 'fp-ts'
import type { CompanySettings } from '../../books/company/company.ts'
import type { Posting } from '../../books/ledger/posting.ts'
import { firstFaults, type Refused } from '../../books/refusal.ts'
import type { Context } from '../area.ts'
import { firstOfDay } from '../documents/project.ts'
import { document } from '../documents/tables.ts'
import { pacing } from '../eventLoop.ts'
import { loadAll, stateOfTransaction } from '../journal/load.ts'
import { rowOf, type Need } from '../journal/state.ts'
import { entryNeeds, type LedgerEntry } from '../ledger/entry.ts'
import { foldStock, type NewMove, type StockPlan } from '../ledger/stock.ts'
import { stockFor } from '../ledger/stockState.ts'
import {
  belowZeroWarnings,
  moreItemsWarning,
  mostItemsNamed,
  recostWarnings,
} from '../ledger/warnings.ts'
import { ledgerWords } from '../ledger/words.ts'

/** A changed opening as an entry in the books. */
export interface OpeningEntry {
  /** Null: it is new. */
  readonly documentId: string | null
  readonly itemId: string | null
  readonly name: string
  /** Its day in the books; null: it is new. */
  readonly former: string | null
  readonly date: string
  readonly postings: readonly Posting[]
  readonly moves: readonly NewMove[]
  /** The field of the request that a refusal names. */
  readonly refusedAt: string
}

const entering = ({ documentId, date, postings, moves }: OpeningEntry): LedgerEntry => ({
  reference: documentId ?? '',
  date,
  entrySeq: firstOfDay,
  postings,
  moves,
})

/**
 * What changed openings do to later stock: warnings, or a refusal if stock may not go below zero. It also loads
 * everything that the projections of their facts need, in as few round trips as for a single opening.
 */
export const judgeOpeningStock = async (
  { tx, company }: Context,
  { belowZeroStock }: Pick<CompanySettings, 'belowZeroStock'>,
  changed: readonly OpeningEntry[],
): Promise<Refused<readonly string[]>> => {
  const state = stateOfTransaction(tx)
  const entries = changed.map((each) => [each, entering(each)] as const)
  await loadAll(tx, company, state, () =>
    entries.flatMap(([{ documentId, former }, entry]): readonly Need[] => [
      ...(documentId === null ? [] : [rowOf(document, documentId)]),
      ...entryNeeds(state, entry, former),
    ]),
  )
  const pace = pacing()
  const plans: (readonly [OpeningEntry, StockPlan])[] = []
  for (const [each, entry] of entries) {
    if (each.itemId === null) continue
    plans.push([each, foldStock(stockFor(state, entry, [each.itemId], each.former), entry.moves)])
    await pace()
  }
  const short = plans.filter(([, { belowZero }]) => belowZero.size > 0)
  if (belowZeroStock === 'refuse' && short.length > 0)
    return E.left({
      tag: 'stockBelowZero',
      say: ledgerWords.stockBelowZero,
      fields: firstFaults(
        short.map(([{ refusedAt }]) => [refusedAt, ledgerWords.stockBelowZero] as const),
      ),
    })
  const warned = plans
    .map(([{ name }, plan]) => [
      ...(belowZeroStock === 'warn' ? belowZeroWarnings(plan, () => name) : []),
      ...recostWarnings(plan, () => name, true),
    ])
    .filter((warnings) => warnings.length > 0)
  return E.right([
    ...warned.slice(0, mostItemsNamed).flat(),
    ...moreItemsWarning(warned.length - mostItemsNamed),
  ])
}

import { either as E } from 'fp-ts'
import type { Refused } from '../../books/refusal.ts'
import type { TradeKind } from '../../contract/trade.ts'
import { BillPrinted } from '../../journal/billFacts.ts'
import type { Context } from '../area.ts'
import type { Decision } from '../answer.ts'
import { notFound } from '../records/refusals.ts'
import { loadStoredBill } from './billContext.ts'

/** Counts a print of a bill, void or not. */
export const printBill =
  (kind: TradeKind) =>
  async (
    context: Context,
    id: string,
  ): Promise<Refused<Decision<{ readonly documentId: string; readonly printedCount: number }>>> => {
    const stored = await loadStoredBill(context, kind, id)
    if (stored === undefined) return notFound
    const facts = { documentId: id, printedCount: stored.printedCount + 1 }
    return E.right({ events: [BillPrinted.of(facts)], data: facts })
  }

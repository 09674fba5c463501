import {
  bankReconciliation,
  reconciliationHistory,
  type ReconciliationState,
} from '../../contract/reconciliation.ts'
import type { QueryOf } from '../../contract/route.ts'
import { factsThatMove } from '../../journal/facts.ts'
import { query } from '../bus/query.ts'

const linesIn = (wire: unknown): number => {
  const { lines } = (wire ?? {}) as Partial<Record<keyof ReconciliationState, unknown>>
  return Array.isArray(lines) ? lines.length : 0
}

/** How far a bank is reconciled, and its open lines. The log keeps only how many there were: each tick asks anew. */
export const reconciliationQuery = query({
  type: 'bankReconciliation',
  route: bankReconciliation,
  input: ({ id, until }: { readonly id: string; readonly until: string }) => ({
    params: { id },
    query: { until },
  }),
  refreshOn: factsThatMove('banks', 'balances', 'reconciliations'),
  summary: (wire) => ({ lines: linesIn(wire) }),
})

/** A page of what was done while reconciling a bank. */
export const reconciliationHistoryQuery = query({
  type: 'reconciliationHistory',
  route: reconciliationHistory,
  input: ({ id, ...asked }: QueryOf<typeof reconciliationHistory> & { readonly id: string }) => ({
    params: { id },
    query: asked,
  }),
  refreshOn: factsThatMove('reconciliations'),
})

export const reconciliationQueries = [reconciliationQuery, reconciliationHistoryQuery] as const

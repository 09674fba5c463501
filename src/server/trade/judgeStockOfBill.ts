import type { CompanySettings } from '../../books/company/company.ts'
import { costKeys } from '../../books/documents/figureKeys.ts'
import type { Refused } from '../../books/refusal.ts'
import type { Actor } from '../area.ts'
import { hasAnyKey } from '../http/admission.ts'
import { judgeStock } from '../ledger/judgeStock.ts'
import type { StockPlan } from '../ledger/stock.ts'

/** The result of a stock plan for a bill or a return: a refusal if the shop does not sell below zero, otherwise warnings. */
export const judgeStockOfBill = (
  actor: Actor,
  settings: CompanySettings,
  plan: StockPlan,
  neverRefused: boolean,
  nameOf: (itemId: string) => string,
  lines: readonly { readonly itemId: string }[],
): Refused<readonly string[]> =>
  judgeStock(settings, {
    plan,
    neverRefused,
    seesCost: hasAnyKey(actor, costKeys),
    nameOf,
    lines,
  })

import { either as E } from 'fp-ts'
import type { CompanySettings } from '../../books/company/company.ts'
import { costKeys } from '../../books/documents/figureKeys.ts'
import { firstFaults, type Refused } from '../../books/refusal.ts'
import type { Actor } from '../area.ts'
import { hasAnyKey } from '../http/admission.ts'
import type { StockPlan } from '../ledger/stock.ts'
import { belowZeroWarnings, recostWarnings } from '../ledger/warnings.ts'
import { ledgerWords } from '../ledger/words.ts'

/** The maximum number of items named in one sentence. */
const maxNamed = 5

/** The result of a stock plan for the bill: a refusal if the shop does not sell below zero, otherwise warnings. */
export const judgeStock = (
  actor: Actor,
  settings: CompanySettings,
  plan: StockPlan,
  neverRefused: boolean,
  nameOf: (itemId: string) => string,
  lines: readonly { readonly itemId: string }[],
): Refused<readonly string[]> => {
  if (settings.belowZeroStock === 'refuse' && plan.belowZero.size > 0 && !neverRefused) {
    const fields = lines.flatMap(({ itemId }, i) =>
      plan.belowZero.has(itemId)
        ? [[`lines.${i}.quantity`, ledgerWords.stockBelowZero] as const]
        : [],
    )
    const short = [...plan.belowZero.keys()]
    const more = short.length - maxNamed
    const named = `${short.slice(0, maxNamed).map(nameOf).join(', ')}${more > 0 ? ` + ${more}` : ''}`
    const words = {
      ne: `${ledgerWords.stockBelowZero.ne}: ${named}`,
      en: `${ledgerWords.stockBelowZero.en}: ${named}`,
    }
    return E.left({
      tag: 'stockBelowZero',
      say: words,
      ...(fields.length === 0 ? {} : { fields: firstFaults(fields) }),
    })
  }
  return E.right([
    ...(settings.belowZeroStock === 'allow' ? [] : belowZeroWarnings(plan, nameOf)),
    ...recostWarnings(plan, nameOf, hasAnyKey(actor, costKeys)),
  ])
}

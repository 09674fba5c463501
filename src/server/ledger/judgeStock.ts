import { either as E } from 'fp-ts'
import type { CompanySettings } from '../../books/company/company.ts'
import { firstFaults, type Refused } from '../../books/refusal.ts'
import type { StockPlan } from './stock.ts'
import { belowZeroWarnings, recostWarnings } from './warnings.ts'
import { ledgerWords } from './words.ts'

/** The maximum number of items named in one sentence. */
const maxNamed = 5

interface JudgedPlan {
  readonly plan: StockPlan
  /** Stock below zero is at most a warning. */
  readonly neverRefused?: boolean
  /** Whether the warnings say by how much costs change. */
  readonly seesCost: boolean
  readonly nameOf: (itemId: string) => string
  readonly lines: readonly { readonly itemId: string }[]
}

/**
 * The result of a stock plan for a document: a refusal if the shop's stock does not go below zero, otherwise warnings in
 * both languages. The refusal's fields are `lines.0.quantity`.
 */
export const judgeStock = (
  { belowZeroStock }: Pick<CompanySettings, 'belowZeroStock'>,
  { plan, neverRefused = false, seesCost, nameOf, lines }: JudgedPlan,
): Refused<readonly string[]> => {
  if (belowZeroStock !== 'refuse' || plan.belowZero.size === 0 || neverRefused)
    return E.right([
      ...(belowZeroStock === 'allow' ? [] : belowZeroWarnings(plan, nameOf)),
      ...recostWarnings(plan, nameOf, seesCost),
    ])
  const fields = lines.flatMap(({ itemId }, i) =>
    plan.belowZero.has(itemId)
      ? [[`lines.${i}.quantity`, ledgerWords.stockBelowZero] as const]
      : [],
  )
  const short = [...plan.belowZero.keys()]
  const more = short.length - maxNamed
  const named = `${short.slice(0, maxNamed).map(nameOf).join(', ')}${more > 0 ? ` + ${more}` : ''}`
  return E.left({
    tag: 'stockBelowZero',
    say: {
      ne: `${ledgerWords.stockBelowZero.ne}: ${named}`,
      en: `${ledgerWords.stockBelowZero.en}: ${named}`,
    },
    ...(fields.length === 0 ? {} : { fields: firstFaults(fields) }),
  })
}

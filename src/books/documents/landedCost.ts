import { either as E } from 'fp-ts'
import { allocate, isPaisa, mulDiv, type Paisa } from '../money/money.ts'
import { firstFaults, type Refused } from '../refusal.ts'
import type { Words } from '../words.ts'
import { vatPercent } from './bill.ts'
import { costWords } from './costWords.ts'

/** What an additional cost of a purchase is for. */
export const costKinds = ['freight', 'loading', 'insurance', 'customsDuty', 'other'] as const
export type CostKind = (typeof costKinds)[number]

/** What decides each line's share of a cost: its value after discounts, or its quantity in the item's own unit. */
export const spreadings = ['value', 'quantity'] as const
export type Spreading = (typeof spreadings)[number]

/** The most additional costs of one purchase. */
export const maxCosts = 20

/** Who is paid: at once in cash or through a bank, or a party, to whom it is owed. */
export type CostPayee =
  | { readonly type: 'cash' }
  | { readonly type: 'bank'; readonly bankId: string }
  | { readonly type: 'party'; readonly partyId: string }

/** A cost of bringing the goods in that the supplier's bill does not contain, paid to somebody of its own; `amount` in paisa. */
export interface AdditionalCost {
  readonly kind: CostKind
  readonly amount: Paisa
  readonly spreadBy: Spreading
  readonly payee: CostPayee
}

/** The value on which customs charged VAT (with the duty, without the VAT), and that VAT, both in paisa; and who is paid it. */
export interface Customs {
  readonly value: Paisa
  readonly vat: Paisa
  readonly payee: CostPayee
}

/** One line of a purchase as it enters stock, free goods included. `costPaisa`: what it costs by the supplier's bill alone. */
export interface EnteringLine {
  readonly costPaisa: Paisa
  readonly valuePaisa: Paisa
  readonly baseThousandths: number
  readonly isTaxable: boolean
}

const valuesOf = (lines: readonly EnteringLine[]): readonly Paisa[] =>
  lines.map((line) => line.valuePaisa)

/** Customs charges VAT on taxable goods alone; if the lines name none, on all of them. */
const weightsOfVat = (lines: readonly EnteringLine[]): readonly Paisa[] => {
  const taxable = lines.map((line) => (line.isTaxable ? line.valuePaisa : 0))
  return taxable.some((value) => value > 0) ? taxable : valuesOf(lines)
}

/**
 * The cost at which each line of a purchase enters the books: its own, and its share of every additional cost and of the
 * customs VAT that is not claimed (`vatInCost`). Each amount is shared exactly, by largest remainder.
 */
export const landedCosts = (
  lines: readonly EnteringLine[],
  costs: readonly Pick<AdditionalCost, 'amount' | 'spreadBy'>[],
  vatInCost: Paisa,
): readonly Paisa[] => {
  const shares = [
    ...costs.map(({ amount, spreadBy }) =>
      allocate(
        amount,
        spreadBy === 'value' ? valuesOf(lines) : lines.map((line) => line.baseThousandths),
      ),
    ),
    allocate(vatInCost, weightsOfVat(lines)),
  ]
  return lines.map((line, i) => shares.reduce((sum, each) => sum + each[i]!, line.costPaisa))
}

/** What the costs and the customs VAT come to together. */
export const sumOfCosts = (
  costs: readonly Pick<AdditionalCost, 'amount'>[],
  customs: Pick<Customs, 'vat'> | null,
): Paisa => costs.reduce((sum, cost) => sum + cost.amount, customs?.vat ?? 0)

/** Customs rounds its VAT; this much more than the rate is still that VAT. */
const roundingOfCustoms: Paisa = 100

type Fault = readonly [field: string, say: Words]

const faultsOfCustoms = ({ value, vat }: Customs): readonly Fault[] => {
  if (!isPaisa(value) || value <= 0) return [['customs.value', costWords.customsValueNeeded]]
  if (!isPaisa(vat) || vat < 0) return [['customs.vat', costWords.customsVatTooLarge]]
  return vat > mulDiv(value, vatPercent, 100) + roundingOfCustoms
    ? [['customs.vat', costWords.customsVatTooLarge]]
    : []
}

/** What a purchase is judged by besides its bill. `vatCharged`: the supplier's own bill carries VAT. */
export interface CostTerms {
  readonly costs: readonly Pick<AdditionalCost, 'kind' | 'amount' | 'payee'>[]
  readonly customs: Customs | null
  /** The supplier; null: bought for cash from nobody named. */
  readonly partyId: string | null
  readonly importDeclarationNo: string
  readonly vatCharged: boolean
  readonly totalPaisa: Paisa
}

/** What is paid to the customs office is never owed to the supplier. */
const faultsOfCustomsPayees = ({ costs, customs, partyId }: CostTerms): readonly Fault[] =>
  [
    ...costs.map((cost, i) => [`additionalCosts.${i}`, cost.kind, cost.payee] as const),
    ...(customs === null ? [] : [['customs', 'customsDuty', customs.payee] as const]),
  ].flatMap(([path, kind, payee]): readonly Fault[] =>
    kind === 'customsDuty' && payee.type === 'party' && payee.partyId === partyId
      ? [[`${path}.payee.partyId`, costWords.customsNotToSupplier]]
      : [],
  )

/**
 * Whether a purchase may have these costs. A refusal names `additionalCosts`, `additionalCosts.0.kind`,
 * `additionalCosts.0.amount`, `additionalCosts.0.payee.partyId`, `importDeclarationNo`, `customs.value`, `customs.vat`,
 * `customs.payee.partyId` or `vatCharged`.
 */
export const judgeCosts = (terms: CostTerms): Refused<null> => {
  const { costs, customs, importDeclarationNo, vatCharged, totalPaisa } = terms
  const isImport = importDeclarationNo.trim() !== ''
  const faults: readonly Fault[] = [
    ...costs.flatMap(({ kind, amount }, i): readonly Fault[] => [
      ...(isPaisa(amount) && amount > 0
        ? []
        : [[`additionalCosts.${i}.amount`, costWords.costAboveZero] as const]),
      ...(kind === 'customsDuty' && !isImport
        ? [[`additionalCosts.${i}.kind`, costWords.dutyNeedsImport] as const]
        : []),
    ]),
    ...(customs === null ? [] : faultsOfCustoms(customs)),
    ...faultsOfCustomsPayees(terms),
    ...(customs !== null && !isImport
      ? [['importDeclarationNo', costWords.customsNeedsImport] as const]
      : []),
    ...(isImport && vatCharged ? [['vatCharged', costWords.importCarriesNoVat] as const] : []),
    ...(costs.length > maxCosts ? [['additionalCosts', costWords.tooManyCosts] as const] : []),
    ...(isPaisa(totalPaisa + sumOfCosts(costs, customs))
      ? []
      : [['additionalCosts', costWords.costsTooLarge] as const]),
  ]
  const first = faults[0]
  return first === undefined
    ? E.right(null)
    : E.left({ tag: 'wrongCosts', say: first[1], fields: firstFaults(faults) })
}

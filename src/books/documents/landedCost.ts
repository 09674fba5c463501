import { either as E } from 'fp-ts'
import { allocate, isPaisa, mulDiv, type Paisa } from '../money/money.ts'
import { firstFaults, type Refused } from '../refusal.ts'
import type { Words } from '../words.ts'
import { vatPercent } from './bill.ts'
import { costWords } from './costWords.ts'

/** What an additional cost of a purchase is for. */
export const costKinds = ['freight', 'loading', 'insurance', 'customsDuty', 'other'] as const
export type CostKind = (typeof costKinds)[number]

/** How a cost is allocated to the lines: by value after discounts, or by quantity in the item's own unit. */
export const spreadings = ['value', 'quantity'] as const
export type Spreading = (typeof spreadings)[number]

/** The most additional costs of one purchase. */
export const maxCosts = 20

/** The payee of a cost: paid at once in cash or through a bank, or a party to whom it is owed. */
export type CostPayee =
  | { readonly type: 'cash' }
  | { readonly type: 'bank'; readonly bankId: string }
  | { readonly type: 'party'; readonly partyId: string }

/** A cost of acquiring the goods that is not on the supplier's bill and has its own payee; `amount` in paisa. */
export interface AdditionalCost {
  readonly kind: CostKind
  readonly amount: Paisa
  readonly spreadBy: Spreading
  readonly payee: CostPayee
}

/**
 * The value on which customs charged VAT (including duty, excluding VAT) and that VAT, in paisa, the civil date of the
 * declaration, and the payee of the VAT.
 */
export interface Customs {
  readonly value: Paisa
  readonly vat: Paisa
  readonly declarationDate: string | null
  readonly payee: CostPayee
}

/** A line of a purchase as it enters stock, free goods included. `costPaisa`: its cost on the supplier's bill alone. */
export interface EnteringLine {
  readonly costPaisa: Paisa
  readonly valuePaisa: Paisa
  readonly baseThousandths: number
  readonly isTaxable: boolean
}

const valuesOf = (lines: readonly EnteringLine[]): readonly Paisa[] =>
  lines.map((line) => line.valuePaisa)

/** Customs charges VAT on taxable goods only; if no line is taxable, all lines share it. */
const weightsOfVat = (lines: readonly EnteringLine[]): readonly Paisa[] => {
  const taxable = lines.map((line) => (line.isTaxable ? line.valuePaisa : 0))
  return taxable.some((value) => value > 0) ? taxable : valuesOf(lines)
}

/**
 * The cost at which each line of a purchase is recorded: its own cost plus its share of every additional cost and of
 * the customs VAT that is not claimed (`vatInCost`). Each amount is allocated exactly, by largest remainder.
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

/** The sum of the additional costs and the customs VAT. */
export const sumOfCosts = (
  costs: readonly Pick<AdditionalCost, 'amount'>[],
  customs: Pick<Customs, 'vat'> | null,
): Paisa => costs.reduce((sum, cost) => sum + cost.amount, customs?.vat ?? 0)

/** Customs rounds its VAT: it may exceed the computed VAT by this much. */
const roundingOfCustoms: Paisa = 100

type Fault = readonly [field: string, say: Words]

const faultsOfCustoms = ({ value, vat }: Customs): readonly Fault[] => {
  if (!isPaisa(value) || value <= 0) return [['customs.value', costWords.customsValueNeeded]]
  if (!isPaisa(vat) || vat < 0) return [['customs.vat', costWords.customsVatTooLarge]]
  return vat > mulDiv(value, vatPercent, 100) + roundingOfCustoms
    ? [['customs.vat', costWords.customsVatTooLarge]]
    : []
}

/**
 * The input for judging a purchase's costs. `vatCharged`: the supplier's bill carries VAT. `customsVatClaimed`: the VAT
 * paid at customs is claimed, which needs the date of the declaration beside its number (VAT Rules, rules 18 and 23).
 */
export interface CostTerms {
  readonly costs: readonly Pick<AdditionalCost, 'kind' | 'amount' | 'payee'>[]
  readonly customs: Customs | null
  /** The supplier; null: a cash purchase from an unnamed supplier. */
  readonly partyId: string | null
  readonly importDeclarationNo: string
  readonly vatCharged: boolean
  readonly customsVatClaimed: boolean
  readonly totalPaisa: Paisa
}

/** Customs duty and customs VAT are never owed to the supplier. */
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
 * `customs.declarationDate`, `customs.payee.partyId` or `vatCharged`.
 */
export const judgeCosts = (terms: CostTerms): Refused<null> => {
  const { costs, customs, importDeclarationNo, vatCharged, customsVatClaimed, totalPaisa } = terms
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
    ...(customs !== null && customsVatClaimed && customs.declarationDate === null
      ? [['customs.declarationDate', costWords.claimNeedsDeclarationDate] as const]
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

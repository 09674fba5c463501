import { either as E } from 'fp-ts'
import { judgeEarliestDate } from '../../books/calendar/dateQuestion.ts'
import type { BillLine, BillTotals } from '../../books/documents/bill.ts'
import { costWords } from '../../books/documents/costWords.ts'
import { documentKinds, type BillKind } from '../../books/documents/documentKind.ts'
import { judgeCosts, landedCosts, type CostPayee } from '../../books/documents/landedCost.ts'
import { lineCostsOfPurchase, type LandedCost } from '../../books/ledger/posting.ts'
import { forField, refuse, type Refused } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import type { BillRecord, Payee } from '../../journal/billFields.ts'
import type { BillContext, BillInput } from './billContext.ts'
import { documentWords } from '../documents/words.ts'

/** The payees that a bill names, each with its path in the request. */
export const payeesOf = ({
  additionalCosts = [],
  customs,
}: Pick<BillInput, 'additionalCosts' | 'customs'>): readonly (readonly [
  path: string,
  payee: CostPayee,
])[] => [
  ...additionalCosts.map(({ payee }, i) => [`additionalCosts.${i}.payee`, payee] as const),
  ...(customs === undefined ? [] : [['customs.payee', customs.payee] as const]),
]

/** The payees that do not exist or are inactive, and are not already on the bill. */
export const unknownPayees = (
  input: BillInput,
  { banks, payeeParties }: BillContext,
): readonly (readonly [field: string, say: Words])[] =>
  payeesOf(input).flatMap(([path, payee]): readonly (readonly [string, Words])[] => {
    if (payee.type === 'bank' && !banks.has(payee.bankId))
      return [[`${path}.bankId`, documentWords.bankNotFound]]
    return payee.type === 'party' && !payeeParties.has(payee.partyId)
      ? [[`${path}.partyId`, documentWords.partyNotFound]]
      : []
  })

/** Whether the customs declaration may have its date: not after today, nor before 1990. One already on the bill may. */
const judgeDeclarationDate = (
  { customs }: BillInput,
  { today, stored }: BillContext,
): Refused<unknown> => {
  const declaredOn = customs?.declarationDate
  const recorded = stored?.customs?.declarationDate
  if (declaredOn === undefined || declaredOn === recorded) return E.right(null)
  return declaredOn > today
    ? refuse('laterThanToday', costWords.declarationLater, 'customs.declarationDate')
    : forField('customs.declarationDate', judgeEarliestDate(declaredOn))
}

/** Refuses on a sale what only a purchase has. What an earlier release recorded of it on a sale may stay. */
const judgeOnlyOfPurchase = (
  { additionalCosts = [], customs, isCapital = false, importDeclarationNo = '' }: BillInput,
  { stored }: BillContext,
): Refused<null> => {
  const tag = 'onlyOfPurchase'
  if (additionalCosts.length > 0) return refuse(tag, costWords.onlyOfPurchase, 'additionalCosts')
  if (customs !== undefined) return refuse(tag, costWords.onlyOfPurchase, 'customs')
  if (isCapital && !(stored?.isCapital ?? false))
    return refuse(tag, costWords.capitalOnlyOfPurchase, 'isCapital')
  return importDeclarationNo === '' || importDeclarationNo === stored?.importDeclarationNo
    ? E.right(null)
    : refuse(tag, costWords.importOnlyOfPurchase, 'importDeclarationNo')
}

/** Whether the stored bill claims VAT of customs without a date of the declaration, as earlier releases allowed. */
const lacksDeclarationDate = ({ stored }: BillContext): boolean =>
  stored !== null && stored.vatClaimed && stored.customs?.declarationDate === null

/**
 * Whether the bill's costs and customs are valid. `mayCarryVat`: the stored import carries VAT, as earlier releases
 * allowed, and may keep it.
 */
export const judgePurchaseCosts = (
  kind: BillKind,
  input: BillInput,
  context: BillContext,
  totals: BillTotals,
  {
    charged,
    vatClaimed,
    mayCarryVat,
  }: { readonly charged: boolean; readonly vatClaimed: boolean; readonly mayCarryVat: boolean },
): Refused<null> => {
  const { additionalCosts = [], customs = null, importDeclarationNo = '' } = input
  if (documentKinds[kind].goods === 'out') return judgeOnlyOfPurchase(input, context)
  const declared = judgeDeclarationDate(input, context)
  if (E.isLeft(declared)) return declared
  return judgeCosts({
    costs: additionalCosts,
    customs: customs && { ...customs, declarationDate: customs.declarationDate ?? null },
    importDeclarationNo,
    partyId: input.partyId,
    vatCharged: charged && !(mayCarryVat && customs === null),
    customsVatClaimed: vatClaimed && !lacksDeclarationDate(context),
    totalPaisa: totals.totalPaisa,
  })
}

const recordedPayee = (payee: CostPayee, { banks, payeeParties }: BillContext): Payee => {
  if (payee.type === 'cash') return payee
  return payee.type === 'bank'
    ? { ...payee, name: banks.get(payee.bankId)! }
    : { type: 'party', party: payeeParties.get(payee.partyId)! }
}

/** The costs and the customs of a bill as they are recorded, with each payee from `context`. */
export const recordedCosts = (
  { additionalCosts = [], customs }: BillInput,
  context: BillContext,
): Pick<BillRecord, 'additionalCosts' | 'customs'> => ({
  additionalCosts: additionalCosts.map(({ payee, remarks = '', ...cost }) => ({
    ...cost,
    payee: recordedPayee(payee, context),
    remarks,
  })),
  customs:
    customs === undefined
      ? null
      : {
          ...customs,
          declarationDate: customs.declarationDate ?? null,
          payee: recordedPayee(customs.payee, context),
        },
})

/** The full cost of each line of a purchase, and the costs to post. */
export const landedCostOf = (
  { additionalCosts = [], customs, isCapital = false }: BillInput,
  { stored }: BillContext,
  lines: readonly Pick<BillLine, 'vatClass'>[],
  totals: BillTotals,
  vatClaimed: boolean,
): LandedCost => {
  const own = lineCostsOfPurchase(totals, vatClaimed)
  const entering = totals.lines.map(({ valuePaisa, baseThousandths, baseFreeThousandths }, i) => ({
    costPaisa: own[i]!,
    valuePaisa,
    baseThousandths: baseThousandths + baseFreeThousandths,
    isTaxable: lines[i]!.vatClass === 'taxable',
  }))
  return {
    lineCosts: landedCosts(entering, additionalCosts, vatClaimed ? 0 : (customs?.vat ?? 0)),
    costs: additionalCosts,
    customs: customs ?? null,
    isCapital: isCapital && !(stored?.isCapitalInStock ?? false),
  }
}

import { either as E, function as F } from 'fp-ts'
import {
  judgeBill,
  judgeSettlement,
  type BillLine,
  type BillTerms,
  type BillTotals,
  type Settled,
  type Settlement,
} from '../../books/documents/bill.ts'
import { isVatRegistered } from '../../books/company/company.ts'
import { amountsOf } from '../../books/documents/billAmounts.ts'
import { documentKinds, signOf, type BillKind } from '../../books/documents/documentKind.ts'
import { factorOf } from '../../books/documents/itemOnBill.ts'
import { isVatClaimable } from '../../books/documents/particulars.ts'
import { showRupees } from '../../books/money/money.ts'
import {
  postingsOfPurchase,
  postingsOfSale,
  type LandedCost,
  type Posting,
  type Purchase,
} from '../../books/ledger/posting.ts'
import { firstFaults, refuse, type Refusal, type Refused } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import type { BillLineRecord, BillRecord } from '../../journal/billFields.ts'
import { chequeFieldsOf, type JudgedCheques } from '../documents/judgeCheques.ts'
import { snapshotOf } from '../documents/party.ts'
import { documentWords } from '../documents/words.ts'
import type { BillContext, BillInput, BillItem } from './billContext.ts'
import { judgeBillParticulars } from './particulars.ts'
import { judgePurchaseCosts, landedCostOf, recordedCosts, unknownPayees } from './purchaseCosts.ts'
import { tradeWords } from './words.ts'

/** A bill without its number and version, and without what it settles of other documents. */
export type JudgedBill = Omit<
  BillRecord,
  'documentId' | 'number' | 'fiscalYear' | 'numberInYear' | 'version' | 'enteredBy' | 'allocations'
>

/** A refusal with a sentence for each field; `faults` has at least one. */
export const refuseFields = (
  tag: string,
  faults: readonly (readonly [field: string, say: Words])[],
): Refused<never> => E.left({ tag, say: faults[0]![1], fields: firstFaults(faults) })

const judgeReferences = (input: BillInput, context: BillContext): Refused<null> => {
  const items = input.lines.flatMap((line, i) =>
    context.items.has(line.itemId) ? [] : [[`lines.${i}.itemId`, tradeWords.itemNotFound] as const],
  )
  if (items.length > 0) return refuseFields('unknownItem', items)
  const units = input.lines.flatMap((line, i) =>
    factorOf(context.items.get(line.itemId)!, line.unit) === null
      ? [[`lines.${i}.unit`, tradeWords.noSuchUnit] as const]
      : [],
  )
  if (units.length > 0) return refuseFields('unknownUnit', units)
  if (input.partyId !== null && context.party === null)
    return refuse('unknownParty', documentWords.partyNotFound, 'partyId')
  const banks = input.settlement.banks.flatMap((bank, i) =>
    context.banks.has(bank.bankId)
      ? []
      : [[`settlement.banks.${i}.bankId`, documentWords.bankNotFound] as const],
  )
  if (banks.length > 0) return refuseFields('unknownBank', banks)
  const payees = unknownPayees(input, context)
  return payees.length > 0 ? refuseFields('unknownPayee', payees) : E.right(null)
}

/** Renames the fields of a refused settlement to those that the client sent. */
export const withSentFieldNames = (refused: Refusal): Refusal =>
  refused.fields === undefined
    ? refused
    : {
        ...refused,
        fields: Object.fromEntries(
          Object.entries(refused.fields).map(([field, words]) => [
            `settlement.${field.replace('cashPaisa', 'cash').replace(/\.paisa$/, '.amount')}`,
            words,
          ]),
        ),
      }

/** Refuses if the person saw another total. */
export const judgeTotal = (seen: number, totals: BillTotals): Refused<BillTotals> => {
  if (seen === totals.totalPaisa) return E.right(totals)
  const of = (paisa: number, digits: 'latin' | 'devanagari'): string => showRupees(paisa, digits)
  return refuse(
    'totalDiffers',
    tradeWords.totalDiffers(
      of(seen, 'devanagari'),
      of(totals.totalPaisa, 'devanagari'),
      of(seen, 'latin'),
      of(totals.totalPaisa, 'latin'),
    ),
    'total',
  )
}

/** A line as its document records it. */
export const lineFacts = (
  line: BillLine,
  item: Omit<BillItem, 'units'>,
  totals: BillTotals['lines'][number],
  at: number,
): BillLineRecord => ({
  lineNo: at + 1,
  itemId: line.itemId,
  name: item.name,
  code: item.code,
  hsCode: item.hsCode,
  unit: line.unit,
  quantity: line.quantityThousandths,
  baseQuantity: totals.baseThousandths,
  freeQuantity: line.freeThousandths,
  baseFreeQuantity: totals.baseFreeThousandths,
  factorThousandths: line.factorThousandths,
  rateTenThousandths: line.rateTenThousandths,
  discount: line.discount,
  gross: totals.grossPaisa,
  lineDiscount: totals.discountPaisa,
  net: totals.netPaisa,
  billDiscount: totals.billDiscountPaisa,
  vatClass: line.vatClass,
  value: totals.valuePaisa,
  vat: totals.vatPaisa,
})

/** Whether the shop was registered for VAT on the bill's day. A bill whose day does not change stays as recorded. */
const wasRegistered = ({ date }: BillInput, { settings, stored }: BillContext): boolean =>
  stored?.date === date ? stored.seller.vatRegistered : isVatRegistered(settings, date)

/** Whether an edit keeps what decides the VAT on a supplier's bill: the supplier and the import declaration. */
const keepsVat = (input: BillInput, { stored }: BillContext): boolean =>
  stored !== null &&
  (stored.party?.ledgerId ?? null) === input.partyId &&
  stored.importDeclarationNo === (input.importDeclarationNo ?? '')

/**
 * Whether the VAT of a purchase is claimed: the VAT on the supplier's bill or, for an import, the VAT paid at customs.
 * The claim stays as recorded if the edit changes neither the purchase's VAT nor, by the day, the shop's registration.
 */
const claimsVat = (
  input: BillInput,
  context: BillContext,
  registered: boolean,
  charged: boolean,
): boolean => {
  const { stored } = context
  const atCustoms = input.customs !== undefined
  if (
    stored !== null &&
    keepsVat(input, context) &&
    stored.vatCharged === charged &&
    stored.seller.vatRegistered === registered &&
    (stored.customs !== null) === atCustoms
  )
    return stored.vatClaimed
  return (
    registered &&
    (atCustoms || (charged && isVatClaimable(input.importDeclarationNo ?? '', context.party)))
  )
}
/** Whether the bill carries VAT: by the shop's own registration, or as on the supplier's bill. */
const carriesVat = (
  kind: BillKind,
  input: BillInput,
  context: BillContext,
  registered: boolean,
): boolean => {
  if (documentKinds[kind].vatChargedBy === 'shop') return registered
  if (input.vatCharged !== undefined) return input.vatCharged
  if (keepsVat(input, context)) return context.stored!.vatCharged
  return context.party?.panFlag === 'vat' && (input.importDeclarationNo ?? '') === ''
}

/** `vatClaimable` and `landed` are for purchases only. */
const postingsOf: Readonly<Record<BillKind, (trade: Purchase) => readonly Posting[]>> = {
  sale: postingsOfSale,
  purchase: postingsOfPurchase,
}

/** The bill as input to the rules of the books. */
const termsOf = (input: BillInput, items: readonly BillItem[], charged: boolean): BillTerms => ({
  lines: input.lines.map((line, i): BillLine => ({
    itemId: line.itemId,
    quantityThousandths: line.quantity,
    freeThousandths: line.freeQuantity ?? 0,
    unit: line.unit,
    factorThousandths: factorOf(items[i]!, line.unit)!,
    rateTenThousandths: line.rate,
    discount: line.discount,
    vatClass: items[i]!.vatClass,
  })),
  discount: input.discount,
  vat: { registered: charged, inclusive: input.vatInclusive && charged },
  roundToRupee: input.roundToRupee,
})

/** What is paid at once, as the rules of the books have it. */
export const enteredSettlement = (
  { settlement }: Pick<BillInput, 'settlement'>,
  cheques: JudgedCheques,
): Settlement => ({
  cashPaisa: settlement.cash,
  banks: settlement.banks.map(({ bankId, amount }) => ({ bankId, paisa: amount })),
  cheques,
})

/** A settlement as its document records it; `banks`: their names by id. */
export const recordedSettlement = (
  { settlement }: Pick<BillInput, 'settlement'>,
  banks: ReadonlyMap<string, string>,
  cheques: JudgedCheques,
  { creditPaisa, changePaisa }: Settled,
): BillRecord['settlement'] => ({
  cash: settlement.cash,
  cheques: chequeFieldsOf(cheques),
  credit: creditPaisa,
  change: changePaisa,
  banks: settlement.banks.map(({ bankId, amount, reference }) => ({
    bankId,
    name: banks.get(bankId)!,
    amount,
    reference: reference ?? '',
  })),
})

const particularsOf = (input: BillInput) => ({
  customerName: input.customerName ?? '',
  remarks: input.remarks ?? '',
  supplierBillNo: input.supplierBillNo ?? '',
  supplierBillDate: input.supplierBillDate ?? null,
  importDeclarationNo: input.importDeclarationNo ?? '',
  isCapital: input.isCapital ?? false,
  exportCountry: input.exportCountry ?? '',
  exportDeclarationNo: input.exportDeclarationNo ?? '',
  exportDeclarationDate: input.exportDeclarationDate ?? null,
  madeOffline: input.madeOffline ?? false,
})

/**
 * The stock moves of a bill, with charged and free goods. Each line of a purchase enters at its full cost, so free
 * goods lower the unit cost; a sale leaves at the cost of the stock. Capital goods are not stock.
 */
const movesOf = (
  kind: BillKind,
  lines: readonly BillLine[],
  totals: BillTotals,
  landed: LandedCost | null,
): JudgedBill['moves'] => {
  if (landed?.isCapital) return []
  return totals.lines.map(({ baseThousandths, baseFreeThousandths }, i) => ({
    itemId: lines[i]!.itemId,
    line: i + 1,
    kind,
    quantityThousandths:
      signOf[documentKinds[kind].goods] * (baseThousandths + baseFreeThousandths),
    valuePaisa: landed?.lineCosts[i] ?? null,
  }))
}

/**
 * Judges a bill: everything that it names exists, its amounts and settlement are valid, and its total is the one that
 * the person saw.
 */
export const judgeTrade = (
  kind: BillKind,
  input: BillInput,
  context: BillContext,
  cheques: JudgedCheques,
): Refused<JudgedBill> => {
  const references = judgeReferences(input, context)
  if (E.isLeft(references)) return references
  const { vatChargedBy, form } = documentKinds[kind]
  const items = input.lines.map((line) => context.items.get(line.itemId)!)
  const registered = wasRegistered(input, context)
  const charged = carriesVat(kind, input, context, registered)
  const terms = termsOf(input, items, charged)
  const settlement = enteredSettlement(input, cheques)
  const judged = judgeBill(terms)
  if (E.isLeft(judged)) return judged
  const seen = judgeTotal(input.total, judged.right)
  if (E.isLeft(seen)) return seen
  const totals = seen.right
  const mayCarryVat = keepsVat(input, context) && context.stored!.vatCharged
  const vatClaimed = vatChargedBy === 'supplier' && claimsVat(input, context, registered, charged)
  const costs = judgePurchaseCosts(kind, input, context, totals, {
    charged,
    vatClaimed,
    mayCarryVat,
  })
  if (E.isLeft(costs)) return costs
  const partyId = context.party?.ledgerId ?? null
  const landed =
    documentKinds[kind].goods === 'in'
      ? landedCostOf(input, context, terms.lines, totals, vatClaimed)
      : null
  const settled = E.flatMap(
    judgeBillParticulars(kind, input, context, { charged, vatClaimed }),
    () =>
      F.pipe(
        judgeSettlement(totals.totalPaisa, settlement, partyId !== null),
        E.mapLeft(withSentFieldNames),
      ),
  )
  return F.pipe(
    settled,
    E.map(({ creditPaisa, changePaisa }): JudgedBill => {
      const { businessName, address, phone, panNo } = context.stored?.seller ?? context.settings
      return {
        date: input.date,
        form: charged ? form.withVat : form.withoutVat,
        seller: { businessName, address, phone, panNo, vatRegistered: registered },
        party: context.party === null ? null : snapshotOf(context.party),
        lines: terms.lines.map((line, i) => lineFacts(line, items[i]!, totals.lines[i]!, i)),
        discount: terms.discount,
        vatInclusive: terms.vat.inclusive,
        roundToRupee: input.roundToRupee,
        ...amountsOf(totals),
        settlement: recordedSettlement(input, context.banks, cheques, { creditPaisa, changePaisa }),
        ...particularsOf(input),
        ...recordedCosts(input, context),
        vatCharged: charged,
        vatClaimed,
        postings: postingsOf[kind]({
          totals,
          settlement,
          partyId,
          vatClaimable: vatClaimed,
          ...(landed === null ? {} : { landed }),
        }),
        moves: movesOf(kind, terms.lines, totals, landed),
      }
    }),
  )
}

import { either as E, function as F } from 'fp-ts'
import { judgeBill, type BillLine, type BillTotals } from '../../books/documents/bill.ts'
import { amountsOf } from '../../books/documents/billAmounts.ts'
import { isVatRegistered } from '../../books/company/company.ts'
import { documentKinds, signOf, type ReturnKind } from '../../books/documents/documentKind.ts'
import { factorOf } from '../../books/documents/itemOnBill.ts'
import { judgeRefund } from '../../books/documents/refund.ts'
import { judgeReturn } from '../../books/documents/returnedLine.ts'
import { returnWords } from '../../books/documents/returnWords.ts'
import {
  lineCostsOfPurchase,
  postingsOfPurchaseReturn,
  postingsOfSalesReturn,
  type Posting,
  type Purchase,
} from '../../books/ledger/posting.ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import type { ChangedReturn } from '../../contract/returns.ts'
import type { ReturnRecord } from '../../journal/billFields.ts'
import type { PartySnapshot } from '../../journal/documentFields.ts'
import type { JudgedCheques } from '../documents/judgeCheques.ts'
import { documentWords } from '../documents/words.ts'
import type { BillContext, BillItem } from './billContext.ts'
import {
  judgeTotal,
  lineFacts,
  recordedSettlement,
  refuseFields,
  enteredSettlement,
  withSentFieldNames,
  type JudgedBill,
} from './judge.ts'
import { factorOfLine } from './lineFactor.ts'
import type { BillWithReturns } from './returnable.ts'
import { tradeWords } from './words.ts'

/** A new or changed return as entered. */
export type ReturnInput = Omit<ChangedReturn, 'version'>

/** What a return is judged with. */
export interface ReturnContext extends Pick<BillContext, 'settings' | 'items' | 'banks'> {
  /** Null: without a bill. */
  readonly bill: BillWithReturns | null
  readonly party: PartySnapshot | null
  /** The return that is being changed; null for a new one. */
  readonly stored: { readonly date: string; readonly seller: ReturnRecord['seller'] } | null
}

/** A return without its number and version, and without what it settles of other documents. */
export type JudgedReturn = Pick<
  ReturnRecord,
  Exclude<keyof JudgedBill, 'form' | 'lines' | 'moves'> | 'form' | 'lines' | 'moves' | 'returns'
>

/** The lines that come back, with their amounts. `returnedLine`: the line of the bill; null without a bill. */
interface JudgedLines {
  readonly lines: readonly {
    readonly line: BillLine
    readonly item: Omit<BillItem, 'units'>
    readonly returnedLine: number | null
  }[]
  readonly totals: BillTotals
}

const quantitiesOf = ({ quantity, freeQuantity = 0 }: ReturnInput['lines'][number]) => ({
  quantityThousandths: quantity,
  freeThousandths: freeQuantity,
})

const judgeLinesOfBill = (input: ReturnInput, bill: BillWithReturns): Refused<JudgedLines> => {
  if (bill.state === 'void') return refuse('billIsVoid', returnWords.billIsVoid, 'billId')
  if (input.date < bill.date) return refuse('beforeBill', returnWords.beforeBill, 'date')
  const comingBack = input.lines.map((line) => ({
    line: bill.lines.findIndex(({ itemId }) => itemId === line.itemId),
    ...quantitiesOf(line),
  }))
  return F.pipe(
    judgeReturn(bill.returnable, comingBack),
    E.map((totals) => ({
      totals,
      lines: comingBack.map(({ line: at, ...quantities }, i) => {
        const billed = bill.lines[at]!
        const { itemId, name, code, hsCode, vatClass } = billed
        return {
          line: {
            itemId,
            ...quantities,
            unit: billed.unit,
            factorThousandths: factorOfLine(billed),
            rateTenThousandths: billed.rate,
            discount:
              billed.discount?.kind === 'amount'
                ? { kind: 'amount', paisa: totals.lines[i]!.discountPaisa }
                : billed.discount,
            vatClass,
          },
          item: { itemId, name, code, hsCode, vatClass },
          returnedLine: billed.lineNo,
        }
      }),
    })),
  )
}

type Fault = readonly [field: string, say: Words]

const judgeFreeLines = (
  input: ReturnInput,
  { items, settings, stored }: ReturnContext,
): Refused<JudgedLines> => {
  const registered =
    stored?.date === input.date
      ? stored.seller.vatRegistered
      : isVatRegistered(settings, input.date)
  if (registered) return refuse('needsBill', returnWords.needsBill, 'billId')
  const faults = input.lines.flatMap(({ itemId, unit, rate }, i): readonly Fault[] => {
    const item = items.get(itemId)
    if (item === undefined) return [[`lines.${i}.itemId`, tradeWords.itemNotFound]]
    if (unit === undefined || factorOf(item, unit) === null)
      return [[`lines.${i}.unit`, tradeWords.noSuchUnit]]
    return rate === undefined ? [[`lines.${i}.rate`, tradeWords.rateNeeded]] : []
  })
  if (faults.length > 0) return refuseFields('unknownItem', faults)
  const lines = input.lines.map((line): BillLine => {
    const item = items.get(line.itemId)!
    return {
      itemId: line.itemId,
      ...quantitiesOf(line),
      unit: line.unit!,
      factorThousandths: factorOf(item, line.unit!)!,
      rateTenThousandths: line.rate!,
      discount: line.discount ?? null,
      vatClass: item.vatClass,
    }
  })
  return F.pipe(
    judgeBill({
      lines,
      discount: input.discount ?? null,
      vat: { registered: false, inclusive: false },
      roundToRupee: input.roundToRupee ?? false,
    }),
    E.map((totals) => ({
      totals,
      lines: lines.map((line) => ({ line, item: items.get(line.itemId)!, returnedLine: null })),
    })),
  )
}

const judgeNames = (input: ReturnInput, { bill, party, banks }: ReturnContext): Refused<null> => {
  if (bill === null && input.partyId !== null && party === null)
    return refuse('unknownParty', documentWords.partyNotFound, 'partyId')
  const unknown = input.settlement.banks.flatMap(({ bankId }, i) =>
    banks.has(bankId)
      ? []
      : [[`settlement.banks.${i}.bankId`, documentWords.bankNotFound] as const],
  )
  return unknown.length > 0 ? refuseFields('unknownBank', unknown) : E.right(null)
}

const postingsOf: Readonly<Record<ReturnKind, (returned: Purchase) => readonly Posting[]>> = {
  salesReturn: postingsOfSalesReturn,
  purchaseReturn: postingsOfPurchaseReturn,
}

/**
 * The stock moves of a return. Goods sold come back at the cost at which their line left; goods bought leave at the cost of the
 * stock, and what the supplier credits for them is stated.
 */
const movesOf = (
  kind: ReturnKind,
  bill: BillWithReturns | null,
  { lines, totals }: JudgedLines,
  lineCosts: readonly number[],
): ReturnRecord['moves'] => {
  if (bill?.isCapital) return []
  const comesIn = documentKinds[kind].goods === 'in'
  return lines.map(({ line, returnedLine }, i) => {
    const { baseThousandths, baseFreeThousandths } = totals.lines[i]!
    return {
      itemId: line.itemId,
      line: i + 1,
      kind,
      quantityThousandths:
        signOf[documentKinds[kind].goods] * (baseThousandths + baseFreeThousandths),
      valuePaisa: comesIn ? null : lineCosts[i]!,
      returned:
        comesIn && bill !== null && returnedLine !== null
          ? { reference: bill.documentId, line: returnedLine }
          : null,
    }
  })
}

/** What a return says that follows from its bill alone. */
const fromBill = (kind: ReturnKind, input: ReturnInput, bill: BillWithReturns | null) => {
  const charged = bill?.returnable.vat.registered ?? false
  const { form } = documentKinds[kind]
  return {
    form: charged ? form.withVat : form.withoutVat,
    customerName: bill === null ? (input.customerName ?? '') : bill.customerName,
    vatCharged: charged,
    vatInclusive: bill?.returnable.vat.inclusive ?? false,
    vatClaimed: bill?.vatClaimed ?? false,
    isCapital: bill?.isCapital ?? false,
    roundToRupee: bill?.returnable.roundToRupee ?? input.roundToRupee ?? false,
    discount: bill === null ? (input.discount ?? null) : null,
    returns: bill === null ? null : { documentId: bill.documentId, number: bill.number },
  }
}

const notOnReturns = {
  supplierBillNo: '',
  supplierBillDate: null,
  importDeclarationNo: '',
  exportCountry: '',
  exportDeclarationNo: '',
  exportDeclarationDate: null,
  additionalCosts: [],
  customs: null,
} as const

/**
 * Judges a return: what it names exists, no more comes back than was on the bill, its total is the one that the person saw, and
 * it is settled.
 */
export const judgeGoodsReturned = (
  kind: ReturnKind,
  input: ReturnInput,
  context: ReturnContext,
  cheques: JudgedCheques,
): Refused<JudgedReturn> => {
  const { bill, party, banks, settings, stored } = context
  const judged = F.pipe(
    judgeNames(input, context),
    E.flatMap(() =>
      bill === null ? judgeFreeLines(input, context) : judgeLinesOfBill(input, bill),
    ),
    E.flatMap((lines) =>
      F.pipe(
        judgeTotal(input.total, lines.totals),
        E.map(() => lines),
      ),
    ),
  )
  if (E.isLeft(judged)) return judged
  const { lines, totals } = judged.right
  const settlement = enteredSettlement(input, cheques)
  const said = fromBill(kind, input, bill)
  const lineCosts = lineCostsOfPurchase(totals, said.vatClaimed)
  return F.pipe(
    judgeRefund(totals.totalPaisa, settlement, party !== null),
    E.mapLeft(withSentFieldNames),
    E.map((settled): JudgedReturn => {
      const { businessName, address, phone, panNo } = stored?.seller ?? settings
      const vatRegistered =
        stored?.date === input.date
          ? stored.seller.vatRegistered
          : isVatRegistered(settings, input.date)
      return {
        ...notOnReturns,
        ...said,
        ...amountsOf(totals),
        date: input.date,
        seller: { businessName, address, phone, panNo, vatRegistered },
        party,
        lines: lines.map(({ line, item, returnedLine }, i) => ({
          ...lineFacts(line, item, totals.lines[i]!, i),
          returnedLine,
          discountValue: totals.lines[i]!.discountValuePaisa,
        })),
        settlement: recordedSettlement(input, banks, cheques, settled),
        remarks: input.reason,
        madeOffline: input.madeOffline ?? false,
        postings: postingsOf[kind]({
          totals,
          settlement,
          partyId: party?.ledgerId ?? null,
          vatClaimable: said.vatClaimed,
          landed: { lineCosts, costs: [], customs: null, isCapital: said.isCapital },
        }),
        moves: movesOf(kind, bill, judged.right, lineCosts),
      }
    }),
  )
}

import { either as E } from 'fp-ts'
import {
  judgeBill,
  judgeSettlement,
  type BillLine,
  type BillTotals,
  type Settled,
} from '../../books/bill.ts'
import { isVatRegistered } from '../../books/company.ts'
import { documentKinds, signOf } from '../../books/documentKind.ts'
import { showRupees } from '../../books/money.ts'
import {
  lineCostsOfPurchase,
  postingsOfPurchase,
  postingsOfSale,
  type Posting,
  type Purchase,
} from '../../books/posting.ts'
import { firstFaults, refuse, type Refusal, type Refused } from '../../books/refusal.ts'
import { visibleText } from '../../books/visibleText.ts'
import type { Words } from '../../books/words.ts'
import type { TradeKind } from '../../contract/trade.ts'
import type { BillLineRecord, BillRecord } from '../../journal/billFields.ts'
import type { BillContext, BillItem, BillInput } from './billContext.ts'

/** What a bill is, apart from how it is numbered and which version it is. */
export type JudgedBill = Omit<
  BillRecord,
  'documentId' | 'number' | 'fiscalYear' | 'numberInYear' | 'version' | 'enteredBy'
>

const say = {
  item: { ne: 'यो सामान भेटिएन', en: 'This item was not found' },
  unit: { ne: 'यो सामानको यस्तो एकाइ छैन', en: 'The item has no such unit' },
  party: { ne: 'यो पार्टी भेटिएन', en: 'This party was not found' },
  bank: { ne: 'यो बैंक भेटिएन', en: 'This bank was not found' },
} as const satisfies Readonly<Record<string, Words>>

// A unit that was written down before unseen characters were taken out of names is meant by what is left of it.
const isUnit = (stored: string | null, said: string): boolean =>
  stored !== null && (stored === said || visibleText(stored) === said)
const factorOf = (item: BillItem, unit: string): number | null => {
  if (isUnit(item.unit, unit)) return 1000
  return isUnit(item.secondUnit, unit) ? item.secondFactor : null
}

const refuseFields = (
  tag: string,
  faults: readonly (readonly [field: string, say: Words])[],
): Refused<never> => E.left({ tag, say: faults[0]![1], fields: firstFaults(faults) })

const judgeReferences = (said: BillInput, known: BillContext): Refused<null> => {
  const items = said.lines.flatMap((line, i) =>
    known.items.has(line.itemId) ? [] : [[`lines.${i}.itemId`, say.item] as const],
  )
  if (items.length > 0) return refuseFields('unknownItem', items)
  const units = said.lines.flatMap((line, i) =>
    factorOf(known.items.get(line.itemId)!, line.unit) === null
      ? [[`lines.${i}.unit`, say.unit] as const]
      : [],
  )
  if (units.length > 0) return refuseFields('unknownUnit', units)
  if (said.partyId !== null && known.party === null)
    return refuse('unknownParty', say.party, 'partyId')
  const banks = said.settlement.banks.flatMap((bank, i) =>
    known.banks.has(bank.bankId) ? [] : [[`settlement.banks.${i}.bankId`, say.bank] as const],
  )
  return banks.length > 0 ? refuseFields('unknownBank', banks) : E.right(null)
}

// The rules name the fields of their own values; a person is told beside the field that was sent.
const withSentFieldNames =
  (inSettlement: boolean) =>
  (refused: Refusal): Refusal =>
    refused.fields === undefined
      ? refused
      : {
          ...refused,
          fields: Object.fromEntries(
            Object.entries(refused.fields).map(([field, words]) => [
              inSettlement
                ? `settlement.${field.replace('cashPaisa', 'cash').replace(/\.paisa$/, '.amount')}`
                : field.replace('quantityThousandths', 'quantity').replace('ratePaisa', 'rate'),
              words,
            ]),
          ),
        }

const judgeTotal = (seen: number, totals: BillTotals): Refused<BillTotals> => {
  if (seen === totals.totalPaisa) return E.right(totals)
  const of = (paisa: number, digits: 'latin' | 'devanagari'): string => showRupees(paisa, digits)
  return refuse(
    'totalDiffers',
    {
      ne: `बिलमा देखिएको जम्मा रु. ${of(seen, 'devanagari')}, हिसाबले रु. ${of(totals.totalPaisa, 'devanagari')} आउँछ; बिल फेरि हेर्नुहोस्`,
      en: `The bill shows a total of Rs. ${of(seen, 'latin')}, but it comes to Rs. ${of(totals.totalPaisa, 'latin')}; look at the bill again`,
    },
    'total',
  )
}

const lineFacts = (
  line: BillLine,
  item: BillItem,
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
  rate: line.ratePaisa,
  discount: line.discount,
  gross: totals.grossPaisa,
  lineDiscount: totals.discountPaisa,
  net: totals.netPaisa,
  billDiscount: totals.billDiscountPaisa,
  vatClass: line.vatClass,
  value: totals.valuePaisa,
  vat: totals.vatPaisa,
})

/**
 * The VAT of a purchase is claimed by a registered buyer who holds a full tax invoice (VAT Rules, rule 18): one that names
 * a supplier with a number of its own, or a customs declaration. Otherwise it is part of what the goods cost.
 */
const claimsVat = (
  said: BillInput,
  known: BillContext,
  registered: boolean,
  charged: boolean,
): boolean =>
  registered &&
  charged &&
  ((known.party !== null && known.party.vatPanNo !== '' && known.party.panFlag !== 'pan') ||
    (said.importDeclarationNo ?? '') !== '')

/** Whether the bill carries VAT: by the shop's own registration, or as the supplier's bill says. */
const carriesVat = (
  kind: TradeKind,
  said: BillInput,
  known: BillContext,
  registered: boolean,
): boolean =>
  documentKinds[kind].vatChargedBy === 'shop'
    ? registered
    : (said.vatCharged ??
      (known.party?.panFlag === 'vat' || (said.importDeclarationNo ?? '') !== ''))

/** `vatClaimable` is of bills whose VAT the supplier charges. */
const postingsOf: Readonly<Record<TradeKind, (trade: Purchase) => readonly Posting[]>> = {
  sale: postingsOfSale,
  purchase: postingsOfPurchase,
}

/** A bill as the books take it: everything it names is there, it adds up, it is paid as it says, and the total is the one that was seen. */
export const judgeTrade = (
  kind: TradeKind,
  said: BillInput,
  known: BillContext,
): Refused<JudgedBill> => {
  const names = judgeReferences(said, known)
  if (E.isLeft(names)) return names
  const { vatChargedBy, goods, form } = documentKinds[kind]
  const items = said.lines.map((line) => known.items.get(line.itemId)!)
  const registered = isVatRegistered(known.settings, said.date)
  const charged = carriesVat(kind, said, known, registered)
  const lines = said.lines.map((line, i): BillLine => ({
    itemId: line.itemId,
    quantityThousandths: line.quantity,
    unit: line.unit,
    factorThousandths: factorOf(items[i]!, line.unit)!,
    ratePaisa: line.rate,
    discount: line.discount,
    vatClass: items[i]!.vatClass,
  }))
  const terms = {
    lines,
    discount: said.discount,
    vat: { registered: charged, inclusive: said.vatInclusive && charged },
    roundToRupee: said.roundToRupee,
  }
  const settlement = {
    cashPaisa: said.settlement.cash,
    banks: said.settlement.banks.map(({ bankId, amount }) => ({ bankId, paisa: amount })),
  }
  const judged = E.mapLeft(withSentFieldNames(false))(judgeBill(terms))
  if (E.isLeft(judged)) return judged
  const seen = judgeTotal(said.total, judged.right)
  if (E.isLeft(seen)) return seen
  const totals = seen.right
  const partyId = known.party?.ledgerId ?? null
  const vatClaimed = vatChargedBy === 'supplier' && claimsVat(said, known, registered, charged)
  const settled = E.mapLeft(withSentFieldNames(true))(
    judgeSettlement(totals.totalPaisa, settlement, partyId !== null),
  )
  return E.map(({ creditPaisa, changePaisa }: Settled): JudgedBill => {
    const { businessName, address, phone, panNo } = known.settings
    const trade = { totals, settlement, partyId }
    const costs = goods === 'in' ? lineCostsOfPurchase(totals, vatClaimed) : null
    return {
      date: said.date,
      form: charged ? form.withVat : form.withoutVat,
      seller: { businessName, address, phone, panNo, vatRegistered: registered },
      party: known.party === null ? null : snapshotOf(known.party),
      customerName: said.customerName ?? '',
      lines: lines.map((line, i) => lineFacts(line, items[i]!, totals.lines[i]!, i)),
      discount: terms.discount,
      vatInclusive: terms.vat.inclusive,
      roundToRupee: said.roundToRupee,
      gross: totals.grossPaisa,
      lineDiscount: totals.lineDiscountPaisa,
      billDiscount: totals.billDiscountPaisa,
      taxable: totals.taxablePaisa,
      exempt: totals.exemptPaisa,
      zeroRated: totals.zeroRatedPaisa,
      vat: totals.vatPaisa,
      rounding: totals.roundingPaisa,
      total: totals.totalPaisa,
      settlement: {
        cash: settlement.cashPaisa,
        credit: creditPaisa,
        change: changePaisa,
        banks: said.settlement.banks.map(({ bankId, amount, reference }) => ({
          bankId,
          name: known.banks.get(bankId)!,
          amount,
          reference: reference ?? '',
        })),
      },
      remarks: said.remarks ?? '',
      supplierBillNo: said.supplierBillNo ?? '',
      supplierBillDate: said.supplierBillDate ?? null,
      importDeclarationNo: said.importDeclarationNo ?? '',
      isCapital: said.isCapital ?? false,
      vatCharged: charged,
      vatClaimed,
      exportCountry: said.exportCountry ?? '',
      exportDeclarationNo: said.exportDeclarationNo ?? '',
      exportDeclarationDate: said.exportDeclarationDate ?? null,
      madeOffline: said.madeOffline ?? false,
      postings: postingsOf[kind]({ ...trade, vatClaimable: vatClaimed }),
      moves: totals.lines.map(({ baseThousandths }, i) => ({
        itemId: lines[i]!.itemId,
        line: i + 1,
        kind,
        quantityThousandths: signOf[goods] * baseThousandths,
        valuePaisa: costs?.[i] ?? null,
      })),
    }
  })(settled)
}

const snapshotOf = ({
  panFlag: _,
  ...party
}: NonNullable<BillContext['party']>): BillRecord['party'] => party

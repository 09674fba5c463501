import { either as E } from 'fp-ts'
import {
  judgeBill,
  judgeSettlement,
  totalsOf,
  type BillTerms,
  type BillTotals,
  type Settled,
  type Settlement,
} from '../../books/bill.ts'
import { isVatRegistered } from '../../books/company.ts'
import { documentKinds } from '../../books/documentKind.ts'
import type { Paisa } from '../../books/money.ts'
import { refuse, type Refusal, type Refused } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import type { RegistrationDetail } from '../../contract/session.ts'
import type { EnteredTrade, TradeDocument } from '../../contract/trade.ts'
import { billKinds } from './billKinds.ts'
import { noParticulars, type Draft, type DraftLine, type DraftPayment } from './draft.ts'

export type Shop = Pick<RegistrationDetail, 'vatRegisteredFrom' | 'lockedThrough'>

/** Whether the bill carries VAT: by the shop's own registration on its day, or where the supplier's bill does. */
export const carriesVat = ({ kind, terms, particulars }: Draft, shop: Shop | null): boolean =>
  documentKinds[kind].vatChargedBy === 'supplier'
    ? terms.vatCharged
    : shop !== null && isVatRegistered(shop, particulars.date)

/** What the books make an amount of. */
export const termsOf = (draft: Draft, shop: Shop | null): BillTerms => ({
  lines: draft.order.map((itemId) => draft.lines[itemId]!),
  discount: draft.terms.discount,
  vat: {
    registered: carriesVat(draft, shop),
    inclusive: draft.terms.vatInclusive && carriesVat(draft, shop),
  },
  roundToRupee: draft.terms.roundToRupee,
})
export const totalsOfDraft = (draft: Draft, shop: Shop | null): BillTotals =>
  totalsOf(termsOf(draft, shop))

/** What one line comes to by itself: quantity by rate, less its own discount. Figures below zero, while they are typed, come to nothing. */
export const amountOfLine = (line: DraftLine): Paisa =>
  line.quantityThousandths < 0 || line.ratePaisa < 0
    ? 0
    : totalsOf({
        lines: [line],
        discount: null,
        vat: { registered: false, inclusive: false },
        roundToRupee: false,
      }).totalPaisa

/** How the bill is paid as it stands: what a person said, or all in cash for a cash customer and all on credit for a party. */
export const paymentOf = (draft: Draft): DraftPayment =>
  draft.payment ?? { cashPaisa: draft.buyer === 'party' ? 0 : null, banks: [] }

/** The payment in figures, once the total is known. */
export const settlementOf = (payment: DraftPayment, totalPaisa: Paisa): Settlement => {
  const said = payment.banks.reduce((sum, bank) => sum + (bank.paisa ?? 0), payment.cashPaisa ?? 0)
  const rest = Math.max(0, totalPaisa - said)
  const open =
    payment.cashPaisa === null ? -1 : payment.banks.findIndex((bank) => bank.paisa === null)
  return {
    cashPaisa: payment.cashPaisa ?? rest,
    banks: payment.banks.map(({ bankId, paisa }, i) => ({
      bankId,
      paisa: paisa ?? (i === open ? rest : 0),
    })),
  }
}
export const settledOf = (draft: Draft, totalPaisa: Paisa): Refused<Settled> =>
  judgeSettlement(totalPaisa, settlementOf(paymentOf(draft), totalPaisa), draft.buyer === 'party')

const shopUnknown: Words = {
  ne: 'व्यवसायको विवरण खुल्दैछ, एकछिनमा पुनः प्रयास गर्नुहोस्',
  en: 'The details of the business are still loading; try again in a moment',
}

// The judge counts lines; the screen knows them by their items.
const byItem = (draft: Draft, refusal: Refusal): Refusal => ({
  ...refusal,
  ...(refusal.fields === undefined
    ? {}
    : {
        fields: Object.fromEntries(
          Object.entries(refusal.fields).map(([field, say]) => [
            field.replace(/^lines\.(\d+)/, (all, at: string) => {
              const itemId = draft.order[Number(at)]
              return itemId === undefined ? all : `lines.${itemId}`
            }),
            say,
          ]),
        ),
      }),
})

/** The bill as the books see it, or what is still wrong with it, beside each field; lines are named by their items. */
export const judgeDraft = (
  draft: Draft,
  shop: Shop | null,
): Refused<{ readonly totals: BillTotals; readonly settled: Settled }> => {
  if (draft.buyer === 'none') return refuse('noBuyer', billKinds[draft.kind].chooseParty, 'partyId')
  if (shop === null) return refuse('shopUnknown', shopUnknown)
  const totals = judgeBill(termsOf(draft, shop))
  if (E.isLeft(totals)) return E.left(byItem(draft, totals.left))
  return E.map((settled: Settled) => ({ totals: totals.right, settled }))(
    settledOf(draft, totals.right.totalPaisa),
  )
}

const kept = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim())
const given = <R extends Readonly<Record<string, unknown>>>(
  fields: R,
): { [K in keyof R]?: NonNullable<R[K]> } =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  ) as never

/** The bill as it is told to the books. `offline`: it is handed over before they are reached. */
export const enteredOf = (draft: Draft, shop: Shop, offline: boolean): EnteredTrade => {
  const { totalPaisa } = totalsOfDraft(draft, shop)
  const payment = paymentOf(draft)
  const settlement = settlementOf(payment, totalPaisa)
  const p = draft.particulars
  return {
    documentId: draft.documentId,
    date: p.date,
    partyId: draft.partyId,
    lines: draft.order
      .map((itemId) => draft.lines[itemId]!)
      .map(({ itemId, quantityThousandths, unit, ratePaisa, discount }) => ({
        itemId,
        quantity: quantityThousandths,
        unit,
        rate: ratePaisa,
        discount,
      })),
    discount: draft.terms.discount,
    vatInclusive: draft.terms.vatInclusive && carriesVat(draft, shop),
    roundToRupee: draft.terms.roundToRupee,
    settlement: {
      cash: settlement.cashPaisa,
      banks: settlement.banks.map(({ bankId, paisa }, i) => ({
        bankId,
        amount: paisa,
        ...given({ reference: kept(payment.banks[i]!.reference) }),
      })),
    },
    total: totalPaisa,
    ...given({
      customerName: draft.buyer === 'cash' ? kept(draft.partyName) : undefined,
      remarks: kept(p.remarks),
      supplierBillNo: kept(p.supplierBillNo),
      supplierBillDate: p.supplierBillDate,
      importDeclarationNo: kept(p.importDeclarationNo),
      vatCharged:
        documentKinds[draft.kind].vatChargedBy === 'supplier' ? draft.terms.vatCharged : undefined,
      isCapital: billKinds[draft.kind].namesSupplierBill && p.isCapital ? true : undefined,
      exportCountry: kept(p.exportCountry),
      exportDeclarationNo: kept(p.exportDeclarationNo),
      exportDeclarationDate: p.exportDeclarationDate,
      madeOffline: offline ? true : undefined,
    }),
  }
}

/** What `OpenDraft` is given to change a bill of the books. `factorOf` knows how much of an item's first unit a unit holds. */
export const openedFrom = (
  document: TradeDocument,
  factorOf: (itemId: string, unit: string) => number,
) => {
  const { settlement, party } = document
  const lines = document.lines.map((line): DraftLine => ({
    itemId: line.itemId,
    name: line.name,
    unit: line.unit,
    factorThousandths: factorOf(line.itemId, line.unit),
    quantityThousandths: line.quantity,
    ratePaisa: line.rate,
    discount: line.discount,
    vatClass: line.vatClass,
  }))
  const banks = settlement.banks.map(({ bankId, name, amount, reference }) => ({
    bankId,
    name,
    paisa: amount,
    reference,
  }))
  return {
    documentId: document.documentId,
    kind: document.kind,
    number: document.number,
    version: document.version,
    printedCount: document.printedCount,
    lines,
    buyer: party === null ? ('cash' as const) : ('party' as const),
    partyId: party?.ledgerId ?? null,
    partyName: party?.ledgerTitle ?? document.customerName,
    discount: document.discount,
    vatCharged: document.vatCharged,
    vatInclusive: document.vatInclusive,
    roundToRupee: document.roundToRupee,
    // A cash customer's cash follows the total of the changed bill; a party's stays what was given.
    payment: {
      cashPaisa: party === null && settlement.change === 0 ? null : settlement.cash,
      banks,
    },
    particulars: {
      ...noParticulars,
      date: document.date,
      remarks: document.remarks,
      supplierBillNo: document.supplierBillNo,
      supplierBillDate: document.supplierBillDate,
      importDeclarationNo: document.importDeclarationNo,
      isCapital: document.isCapital,
      exportCountry: document.exportCountry,
      exportDeclarationNo: document.exportDeclarationNo,
      exportDeclarationDate: document.exportDeclarationDate,
    },
  }
}

/** The draft as it would stand on paper: a bill without a number, which prints as provisional and never as a tax invoice. */
export const paperOf = (
  draft: Draft,
  shop: RegistrationDetail,
  by: { readonly name: string; readonly at: string },
  party: TradeDocument['party'],
): TradeDocument => {
  const totals = totalsOfDraft(draft, shop)
  const payment = paymentOf(draft)
  const paid = settlementOf(payment, totals.totalPaisa)
  const settled = settledOf(draft, totals.totalPaisa)
  const vat = carriesVat(draft, shop)
  const { form } = documentKinds[draft.kind]
  const { supplierBillDate, exportDeclarationDate, date, ...rest } = draft.particulars
  return {
    ...rest,
    documentId: draft.documentId,
    kind: draft.kind,
    number: draft.number ?? '',
    fiscalYear: '',
    date,
    supplierBillDate,
    exportDeclarationDate,
    state: 'live',
    version: draft.version ?? 1,
    form: vat ? form.withVat : form.withoutVat,
    seller: {
      businessName: shop.businessName,
      address: shop.address,
      phone: shop.phone,
      panNo: shop.panNo,
      vatRegistered: isVatRegistered(shop, date),
    },
    vatCharged: vat,
    party,
    customerName: draft.buyer === 'cash' ? draft.partyName : '',
    lines: draft.order.map((itemId, at) => {
      const line = draft.lines[itemId]!
      const of = totals.lines[at]!
      return {
        lineNo: at + 1,
        itemId,
        name: line.name,
        code: '',
        hsCode: '',
        unit: line.unit,
        quantity: line.quantityThousandths,
        rate: line.ratePaisa,
        discount: line.discount,
        gross: of.grossPaisa,
        lineDiscount: of.discountPaisa,
        net: of.netPaisa,
        billDiscount: of.billDiscountPaisa,
        vatClass: line.vatClass,
        value: of.valuePaisa,
      }
    }),
    discount: draft.terms.discount,
    vatInclusive: draft.terms.vatInclusive && vat,
    roundToRupee: draft.terms.roundToRupee,
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
      cash: paid.cashPaisa,
      banks: paid.banks.map(({ bankId, paisa }, i) => ({
        bankId,
        name: payment.banks[i]!.name,
        amount: paisa,
        reference: payment.banks[i]!.reference,
      })),
      credit: E.isRight(settled) ? settled.right.creditPaisa : 0,
      change: E.isRight(settled) ? settled.right.changePaisa : 0,
    },
    madeOffline: false,
    enteredBy: by.name,
    enteredAt: by.at,
    printedCount: 0,
    voidReason: null,
  }
}

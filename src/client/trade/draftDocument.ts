import { either as E } from 'fp-ts'
import { amountsOf } from '../../books/documents/billAmounts.ts'
import { documentKinds } from '../../books/documents/documentKind.ts'
import type { RegistrationDetail } from '../../contract/session.ts'
import type { EnteredReturn } from '../../contract/returns.ts'
import type { EnteredTrade, TradeDocument } from '../../contract/trade.ts'
import { billKinds } from './billKinds.ts'
import { chequesRequestOf, chequesToPrint, draftChequesOf } from './draftCheques.ts'
import { costsRequestOf, costsToPrint } from './draftCosts.ts'
import { isDateConfirmed } from './dateQuestion.ts'
import type { Draft } from './draft.ts'
import {
  carriesVat,
  isShopRegistered,
  paymentOf,
  settledOf,
  settlementOf,
  totalsOfDraft,
  type Shop,
} from './draftBill.ts'
import { noParticulars, type DraftLine } from './draftFields.ts'
import type { ReturnedBill } from './returnedBill.ts'

const textOrNothing = (text: string): string | undefined =>
  text.trim() === '' ? undefined : text.trim()
/** Leaves out the fields that are null or undefined. */
const present = <R extends Readonly<Record<string, unknown>>>(
  fields: R,
): { [K in keyof R]?: NonNullable<R[K]> } =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  ) as never

/** The settlement of a draft as a request has it. */
const settlementRequestOf = (draft: Draft, totalPaisa: number): EnteredTrade['settlement'] => {
  const payment = paymentOf(draft)
  const { cashPaisa, banks } = settlementOf(payment, totalPaisa)
  return {
    cash: cashPaisa,
    banks: banks.map(({ bankId, paisa }, i) => ({
      bankId,
      amount: paisa,
      ...present({ reference: textOrNothing(payment.banks[i]!.reference) }),
    })),
    ...chequesRequestOf(draft),
  }
}

/**
 * The request that records the bill. `offline`: it was saved without a network. Its date is then judged by the day on which it
 * was written, whenever it arrives.
 */
export const requestOf = (draft: Draft, shop: Shop, offline: boolean): EnteredTrade => {
  const { totalPaisa } = totalsOfDraft(draft, shop)
  const payment = paymentOf(draft)
  const p = draft.particulars
  return {
    documentId: draft.documentId,
    date: p.date,
    partyId: draft.partyId,
    lines: draft.order
      .map((itemId) => draft.lines[itemId]!)
      .map(
        ({ itemId, quantityThousandths, freeThousandths, unit, rateTenThousandths, discount }) => ({
          itemId,
          quantity: quantityThousandths,
          unit,
          rate: rateTenThousandths,
          discount,
          ...(freeThousandths === 0 ? {} : { freeQuantity: freeThousandths }),
        }),
      ),
    discount: draft.terms.discount,
    vatInclusive: draft.terms.vatInclusive && carriesVat(draft, shop),
    roundToRupee: draft.terms.roundToRupee,
    settlement: settlementRequestOf(draft, totalPaisa),
    total: totalPaisa,
    ...costsRequestOf(draft.costs),
    ...present({
      customerName: draft.buyer === 'cash' ? textOrNothing(draft.partyName) : undefined,
      remarks: textOrNothing(p.remarks),
      supplierBillNo: textOrNothing(p.supplierBillNo),
      supplierBillDate: p.supplierBillDate,
      importDeclarationNo: textOrNothing(p.importDeclarationNo),
      vatCharged:
        documentKinds[draft.kind].vatChargedBy === 'supplier' ? carriesVat(draft, shop) : undefined,
      isCapital: billKinds[draft.kind].namesSupplierBill && p.isCapital ? true : undefined,
      exportCountry: textOrNothing(p.exportCountry),
      exportDeclarationNo: textOrNothing(p.exportDeclarationNo),
      exportDeclarationDate: p.exportDeclarationDate,
      useAdvance: draft.buyer === 'party' ? payment.useAdvance : undefined,
      madeOffline: offline ? true : undefined,
      confirmedDate: offline || isDateConfirmed(draft) ? p.date : undefined,
    }),
  }
}

/** The request that records a credit note or a debit note; unit, rate and discount are sent without a bill only. */
export const returnRequestOf = (draft: Draft, shop: Shop, offline: boolean): EnteredReturn => {
  const { totalPaisa } = totalsOfDraft(draft, shop)
  const { bill, particulars, terms } = draft
  return {
    documentId: draft.documentId,
    date: particulars.date,
    billId: bill?.billId ?? null,
    partyId: draft.partyId,
    lines: draft.order
      .map((itemId) => draft.lines[itemId]!)
      .map(
        ({ itemId, quantityThousandths, freeThousandths, unit, rateTenThousandths, discount }) => ({
          itemId,
          quantity: quantityThousandths,
          ...(freeThousandths === 0 ? {} : { freeQuantity: freeThousandths }),
          ...(bill === null ? { unit, rate: rateTenThousandths, discount } : {}),
        }),
      ),
    reason: particulars.remarks.trim(),
    settlement: settlementRequestOf(draft, totalPaisa),
    total: totalPaisa,
    ...(bill === null ? { discount: terms.discount, roundToRupee: terms.roundToRupee } : {}),
    ...present({
      customerName:
        bill === null && draft.buyer === 'cash' ? textOrNothing(draft.partyName) : undefined,
      madeOffline: offline ? true : undefined,
      confirmedDate: offline || isDateConfirmed(draft) ? particulars.date : undefined,
    }),
  }
}

/**
 * The payload of `OpenDraft` for a recorded bill. `presentFactorOf` gives the size of a unit as it is now, for a bill that this
 * device holds from an earlier release, without the sizes that it was recorded with. `bill`: of a return, the bill whose goods
 * come back.
 */
export const draftOfDocument = (
  document: TradeDocument,
  presentFactorOf: (itemId: string, unit: string) => number,
  bill: ReturnedBill | null = null,
) => {
  const { settlement, party } = document
  const lines = document.lines.map((line): DraftLine => ({
    itemId: line.itemId,
    name: line.name,
    unit: line.unit,
    factorThousandths: line.factor ?? presentFactorOf(line.itemId, line.unit),
    quantityThousandths: line.quantity,
    freeThousandths: line.freeQuantity,
    rateTenThousandths: line.rate,
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
    recordedVat: { date: document.date, registered: document.seller.vatRegistered },
    ...(bill === null ? {} : { bill }),
    // A cash customer's cash follows the edited total; a party's stays what they paid.
    payment: {
      cashPaisa: party === null && settlement.change === 0 ? null : settlement.cash,
      banks,
      ...(document.usesAdvance ? { useAdvance: true } : {}),
      ...draftChequesOf(settlement.cheques, () => ''),
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

/** The draft as a document to print: without a number, so that it prints as provisional and never as a tax invoice. */
export const previewOf = (
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
  const { bill } = draft
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
      vatRegistered: isShopRegistered(draft, shop),
    },
    vatCharged: vat,
    party,
    customerName: draft.buyer === 'cash' ? draft.partyName : '',
    lines: draft.order.map((itemId, at) => {
      const line = draft.lines[itemId]!
      const amounts = totals.lines[at]!
      return {
        lineNo: at + 1,
        itemId,
        name: line.name,
        code: '',
        hsCode: '',
        unit: line.unit,
        quantity: line.quantityThousandths,
        freeQuantity: line.freeThousandths,
        factor: line.factorThousandths,
        rate: line.rateTenThousandths,
        discount: line.discount,
        gross: amounts.grossPaisa,
        lineDiscount: amounts.discountPaisa,
        net: amounts.netPaisa,
        billDiscount: amounts.billDiscountPaisa,
        vatClass: line.vatClass,
        value: amounts.valuePaisa,
        vat: amounts.vatPaisa,
        taken: null,
      }
    }),
    discount: draft.terms.discount,
    vatInclusive: bill?.vatInclusive ?? (draft.terms.vatInclusive && vat),
    roundToRupee: draft.terms.roundToRupee,
    ...amountsOf(totals),
    ...costsToPrint(draft.costs),
    settlement: {
      cash: paid.cashPaisa,
      banks: paid.banks.map(({ bankId, paisa }, i) => ({
        bankId,
        name: payment.banks[i]!.name,
        amount: paisa,
        reference: payment.banks[i]!.reference,
      })),
      cheques: chequesToPrint(draft),
      credit: E.isRight(settled) ? settled.right.creditPaisa : 0,
      change: E.isRight(settled) ? settled.right.changePaisa : 0,
    },
    due: E.isRight(settled) ? settled.right.creditPaisa : 0,
    allocations: [],
    previousDue: null,
    usesAdvance: false,
    settles: [],
    returns: bill && {
      documentId: bill.billId,
      number: bill.number,
      date: bill.date,
      supplierBillNo: bill.supplierBillNo,
      supplierBillDate: bill.supplierBillDate,
    },
    returnedBy: [],
    madeOffline: false,
    enteredBy: by.name,
    enteredAt: by.at,
    printedCount: 0,
    voidReason: null,
  }
}

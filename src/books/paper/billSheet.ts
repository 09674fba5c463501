import { showBs } from '../calendar/calendar.ts'
import { showMoment } from '../calendar/moment.ts'
import type { BillPart, TableWidth } from '../company/printing.ts'
import { isReturnKind } from '../documents/documentKind.ts'
import { amountInWords } from '../money/amountInWords.ts'
import { inDigits, type Digits } from '../money/digits.ts'
import { writeRupees, type Paisa } from '../money/money.ts'
import { columnWords } from '../reports/columnWords.ts'
import { registerWords } from '../reports/registerWords.ts'
import { terms } from '../termWords.ts'
import type { Language, Words } from '../words.ts'
import { billKindLabels } from './billKindLabels.ts'
import { hasPart } from './billParts.ts'
import { billSheetWords } from './billSheetWords.ts'
import { billTable, moneyText, type SheetTable } from './billTable.ts'
import type { BillToShow } from './billToShow.ts'
import { paperWords } from './paperWords.ts'
import type { SheetText } from './sheetText.ts'

/** A value with its label before it; without a label, a sentence. */
export interface SheetEntry {
  readonly label: Words | null
  readonly text: SheetText
  readonly isStrong: boolean
}
export const sheetEntry = (label: Words | null, ...text: SheetText): SheetEntry => ({
  label,
  text,
  isStrong: false,
})
export const strongEntry = (label: Words | null, ...text: SheetText): SheetEntry => ({
  label,
  text,
  isStrong: true,
})

/** Everything that stands on a bill or a receipt, whatever draws it: a screen, a printer, a file, or the page of a bill's link. */
export interface BillSheet {
  /** Stands across the bill: void, provisional. */
  readonly mark: Words | null
  readonly seller: BillToShow['seller']
  readonly title: Words
  /** Below the title: why it is void, that it is provisional or a copy. */
  readonly notes: readonly SheetEntry[]
  /** Whom it is for, and how it was paid. */
  readonly party: readonly SheetEntry[]
  /** Its numbers and dates. */
  readonly details: readonly SheetEntry[]
  readonly table: SheetTable
  /** A second table, as of the bills that a receipt settles; null for none. */
  readonly below: SheetTable | null
  /** Below the table: the amount in words, what is left to pay, remarks. */
  readonly foot: readonly SheetEntry[]
  /** Below the place where it is signed; null for none, as on a roll. */
  readonly signature: Words | null
  /** The text of its QR code; null for none. */
  readonly qr: string | null
}

/** How a bill is shown. */
export interface SheetOptions {
  readonly language: Language
  readonly digits: Digits
  /** Fewer columns on a roll or a phone. */
  readonly width: TableWidth
  /** What the shop lets stand on it besides what the law asks for. */
  readonly parts: readonly BillPart[]
  /** Which printing this is: 1 is the original. */
  readonly printing: number
}

const titles: Readonly<Record<BillToShow['form'], Words>> = {
  taxInvoice: paperWords.taxInvoice,
  panBill: columnWords.invoice,
  purchase: terms.purchaseBill,
  creditNote: columnWords.creditNote,
  panCreditNote: columnWords.creditNote,
  debitNote: columnWords.debitNote,
  panDebitNote: columnWords.debitNote,
}
/** A bill without a number is not yet a tax invoice. */
const titleOf = ({ form, number }: BillToShow): Words =>
  form === 'taxInvoice' && number === '' ? columnWords.invoice : titles[form]

const markOf = ({ state, number }: BillToShow): Words | null => {
  if (state === 'void') return columnWords.voided
  return number === '' ? paperWords.provisional : null
}

const notesOf = (
  { state, number, voidReason }: BillToShow,
  { printing, digits }: SheetOptions,
): readonly SheetEntry[] => [
  ...(state === 'void'
    ? [strongEntry(null, columnWords.voided, ...(voidReason === null ? [] : [` · ${voidReason}`]))]
    : []),
  ...(number === '' ? [strongEntry(null, paperWords.provisional)] : []),
  ...(printing > 1
    ? [sheetEntry(null, paperWords.copyOfOriginal, ` - ${inDigits(String(printing - 1), digits)}`)]
    : []),
]

/** The payment methods of the bill, joined by `+`. */
const paidBy = ({ kind, settlement: { cash, banks, credit } }: BillToShow): SheetText => {
  const parts = [
    ...(cash > 0 ? [columnWords.cash] : []),
    ...banks
      .filter(({ amount }) => amount > 0)
      .map(({ name, reference }) => (reference === '' ? name : `${name} (${reference})`)),
    ...(credit > 0 ? [billKindLabels[kind].onAccount] : []),
  ]
  return parts.flatMap((part, i) => (i === 0 ? [part] : [' + ', part]))
}

const partyOf = (bill: BillToShow, { digits, parts }: SheetOptions): readonly SheetEntry[] => {
  const { party, customerName } = bill
  const labels = billKindLabels[bill.kind]
  const name = party?.ledgerTitle ?? (customerName === '' ? labels.noParty : customerName)
  return [
    strongEntry(labels.party, name),
    ...(party === null || party.address === '' || !hasPart(bill, parts, 'buyerAddress')
      ? []
      : [sheetEntry(terms.address, party.address)]),
    ...(party === null || party.vatPanNo === ''
      ? []
      : [sheetEntry(labels.partyNumber, inDigits(party.vatPanNo, digits))]),
    sheetEntry(columnWords.paymentMethod, ...paidBy(bill)),
  ]
}

const supplierBillOf = (
  { supplierBillNo, supplierBillDate }: Pick<BillToShow, 'supplierBillNo' | 'supplierBillDate'>,
  digits: Digits,
): readonly SheetEntry[] => {
  const date = supplierBillDate === null ? '' : ` · ${showBs(supplierBillDate, digits)}`
  return supplierBillNo === ''
    ? []
    : [sheetEntry(columnWords.supplierBillNo, supplierBillNo + date)]
}

const detailsOf = (bill: BillToShow, digits: Digits): readonly SheetEntry[] => [
  strongEntry(
    isReturnKind(bill.kind) ? registerWords.noteNo : registerWords.invoiceNo,
    bill.number === '' ? paperWords.provisional : bill.number,
  ),
  sheetEntry(billSheetWords.transactionDate, showBs(bill.date, digits)),
  sheetEntry(billSheetWords.issueDate, showMoment(bill.enteredAt, digits)),
  // The number and the date of the bill whose goods come back (VAT Rules, rule 20); on a purchase, those of the supplier too.
  ...(bill.returns === null
    ? []
    : [
        sheetEntry(
          billSheetWords.originalBill,
          `${bill.returns.number} · ${showBs(bill.returns.date, digits)}`,
        ),
        ...supplierBillOf(bill.returns, digits),
      ]),
  ...supplierBillOf(bill, digits),
  ...(bill.importDeclarationNo === ''
    ? []
    : [sheetEntry(paperWords.importNo, bill.importDeclarationNo)]),
  ...(bill.exportDeclarationNo === ''
    ? []
    : [sheetEntry(billSheetWords.exportNo, `${bill.exportDeclarationNo} · ${bill.exportCountry}`)]),
]

/** What the customer owed before the bill and owes with it; an advance is named as one. */
const accountOf = (bill: BillToShow, { digits, parts }: SheetOptions): readonly SheetEntry[] => {
  const before = bill.previousDue ?? null
  if (before === null || !billKindLabels[bill.kind].isPaidByCustomer) return []
  if (!hasPart(bill, parts, 'previousDue')) return []
  const after = before + bill.settlement.credit
  const entry = (paisa: Paisa, due: Words, advance: Words): SheetEntry =>
    strongEntry(paisa < 0 ? advance : due, moneyText(Math.abs(paisa), digits))
  return [
    entry(before, billSheetWords.previousDue, billSheetWords.previousAdvance),
    entry(after, billSheetWords.newDue, billSheetWords.newAdvance),
  ]
}

const footOf = (bill: BillToShow, options: SheetOptions): readonly SheetEntry[] => {
  const { digits, parts } = options
  const { change, credit, cheques } = bill.settlement
  const hasUntaxed = bill.vatCharged && bill.lines.some((line) => line.vatClass !== 'taxable')
  return [
    ...(hasPart(bill, parts, 'amountInWords')
      ? [sheetEntry(billSheetWords.inWords, amountInWords(bill.total))]
      : []),
    ...(hasUntaxed ? [sheetEntry(null, '* ', billSheetWords.exemptOrZeroRated)] : []),
    ...(change > 0 ? [sheetEntry(billSheetWords.change, moneyText(change, digits))] : []),
    ...(credit > 0
      ? [sheetEntry(billKindLabels[bill.kind].accountPart, moneyText(credit, digits))]
      : []),
    ...accountOf(bill, options),
    ...cheques.map(({ number, bankName, date, amount }) =>
      sheetEntry(
        null,
        terms.cheque,
        ` ${number}, ${bankName}, ${showBs(date, digits)}: ${moneyText(amount, digits)}`,
      ),
    ),
    ...(bill.remarks === '' || !hasPart(bill, parts, 'remarks')
      ? []
      : [
          sheetEntry(
            isReturnKind(bill.kind) ? billSheetWords.returnReason : columnWords.remarks,
            bill.remarks,
          ),
        ]),
    ...(bill.enteredBy === '' ? [] : [sheetEntry(billSheetWords.issuedBy, bill.enteredBy)]),
  ]
}

/** The text of the QR code: seller, bill, date, buyer, total and tax (computer billing procedure 2082). */
const qrText = (bill: BillToShow): string =>
  [
    `PAN:${bill.seller.panNo ?? ''}`,
    `BILL:${bill.number}`,
    `DATE:${showBs(bill.date, 'latin')}`,
    `BUYER:${bill.party?.vatPanNo ?? ''}`,
    `TOTAL:${writeRupees(bill.total)}`,
    `TAX:${writeRupees(bill.vat)}`,
  ].join(';')

/** What stands on a bill. A shop with only a PAN shows nothing of VAT; a bill without a number is provisional. */
export const billSheet = (bill: BillToShow, options: SheetOptions): BillSheet => ({
  mark: markOf(bill),
  seller: bill.seller,
  title: titleOf(bill),
  notes: notesOf(bill, options),
  party: partyOf(bill, options),
  details: detailsOf(bill, options.digits),
  table: billTable(bill, options),
  below: null,
  foot: footOf(bill, options),
  signature:
    options.width === 'page' && hasPart(bill, options.parts, 'signature')
      ? billSheetWords.signature
      : null,
  qr: bill.number !== '' && billKindLabels[bill.kind].carriesQr ? qrText(bill) : null,
})

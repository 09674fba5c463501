import { showBs } from '../../books/calendar/calendar.ts'
import { isVatRegistered } from '../../books/company/company.ts'
import type { PartyPaymentKind } from '../../books/documents/documentKind.ts'
import { amountInWords } from '../../books/money/amountInWords.ts'
import { inDigits, type Digits } from '../../books/money/digits.ts'
import { sheetEntry, strongEntry, type BillSheet } from '../../books/paper/billSheet.ts'
import { moneyText, type SheetTable } from '../../books/paper/billTable.ts'
import type { SheetText } from '../../books/paper/sheetText.ts'
import { firstLanguage, type Language } from '../../books/words.ts'
import type { PartyPaymentDocument } from '../../contract/partyPayments.ts'
import type { RegistrationDetail } from '../../contract/session.ts'
import { documentWords } from '../documents/documentWords.ts'
import { digitsOf } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { paymentLabels } from './paymentKinds.ts'
import { paymentWords } from './paymentWords.ts'

/** A receipt or a payment voucher, of the shop, in the language of its paper. */
export interface PaymentOnPaper {
  readonly kind: PartyPaymentKind
  readonly payment: PartyPaymentDocument
  readonly shop: RegistrationDetail
  readonly language: Language
}

/** How the amount is made up: cash, banks, cheques, and the discount. */
const amountsOf = (
  { cash, banks, cheques, discount }: PartyPaymentDocument,
  digits: Digits,
): readonly (readonly [SheetText, number])[] => [
  ...(cash > 0 ? [[[words.cash], cash] as const] : []),
  ...banks.map(({ name, amount }) => [[name], amount] as const),
  ...cheques.map(
    ({ number, bankName, date, amount }) =>
      [[words.cheque, ` ${number}, ${bankName}, ${showBs(date, digits)}`], amount] as const,
  ),
  ...(discount > 0 ? [[[words.discount], discount] as const] : []),
]

const amounts = (
  { payment, language }: Pick<PaymentOnPaper, 'payment' | 'language'>,
  digits: Digits,
): SheetTable => ({
  columns: [
    { label: words.paymentMethod, isFigure: false },
    { label: words.amount, isFigure: true },
  ],
  rows: amountsOf(payment, digits).map(([name, paisa]) => [[name], [[moneyText(paisa, digits)]]]),
  sums: [
    {
      label: [words.total, ` (${words.rupeeSign[firstLanguage(language)]})`],
      amount: moneyText(payment.total, digits),
      isGrand: true,
    },
  ],
})

/** The bills that it settles; null where it settles none. */
const settledBills = ({ allocations }: PartyPaymentDocument, digits: Digits): SheetTable | null =>
  allocations.length === 0
    ? null
    : {
        columns: [
          { label: paymentWords.billsSettled, isFigure: false },
          { label: words.date, isFigure: false },
          { label: words.amount, isFigure: true },
        ],
        rows: allocations.map(({ number, date, amount }) => [
          [[number]],
          [[showBs(date, digits)]],
          [[moneyText(amount, digits)]],
        ]),
        sums: [],
      }

/** What stands on a receipt or a payment voucher. */
export const paymentSheet = ({ kind, payment, shop, language }: PaymentOnPaper): BillSheet => {
  const digits = digitsOf(language)
  const { party, state, voidReason } = payment
  return {
    mark: state === 'void' ? words.voided : null,
    seller: { ...shop, vatRegistered: isVatRegistered(shop, payment.date) },
    title: paymentLabels[kind].onPaper,
    notes:
      state === 'void'
        ? [strongEntry(null, words.voided, voidReason === null ? '' : ` · ${voidReason}`)]
        : [],
    party: [
      strongEntry(paymentLabels[kind].party, party.ledgerTitle),
      ...(party.address === '' ? [] : [sheetEntry(words.address, party.address)]),
      ...(party.vatPanNo === ''
        ? []
        : [sheetEntry(words.panVat, inDigits(party.vatPanNo, digits))]),
    ],
    details: [
      strongEntry(words.number, payment.number),
      sheetEntry(words.date, showBs(payment.date, digits)),
    ],
    table: amounts({ payment, language }, digits),
    below: settledBills(payment, digits),
    foot: [
      sheetEntry(documentWords.inWords, amountInWords(payment.total)),
      ...(payment.advance > 0
        ? [sheetEntry(paymentWords.leftAsAdvance, moneyText(payment.advance, digits))]
        : []),
      ...(payment.remarks === '' ? [] : [sheetEntry(words.remarks, payment.remarks)]),
      sheetEntry(documentWords.issuedBy, payment.enteredBy),
    ],
    signature: documentWords.signature,
    qr: null,
  }
}

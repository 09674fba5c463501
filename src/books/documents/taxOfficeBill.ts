import { toBs } from '../calendar/calendar.ts'
import type { Paisa } from '../money/money.ts'

/** The kinds of document that the tax office's billing system (CBMS) takes: a tax invoice, and a credit note for one. */
export type TaxOfficeKind = 'sale' | 'salesReturn'

/** A tax invoice or a credit note as the books have it. Amounts are paisa, `date` is a civil date, `enteredAt` an ISO instant. */
export interface BillForTaxOffice {
  readonly kind: TaxOfficeKind
  readonly sellerPan: string
  /** '' where the bill names none. */
  readonly buyerPan: string
  readonly buyerName: string
  /** `2081/82`. */
  readonly fiscalYear: string
  readonly number: string
  readonly date: string
  readonly total: Paisa
  readonly taxable: Paisa
  readonly vat: Paisa
  readonly zeroRated: Paisa
  readonly exempt: Paisa
  /** Of a credit note: the number of its bill ('' without one), and why the goods came back. */
  readonly billNumber: string
  readonly reason: string
  readonly enteredAt: string
  /** It was made without a network, and recorded later than it was given to the customer. */
  readonly madeOffline: boolean
}

/** With what a taxpayer signs in to the tax office; the same as in its portal. */
export interface TaxOfficeLogin {
  readonly userName: string
  readonly password: string
}

type Fields = Readonly<Record<string, string | number | boolean>>

/** The quotient is the double that is nearest to the amount, so it is written with its two decimals and no others. */
const rupees = (paisa: Paisa): number => paisa / 100

const dotted = (date: string): string => {
  const bs = toBs(date)
  if (bs === null) throw new Error(`no Bikram Sambat date: ${date}`)
  const two = (n: number): string => String(n).padStart(2, '0')
  return `${bs.year}.${two(bs.month)}.${two(bs.day)}`
}

/** `2081/82` as `2081.082`: the second year in three digits. */
const dottedYear = (fiscalYear: string): string => {
  const first = Number(fiscalYear.slice(0, 4))
  return `${first}.${String((first + 1) % 1000).padStart(3, '0')}`
}

const outcomes: Readonly<Record<number, TaxOfficeOutcome>> = {
  200: 'accepted',
  100: 'refused',
  104: 'refused',
  105: 'refused',
}
/** How the two kinds differ: the fields that name them, and what 101 means. */
const ofKind: Readonly<
  Record<
    TaxOfficeKind,
    {
      readonly named: (bill: BillForTaxOffice) => Fields
      readonly outcomes: Readonly<Record<number, TaxOfficeOutcome>>
    }
  >
> = {
  sale: {
    named: ({ number, date }) => ({ invoice_number: number, invoice_date: dotted(date) }),
    // It exists already: it was taken at an earlier try whose answer was lost.
    outcomes: { ...outcomes, 101: 'accepted' },
  },
  salesReturn: {
    named: ({ number, date, billNumber, reason }) => ({
      ref_invoice_number: billNumber,
      credit_note_number: number,
      credit_note_date: dotted(date),
      reason_for_return: reason,
    }),
    // Its bill is unknown.
    outcomes: { ...outcomes, 101: 'refused' },
  },
}

const minuteMs = 60_000

/** Whether what is sent at an instant reaches the tax office within the minute in which it was given to the customer. */
export const isRealTime = (
  { enteredAt, madeOffline }: Pick<BillForTaxOffice, 'enteredAt' | 'madeOffline'>,
  at: string,
): boolean => !madeOffline && Date.parse(at) - Date.parse(enteredAt) <= minuteMs

/**
 * The body of a request to the billing system: 21 fields for a bill, 23 for a credit note. The shop's bills carry neither
 * excise, health service tax nor education service fee. `at`: the ISO instant of sending.
 */
export const taxOfficeFields = (
  bill: BillForTaxOffice,
  { userName, password }: TaxOfficeLogin,
  at: string,
): Fields => ({
  username: userName,
  password,
  seller_pan: bill.sellerPan,
  buyer_pan: bill.buyerPan,
  fiscal_year: dottedYear(bill.fiscalYear),
  buyer_name: bill.buyerName,
  ...ofKind[bill.kind].named(bill),
  total_sales: rupees(bill.total),
  taxable_sales_vat: rupees(bill.taxable),
  vat: rupees(bill.vat),
  excisable_amount: 0,
  excise: 0,
  taxable_sales_hst: 0,
  hst: 0,
  amount_for_esf: 0,
  esf: 0,
  export_sales: rupees(bill.zeroRated),
  tax_exempted_sales: rupees(bill.exempt),
  isrealtime: isRealTime(bill, at),
  datetimeClient: at,
})

/** `retry`: the tax office could not take it now. `refused`: it will not take it as it is. */
export type TaxOfficeOutcome = 'accepted' | 'retry' | 'refused'

/** What an answered number means. A number that is not documented is tried again. */
export const outcomeOf = (kind: TaxOfficeKind, code: number): TaxOfficeOutcome =>
  ofKind[kind].outcomes[code] ?? 'retry'

const mostDoublings = 5
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** One, two, four … 32 minutes, then each hour: after so many tries a day is over. */
const triesOfFirstDay = 28

/** How long to wait after so many tries without an answer that settles it; it never ends. */
export const pauseMs = (tries: number): number => {
  if (tries > triesOfFirstDay) return dayMs
  return tries > mostDoublings + 1 ? hourMs : minuteMs * 2 ** (tries - 1)
}

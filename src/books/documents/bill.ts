import { either as E } from 'fp-ts'
import { allocate, isPaisa, maxPaisa, mulDiv, type Paisa } from '../money/money.ts'
import { isThousandths, type Thousandths } from '../money/quantity.ts'
import { amountAt, isRate, type TenThousandths } from '../money/rate.ts'
import { firstFaults, refuse, type Refused } from '../refusal.ts'
import { billFaults, billWords } from './billWords.ts'
import { chequesPaisa, type ChequePart } from './cheque.ts'

/**
 * How VAT applies to an item: at the standard rate, exempt (VAT Act, Schedule 1) or zero-rated (Schedule 2: exports).
 */
export type VatClass = 'taxable' | 'exempt' | 'zeroRated'

/** The VAT rate of Nepal in per cent (VAT Act, section 7). */
export const vatPercent = 13

/** A discount as a percentage (1250 hundredths is 12.5 %) or an amount. */
export type Discount =
  | { readonly kind: 'percent'; readonly hundredths: number }
  | { readonly kind: 'amount'; readonly paisa: Paisa }

/**
 * One line of a bill. The rate is per `unit`; `factorThousandths` is the number of base units in it, times 1000. Free
 * goods (10 + 1) move together with the charged quantity.
 */
export interface BillLine {
  readonly itemId: string
  readonly quantityThousandths: Thousandths
  readonly freeThousandths: Thousandths
  readonly unit: string
  readonly factorThousandths: number
  readonly rateTenThousandths: TenThousandths
  readonly discount: Discount | null
  readonly vatClass: VatClass
}

/** The terms that determine a bill's amounts. `registered`: the issuer charges VAT; `inclusive`: rates include it. */
export interface BillTerms {
  readonly lines: readonly BillLine[]
  readonly discount: Discount | null
  readonly vat: { readonly registered: boolean; readonly inclusive: boolean }
  readonly roundToRupee: boolean
}

export interface LineTotals {
  readonly grossPaisa: Paisa
  readonly discountPaisa: Paisa
  /** Gross less the line's own discount. */
  readonly netPaisa: Paisa
  /** The line's share of the bill's discount. */
  readonly billDiscountPaisa: Paisa
  readonly taxablePaisa: Paisa
  readonly exemptPaisa: Paisa
  readonly zeroRatedPaisa: Paisa
  /** The line's share of the bill's VAT. */
  readonly vatPaisa: Paisa
  /** The line's value after both discounts, without VAT. */
  readonly valuePaisa: Paisa
  /** By how much both discounts reduced `valuePaisa`; without VAT if the rates include it. */
  readonly discountValuePaisa: Paisa
  /** The charged quantity and the free quantity, in the item's base unit. */
  readonly baseThousandths: Thousandths
  readonly baseFreeThousandths: Thousandths
}

/** The amounts of a bill: `taxable + exempt + zeroRated + vat + rounding = total`. Each is the sum over its lines. */
export interface BillTotals {
  readonly lines: readonly LineTotals[]
  readonly grossPaisa: Paisa
  readonly lineDiscountPaisa: Paisa
  readonly billDiscountPaisa: Paisa
  readonly taxablePaisa: Paisa
  readonly exemptPaisa: Paisa
  readonly zeroRatedPaisa: Paisa
  readonly vatPaisa: Paisa
  readonly roundingPaisa: Paisa
  readonly totalPaisa: Paisa
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, n) => total + n, 0)
const grossOf = (line: BillLine): Paisa =>
  amountAt(line.quantityThousandths, line.rateTenThousandths)
const baseOf = (line: BillLine): Thousandths =>
  mulDiv(line.quantityThousandths, line.factorThousandths, 1000)
const baseFreeOf = (line: BillLine): Thousandths =>
  mulDiv(line.freeThousandths, line.factorThousandths, 1000)
const discountOf = (discount: Discount | null, from: Paisa): Paisa => {
  if (discount === null) return 0
  return discount.kind === 'amount' ? discount.paisa : mulDiv(from, discount.hundredths, 10_000)
}

/** By how much a line's discounts reduce its value; without VAT if the line is taxed and its rate includes VAT. */
export const discountValueOf = (discountPaisa: Paisa, taxedInclusive: boolean): Paisa =>
  taxedInclusive ? mulDiv(discountPaisa, 100, 100 + vatPercent) : discountPaisa

/**
 * Computes the amounts of a bill for screen, paper, ledger and reports alike. Gross and discount are rounded once per
 * line, the bill's discount is allocated to the lines by net amount, and VAT is computed once on the sum of the taxable
 * nets. If the rates include VAT, the total is kept and the net extracted from it. On a bill without VAT every line is
 * exempt, whatever its item is. The terms must have passed `judgeBill`.
 */
export const totalsOf = (terms: BillTerms): BillTotals => {
  const { registered, inclusive } = terms.vat
  const taxed = terms.lines.map((line) => registered && line.vatClass === 'taxable')
  const gross = terms.lines.map(grossOf)
  const discounts = terms.lines.map((line, i) => discountOf(line.discount, gross[i]!))
  const nets = gross.map((g, i) => g - discounts[i]!)
  const billDiscount = discountOf(terms.discount, sum(nets))
  const shares = allocate(billDiscount, nets)
  const afters = nets.map((net, i) => net - shares[i]!)

  const taxedAfters = afters.map((after, i) => (taxed[i] ? after : 0))
  const taxedSum = sum(taxedAfters)
  const vat = inclusive
    ? taxedSum - mulDiv(taxedSum, 100, 100 + vatPercent)
    : mulDiv(taxedSum, vatPercent, 100)
  const vats = allocate(vat, taxedAfters)

  const lines = terms.lines.map((line, i): LineTotals => {
    const valuePaisa = inclusive ? afters[i]! - vats[i]! : afters[i]!
    const off = discounts[i]! + shares[i]!
    const zeroRated = registered && line.vatClass === 'zeroRated'
    return {
      grossPaisa: gross[i]!,
      discountPaisa: discounts[i]!,
      netPaisa: nets[i]!,
      billDiscountPaisa: shares[i]!,
      taxablePaisa: taxed[i] ? valuePaisa : 0,
      exemptPaisa: taxed[i] || zeroRated ? 0 : valuePaisa,
      zeroRatedPaisa: zeroRated ? valuePaisa : 0,
      vatPaisa: vats[i]!,
      valuePaisa,
      discountValuePaisa: discountValueOf(off, inclusive && taxed[i] === true),
      baseThousandths: baseOf(line),
      baseFreeThousandths: baseFreeOf(line),
    }
  })
  const exact = sum(lines.map((l) => l.valuePaisa + l.vatPaisa))
  const totalPaisa = terms.roundToRupee ? mulDiv(exact, 1, 100) * 100 : exact
  return {
    lines,
    grossPaisa: sum(gross),
    lineDiscountPaisa: sum(discounts),
    billDiscountPaisa: billDiscount,
    taxablePaisa: sum(lines.map((l) => l.taxablePaisa)),
    exemptPaisa: sum(lines.map((l) => l.exemptPaisa)),
    zeroRatedPaisa: sum(lines.map((l) => l.zeroRatedPaisa)),
    vatPaisa: vat,
    roundingPaisa: totalPaisa - exact,
    totalPaisa,
  }
}

type Fault = keyof typeof billFaults

const faultOfDiscount = (discount: Discount | null, from: Paisa): Fault | null => {
  if (discount === null) return null
  if (discount.kind === 'percent') {
    return Number.isInteger(discount.hundredths) &&
      discount.hundredths >= 0 &&
      discount.hundredths <= 10_000
      ? null
      : 'percent'
  }
  if (!isPaisa(discount.paisa) || discount.paisa < 0) return 'discountBelowZero'
  return discount.paisa > from ? 'discountTooLarge' : null
}

const faultOfQuantity = (line: BillLine): Fault | null => {
  if (!(line.quantityThousandths > 0)) return 'quantity'
  if (!isThousandths(line.quantityThousandths) || !isThousandths(baseOf(line)))
    return 'quantityTooLarge'
  return baseOf(line) > 0 ? null : 'quantityTooSmall'
}

const faultOfFree = (line: BillLine): Fault | null => {
  const { freeThousandths } = line
  if (!(freeThousandths >= 0)) return 'freeQuantity'
  if (!isThousandths(freeThousandths) || !isThousandths(baseOf(line) + baseFreeOf(line)))
    return 'quantityTooLarge'
  return freeThousandths === 0 || baseFreeOf(line) > 0 ? null : 'quantityTooSmall'
}

const faultOfRate = ({ rateTenThousandths }: BillLine): Fault | null => {
  if (!(rateTenThousandths >= 0)) return 'rate'
  return isRate(rateTenThousandths) ? null : 'amountTooLarge'
}

const faultsOfLine = (
  line: BillLine,
  at: string,
): readonly (readonly [field: string, fault: Fault])[] => {
  if (!isThousandths(line.factorThousandths) || line.factorThousandths <= 0)
    return [[`${at}.unit`, 'unit']]
  const quantity = faultOfQuantity(line)
  const faults = [
    [`${at}.quantity`, quantity],
    [`${at}.freeQuantity`, quantity === null ? faultOfFree(line) : null],
    [`${at}.rate`, faultOfRate(line)],
  ] as const
  const found = faults.flatMap(([field, fault]) =>
    fault === null ? [] : [[field, fault] as const],
  )
  if (found.length > 0) return found
  const gross = grossOf(line)
  if (gross > maxPaisa) return [[`${at}.rate`, 'amountTooLarge']]
  const discount = faultOfDiscount(line.discount, gross)
  return discount === null ? [] : [[`${at}.discount`, discount]]
}

const faultOfWhole = (terms: BillTerms): readonly [field: string, fault: Fault] | null => {
  const gross = terms.lines.map(grossOf)
  if (sum(gross) > maxPaisa) return ['lines', 'amountTooLarge']
  const discount = faultOfDiscount(
    terms.discount,
    sum(gross.map((g, i) => g - discountOf(terms.lines[i]!.discount, g))),
  )
  if (discount !== null) return ['discount', discount]
  return totalsOf(terms).totalPaisa > maxPaisa ? ['lines', 'amountTooLarge'] : null
}

/**
 * The amounts of the bill, or the fault of each field: `lines`, `lines.0.itemId`, `lines.0.unit`, `lines.0.quantity`,
 * `lines.0.freeQuantity`, `lines.0.rate`, `lines.0.discount`, `discount`. An item may be on a bill only once.
 */
export const judgeBill = (terms: BillTerms): Refused<BillTotals> => {
  const seen = new Set<string>()
  const faults: (readonly [string, Fault])[] =
    terms.lines.length === 0 ? [['lines', 'noLines']] : []
  for (const [i, line] of terms.lines.entries()) {
    if (seen.has(line.itemId)) faults.push([`lines.${i}.itemId`, 'sameItem'])
    seen.add(line.itemId)
    for (const fault of faultsOfLine(line, `lines.${i}`)) faults.push(fault)
  }
  const whole = faults.length === 0 ? faultOfWhole(terms) : null
  if (whole !== null) faults.push(whole)
  const first = faults[0]
  if (first === undefined) return E.right(totalsOf(terms))
  return E.left({
    tag: first[1],
    say: billFaults[first[1]],
    fields: firstFaults(faults.map(([field, fault]) => [field, billFaults[fault]])),
  })
}

/** What is paid at once on a document. The rest of the total goes to the party's account. */
export interface Settlement {
  readonly cashPaisa: Paisa
  readonly banks: readonly { readonly bankId: string; readonly paisa: Paisa }[]
  /** Absent: none. */
  readonly cheques?: readonly ChequePart[]
}

/**
 * `creditPaisa`: what the party still owes for the document; if negative, the excess settles older dues or is an
 * advance.
 */
export interface Settled {
  readonly creditPaisa: Paisa
  readonly changePaisa: Paisa
}

export const paidPaisa = (settlement: Settlement): Paisa =>
  settlement.banks.reduce(
    (paid, bank) => paid + bank.paisa,
    settlement.cashPaisa + chequesPaisa(settlement.cheques ?? []),
  )

/**
 * The field at which a settlement that comes to `excessPaisa` too much can be mended: the first amount that is large enough to
 * be made smaller by it, or else the first that there is. `cashPaisa`, `banks.0.paisa` or `cheques.0.amount`.
 */
export const fieldOfExcess = (
  { cashPaisa, banks, cheques = [] }: Settlement,
  excessPaisa: Paisa,
): string => {
  const paid = [
    ['cashPaisa', cashPaisa] as const,
    ...banks.map(({ paisa }, i) => [`banks.${i}.paisa`, paisa] as const),
    ...cheques.map(({ paisa }, i) => [`cheques.${i}.amount`, paisa] as const),
  ]
  const [field] = paid.find(([, paisa]) => paisa >= excessPaisa) ??
    paid.find(([, paisa]) => paisa > 0) ?? ['cashPaisa']
  return field
}

/**
 * How a document with this total is settled. A cash customer pays in full, and the excess in cash is their change.
 * Refusals name `cashPaisa`, `banks.0.paisa` or `cheques.0.amount`.
 */
export const judgeSettlement = (
  totalPaisa: Paisa,
  settlement: Settlement,
  namedParty: boolean,
): Refused<Settled> => {
  if (!isPaisa(settlement.cashPaisa) || settlement.cashPaisa < 0)
    return refuse('wrongAmount', billWords.thisAmountIsNotValid, 'cashPaisa')
  const bad = settlement.banks.findIndex((bank) => !isPaisa(bank.paisa) || bank.paisa < 0)
  if (bad >= 0) return refuse('wrongAmount', billWords.thisAmountIsNotValid, `banks.${bad}.paisa`)
  const paid = paidPaisa(settlement)
  if (!isPaisa(paid)) {
    const field = fieldOfExcess(settlement, paid - maxPaisa)
    return refuse('amountTooLarge', billWords.amountTooLarge, field)
  }
  if (namedParty) return E.right({ creditPaisa: totalPaisa - paid, changePaisa: 0 })
  if (paid < totalPaisa) {
    return refuse('cashInFull', billWords.creditNeedsParty, 'cashPaisa')
  }
  const changePaisa = paid - totalPaisa
  if (changePaisa > settlement.cashPaisa) {
    const field = fieldOfExcess({ ...settlement, cashPaisa: 0 }, changePaisa - settlement.cashPaisa)
    return refuse('bankTooMuch', billWords.amountPaidIntoBank, field)
  }
  return E.right({ creditPaisa: 0, changePaisa })
}

import { either as E } from 'fp-ts'
import { mulDiv, type Paisa } from '../money/money.ts'
import type { Thousandths } from '../money/quantity.ts'
import { firstFaults, type Refused } from '../refusal.ts'
import type { Words } from '../words.ts'
import { discountValueOf, type BillTotals, type LineTotals, type VatClass } from './bill.ts'
import { billFaults } from './billWords.ts'
import { returnWords } from './returnWords.ts'

/**
 * The quantities of a line, charged and free, in its unit and (`base`) in the item's own, and its amounts: of the whole line, or
 * of a part that comes back.
 */
export interface LineShare {
  readonly quantityThousandths: Thousandths
  readonly freeThousandths: Thousandths
  readonly baseThousandths: Thousandths
  readonly baseFreeThousandths: Thousandths
  readonly lineDiscountPaisa: Paisa
  readonly billDiscountPaisa: Paisa
  readonly valuePaisa: Paisa
  readonly vatPaisa: Paisa
}
export const noShare: LineShare = {
  quantityThousandths: 0,
  freeThousandths: 0,
  baseThousandths: 0,
  baseFreeThousandths: 0,
  lineDiscountPaisa: 0,
  billDiscountPaisa: 0,
  valuePaisa: 0,
  vatPaisa: 0,
}

/** A recorded line of a bill, and what its live returns have taken of it. */
export interface ReturnableLine {
  readonly line: LineShare
  readonly taken: LineShare
  readonly vatClass: VatClass
}

/** A recorded bill, and what its live returns have credited. */
export interface ReturnableBill {
  readonly lines: readonly ReturnableLine[]
  readonly vat: { readonly registered: boolean; readonly inclusive: boolean }
  readonly roundToRupee: boolean
  readonly totalPaisa: Paisa
  readonly creditedPaisa: Paisa
}

/** What comes back of one line. `line`: its index in the bill. */
export interface ComingBack {
  readonly line: number
  readonly quantityThousandths: Thousandths
  readonly freeThousandths: Thousandths
}

/** What may still come back of a line. */
export const leftOf = ({
  line,
  taken,
}: Pick<ReturnableLine, 'line' | 'taken'>): Pick<
  LineShare,
  'quantityThousandths' | 'freeThousandths'
> => ({
  quantityThousandths: line.quantityThousandths - taken.quantityThousandths,
  freeThousandths: line.freeThousandths - taken.freeThousandths,
})

const clamp = (least: number, n: number, most: number): number => Math.max(least, Math.min(n, most))

const part = (amount: number, quantity: Thousandths, of: Thousandths): number =>
  of === 0 ? 0 : mulDiv(amount, quantity, of)

/**
 * A line up to a returned quantity. What is due before each discount, after it and as VAT is rounded half away from zero; the
 * discounts and the value are what lies between, so that the amounts of a note add up.
 */
const upTo = (
  line: LineShare,
  quantityThousandths: Thousandths,
  freeThousandths: Thousandths,
  inclusive: boolean,
): LineShare => {
  const due = (paisa: Paisa): Paisa => part(paisa, quantityThousandths, line.quantityThousandths)
  const afterPaisa = line.valuePaisa + (inclusive ? line.vatPaisa : 0)
  const netPaisa = afterPaisa + line.billDiscountPaisa
  const vatPaisa = due(line.vatPaisa)
  return {
    quantityThousandths,
    freeThousandths,
    baseThousandths: part(line.baseThousandths, quantityThousandths, line.quantityThousandths),
    baseFreeThousandths: part(line.baseFreeThousandths, freeThousandths, line.freeThousandths),
    lineDiscountPaisa: due(netPaisa + line.lineDiscountPaisa) - due(netPaisa),
    billDiscountPaisa: due(netPaisa) - due(afterPaisa),
    valuePaisa: due(afterPaisa) - (inclusive ? vatPaisa : 0),
    vatPaisa,
  }
}

/**
 * What comes back of a line: its part for all that has come back, without what earlier returns have taken. The return that takes
 * the last of a line takes the last paisa. Goods given free come back without value.
 */
export const shareOf = (
  { line, taken }: Pick<ReturnableLine, 'line' | 'taken'>,
  { quantityThousandths, freeThousandths }: Omit<ComingBack, 'line'>,
  inclusive: boolean,
): LineShare => {
  const due = upTo(
    line,
    taken.quantityThousandths + quantityThousandths,
    taken.freeThousandths + freeThousandths,
    inclusive,
  )
  // A return that was voided between others may leave them a paisa above their part.
  const rest = (of: keyof LineShare): number => clamp(0, due[of] - taken[of], line[of] - taken[of])
  return {
    quantityThousandths,
    freeThousandths,
    baseThousandths: rest('baseThousandths'),
    baseFreeThousandths: rest('baseFreeThousandths'),
    lineDiscountPaisa: rest('lineDiscountPaisa'),
    billDiscountPaisa: rest('billDiscountPaisa'),
    valuePaisa: rest('valuePaisa'),
    vatPaisa: rest('vatPaisa'),
  }
}

const sumOf = <A>(all: readonly A[], amount: (each: A) => number): number =>
  all.reduce((sum, each) => sum + amount(each), 0)

const totalsOfLine = (
  { vatClass, taken }: ReturnableLine,
  share: LineShare,
  { registered, inclusive }: ReturnableBill['vat'],
): LineTotals => {
  const { lineDiscountPaisa, billDiscountPaisa, valuePaisa, vatPaisa } = share
  const netPaisa = valuePaisa + (inclusive ? vatPaisa : 0) + billDiscountPaisa
  const isTaxed = registered && vatClass === 'taxable'
  const isZeroRated = registered && vatClass === 'zeroRated'
  const discountedBefore = taken.lineDiscountPaisa + taken.billDiscountPaisa
  const discountValue = (paisa: Paisa): Paisa => discountValueOf(paisa, inclusive && isTaxed)
  return {
    grossPaisa: netPaisa + lineDiscountPaisa,
    discountPaisa: lineDiscountPaisa,
    netPaisa,
    billDiscountPaisa,
    taxablePaisa: isTaxed ? valuePaisa : 0,
    exemptPaisa: isTaxed || isZeroRated ? 0 : valuePaisa,
    zeroRatedPaisa: isZeroRated ? valuePaisa : 0,
    vatPaisa,
    valuePaisa,
    discountValuePaisa:
      discountValue(discountedBefore + lineDiscountPaisa + billDiscountPaisa) -
      discountValue(discountedBefore),
    baseThousandths: share.baseThousandths,
    baseFreeThousandths: share.baseFreeThousandths,
  }
}

/**
 * The total of a return whose lines come to `exactPaisa`. Where the bill was rounded to the rupee, all its returns together
 * are, so that each note is whole rupees and the last one leaves nothing of the bill.
 */
const totalOf = (bill: ReturnableBill, exactPaisa: Paisa): Paisa => {
  if (!bill.roundToRupee) return exactPaisa
  const before = sumOf(bill.lines, ({ taken }) => taken.valuePaisa + taken.vatPaisa)
  const credited = mulDiv(before + exactPaisa, 1, 100) * 100
  return clamp(0, credited - bill.creditedPaisa, bill.totalPaisa - bill.creditedPaisa)
}

/** The amounts of a return that `judgeReturn` accepts, line by line. */
export const totalsOfReturn = (
  bill: ReturnableBill,
  comingBack: readonly ComingBack[],
): BillTotals => {
  const lines = comingBack.map((back) => {
    const line = bill.lines[back.line]!
    return totalsOfLine(line, shareOf(line, back, bill.vat.inclusive), bill.vat)
  })
  const exact = sumOf(lines, (line) => line.valuePaisa + line.vatPaisa)
  const totalPaisa = totalOf(bill, exact)
  return {
    lines,
    grossPaisa: sumOf(lines, (line) => line.grossPaisa),
    lineDiscountPaisa: sumOf(lines, (line) => line.discountPaisa),
    billDiscountPaisa: sumOf(lines, (line) => line.billDiscountPaisa),
    taxablePaisa: sumOf(lines, (line) => line.taxablePaisa),
    exemptPaisa: sumOf(lines, (line) => line.exemptPaisa),
    zeroRatedPaisa: sumOf(lines, (line) => line.zeroRatedPaisa),
    vatPaisa: sumOf(lines, (line) => line.vatPaisa),
    roundingPaisa: totalPaisa - exact,
    totalPaisa,
  }
}

const sumOfShares = (one: LineShare, other: LineShare): LineShare => ({
  quantityThousandths: one.quantityThousandths + other.quantityThousandths,
  freeThousandths: one.freeThousandths + other.freeThousandths,
  baseThousandths: one.baseThousandths + other.baseThousandths,
  baseFreeThousandths: one.baseFreeThousandths + other.baseFreeThousandths,
  lineDiscountPaisa: one.lineDiscountPaisa + other.lineDiscountPaisa,
  billDiscountPaisa: one.billDiscountPaisa + other.billDiscountPaisa,
  valuePaisa: one.valuePaisa + other.valuePaisa,
  vatPaisa: one.vatPaisa + other.vatPaisa,
})

/** A bill after a return that `judgeReturn` accepts. */
export const afterReturn = (
  bill: ReturnableBill,
  comingBack: readonly ComingBack[],
): ReturnableBill => ({
  ...bill,
  creditedPaisa: bill.creditedPaisa + totalsOfReturn(bill, comingBack).totalPaisa,
  lines: bill.lines.map((line, at) => {
    const back = comingBack.find((each) => each.line === at)
    return back === undefined
      ? line
      : { ...line, taken: sumOfShares(line.taken, shareOf(line, back, bill.vat.inclusive)) }
  }),
})

type Fault = readonly [field: string, say: Words]

const faultsOf = (bill: ReturnableBill, back: ComingBack, at: string): readonly Fault[] => {
  const { line, quantityThousandths, freeThousandths } = back
  const returnable = bill.lines[line]
  if (returnable === undefined) return [[`${at}.itemId`, returnWords.notOnBill]]
  const left = leftOf(returnable)
  if (quantityThousandths < 0 || freeThousandths < 0 || quantityThousandths + freeThousandths === 0)
    return [[`${at}.quantity`, returnWords.nothingComesBack]]
  if (quantityThousandths > left.quantityThousandths)
    return [[`${at}.quantity`, returnWords.moreThanLeft(left.quantityThousandths)]]
  if (freeThousandths > left.freeThousandths)
    return [[`${at}.freeQuantity`, returnWords.moreFreeThanLeft(left.freeThousandths)]]
  const { baseThousandths, baseFreeThousandths } = shareOf(returnable, back, bill.vat.inclusive)
  return baseThousandths + baseFreeThousandths === 0
    ? [[`${at}.quantity`, billFaults.quantityTooSmall]]
    : []
}

/**
 * The amounts of a return, or its faults: `lines`, `lines.0.itemId`, `lines.0.quantity`, `lines.0.freeQuantity`. Never more
 * comes back of a line than was on the bill, less what its live returns have taken.
 */
export const judgeReturn = (
  bill: ReturnableBill,
  comingBack: readonly ComingBack[],
): Refused<BillTotals> => {
  const faults = comingBack.flatMap((back, i): readonly Fault[] => {
    const isRepeated = comingBack.findIndex(({ line }) => line === back.line) !== i
    return isRepeated
      ? [[`lines.${i}.itemId`, billFaults.sameItem]]
      : faultsOf(bill, back, `lines.${i}`)
  })
  const [first] = comingBack.length === 0 ? [['lines', returnWords.noLines] as const] : faults
  return first === undefined
    ? E.right(totalsOfReturn(bill, comingBack))
    : E.left({
        tag: 'returnUnfit',
        say: first[1],
        fields: firstFaults(comingBack.length === 0 ? [first] : faults),
      })
}

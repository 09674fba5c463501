import * as fc from 'fast-check'
import type {
  BillLine,
  BillTerms,
  Discount,
  Settlement,
  VatClass,
} from '../../src/books/documents/bill.ts'

/** `n / d` rounded to the nearest integer, half away from zero, for integers of any size. `d` is positive. */
export const nearest = (n: bigint, d: bigint): bigint => {
  const size = n < 0n ? -n : n
  const down = size / d
  const up = 2n * (size % d) >= d ? down + 1n : down
  return n < 0n ? -up : up
}

/** The amount of a line before discount, calculated independently of the books. */
export const grossBy = (line: BillLine): bigint =>
  nearest(BigInt(line.quantityThousandths) * BigInt(line.rateTenThousandths), 100_000n)
export const discountBy = (discount: Discount | null, from: bigint): bigint => {
  if (discount === null) return 0n
  return discount.kind === 'amount'
    ? BigInt(discount.paisa)
    : nearest(from * BigInt(discount.hundredths), 10_000n)
}
export const netBy = (line: BillLine): bigint =>
  grossBy(line) - discountBy(line.discount, grossBy(line))

/** A rate per unit as the wire has it, with all four decimals. */
export const rateText = (tenThousandths: number): string => {
  const digits = String(tenThousandths).padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`
}

type Share =
  | { readonly as: 'none' }
  | { readonly as: 'percent' | 'amount'; readonly tenThousandths: number }
const share: fc.Arbitrary<Share> = fc.oneof(
  fc.constant<Share>({ as: 'none' }),
  fc.record({
    as: fc.constantFrom<'percent' | 'amount'>('percent', 'amount'),
    tenThousandths: fc.oneof(fc.integer({ min: 0, max: 10_000 }), fc.constantFrom(0, 1, 10_000)),
  }),
)
const discountFrom = (given: Share, from: bigint): Discount | null => {
  if (given.as === 'none') return null
  if (given.as === 'percent') return { kind: 'percent', hundredths: given.tenThousandths }
  return { kind: 'amount', paisa: Number((from * BigInt(given.tenThousandths)) / 10_000n) }
}

const rawLine = fc.record({
  quantityThousandths: fc.oneof(
    fc.integer({ min: 1, max: 5_000_000 }),
    fc.integer({ min: 1, max: 9 }).map((n) => n * 1_000),
  ),
  freeThousandths: fc.constantFrom(0, 0, 1_000, 2_500),
  rateTenThousandths: fc.oneof(
    fc.integer({ min: 0, max: 2_000_000_000 }),
    fc.integer({ min: 0, max: 5_000 }),
    fc.integer({ min: 0, max: 20_000_000 }).map((paisa) => paisa * 100),
  ),
  factorThousandths: fc.constantFrom(1_000, 12_000, 500_000),
  vatClass: fc.constantFrom<VatClass>('taxable', 'taxable', 'exempt', 'zeroRated'),
  share,
})

/** Realistic and extreme bills, all of which the books must accept. */
export const bills: fc.Arbitrary<BillTerms> = fc
  .record({
    raw: fc.array(rawLine, { minLength: 1, maxLength: 12 }),
    share,
    registered: fc.boolean(),
    inclusive: fc.boolean(),
    roundToRupee: fc.boolean(),
  })
  .map(({ raw, share: ofBill, registered, inclusive, roundToRupee }) => {
    const lines = raw.map(({ share: ofLine, ...rest }, i): BillLine => {
      const plain: BillLine = { ...rest, itemId: `item-${i}`, unit: 'pcs', discount: null }
      return { ...plain, discount: discountFrom(ofLine, grossBy(plain)) }
    })
    const net = lines.reduce((sum, line) => sum + netBy(line), 0n)
    return {
      lines,
      discount: discountFrom(ofBill, net),
      vat: { registered, inclusive },
      roundToRupee,
    }
  })

/** Ways to pay: tenths of the total in cash and through one or two banks, sometimes more than the total. */
export const payments: fc.Arbitrary<(totalPaisa: number) => Settlement> = fc
  .record({
    cash: fc.integer({ min: 0, max: 15 }),
    banks: fc.array(
      fc.tuple(fc.constantFrom('nabil', 'sahakari'), fc.integer({ min: 0, max: 9 })),
      { maxLength: 2 },
    ),
  })
  .map(({ cash, banks }) => (totalPaisa: number) => ({
    cashPaisa: Math.floor((totalPaisa * cash) / 10),
    banks: banks.map(([bankId, tenths]) => ({
      bankId,
      paisa: Math.floor((totalPaisa * tenths) / 10),
    })),
  }))

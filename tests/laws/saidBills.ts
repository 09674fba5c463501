import fc from 'fast-check'
import { addDays } from '../../src/books/calendar/calendar.ts'
import { purchaseRoutes, saleRoutes } from '../../src/contract/trade.ts'
import type { Wire } from '../api/shop.ts'
import {
  billOnPaper,
  paymentOnPaper,
  unscaled,
  type BillOnPaper,
  type Debits,
} from './paperBill.ts'
import type { PaperDocument, PaperEntry, PaperSettings } from './paperBooks.ts'

/** Sales and purchases as people enter them, and what they come to. */

export const itemIds = ['dal', 'oil', 'tea'] as const
export const partyIds = ['hari', 'gita'] as const
export const vatClasses = { dal: 'taxable', oil: 'exempt', tea: 'taxable' } as const
export const vatParticulars: Readonly<Record<string, Wire>> = {
  hari: { vat_pan_no: '601111111', vat_pan_flag: 'vat' },
  gita: {},
}
export const boxOf = 12
const box = 'कार्टुन'

export const dateOf = (day: number): string => addDays('2026-08-01', day)!

type Off = { readonly percent: number } | { readonly paisa: number } | null
interface SaidLine {
  readonly item: (typeof itemIds)[number]
  readonly quantity: number
  readonly rate: number
  readonly off: Off
  readonly isBox: boolean
}
export interface SaidBill {
  readonly day: number
  readonly lines: readonly SaidLine[]
  readonly party: (typeof partyIds)[number] | null
  readonly off: Off
  readonly inclusive: boolean
  readonly round: boolean
  /** Per cent of the total that is paid at once. */
  readonly paid: number
  /** For a purchase: whether the supplier's bill charges VAT; null: not said. */
  readonly vat: boolean | null
}

const off: fc.Arbitrary<Off> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.record({ percent: fc.constantFrom(250, 333, 1000) }) },
  // No more than the smallest line that has one.
  { weight: 1, arbitrary: fc.record({ paisa: fc.integer({ min: 1, max: 99 }) }) },
)
const saidLine: fc.Arbitrary<SaidLine> = fc.record({
  item: fc.constantFrom(...itemIds),
  quantity: fc.oneof(
    fc.integer({ min: 1, max: 20 }).map((n) => n * 1000),
    fc.integer({ min: 1, max: 30_000 }),
  ),
  rate: fc.integer({ min: 0, max: 300_00 }),
  off,
  isBox: fc.boolean(),
})
export const saidBill: fc.Arbitrary<SaidBill> = fc.record({
  day: fc.integer({ min: 0, max: 90 }),
  lines: fc.uniqueArray(saidLine, { minLength: 1, maxLength: 3, selector: (line) => line.item }),
  party: fc.constantFrom(null, ...partyIds),
  off,
  inclusive: fc.boolean(),
  round: fc.boolean(),
  paid: fc.integer({ min: 0, max: 130 }),
  vat: fc.constantFrom(null, null, true, false),
})

const discountSaid = (given: Off, from: number): Wire | null => {
  if (given === null) return null
  if ('percent' in given) return { kind: 'percent', percent: unscaled(BigInt(given.percent), 2) }
  return given.paisa > from ? null : { kind: 'amount', amount: unscaled(BigInt(given.paisa), 2) }
}
const lineSaid = ({ item, quantity, rate, isBox, off: given }: SaidLine): Wire => ({
  item_id: item,
  quantity: unscaled(BigInt(quantity), 3),
  unit: isBox ? box : 'केजी',
  rate: unscaled(BigInt(rate), 2),
  discount: discountSaid(given, Math.floor((quantity * rate) / 1000)),
})

type Kind = 'sale' | 'purchase'
/** What decides the VAT of a bill's later versions. */
interface VatMemory {
  readonly party: string | null
  readonly registered: boolean
  readonly charged: boolean
  readonly claimed: boolean
}
/** Whether a bill carries VAT and whether that is claimed: as it did, where day and supplier stay. */
const vatOf = (
  kind: Kind,
  date: string,
  party: string | null,
  said: boolean | null,
  { vatFrom, vatThrough }: PaperSettings,
  former: PaperDocument | null,
): VatMemory => {
  const memory = former?.memory as VatMemory | undefined
  const sameDay = former !== null && former.date === date
  const registered = sameDay
    ? memory!.registered
    : vatFrom !== null && vatFrom <= date && (vatThrough === null || date <= vatThrough)
  if (kind === 'sale') return { party, registered, charged: registered, claimed: false }
  const asBefore = sameDay && memory!.party === party ? memory! : null
  const charged = said ?? asBefore?.charged ?? party === 'hari'
  const claimed =
    asBefore?.charged === charged ? asBefore.claimed : registered && charged && party === 'hari'
  return { party, registered, charged, claimed }
}

const onPaper = (body: Wire, charged: boolean): BillOnPaper =>
  billOnPaper(
    body,
    charged,
    (item) => vatClasses[item as keyof typeof vatClasses] === 'taxable',
    (unit) => (unit === box ? BigInt(boxOf) : 1n),
  )

/** The bill as a screen sends it. Half of the payment goes through the bank. */
export const bodyOf = (
  kind: Kind,
  id: string,
  said: SaidBill,
  settings: PaperSettings,
  former: PaperDocument | null,
): Wire => {
  const date = dateOf(said.day)
  const { charged } = vatOf(kind, date, said.party, said.vat, settings, former)
  const lines = said.lines.map(lineSaid)
  const rest = {
    date,
    party_id: said.party,
    vat_inclusive: said.inclusive,
    round_to_rupee: said.round,
    lines,
    ...(kind === 'purchase'
      ? {
          supplier_bill_no: `B-${id}`,
          supplier_bill_date: date,
          ...(said.vat === null ? {} : { vat_charged: said.vat }),
        }
      : {}),
  }
  const net = onPaper({ ...rest, discount: null }, false).value
  const discount = discountSaid(said.off, Number(net))
  const { total } = onPaper({ ...rest, discount }, charged)
  const percent = said.party === null ? Math.max(100, said.paid) : said.paid
  const given = (total * BigInt(percent)) / 100n
  const bank = (percent > 100 ? total : given) / 2n
  return {
    ...rest,
    discount,
    total: unscaled(total, 2),
    settlement: {
      cash: unscaled(given - bank, 2),
      banks: bank === 0n ? [] : [{ bank_id: 'nabil', amount: unscaled(bank, 2) }],
    },
  }
}

const reversed = (debits: Debits): Debits => debits.map(([account, paisa]) => [account, -paisa])

/** What a bill comes to, from the request that entered or changed it. */
export const billExpected = (
  kind: Kind,
  body: Wire,
  settings: PaperSettings,
  former: PaperDocument | null,
): PaperEntry => {
  const date: string = body['date']
  const memory = vatOf(kind, date, body['party_id'], body['vat_charged'] ?? null, settings, former)
  const bill = onPaper(body, memory.charged)
  const paid = paymentOnPaper(body, bill.total)
  const sale: Debits = [
    ...paid,
    ['discountAllowed', bill.discount],
    ['sales', -bill.value - bill.discount],
    ['outputVat', -bill.vat],
    ['roundOff', -bill.rounding],
  ]
  const purchase: Debits = [
    ...reversed(paid),
    ['inputVat', memory.claimed ? bill.vat : 0n],
    ['roundOff', bill.rounding],
  ]
  return {
    date,
    memory,
    debits: kind === 'sale' ? sale : purchase,
    moves: bill.lines.map(({ item, quantity, value, vat }) => ({
      item,
      quantity: Number(kind === 'sale' ? -quantity : quantity),
      worth: kind === 'sale' ? null : Number(value + (memory.claimed ? 0n : vat)),
      charged: kind === 'sale' ? 'costOfGoodsSold' : null,
    })),
  }
}

export const billRoutesOf = (kind: Kind) => (kind === 'sale' ? saleRoutes : purchaseRoutes)

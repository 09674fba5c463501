import fc from 'fast-check'
import { addDays } from '../../src/books/calendar/calendar.ts'
import { purchaseRoutes, saleRoutes } from '../../src/contract/trade.ts'
import { anItem, type Wire } from '../api/shop.ts'
import {
  billOnPaper,
  paymentOnPaper,
  scaled,
  unscaled,
  type BillOnPaper,
  type LineOnPaper,
  type Debits,
} from './paperBill.ts'
import { costsOnPaper, costsSaid, type SaidCosts } from './purchaseCosts.ts'
import type { PaperDocument, PaperEntry, PaperSettings } from './paperBooks.ts'

/** Sales and purchases as people enter them, and what they come to. */

export const itemIds = ['dal', 'oil', 'tea', 'wool'] as const
export const partyIds = ['hari', 'gita'] as const
export const vatClasses = {
  dal: 'taxable',
  oil: 'exempt',
  tea: 'taxable',
  wool: 'zeroRated',
} as const
export const vatParticulars: Readonly<Record<string, Wire>> = {
  hari: { vat_pan_no: '601111111', vat_pan_flag: 'vat' },
  gita: {},
}
/** How many of an item's first unit a box has. */
export const boxOf = '12.345'
const box = 'कार्टुन'

export const itemForm = (id: string, more: Wire): Wire =>
  anItem(id, {
    second_unit: 'कार्टुन',
    second_factor: boxOf,
    vat_class: vatClasses[id as keyof typeof vatClasses],
    ...more,
  })

export const dateOf = (day: number): string => addDays('2026-08-01', day)!

type Off = { readonly percent: number } | { readonly paisa: number } | null
interface SaidLine {
  readonly item: (typeof itemIds)[number]
  readonly quantity: number
  /** Beside the quantity, without charge. */
  readonly free: number
  /** Ten-thousandths of a rupee. */
  readonly rate: number
  readonly off: Off
  readonly isBox: boolean
}
export interface SaidBill {
  readonly day: number
  /** An edit leaves the day as it is. */
  readonly keepsDay: boolean
  readonly lines: readonly SaidLine[]
  readonly party: (typeof partyIds)[number] | null
  readonly off: Off
  readonly inclusive: boolean
  readonly round: boolean
  /** Per cent of the total that is paid at once. */
  readonly paid: number
  /** For a purchase: whether the supplier's bill charges VAT; null: not said. */
  readonly vat: boolean | null
  /** Whether what is left on credit uses advances of the party; null: not said. */
  readonly advance: boolean | null
  /** Of a purchase with more than its bill. */
  readonly costs?: SaidCosts
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
  free: fc.constantFrom(0, 0, 0, 1000, 500),
  rate: fc.oneof(
    fc.integer({ min: 0, max: 300_00 }).map((paisa) => paisa * 100),
    fc.integer({ min: 0, max: 300_0000 }),
  ),
  off,
  isBox: fc.boolean(),
})
export const saidBill: fc.Arbitrary<SaidBill> = fc.record({
  day: fc.integer({ min: 0, max: 90 }),
  keepsDay: fc.boolean(),
  lines: fc.uniqueArray(saidLine, { minLength: 1, maxLength: 3, selector: (line) => line.item }),
  party: fc.constantFrom(null, ...partyIds),
  off,
  inclusive: fc.boolean(),
  round: fc.boolean(),
  paid: fc.integer({ min: 0, max: 130 }),
  vat: fc.constantFrom(null, null, true, false),
  advance: fc.constantFrom(null, true, true, false),
})

const discountSaid = (given: Off, from: number): Wire | null => {
  if (given === null) return null
  if ('percent' in given) return { kind: 'percent', percent: unscaled(BigInt(given.percent), 2) }
  return given.paisa > from ? null : { kind: 'amount', amount: unscaled(BigInt(given.paisa), 2) }
}
const lineSaid = ({ item, quantity, free, rate, isBox, off: given }: SaidLine): Wire => ({
  item_id: item,
  quantity: unscaled(BigInt(quantity), 3),
  unit: isBox ? box : 'केजी',
  ...(free === 0 ? {} : { free_quantity: unscaled(BigInt(free), 3) }),
  rate: unscaled(BigInt(rate), 4),
  discount: discountSaid(given, Math.floor((quantity * rate) / 100_000)),
})

type Kind = 'sale' | 'purchase'
/** What decides the VAT of a bill's later versions. */
interface VatMemory {
  readonly party: string | null
  readonly registered: boolean
  readonly charged: boolean
  readonly claimed: boolean
  readonly isImport: boolean
  /** The bill as its request has it, and by it the lines that may come back. */
  readonly bill?: BillInMemory
}
/** What a return of a bill needs to know of it. */
export interface BillInMemory {
  readonly lines: readonly LineOnPaper[]
  readonly charged: boolean
  readonly claimed: boolean
  readonly inclusive: boolean
  readonly round: boolean
  readonly isCapital: boolean
  readonly total: bigint
  readonly party: string | null
}
/** The bill of a document on paper; null if it is none. */
export const billIn = ({ memory }: PaperEntry): BillInMemory | null =>
  (memory as VatMemory | undefined)?.bill ?? null
export const isOf = (vatClass: string, item: string): boolean =>
  vatClasses[item as keyof typeof vatClasses] === vatClass
export const isTaxable = (item: string): boolean => isOf('taxable', item)

export const isRegistered = ({ vatFrom, vatThrough }: PaperSettings, date: string): boolean =>
  vatFrom !== null && vatFrom <= date && (vatThrough === null || date <= vatThrough)
/** Whether the shop was registered for VAT on a bill's day when it was written. */
export const wasRegistered = ({ memory }: PaperDocument): boolean =>
  (memory as VatMemory).registered
/** What is worth counting of a purchase: VAT that is part of the cost of its goods, and an import. */
export const notesOfPurchase = ({ memory, figures }: PaperEntry): readonly string[] => {
  const { claimed, isImport } = memory as VatMemory
  return [
    ...(!claimed && (figures?.['vat'] ?? 0n) > 0n ? ['unclaimed VAT'] : []),
    ...(isImport ? ['import'] : []),
  ]
}
/** Whether an edit leaves a bill on its day, of which the shop's VAT registration has changed since. */
export const spansRegistration = (
  former: PaperDocument,
  { date }: PaperEntry,
  settings: PaperSettings,
): boolean =>
  former.date === date &&
  former.memory !== undefined &&
  wasRegistered(former) !== isRegistered(settings, date)

/** Whether a bill carries VAT and whether that is claimed: as it did, where supplier, import and registration stay. */
const vatOf = (
  kind: Kind,
  body: Wire,
  settings: PaperSettings,
  former: PaperDocument | null,
): VatMemory => {
  const date: string = body['date']
  const party: string | null = body['party_id']
  const isImport = body['customs'] !== undefined
  const memory = former?.memory as VatMemory | undefined
  const sameDay = former?.date === date
  const registered = sameDay ? memory!.registered : isRegistered(settings, date)
  if (kind === 'sale') return { party, registered, charged: registered, claimed: false, isImport }
  const asBefore = memory?.party === party && memory.isImport === isImport ? memory : null
  const charged: boolean =
    body['vat_charged'] ?? asBefore?.charged ?? (party === 'hari' && !isImport)
  const claimed =
    asBefore?.charged === charged && asBefore.registered === registered
      ? asBefore.claimed
      : registered && (isImport || (charged && party === 'hari'))
  return { party, registered, charged, claimed, isImport }
}

const onPaper = (body: Wire, charged: boolean): BillOnPaper =>
  billOnPaper(body, charged, isTaxable, (unit) => (unit === box ? scaled(boxOf, 3) : 1000n))

/** What a sale with zero-rated goods says of their export. */
const exportSaid = (id: string, date: string, lines: readonly SaidLine[]): Wire =>
  lines.some(({ item }) => isOf('zeroRated', item))
    ? {
        export_country: 'भारत',
        export_declaration_no: `E-${id}`,
        export_declaration_date: date,
      }
    : {}

/** The bill as a screen sends it. Half of the payment goes through the bank. */
export const bodyOf = (
  kind: Kind,
  id: string,
  said: SaidBill,
  settings: PaperSettings,
  former: PaperDocument | null,
): Wire => {
  const date = former !== null && said.keepsDay ? former.date : dateOf(said.day)
  const lines = said.lines.map(lineSaid)
  const rest = {
    date,
    party_id: said.party,
    vat_inclusive: said.inclusive,
    round_to_rupee: said.round,
    ...(said.advance === null ? {} : { use_advance: said.advance }),
    lines,
    ...(kind === 'purchase'
      ? {
          supplier_bill_no: `B-${id}`,
          supplier_bill_date: date,
          ...(said.vat === null ? {} : { vat_charged: said.vat }),
          ...(said.costs === undefined ? {} : costsSaid(said.costs)),
        }
      : exportSaid(id, date, said.lines)),
  }
  const { charged } = vatOf(kind, rest, settings, former)
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

/** The amounts of a bill by the VAT of its goods; on a bill without VAT all are exempt. */
const figuresOf = (bill: BillOnPaper, charged: boolean) => {
  const of = (vatClass: string): bigint =>
    bill.lines.reduce((sum, { item, value }) => sum + (isOf(vatClass, item) ? value : 0n), 0n)
  const [taxable, zeroRated] = charged ? [of('taxable'), of('zeroRated')] : [0n, 0n]
  return {
    taxable,
    zeroRated,
    exempt: bill.value - taxable - zeroRated,
    vat: bill.vat,
    rounding: bill.rounding,
    total: bill.total,
  }
}

export const reversed = (debits: Debits): Debits =>
  debits.map(([account, paisa]) => [account, -paisa])

/** What a bill comes to, from the request that entered or changed it. */
export const billExpected = (
  kind: Kind,
  body: Wire,
  settings: PaperSettings,
  former: PaperDocument | null,
): PaperEntry => {
  const date: string = body['date']
  const vat = vatOf(kind, body, settings, former)
  const bill = onPaper(body, vat.charged)
  const memory: VatMemory = {
    ...vat,
    bill: {
      lines: bill.lines,
      charged: vat.charged,
      claimed: vat.claimed,
      inclusive: vat.charged && body['vat_inclusive'] === true,
      round: body['round_to_rupee'] === true,
      isCapital: body['is_capital'] === true,
      total: bill.total,
      party: vat.party,
    },
  }
  const paid = paymentOnPaper(body, bill.total)
  const figures = figuresOf(bill, memory.charged)
  if (kind === 'sale')
    return {
      date,
      memory,
      figures,
      debits: [
        ...paid,
        ['discountAllowed', bill.discount],
        ['sales', -bill.value - bill.discount],
        ['outputVat', -bill.vat],
        ['roundOff', -bill.rounding],
      ],
      moves: bill.lines.map(({ item, quantity }) => ({
        item,
        quantity: -Number(quantity),
        worth: null,
        charged: 'costOfGoodsSold',
      })),
    }
  const costs = costsOnPaper(body, bill, memory.claimed, isTaxable)
  const isCapital = body['is_capital'] === true
  return {
    date,
    memory,
    figures,
    debits: [
      ...reversed(paid),
      ...costs.paid,
      ['inputVat', costs.inputVat],
      ['roundOff', bill.rounding],
      ['fixedAssets', isCapital ? costs.lines.reduce((sum, cost) => sum + cost, 0n) : 0n],
    ],
    moves: isCapital
      ? []
      : bill.lines.map(({ item, quantity }, i) => ({
          item,
          quantity: Number(quantity),
          worth: Number(costs.lines[i]!),
          charged: null,
        })),
  }
}

export const billRoutesOf = (kind: Kind) => (kind === 'sale' ? saleRoutes : purchaseRoutes)

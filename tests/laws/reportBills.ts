import * as fc from 'fast-check'
import { addDays } from '../../src/books/calendar/calendar.ts'
import { addItem } from '../../src/contract/items.ts'
import { addLedger } from '../../src/contract/parties.ts'
import { purchaseRoutes, saleRoutes } from '../../src/contract/trade.ts'
import { anItem, aParty, type Shop } from '../api/shop.ts'
import { nearest, rateText } from './bills.ts'

type Item = 'rice' | 'soap' | 'milk' | 'tea'
const vatOf = { rice: 'exempt', soap: 'taxable', milk: 'taxable', tea: 'zeroRated' } as const
export const items = Object.keys(vatOf) as Item[]
export const names = { hari: 'हरि ट्रेडर्स', sita: 'सीता स्टोर' } as const
export const pans = { hari: '601111111', sita: '' } as const

/** A bill as a shopkeeper enters it; money in paisa, rates in ten-thousandths of a rupee, quantities in thousandths, discounts in hundredths of a per cent. */
interface Said {
  readonly kind: 'sale' | 'purchase'
  readonly date: string
  readonly party: keyof typeof names | null
  readonly lines: readonly {
    readonly item: Item
    readonly quantity: number
    readonly free: number
    readonly rate: number
    readonly percent: number
  }[]
  readonly percent: number
  readonly inclusive: boolean
  readonly toRupee: boolean
  readonly paidTenths: number
  readonly change: number
  readonly isVoid: boolean
}
export const firstDay = '2026-08-01'
export const span = 100
const line = fc.record({
  item: fc.constantFrom(...items),
  quantity: fc.oneof(
    fc.integer({ min: 1, max: 9 }).map((n) => n * 1000),
    fc.integer({ min: 1, max: 9000 }),
  ),
  free: fc.constantFrom(0, 0, 500),
  rate: fc.integer({ min: 1, max: 9_000_000 }),
  percent: fc.constantFrom(0, 0, 500, 1250),
})
export const said: fc.Arbitrary<Said> = fc
  .record({
    kind: fc.constantFrom<'sale' | 'purchase'>('sale', 'sale', 'purchase'),
    date: fc.integer({ min: 1, max: span }).map((days) => addDays(firstDay, days)!),
    party: fc.constantFrom<Said['party']>('hari', 'sita', null),
    lines: fc.uniqueArray(line, { minLength: 1, maxLength: 4, selector: (l) => l.item }),
    percent: fc.constantFrom(0, 0, 300, 1000),
    inclusive: fc.boolean(),
    toRupee: fc.boolean(),
    paidTenths: fc.integer({ min: 0, max: 10 }),
    change: fc.constantFrom(0, 5000),
    isVoid: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
  })
  .map((bill) => (bill.kind === 'purchase' ? { ...bill, party: 'hari', change: 0 } : bill))

/** A sale of goods that are taxed at zero because they leave the country. */
export const isExport = ({ kind, lines }: Pick<Said, 'kind' | 'lines'>): boolean =>
  kind === 'sale' && lines.some(({ item }) => vatOf[item] === 'zeroRated')

/** The amounts of a bill without VAT, calculated from its input alone and without the books. */
export interface Worked extends Said {
  readonly id: string
  readonly number: string
  readonly gross: number
  readonly discount: number
  readonly taxable: number
  readonly exempt: number
  readonly zeroRated: number
  readonly vat: number
  readonly rounding: number
  readonly total: number
  readonly tendered: number
  readonly paid: number
  readonly values: readonly number[]
}
const share = (total: bigint, weights: readonly bigint[]): readonly bigint[] => {
  const all = weights.reduce((sum, w) => sum + w, 0n)
  if (all === 0n) return weights.map(() => 0n)
  const shares = weights.map((w) => (total * w) / all)
  const left = Number(total - shares.reduce((sum, s) => sum + s, 0n))
  const order = weights
    .map((w, i) => ({ i, rest: (total * w) % all }))
    .toSorted((a, b) => (a.rest === b.rest ? a.i - b.i : Number(b.rest - a.rest)))
  for (const { i } of order.slice(0, left)) shares[i] = shares[i]! + 1n
  return shares
}
const work = (bill: Said, id: string, number: string): Worked => {
  const gross = bill.lines.map((l) => nearest(BigInt(l.quantity) * BigInt(l.rate), 100_000n))
  const nets = gross.map((g, i) => g - nearest(g * BigInt(bill.lines[i]!.percent), 10_000n))
  const net = nets.reduce((sum, n) => sum + n, 0n)
  const off = nearest(net * BigInt(bill.percent), 10_000n)
  const shares = share(off, nets)
  const afters = nets.map((n, i) => n - shares[i]!)
  const isTaxed = (i: number): boolean => vatOf[bill.lines[i]!.item] === 'taxable'
  const taxed = afters.map((after, i) => (isTaxed(i) ? after : 0n))
  const base = taxed.reduce((sum, n) => sum + n, 0n)
  const vat = bill.inclusive ? base - nearest(base * 100n, 113n) : nearest(base * 13n, 100n)
  const vats = share(vat, taxed)
  const values = afters.map((after, i) => (bill.inclusive ? after - vats[i]! : after))
  const discounts = gross.map((g, i) => {
    const taken = g - afters[i]!
    return bill.inclusive && isTaxed(i) ? nearest(taken * 100n, 113n) : taken
  })
  const of = (vat: string) =>
    values.reduce((sum, v, i) => (vatOf[bill.lines[i]!.item] === vat ? sum + v : sum), 0n)
  const value = values.reduce((sum, v) => sum + v, 0n)
  const discount = discounts.reduce((sum, d) => sum + d, 0n)
  const total = bill.toRupee ? nearest(value + vat, 100n) * 100n : value + vat
  const paid =
    bill.party === null ? Number(total) : Math.floor((Number(total) * bill.paidTenths) / 10)
  return {
    ...bill,
    id,
    number,
    gross: Number(value + discount),
    discount: Number(discount),
    taxable: Number(of('taxable')),
    exempt: Number(of('exempt')),
    zeroRated: Number(of('zeroRated')),
    vat: Number(vat),
    rounding: Number(total - value - vat),
    total: Number(total),
    paid,
    tendered: bill.party === null ? paid + bill.change : paid,
    values: values.map(Number),
  }
}
export const rupees = (paisa: number): string =>
  `${paisa < 0 ? '-' : ''}${Math.floor(Math.abs(paisa) / 100)}.${String(Math.abs(paisa) % 100).padStart(2, '0')}`
export const amount = (thousandths: number): string => {
  const text = `${Math.floor(Math.abs(thousandths) / 1000)}.${String(Math.abs(thousandths) % 1000).padStart(3, '0')}`
  return `${thousandths < 0 ? '-' : ''}${text.replace(/\.?0+$/, (zeros) => (zeros.startsWith('.') ? '' : zeros.replace(/0+$/, '')))}`
}
const discountSaid = (hundredths: number) =>
  hundredths === 0 ? null : { kind: 'percent', percent: String(hundredths / 100) }

/** Purchases on the first day, so that stock never goes below zero. */
export const stockingUp: Said = {
  kind: 'purchase',
  date: firstDay,
  party: 'hari',
  lines: items.map((item, i) => ({
    item,
    quantity: 1_000_000,
    free: 0,
    rate: 700_000 + i * 111_100,
    percent: 0,
  })),
  percent: 0,
  inclusive: false,
  toRupee: false,
  paidTenths: 3,
  change: 0,
  isVoid: false,
}

const bodyOf = (bill: Worked) => ({
  document_id: bill.id,
  date: bill.date,
  party_id: bill.party,
  vat_inclusive: bill.inclusive,
  round_to_rupee: bill.toRupee,
  discount: discountSaid(bill.percent),
  total: rupees(bill.total),
  lines: bill.lines.map((l) => ({
    item_id: l.item,
    quantity: amount(l.quantity),
    unit: 'केजी',
    rate: rateText(l.rate),
    free_quantity: amount(l.free),
    discount: discountSaid(l.percent),
  })),
  settlement: { cash: rupees(bill.tendered), banks: [] },
  ...(bill.party === null ? { customer_name: 'Kiran' } : {}),
  ...(isExport(bill)
    ? { export_country: 'India', export_declaration_no: 'EX-1', export_declaration_date: bill.date }
    : {}),
  ...(bill.kind === 'purchase'
    ? { supplier_bill_no: `S-${bill.id}`, supplier_bill_date: bill.date }
    : {}),
})

/** The bills in the books with their amounts, in order of entry. */
export const enter = async (shop: Shop, all: readonly Said[]): Promise<readonly Worked[]> => {
  await shop.must(addLedger, {
    body: aParty('hari', {
      ledger_title: names.hari,
      vat_pan_no: pans.hari,
      vat_pan_flag: 'vat',
      opening_type: 'payable',
      opening_balance: '250.50',
      opening_date: '2026-07-20',
    }),
  })
  await shop.must(addLedger, { body: aParty('sita', { ledger_title: names.sita }) })
  for (const item of items)
    await shop.must(addItem, {
      body: anItem(item, { name: item, vat_class: vatOf[item], code: `C-${item}` }),
    })
  const counted = { sale: 0, purchase: 0 }
  const worked: Worked[] = []
  for (const [i, bill] of [stockingUp, ...all].entries()) {
    const w = work(
      bill,
      `d${i}`,
      `${bill.kind === 'sale' ? 'SI' : 'PI'}-2083/84-${String(++counted[bill.kind]).padStart(5, '0')}`,
    )
    const routes = bill.kind === 'sale' ? saleRoutes : purchaseRoutes
    await shop.must(routes.record, { body: bodyOf(w) })
    worked.push(w)
  }
  for (const w of worked.filter((each) => each.isVoid))
    await shop.must((w.kind === 'sale' ? saleRoutes : purchaseRoutes).void, {
      params: { id: w.id },
      body: { reason: 'गल्ती' },
    })
  return worked
}

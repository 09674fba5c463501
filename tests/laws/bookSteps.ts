import fc from 'fast-check'
import { totalsOf, type BillLine } from '../../src/books/documents/bill.ts'
import { addDays } from '../../src/books/calendar/calendar.ts'
import { writeRupees } from '../../src/books/money/money.ts'
import { writeRate } from '../../src/books/money/rate.ts'
import { writeQuantity } from '../../src/books/money/quantity.ts'
import { addItem, changeItem } from '../../src/contract/items.ts'
import { addBank } from '../../src/contract/money.ts'
import { addLedger, changeLedger } from '../../src/contract/parties.ts'
import { purchaseRoutes, saleRoutes } from '../../src/contract/trade.ts'
import { type Rig } from '../api/inProcessServer.ts'
import { aBank, anItem, aParty, openShop, type Shop, type Wire } from '../api/shop.ts'

const itemIds = ['dal', 'oil', 'tea'] as const
const partyIds = ['hari', 'gita'] as const
const vatClasses = { dal: 'taxable', oil: 'exempt', tea: 'taxable' } as const
const vatFrom = '2026-08-15'

interface SaidLine {
  readonly item: (typeof itemIds)[number]
  readonly quantity: number
  readonly free: number
  readonly rate: number
  readonly percent: number
  readonly box: boolean
}
interface SaidBill {
  readonly day: number
  readonly lines: readonly SaidLine[]
  readonly party: (typeof partyIds)[number] | null
  readonly off: number
  readonly inclusive: boolean
  readonly round: boolean
  readonly paid: number
}
type Step =
  | { readonly act: 'sale'; readonly bill: SaidBill }
  | { readonly act: 'purchase'; readonly bill: SaidBill }
  | { readonly act: 'change'; readonly which: number; readonly bill: SaidBill }
  | { readonly act: 'void'; readonly which: number }
  | {
      readonly act: 'openItem'
      readonly item: (typeof itemIds)[number]
      readonly quantity: number
      readonly value: number
      readonly day: number
    }
  | {
      readonly act: 'openParty'
      readonly party: (typeof partyIds)[number]
      readonly amount: number
      readonly side: 'receivable' | 'payable'
    }

const saidLine = fc.record({
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
  percent: fc.constantFrom(0, 0, 250, 1000),
  box: fc.boolean(),
})
export const saidBill: fc.Arbitrary<SaidBill> = fc.record({
  day: fc.integer({ min: 0, max: 90 }),
  lines: fc.uniqueArray(saidLine, { minLength: 1, maxLength: 3, selector: (line) => line.item }),
  party: fc.constantFrom(null, ...partyIds),
  off: fc.constantFrom(0, 0, 333),
  inclusive: fc.boolean(),
  round: fc.boolean(),
  paid: fc.integer({ min: 0, max: 130 }),
})
const which = fc.nat(1000)
export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: saidBill.map((bill) => ({ act: 'sale' as const, bill })) },
  { weight: 4, arbitrary: saidBill.map((bill) => ({ act: 'purchase' as const, bill })) },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('change' as const), which, bill: saidBill }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('void' as const), which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('openItem' as const),
      item: fc.constantFrom(...itemIds),
      quantity: fc.integer({ min: 0, max: 40_000 }),
      value: fc.integer({ min: 0, max: 5000_00 }),
      day: fc.integer({ min: 0, max: 60 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('openParty' as const),
      party: fc.constantFrom(...partyIds),
      amount: fc.integer({ min: 0, max: 9999_99 }),
      side: fc.constantFrom('receivable' as const, 'payable' as const),
    }),
  },
)

const dateOf = (day: number): string => addDays('2026-08-01', day)!
const lineOf = ({ item, quantity, free, rate, percent, box }: SaidLine): BillLine => ({
  itemId: item,
  quantityThousandths: quantity,
  freeThousandths: free,
  unit: box ? 'कार्टुन' : 'केजी',
  factorThousandths: box ? 12_000 : 1000,
  rateTenThousandths: rate,
  discount: percent === 0 ? null : { kind: 'percent', hundredths: percent },
  vatClass: vatClasses[item],
})
/** The bill as a screen sends it. Half of the payment goes through the bank. */
export const wireOf = ({ day, lines, party, off, inclusive, round, paid }: SaidBill): Wire => {
  const date = dateOf(day)
  const discount = off === 0 ? null : { kind: 'percent' as const, hundredths: off }
  const bought = lines.map(lineOf)
  const { totalPaisa } = totalsOf({
    lines: bought,
    discount,
    vat: { registered: date >= vatFrom, inclusive },
    roundToRupee: round,
  })
  const given = party === null ? totalPaisa : Math.floor((totalPaisa * paid) / 100)
  const bank = Math.floor(given / 2)
  return {
    date,
    party_id: party,
    vat_charged: date >= vatFrom,
    vat_inclusive: inclusive,
    round_to_rupee: round,
    total: writeRupees(totalPaisa),
    discount: discount === null ? null : { kind: 'percent', percent: writeRupees(off) },
    lines: bought.map((line) => ({
      item_id: line.itemId,
      quantity: writeQuantity(line.quantityThousandths),
      unit: line.unit,
      free_quantity: writeQuantity(line.freeThousandths),
      rate: writeRate(line.rateTenThousandths),
      discount:
        line.discount === null
          ? null
          : {
              kind: 'percent',
              percent: writeRupees((line.discount as { hundredths: number }).hundredths),
            },
    })),
    settlement: {
      cash: writeRupees(given - bank),
      banks: bank === 0 ? [] : [{ bank_id: 'nabil', amount: writeRupees(bank) }],
    },
  }
}

interface Written {
  readonly id: string
  readonly kind: 'sale' | 'purchase'
  version: number
  live: boolean
}
export interface Reached {
  bills: number
  changed: number
  voided: number
  opened: number
  warned: number
  refused: number
}
export const routesOf = (kind: Written['kind']) => (kind === 'sale' ? saleRoutes : purchaseRoutes)
/** What a purchase says of the supplier's bill, so that its VAT can be claimed. */
export const supplierBillOf = (kind: Written['kind'], id: string): Wire =>
  kind === 'purchase' ? { supplier_bill_no: `B-${id}`, supplier_bill_date: dateOf(0) } : {}
const itemBody = (id: (typeof itemIds)[number], more: Wire = {}): Wire =>
  anItem(id, { second_unit: 'कार्टुन', second_factor: '12', vat_class: vatClasses[id], ...more })

export const stocked = async (rig: Rig): Promise<Shop> => {
  const shop = await openShop(rig, { vatFrom, belowZero: 'warn' })
  for (const id of itemIds)
    await shop.must(addItem, {
      body: itemBody(
        id,
        id === 'tea'
          ? {}
          : { opening_quantity: '10', opening_value: '999.99', opening_date: '2026-07-17' },
      ),
    })
  for (const id of partyIds)
    await shop.must(addLedger, {
      body: aParty(
        id,
        id === 'gita'
          ? {}
          : {
              vat_pan_no: '601111111',
              vat_pan_flag: 'vat',
              opening_type: 'payable',
              opening_balance: '321.05',
              opening_date: '2026-07-20',
            },
      ),
    })
  await shop.must(addBank, {
    body: aBank('nabil', { opening_balance: '10000', opening_date: '2026-07-17' }),
  })
  return shop
}

export const live = async (
  shop: Shop,
  steps: readonly Step[],
  reached: Reached,
): Promise<readonly Written[]> => {
  const written: Written[] = []
  const pick = (at: number) =>
    written.filter((each) => each.live)[
      at % Math.max(1, written.filter((each) => each.live).length)
    ]
  const heard = (reply: { status: number; data: any; message: string }): boolean => {
    if (reply.status !== 200 && reply.status !== 422)
      throw new Error(`${reply.status} ${reply.message}`)
    if (reply.data?.warnings?.length > 0) reached.warned++
    if (reply.status !== 200) reached.refused++
    return reply.status === 200
  }
  for (const [at, said] of steps.entries()) {
    if (said.act === 'sale' || said.act === 'purchase') {
      const id = `d${at}`
      if (
        heard(
          await shop.call(routesOf(said.act).record, {
            body: { document_id: id, ...wireOf(said.bill), ...supplierBillOf(said.act, id) },
          }),
        )
      )
        written.push({ id, kind: said.act, version: 1, live: true })
      reached.bills++
    } else if (said.act === 'change') {
      const one = pick(said.which)
      if (one === undefined) continue
      if (
        heard(
          await shop.call(routesOf(one.kind).change, {
            params: { id: one.id },
            body: {
              ...wireOf(said.bill),
              ...supplierBillOf(one.kind, one.id),
              version: one.version,
            },
          }),
        )
      )
        one.version++
      reached.changed++
    } else if (said.act === 'void') {
      const one = pick(said.which)
      if (one === undefined) continue
      if (
        heard(
          await shop.call(routesOf(one.kind).void, {
            params: { id: one.id },
            body: { reason: 'भूल' },
          }),
        )
      )
        one.live = false
      reached.voided++
    } else if (said.act === 'openItem') {
      const opening = {
        opening_quantity: writeQuantity(said.quantity),
        opening_value: writeRupees(said.quantity === 0 ? 0 : said.value),
        opening_date: dateOf(said.day),
      }
      heard(
        await shop.call(changeItem, {
          params: { id: said.item },
          body: itemBody(said.item, opening),
        }),
      )
      reached.opened++
    } else {
      heard(
        await shop.call(changeLedger, {
          params: { id: said.party },
          body: {
            ledger_title: said.party,
            opening_type: said.side,
            opening_balance: writeRupees(said.amount),
          },
        }),
      )
      reached.opened++
    }
  }
  return written
}

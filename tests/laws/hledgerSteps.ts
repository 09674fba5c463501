import * as fc from 'fast-check'
import { addItem, changeItem } from '../../src/contract/items.ts'
import { addBank } from '../../src/contract/money.ts'
import { addLedger, changeLedger } from '../../src/contract/parties.ts'
import { purchaseRoutes, saleRoutes } from '../../src/contract/trade.ts'
import { aBank, anItem, aParty, bill, type Shop, type Wire } from '../api/shop.ts'
import { nearest, rateText } from './bills.ts'
import { chargesVat, type Booked } from './chargedVat.ts'
import { costs, costsOf, rupees, sum, type Costs, type Figures } from './hledgerCosts.ts'

// Names as people write them, with characters that have a meaning in a plain-text journal.
const odd = [
  'हरि; श्याम',
  'A:B (C) [D]',
  '* "E"  F',
  '= G | H',
  '! ~I #J',
  '2026-11-01 K',
  '@ 5 NPR',
  'राम',
  "O'Neil & Sons",
  '; ; ;',
  '{L} %M',
]
const parties = ['p0', 'p1', 'p2'] as const
const items = ['i0', 'i1', 'i2', 'i3'] as const
const banks = ['b0', 'b1'] as const
const vatPan: Readonly<Record<string, Wire>> = {
  p0: { vat_pan_no: '601111111', vat_pan_flag: 'vat' },
  p1: { vat_pan_no: '602222222', vat_pan_flag: 'pan' },
  p2: {},
}

interface Document extends Costs {
  readonly kind: 'sale' | 'purchase'
  readonly date: string
  readonly party: string | null
  readonly lines: readonly {
    readonly item: string
    readonly thousandths: number
    readonly rate: number
    readonly free: number
    readonly off: Off
  }[]
  readonly off: Off
  /** For a purchase: whether the supplier's bill charges VAT; null: not stated, so it does if the supplier is registered. */
  readonly vat: boolean | null
  readonly inclusive: boolean
  readonly toRupee: boolean
  readonly cashTenths: number
  readonly bankTenths: number
  readonly customer: string
}
type Off = { readonly percent: number } | { readonly tenths: number } | null
const off: fc.Arbitrary<Off> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.record({ percent: fc.integer({ min: 0, max: 9000 }) }) },
  { weight: 1, arbitrary: fc.record({ tenths: fc.integer({ min: 0, max: 9 }) }) },
)
const document: fc.Arbitrary<Document> = fc.record({
  kind: fc.constantFrom('sale', 'sale', 'purchase'),
  date: fc.integer({ min: 1, max: 21 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`),
  party: fc.constantFrom(null, ...parties),
  lines: fc.uniqueArray(
    fc.record({
      item: fc.constantFrom(...items),
      thousandths: fc.integer({ min: 100, max: 50_000 }),
      rate: fc.integer({ min: 10_000, max: 50_000_000 }),
      free: fc.constantFrom(0, 0, 1),
      off,
    }),
    { minLength: 1, maxLength: 4, selector: (line) => line.item },
  ),
  off,
  vat: fc.constantFrom(null, true, false),
  inclusive: fc.boolean(),
  toRupee: fc.boolean(),
  cashTenths: fc.integer({ min: 0, max: 12 }),
  bankTenths: fc.integer({ min: 0, max: 5 }),
  customer: fc.constantFrom('', ...odd),
  ...costs,
})
type Opening = { readonly owed: number }
type Step =
  | { readonly do: 'record'; readonly document: Document }
  | { readonly do: 'change'; readonly which: number; readonly document: Document }
  | { readonly do: 'void'; readonly which: number }
  | {
      readonly do: 'party'
      readonly which: string
      readonly opening: Opening
      readonly name: string
    }
  | {
      readonly do: 'item'
      readonly which: string
      readonly thousandths: number
      readonly value: number
    }
const opening = fc.integer({ min: -900_000, max: 900_000 }).map((owed): Opening => ({ owed }))
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 7, arbitrary: document.map((each): Step => ({ do: 'record', document: each })) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('change' as const), which: fc.nat(), document }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('void' as const), which: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('party' as const),
      which: fc.constantFrom(...parties),
      opening,
      name: fc.constantFrom(...odd),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('item' as const),
      which: fc.constantFrom(...items),
      thousandths: fc.integer({ min: 1, max: 90_000 }),
      value: fc.integer({ min: 0, max: 900_000 }),
    }),
  },
)
export const life = fc.record({
  registered: fc.boolean(),
  parties: fc.tuple(opening, opening, opening),
  banks: fc.tuple(opening, opening),
  names: fc.tuple(fc.constantFrom(...odd), fc.constantFrom(...odd), fc.constantFrom(...odd)),
  steps: fc.array(step, { minLength: 90, maxLength: 140 }),
})
type Life = typeof life extends fc.Arbitrary<infer L> ? L : never

const isTaxable = (item: string): boolean => item === 'i0' || item === 'i1'
const offBy = (given: Off, from: bigint): bigint => {
  if (given === null) return 0n
  return 'percent' in given
    ? nearest(from * BigInt(given.percent), 10_000n)
    : (from * BigInt(given.tenths)) / 10n
}
const offSaid = (given: Off, from: bigint): Wire | null => {
  if (given === null) return null
  return 'percent' in given
    ? {
        kind: 'percent',
        percent: `${Math.floor(given.percent / 100)}.${String(given.percent % 100).padStart(2, '0')}`,
      }
    : { kind: 'amount', amount: rupees(offBy(given, from)) }
}

/** A document's request body and its effect on each account. Leaves out discounts whose VAT depends on how the books spread them over unlike lines. */
const workedOut = (
  said: Document,
  registered: boolean,
  id: string,
  charged: boolean,
): { readonly body: Wire; readonly figures: Figures } => {
  const mixed = charged && new Set(said.lines.map((line) => isTaxable(line.item))).size > 1
  const inclusive = said.inclusive && charged
  const ofBill = mixed || inclusive ? null : said.off
  const lines = said.lines.map((line) => {
    const gross = nearest(BigInt(line.thousandths) * BigInt(line.rate), 100_000n)
    const ofLine = inclusive ? null : line.off
    return { ...line, ofLine, gross, net: gross - offBy(ofLine, gross) }
  })
  const total = (of: typeof lines, part: 'gross' | 'net'): bigint =>
    of.reduce((so, line) => so + line[part], 0n)
  const net = total(lines, 'net')
  const billOff = offBy(ofBill, net)
  const taxedLines = charged ? lines.filter((line) => isTaxable(line.item)) : []
  const taxed = total(taxedLines, 'net') - (mixed || taxedLines.length === 0 ? 0n : billOff)
  const vat = inclusive ? nearest(taxed * 13n, 113n) : nearest(taxed * 13n, 100n)
  const value = net - billOff - (inclusive ? vat : 0n)
  const due = value + vat
  const rounded = said.toRupee ? nearest(due, 100n) * 100n : due
  const rounding = rounded - due
  const bank = (rounded * BigInt(said.bankTenths)) / 10n
  const given = (rounded * BigInt(said.cashTenths)) / 10n
  const cash = said.party === null && given < rounded - bank ? rounded - bank : given
  const kept = said.party === null ? rounded - bank : cash
  const off = total(lines, 'gross') - net + billOff
  const money: Figures = {
    cash: kept,
    'bank:b0': bank,
    ...(said.party === null ? {} : { [`party:${said.party}`]: rounded - kept - bank }),
  }
  const claimed = registered && charged && said.party === 'p0'
  const besides = costsOf(said)
  const customsVat = BigInt(said.customsVat ?? 0)
  const figures =
    said.kind === 'sale'
      ? sum([
          money,
          { discountAllowed: off, sales: -(value + off), outputVat: -vat, roundOff: -rounding },
        ])
      : sum([
          Object.fromEntries(Object.entries(money).map(([account, paisa]) => [account, -paisa])),
          {
            [said.capital ? 'fixedAssets' : 'goods']:
              value + (claimed ? 0n : vat) + besides.spent + (registered ? 0n : customsVat),
            inputVat: (claimed ? vat : 0n) + (registered ? customsVat : 0n),
            roundOff: rounding,
          },
          besides.paid,
        ])
  const body = bill({
    date: said.date,
    party: said.party,
    total: rupees(rounded),
    cash: rupees(cash),
    banks: bank === 0n ? [] : [{ bank_id: 'b0', amount: rupees(bank) }],
    vat_inclusive: said.inclusive,
    round_to_rupee: said.toRupee,
    lines: lines.map((line) => ({
      item: line.item,
      quantity: (line.thousandths / 1000).toFixed(3),
      rate: rateText(line.rate),
      freeQuantity: String(line.free),
      ...(line.ofLine === null ? {} : { discount: offSaid(line.ofLine, line.gross)! }),
    })),
    customer_name: said.customer,
    ...(said.kind === 'purchase'
      ? {
          supplier_bill_no: `B-${id}`,
          supplier_bill_date: said.date,
          ...(said.vat === null ? {} : { vat_charged: said.vat }),
          ...besides.body,
        }
      : {}),
  })
  return { body: { ...body, discount: offSaid(ofBill, net) }, figures }
}
const openingParty = (id: string, { owed }: Opening): Figures => ({
  [`party:${id}`]: BigInt(owed),
  capital: -BigInt(owed),
})
export const openingSaid = ({ owed }: Opening): Wire => ({
  opening_type: owed < 0 ? 'payable' : 'receivable',
  opening_balance: rupees(BigInt(Math.abs(owed))),
  opening_date: '2026-07-17',
})

/** Runs a random history of a shop through the API; returns the expected balance of each account. */
export const live = async (shop: Shop, { registered, steps, ...from }: Life): Promise<Figures> => {
  await shop.settle({ vatFrom: registered ? '2026-07-17' : null, belowZero: 'allow' })
  const now = new Map<string, Figures>()
  const bills: Booked[] = []
  const names = new Map(parties.map((id, i) => [id as string, from.names[i]!]))
  for (const id of items)
    await shop.must(addItem, {
      body: anItem(id, {
        name: `${odd[3]} ${id}`,
        vat_class: isTaxable(id) ? 'taxable' : 'exempt',
      }),
    })
  for (const [i, id] of parties.entries()) {
    await shop.must(addLedger, {
      body: aParty(id, {
        ledger_title: names.get(id),
        ...vatPan[id],
        ...openingSaid(from.parties[i]!),
      }),
    })
    now.set(id, openingParty(id, from.parties[i]!))
  }
  for (const [i, id] of banks.entries()) {
    await shop.must(addBank, {
      body: aBank(id, {
        name: odd[i + 1],
        opening_balance: rupees(BigInt(from.banks[i]!.owed)),
        opening_date: '2026-07-17',
      }),
    })
    now.set(id, {
      [`bank:${id}`]: BigInt(from.banks[i]!.owed),
      capital: -BigInt(from.banks[i]!.owed),
    })
  }
  const routes = { sale: saleRoutes, purchase: purchaseRoutes }
  for (const each of steps) {
    const standing = bills.filter((bill) => !bill.void)
    const bill =
      'which' in each && typeof each.which === 'number'
        ? standing[each.which % Math.max(standing.length, 1)]
        : undefined
    if (each.do === 'record') {
      const id = `d${bills.length}`
      const { kind, date, party } = each.document
      const charged = chargesVat(each.document, registered, null)
      const { body, figures } = workedOut(each.document, registered, id, charged)
      await shop.must(routes[kind].record, { body: { ...body, document_id: id } })
      const isImport = each.document.customsVat !== null
      bills.push({ id, kind, version: 1, void: false, date, party, charged, isImport })
      now.set(id, figures)
    } else if (each.do === 'party') {
      names.set(each.which, each.name)
      await shop.must(changeLedger, {
        params: { id: each.which },
        body: { ledger_title: each.name, ...openingSaid(each.opening) },
      })
      now.set(each.which, openingParty(each.which, each.opening))
    } else if (each.do === 'item') {
      await shop.must(changeItem, {
        params: { id: each.which },
        body: {
          name: each.which,
          unit: 'केजी',
          vat_class: isTaxable(each.which) ? 'taxable' : 'exempt',
          opening_quantity: (each.thousandths / 1000).toFixed(3),
          opening_value: rupees(BigInt(each.value)),
          opening_date: '2026-07-17',
        },
      })
      now.set(each.which, { goods: BigInt(each.value), capital: -BigInt(each.value) })
    } else if (bill !== undefined && each.do === 'void') {
      await shop.must(routes[bill.kind].void, {
        params: { id: bill.id },
        body: { reason: 'दोहोरियो' },
      })
      bill.void = true
      now.delete(bill.id)
    } else if (bill !== undefined && each.do === 'change') {
      const document = { ...each.document, kind: bill.kind }
      const charged = chargesVat(document, registered, bill)
      const { body, figures } = workedOut(document, registered, bill.id, charged)
      await shop.must(routes[bill.kind].change, {
        params: { id: bill.id },
        body: {
          ...Object.fromEntries(Object.entries(body).filter(([key]) => key !== 'document_id')),
          version: bill.version,
        },
      })
      bill.version++
      const isImport = document.customsVat !== null
      Object.assign(bill, { date: document.date, party: document.party, charged, isImport })
      now.set(bill.id, figures)
    }
  }
  return sum([...now.values()])
}

import fc from 'fast-check'
import { returnRoutes } from '../../src/contract/trade.ts'
import type { Wire } from '../api/shop.ts'
import type { Settles } from './paperAccounts.ts'
import { paymentOnPaper, scaled, toNearest, unscaled, type Debits } from './paperBill.ts'
import type { PaperDocument, PaperDocuments, PaperEntry, PaperSettings } from './paperBooks.ts'
import {
  billIn,
  dateOf,
  isOf,
  isRegistered,
  itemIds,
  partyIds,
  reversed,
  type BillInMemory,
} from './saidBills.ts'
import { ofAnyKind, type DocumentSteps, type StepsOfKind } from './stepsOfKind.ts'

/** Returns as people enter them, and what they come to on paper: it shares no code with the books. */

type Kind = 'salesReturn' | 'purchaseReturn'
const returned = { salesReturn: ['sale'], purchaseReturn: ['purchase'] } as const

interface SaidReturn {
  readonly day: number
  /** Which of the bills of which something is left; null: without a bill. */
  readonly bill: number | null
  /** Of each line, how many per cent of what is left come back. */
  readonly parts: readonly number[]
  /** Per cent of the total that is paid back at once. */
  readonly paid: number
  /** Without a bill. */
  readonly item: (typeof itemIds)[number]
  readonly quantity: number
  readonly rate: number
  readonly party: (typeof partyIds)[number] | null
}
const saidReturn: fc.Arbitrary<SaidReturn> = fc.record({
  day: fc.integer({ min: 0, max: 90 }),
  bill: fc.oneof(
    { weight: 5, arbitrary: fc.nat(1000) },
    { weight: 1, arbitrary: fc.constant(null) },
  ),
  parts: fc.array(fc.constantFrom(100, 100, 50, 33, 7, 0), { minLength: 3, maxLength: 3 }),
  paid: fc.constantFrom(0, 0, 40, 100),
  item: fc.constantFrom(...itemIds),
  quantity: fc.integer({ min: 1, max: 9 }).map((n) => n * 1000),
  rate: fc.integer({ min: 0, max: 300_0000 }),
  party: fc.constantFrom(null, ...partyIds),
})

/** Quantities (charged and free, in the unit of the line and in the first unit), both discounts, value and VAT. */
interface Taken {
  readonly item: string
  readonly charged: readonly [own: bigint, first: bigint]
  readonly free: readonly [own: bigint, first: bigint]
  readonly off: readonly [own: bigint, ofBill: bigint]
  readonly value: bigint
  readonly vat: bigint
}
interface ReturnMemory {
  readonly taken: readonly Taken[]
  readonly total: bigint
  readonly registered: boolean
}
const memoryOf = ({ memory }: PaperEntry): ReturnMemory => memory as ReturnMemory

const nothing = (item: string): Taken => ({
  item,
  charged: [0n, 0n],
  free: [0n, 0n],
  off: [0n, 0n],
  value: 0n,
  vat: 0n,
})
const plus = (a: Taken, b: Taken): Taken => ({
  item: a.item,
  charged: [a.charged[0] + b.charged[0], a.charged[1] + b.charged[1]],
  free: [a.free[0] + b.free[0], a.free[1] + b.free[1]],
  off: [a.off[0] + b.off[0], a.off[1] + b.off[1]],
  value: a.value + b.value,
  vat: a.vat + b.vat,
})

const othersOf = (documents: PaperDocuments, bill: string, id: string): readonly PaperDocument[] =>
  [...documents.values()].filter((each) => each.returns === bill && each.id !== id)
const takenBefore = (documents: PaperDocuments, bill: string, id: string, item: string): Taken =>
  othersOf(documents, bill, id)
    .flatMap((each) => memoryOf(each).taken.filter((line) => line.item === item))
    .reduce(plus, nothing(item))

const between = (least: bigint, n: bigint, most: bigint): bigint => {
  if (n < least) return least
  return n > most ? most : n
}
const partOf = (whole: bigint, part: bigint, of: bigint): bigint =>
  of === 0n ? 0n : toNearest(whole * part, of)

/** What one line takes: what is due for all that has come back by then, less what others have taken, and all that is left with the last. */
const takes = (
  line: BillInMemory['lines'][number],
  before: Taken,
  [charged, free]: readonly [bigint, bigint],
  inclusive: boolean,
): Taken => {
  const [all] = line.charged
  const upTo = before.charged[0] + charged
  const price = line.value + (inclusive ? line.vat : 0n)
  const [own, ofBill] = line.off
  const due = (paisa: bigint): bigint => partOf(paisa, upTo, all)
  const after = due(price)
  const net = due(price + ofBill)
  const gross = due(price + ofBill + own)
  const vat = due(line.vat)
  const rest = (target: bigint, whole: bigint, had: bigint): bigint =>
    between(0n, target - had, whole - had)
  return {
    item: line.item,
    charged: [
      charged,
      rest(partOf(line.charged[1], upTo, all), line.charged[1], before.charged[1]),
    ],
    free: [
      free,
      rest(partOf(line.free[1], before.free[0] + free, line.free[0]), line.free[1], before.free[1]),
    ],
    off: [rest(gross - net, own, before.off[0]), rest(net - after, ofBill, before.off[1])],
    value: rest(after - (inclusive ? vat : 0n), line.value, before.value),
    vat: rest(vat, line.vat, before.vat),
  }
}

const add = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, n) => sum + n, 0n)

interface OnPaper {
  readonly taken: readonly Taken[]
  readonly value: bigint
  readonly vat: bigint
  readonly discount: bigint
  readonly total: bigint
  readonly rounding: bigint
}

const ofBill = (
  id: string,
  billId: string,
  bill: BillInMemory,
  wanted: ReadonlyMap<string, readonly [bigint, bigint]>,
  documents: PaperDocuments,
): OnPaper => {
  const before = (item: string): Taken => takenBefore(documents, billId, id, item)
  const taken = bill.lines.flatMap((line) => {
    const part = wanted.get(line.item)
    return part === undefined ? [] : [takes(line, before(line.item), part, bill.inclusive)]
  })
  const value = add(taken.map((line) => line.value))
  const vat = add(taken.map((line) => line.vat))
  const exact = value + vat
  const all = add(bill.lines.map(({ item }) => before(item).value + before(item).vat))
  const credited = add(othersOf(documents, billId, id).map((each) => memoryOf(each).total))
  const total = bill.round
    ? between(0n, toNearest(all + exact, 100n) * 100n - credited, bill.total - credited)
    : exact
  const withoutVat = (item: string, off: bigint): bigint =>
    bill.inclusive && isOf('taxable', item) ? toNearest(off * 100n, 113n) : off
  const discount = add(
    taken.map(({ item, off }) => {
      const had = add(before(item).off)
      return withoutVat(item, had + add(off)) - withoutVat(item, had)
    }),
  )
  return { taken, value, vat, discount, total, rounding: total - exact }
}

/** What of each line comes back, as far as it is a quantity at all in the first unit. */
const wantedOf = (
  bill: BillInMemory,
  parts: readonly number[],
  before: (item: string) => Taken,
): ReadonlyMap<string, readonly [bigint, bigint]> => {
  const wanted = bill.lines.map((line, i) => {
    const had = before(line.item)
    const percent = BigInt(parts[i % parts.length]!)
    const charged = ((line.charged[0] - had.charged[0]) * percent) / 100n
    const free = ((line.free[0] - had.free[0]) * percent) / 100n
    const { charged: moved, free: movedFree } = takes(line, had, [charged, free], bill.inclusive)
    const isGoods = charged + free > 0n && moved[1] + movedFree[1] > 0n
    return [line.item, isGoods ? ([charged, free] as const) : null] as const
  })
  return new Map(wanted.flatMap(([item, part]) => (part === null ? [] : [[item, part] as const])))
}

/** The bills of which something is left for these parts. */
const returnable = (kind: Kind, documents: PaperDocuments) =>
  [...documents.values()].flatMap((document) => {
    const bill = billIn(document)
    return bill !== null && returned[kind].some((letters) => document.kind.startsWith(letters))
      ? [{ document, bill }]
      : []
  })

const paidBack = (total: bigint, party: string | null, paid: number): Wire => {
  const given = party === null ? total : (total * BigInt(paid)) / 100n
  const bank = given / 2n
  return {
    cash: unscaled(given - bank, 2),
    banks: bank === 0n ? [] : [{ bank_id: 'nabil', amount: unscaled(bank, 2) }],
  }
}

const bodyOf = (
  kind: Kind,
  id: string,
  said: SaidReturn,
  former: PaperDocument | null,
  documents: PaperDocuments,
): Wire => {
  const rest = { reason: 'बिग्रेको' }
  const before = (bill: string) => (item: string) => takenBefore(documents, bill, id, item)
  const wish = (each: ReturnType<typeof returnable>[number]) =>
    wantedOf(each.bill, said.parts, before(each.document.id))
  const open = returnable(kind, documents).filter(({ document }) =>
    former === null ? true : document.id === former.returns,
  )
  const found = open.filter((each) => wish(each).size > 0)
  const all = found.length > 0 || former === null ? found : open
  const chosen =
    said.bill === null && former === null
      ? undefined
      : all[(said.bill ?? 0) % Math.max(1, all.length)]
  if (chosen !== undefined && former?.returns !== null) {
    const { document, bill } = chosen
    const some = wish(chosen)
    // An edit must leave something.
    const wanted = some.size > 0 ? some : wantedOf(bill, [100], before(document.id))
    const { total } = ofBill(id, document.id, bill, wanted, documents)
    const day = dateOf(said.day)
    return {
      ...rest,
      date: day < document.date ? document.date : day,
      bill_id: document.id,
      party_id: null,
      lines: [...wanted].map(([item, [charged, free]]) => ({
        item_id: item,
        quantity: unscaled(charged, 3),
        ...(free === 0n ? {} : { free_quantity: unscaled(free, 3) }),
      })),
      total: unscaled(total, 2),
      settlement: paidBack(total, bill.party, said.paid),
    }
  }
  const total = toNearest(BigInt(said.quantity) * BigInt(said.rate), 100_000n)
  const line = {
    item_id: said.item,
    quantity: unscaled(BigInt(said.quantity), 3),
    unit: 'केजी',
    rate: unscaled(BigInt(said.rate), 4),
  }
  return {
    ...rest,
    date: dateOf(said.day),
    bill_id: null,
    party_id: said.party,
    lines: [line],
    total: unscaled(total, 2),
    settlement: paidBack(total, said.party, said.paid),
  }
}

const wantedIn = (body: Wire): ReadonlyMap<string, readonly [bigint, bigint]> =>
  new Map(
    (body['lines'] as readonly Wire[]).map((line) => [
      line['item_id'] as string,
      [scaled(line['quantity'], 3), scaled(line['free_quantity'] ?? '0', 3)] as const,
    ]),
  )

const withoutBill = (body: Wire): OnPaper => {
  const [line] = body['lines'] as readonly [Wire]
  const quantity = scaled(line['quantity'], 3)
  const value = toNearest(quantity * scaled(line['rate'], 4), 100_000n)
  const item: string = line['item_id']
  const taken = [{ ...nothing(item), charged: [quantity, quantity] as const, value }]
  return { taken, value, vat: 0n, discount: 0n, total: value, rounding: 0n }
}

/** The amounts of a return by the VAT of its goods. */
const figuresOf = ({ taken, value, vat, rounding, total }: OnPaper, charged: boolean) => {
  const of = (vatClass: string): bigint =>
    charged ? add(taken.flatMap((line) => (isOf(vatClass, line.item) ? [line.value] : []))) : 0n
  const [taxable, zeroRated] = [of('taxable'), of('zeroRated')]
  return { taxable, zeroRated, exempt: value - taxable - zeroRated, vat, rounding, total }
}

const postedOf = (
  kind: Kind,
  { value, vat, discount, rounding }: OnPaper,
  paid: Debits,
  bill: BillInMemory | null,
): Debits => {
  if (kind === 'salesReturn')
    return [
      ...reversed(paid),
      ['discountAllowed', -discount],
      ['salesReturn', value + discount],
      ['outputVat', vat],
      ['roundOff', rounding],
    ]
  const isClaimed = bill?.claimed ?? false
  return [
    ...paid,
    ['inputVat', isClaimed ? -vat : 0n],
    ['roundOff', -rounding],
    [bill?.isCapital ? 'fixedAssets' : 'stockGainLoss', -(value + (isClaimed ? 0n : vat))],
  ]
}

const expected = (
  kind: Kind,
  id: string,
  body: Wire,
  settings: PaperSettings,
  former: PaperDocument | null,
  documents: PaperDocuments,
): PaperEntry => {
  const date: string = body['date']
  const billId: string | null = body['bill_id']
  const bill = billId === null ? null : billIn(documents.get(billId)!)
  const party: string | null = bill === null ? body['party_id'] : bill.party
  const note =
    bill === null || billId === null
      ? withoutBill(body)
      : ofBill(id, billId, bill, wantedIn(body), documents)
  const registered =
    former?.date === date ? memoryOf(former).registered : isRegistered(settings, date)
  const paid = paymentOnPaper({ ...body, party_id: party }, note.total)
  const back = add(paid.flatMap(([account, paisa]) => (account.startsWith('party') ? [] : [paisa])))
  const settles: Settles | undefined =
    party === null
      ? undefined
      : {
          party,
          side: kind === 'salesReturn' ? 1n : -1n,
          paisa: note.total - back,
          discount: 0n,
          only: null,
          first: billId,
          chosen: null,
          wanted: true,
        }
  const sign = kind === 'salesReturn' ? 1 : -1
  return {
    date,
    returns: billId,
    refused: bill === null && registered ? 'needsBill' : null,
    memory: { taken: note.taken, total: note.total, registered } satisfies ReturnMemory,
    figures: figuresOf(note, bill?.charged ?? false),
    debits: postedOf(kind, note, paid, bill),
    ...(settles === undefined ? {} : { settles }),
    moves: bill?.isCapital
      ? []
      : note.taken.map(({ item, charged, free }) => ({
          item,
          quantity: sign * Number(charged[1] + free[1]),
          worth: null,
          charged: kind === 'salesReturn' ? 'costOfGoodsSold' : 'stockGainLoss',
          back:
            kind === 'salesReturn' && bill !== null && billId !== null
              ? { reference: billId, line: bill.lines.findIndex((line) => line.item === item) + 1 }
              : null,
        })),
  }
}

/** How returns of a kind are entered, changed and voided. */
const returns = (kind: Kind): DocumentSteps<SaidReturn> => ({
  times: 6,
  said: saidReturn,
  idOf: null,
  enter: (id, said, _, __, documents) => ({
    route: returnRoutes[kind].record,
    call: { body: { document_id: id, ...bodyOf(kind, id, said, null, documents) } },
  }),
  change: (former, said, _, __, documents) => ({
    route: returnRoutes[kind].change,
    call: {
      params: { id: former.id },
      body: { ...bodyOf(kind, former.id, said, former, documents), version: former.version },
    },
  }),
  void: ({ id }) => ({
    route: returnRoutes[kind].void,
    call: { params: { id }, body: { reason: 'भूल' } },
  }),
  // Which bills there are depends on the order of entry.
  inAnyBooks: (said) => ({ ...said, bill: null }),
  expected: (id, body, settings, former, documents) =>
    expected(kind, id, body, settings, former, documents),
})

export const returnSteps = (kind: Kind): StepsOfKind => ({ [kind]: ofAnyKind(returns(kind)) })

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
import {
  add,
  memoryOf,
  nothing,
  ofBill,
  takenBefore,
  wantedOf,
  type OnPaper,
  type ReturnMemory,
} from './paperReturn.ts'
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

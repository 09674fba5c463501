import fc from 'fast-check'
import type { PartyPaymentKind } from '../../src/books/documents/documentKind.ts'
import { openItems } from '../../src/contract/allocations.ts'
import { partyPaymentRoutes } from '../../src/contract/partyPayments.ts'
import type { Shop, Wire } from '../api/shop.ts'
import { bankIds } from './movementSteps.ts'
import type { Settles } from './paperAccounts.ts'
import { scaled, unscaled, type Debits } from './paperBill.ts'
import { isOpening, type PaperDocument } from './paperBooks.ts'
import { dateOf, partyIds } from './saidBills.ts'
import {
  ofAnyKind,
  type DocumentRequest,
  type DocumentSteps,
  type OpenAccount,
  type StepsOfKind,
} from './stepsOfKind.ts'

/** Receipts and payments as people enter them, and what they come to. */

interface SaidPayment {
  readonly day: number
  readonly keepsDay: boolean
  readonly party: number
  readonly cash: number
  readonly banks: readonly number[]
  readonly discount: number
  /** Which open items a person chooses, each by so many tenths; null: none are said, so the oldest first. */
  readonly chosen: readonly { readonly which: number; readonly tenths: number }[] | null
}
const choice = fc.record({ which: fc.nat(11), tenths: fc.constantFrom(10, 10, 10, 5, 1, 11) })
const said: fc.Arbitrary<SaidPayment> = fc.record({
  day: fc.integer({ min: 0, max: 60 }),
  keepsDay: fc.boolean(),
  party: fc.nat(11),
  // Mostly by bank, as cash is opened late in most histories.
  cash: fc.oneof(
    { weight: 4, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 500_00 }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 99_999_99 }) },
  ),
  banks: fc.tuple(
    fc.oneof(fc.integer({ min: 1, max: 9999_99 }), fc.integer({ min: 1, max: 99_999_99 })),
    fc.constantFrom(0, 12_34),
  ),
  discount: fc.constantFrom(0, 0, 1, 45_67),
  chosen: fc.option(fc.array(choice, { maxLength: 3 }), { freq: 2 }),
})

/** Written down without the rules of the books: a receipt debits money and credits its party, a payment is the opposite. */
const papers: Readonly<
  Record<PartyPaymentKind, { readonly side: 1n | -1n; readonly discount: string }>
> = {
  receipt: { side: 1n, discount: 'discountAllowed' },
  payment: { side: -1n, discount: 'discountReceived' },
}
/** The names of receipts and payments in a history. */
export const partyPaymentNames: ReadonlySet<string> = new Set(Object.keys(papers))

const rupees = (paisa: bigint): string => unscaled(paisa, 2)

/** What a person chooses among what is open on the side of the account that this payment settles. */
const chosenOf = (
  { side }: { readonly side: bigint },
  chosen: SaidPayment['chosen'],
  items: ReturnType<OpenAccount>,
): Wire => {
  if (chosen === null) return {}
  const open = items.filter(({ paisa }) => paisa * side > 0n)
  const parts = new Map<string, string>()
  for (const { which, tenths } of chosen) {
    const item = open[which % Math.max(1, open.length)]
    if (item === undefined) continue
    const part = (side * item.paisa * BigInt(tenths)) / 10n
    parts.set(item.id, rupees(part > 0n ? part : 1n))
  }
  return { allocations: [...parts].map(([id, amount]) => ({ document_id: id, amount })) }
}

const bodyOf = (
  kind: PartyPaymentKind,
  of: SaidPayment,
  former: PaperDocument | null,
  items: ReturnType<OpenAccount>,
): Wire => ({
  date: former !== null && of.keepsDay ? former.date : dateOf(of.day),
  ...(of.cash === 0 ? {} : { cash: rupees(BigInt(of.cash)) }),
  banks: of.banks.flatMap((paisa, i) =>
    paisa === 0 ? [] : [{ bank_id: bankIds[i], amount: rupees(BigInt(paisa)) }],
  ),
  ...(of.discount === 0 ? {} : { discount: rupees(BigInt(of.discount)) }),
  ...chosenOf(papers[kind], of.chosen, items),
})

const amountsOf = (kind: PartyPaymentKind, body: Wire): Debits => [
  ['cash', scaled(body['cash'] ?? '0', 2)],
  ...(body['banks'] as readonly Wire[]).map(
    (bank) => [`bank:${bank['bank_id']}`, scaled(bank['amount'], 2)] as const,
  ),
  [papers[kind].discount, scaled(body['discount'] ?? '0', 2)],
]

const settlesOf = (kind: PartyPaymentKind, party: string, body: Wire): Settles => {
  const allocations: readonly Wire[] | undefined = body['allocations']
  return {
    party,
    side: papers[kind].side,
    paisa: amountsOf(kind, body).reduce((sum, [, paisa]) => sum + paisa, 0n),
    discount: scaled(body['discount'] ?? '0', 2),
    only: null,
    chosen:
      allocations?.map((each) => [each['document_id'], scaled(each['amount'], 2)] as const) ?? null,
    wanted: true,
  }
}

const payments = (kind: PartyPaymentKind): DocumentSteps<SaidPayment> => ({
  times: 4,
  said,
  idOf: null,
  enter: (id, of, _, open) => {
    const party = partyIds[of.party % partyIds.length]!
    return {
      route: partyPaymentRoutes[kind].record,
      call: {
        body: { document_id: id, party_id: party, ...bodyOf(kind, of, null, open(party, id)) },
      },
    }
  },
  change: (former, of, _, open) => ({
    route: partyPaymentRoutes[kind].change,
    call: {
      params: { id: former.id },
      body: {
        ...bodyOf(kind, of, former, open(former.settles!.party, former.id)),
        version: former.version,
      },
    },
  }),
  void: ({ id }) => ({
    route: partyPaymentRoutes[kind].void,
    call: { params: { id }, body: { reason: 'भूल' } },
  }),
  inAnyBooks: (of) => ({ ...of, discount: 0, chosen: null }),
  expected: (_, body, __, former) => {
    // A payment stays with its party.
    const party: string = body['party_id'] ?? former!.settles!.party
    const settles = settlesOf(kind, party, body)
    const { side, paisa } = settles
    return {
      date: body['date'],
      settles,
      debits: [
        ...amountsOf(kind, body)
          .filter(([, amount]) => amount !== 0n)
          .map(([account, amount]) => [account, side * amount] as const),
        [`party:${party}`, -side * paisa],
      ],
      moves: [],
    }
  },
})

/** The request with the id under which the books know the opening balance that it settles. */
export const withBookedId = async (
  shop: Shop,
  { route, call }: DocumentRequest,
  { id, party }: { readonly id: string; readonly party: string | undefined },
): Promise<DocumentRequest> => {
  const allocations: readonly Wire[] = call.body['allocations'] ?? []
  if (!allocations.some((each) => isOpening(each['document_id']))) return { route, call }
  const open = await shop.must(openItems, { params: { id: party! }, query: { voucher: id } })
  const opening = open.find((row: Wire) => row['kind'] === 'opening')['document_id']
  const named = allocations.map((each) =>
    isOpening(each['document_id']) ? { ...each, document_id: opening } : each,
  )
  return { route, call: { ...call, body: { ...call.body, allocations: named } } }
}

/** The steps of a kind of payment, under its own name. */
export const stepsOfPartyPayment = (kind: PartyPaymentKind): StepsOfKind => ({
  [kind]: ofAnyKind(payments(kind)),
})

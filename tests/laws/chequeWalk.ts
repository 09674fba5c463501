import fc from 'fast-check'
import { expect } from 'vitest'
import { openItems } from '../../src/contract/allocations.ts'
import { cheques as chequesRoute, moveCheques, reopenCheques } from '../../src/contract/cheques.ts'
import { expenseRoutes } from '../../src/contract/expenses.ts'
import { partyPaymentRoutes } from '../../src/contract/partyPayments.ts'
import { billRoutes, returnRoutes } from '../../src/contract/trade.ts'
import { bill, trialBalance, type Shop, type Wire } from '../api/shop.ts'
import { ChequesOnPaper, type SaidDocument, type SaidMove } from './paperCheques.ts'

export const parties = ['hari', 'gita'] as const
export const banks = ['nabil', 'laxmi'] as const
const date = '2026-11-10'
const amount = fc.constantFrom(100_00, 250_00, 300_00, 99_99)

const document = fc.record({
  act: fc.constant('enter' as const),
  kind: fc.constantFrom(
    ...(['sale', 'purchase', 'receipt', 'receipt', 'payment'] as const),
    ...(['expense', 'salesReturn', 'purchaseReturn'] as const),
  ),
  party: fc.constantFrom('hari', 'hari', 'gita'),
  total: amount,
  cash: fc.constantFrom(0, 0, 50_00),
  cheques: fc.array(amount, { maxLength: 2 }),
})
const move = fc.record({
  act: fc.constant('move' as const),
  action: fc.constantFrom('deposit', 'deposit', 'clear', 'bounce', 'bounce', 'giveOn', 'cancel'),
  which: fc.nat(11),
  isSeveral: fc.boolean(),
  bank: fc.constantFrom(...banks),
  party: fc.constantFrom(...parties),
  charges: fc.tuple(fc.constantFrom(15_00, 0), fc.constantFrom(25_00, 25_00, 0)),
})
const takeBack = fc.record({ act: fc.constantFrom('reopen', 'void'), which: fc.nat(11) })
export const step = fc.oneof(
  { weight: 4, arbitrary: document },
  { weight: 6, arbitrary: move },
  { weight: 3, arbitrary: takeBack },
)
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const routes = {
  ...billRoutes,
  ...returnRoutes,
  ...partyPaymentRoutes,
  expense: expenseRoutes,
} as const

const rupees = (paisa: number): string => (paisa / 100).toFixed(2)

const agree = (books: unknown, paper: unknown): void => expect(books).toEqual(paper)

/** A shop and its cheques on paper, which take the same steps. */
export class ChequeWalk {
  readonly shop: Shop
  readonly paper = new ChequesOnPaper()
  readonly #met: Map<string, number>
  #entered = 0
  constructor(shop: Shop, met: Map<string, number>) {
    this.shop = shop
    this.#met = met
  }
  #note(what: string): void {
    this.#met.set(what, (this.#met.get(what) ?? 0) + 1)
  }

  async take(taken: Step): Promise<void> {
    if (taken.act === 'enter') return this.#enter(taken as never)
    if (taken.act === 'move') return this.#move(taken as never)
    const { which } = taken as { readonly which: number }
    return taken.act === 'reopen' ? this.#reopen(which) : this.#void(which)
  }

  async #enter(
    said: Omit<SaidDocument, 'id' | 'cheques'> & { readonly cheques: readonly number[] },
  ) {
    const id = `d${++this.#entered}`
    const isReturn = said.kind === 'salesReturn' || said.kind === 'purchaseReturn'
    const isPayment = said.kind === 'receipt' || said.kind === 'payment'
    // No more is paid back than comes back.
    const first = said.cheques.slice(0, 1).filter((paisa) => paisa + said.cash <= said.total)
    const entered: SaidDocument = {
      ...said,
      id,
      cheques: (isReturn ? first : said.cheques).map((paisa, i) => ({ id: `${id}-${i}`, paisa })),
    }
    if (entered.cash === 0 && entered.cheques.length === 0 && isPayment) return
    const isReceived = ['sale', 'receipt', 'purchaseReturn'].includes(entered.kind)
    const cheques = entered.cheques.map(({ id: cheque, paisa }): Wire => ({
      cheque_id: cheque,
      number: cheque,
      date,
      amount: rupees(paisa),
      ...(isReceived ? { bank_name: 'एनआईसी' } : { bank_id: 'nabil' }),
    }))
    const cash = rupees(entered.cash)
    if (entered.kind === 'sale' || entered.kind === 'purchase')
      await this.shop.must(billRoutes[entered.kind].record, {
        body: bill({
          id,
          date,
          party: entered.party,
          lines: [{ item: 'dal', quantity: '1', rate: rupees(entered.total) }],
          total: rupees(entered.total),
          cash,
          cheques,
          ...(isReceived ? {} : { vat_charged: false }),
        }),
      })
    else if (entered.kind === 'receipt' || entered.kind === 'payment')
      await this.shop.must(partyPaymentRoutes[entered.kind].record, {
        body: { document_id: id, party_id: entered.party, date, cash, cheques },
      })
    else await this.#enterSettled(entered, { cash, banks: [], cheques })
    this.paper.enter(entered)
    this.#note(entered.kind)
  }

  /** An expense, or goods that come back without a bill. */
  async #enterSettled({ id, kind, party, total }: SaidDocument, settlement: Wire) {
    const paid = rupees(total)
    const lines =
      kind === 'expense'
        ? [{ category_id: '6-rent', amount: paid }]
        : [{ item_id: 'dal', quantity: '1', unit: 'केजी', rate: paid }]
    await this.shop.must(routes[kind].record, {
      body: {
        ...{ document_id: id, party_id: party, date, lines, settlement, total: paid },
        ...(kind === 'expense' ? {} : { bill_id: null, reason: 'बिग्रेको' }),
      },
    })
  }

  async #move(said: {
    readonly action: string
    readonly which: number
    readonly isSeveral: boolean
    readonly bank: string
    readonly party: string
    readonly charges: readonly [number, number]
  }) {
    const every = [...this.paper.cheques.values()]
    const possible = every.filter(({ id }) => this.paper.takes({ ...said, cheques: [id] }))
    // Mostly one for which the move is possible.
    const all = possible.length > 0 && said.which !== 0 ? possible : every
    const first = all[said.which % Math.max(1, all.length)]
    if (first === undefined) return
    const next = all.find(({ id, side }) => id !== first.id && side === first.side)
    const several = said.action === 'deposit' && said.isSeveral && next !== undefined
    const isBounce = said.action === 'bounce'
    const moved: SaidMove = {
      id: `m${++this.#entered}`,
      action: said.action,
      cheques: several ? [first.id, next.id] : [first.id],
      bank: first.side === 1 ? said.bank : 'nabil',
      party: said.party,
      bankCharge: isBounce ? said.charges[0] : 0,
      claimed: isBounce ? said.charges[1] : 0,
    }
    const reply = await this.shop.call(moveCheques, {
      body: {
        document_id: moved.id,
        action: moved.action,
        cheque_ids: moved.cheques,
        date,
        ...(moved.action === 'deposit' ? { bank_id: moved.bank } : {}),
        ...(moved.action === 'giveOn' ? { party_id: moved.party } : {}),
        ...(moved.bankCharge === 0 ? {} : { bank_charge: rupees(moved.bankCharge) }),
        ...(moved.claimed === 0 ? {} : { claimed: rupees(moved.claimed) }),
      },
    })
    const isTaken = this.paper.takes(moved)
    agree([reply.tag, reply.message], [isTaken ? null : 'chequeMoveUnfit', reply.message])
    if (!isTaken) return this.#note('refused move')
    this.paper.move(moved)
    this.#note(`${moved.action}${several ? ' several' : ''}`)
    if (this.paper.moves.get(moved.id)!.released.length > 0) this.#note('released')
  }

  async #reopen(which: number) {
    const all = [...this.paper.moves.keys()]
    const id = all[which % Math.max(1, all.length)]
    if (id === undefined) return
    const reply = await this.shop.call(reopenCheques, {
      params: { id },
      body: { reason: 'भूल' },
    })
    const isLast = this.paper.isLast(id)
    agree([reply.tag, reply.message], [isLast ? null : 'chequeMoved', reply.message])
    if (!isLast) return this.#note('refused reopening')
    this.#note(`reopen ${this.paper.moves.get(id)!.action}`)
    this.paper.reopen(id)
  }

  async #void(which: number) {
    const all = [...this.paper.documents.keys()].filter((id) => !this.paper.moves.has(id))
    const id = all[which % Math.max(1, all.length)]
    if (id === undefined) return
    const [row] = await this.shop.sql<{ kind: keyof typeof routes }>(
      'select kind from document where company_id = $1 and document_id = $2',
      [this.shop.company, id],
    )
    const reply = await this.shop.call(routes[row!.kind].void, {
      params: { id },
      body: { reason: 'भूल' },
    })
    const isFree = this.paper.mayBeVoid(id)
    agree([reply.tag, reply.message], [isFree ? null : 'chequeMoved', reply.message])
    if (!isFree) return this.#note('refused void')
    this.paper.void(id)
    this.#note('void')
  }

  /** The accounts, what is open on them, and where each cheque is agree with paper. */
  async check(): Promise<void> {
    const {
      stock: _,
      costOfGoodsSold: __,
      stockGainLoss: ____,
      ...booked
    } = await trialBalance(this.shop)
    const { stock: ___, ...expected } = this.paper.balances()
    agree(booked, expected)
    for (const party of parties) {
      const open = await this.shop.must(openItems, { params: { id: party } })
      agree(
        open.map((row: Wire) => [row['document_id'], row['open']]),
        this.paper.open(party).map(([id, paisa]) => [id, rupees(paisa)]),
      )
    }
    const rows = await this.shop.must(chequesRoute, { query: { pageSize: '500' } })
    agree(
      Object.fromEntries(rows.map((row: Wire) => [row['cheque_id'], row['state']])),
      Object.fromEntries([...this.paper.cheques.keys()].map((id) => [id, this.paper.stateOf(id)])),
    )
  }
}

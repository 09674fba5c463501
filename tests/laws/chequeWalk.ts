import fc from 'fast-check'
import { expect } from 'vitest'
import { openItems } from '../../src/contract/allocations.ts'
import { cheques as chequesRoute, moveCheques, reopenCheques } from '../../src/contract/cheques.ts'
import { expenseRoutes } from '../../src/contract/expenses.ts'
import { partyPaymentRoutes } from '../../src/contract/partyPayments.ts'
import { billRoutes, returnRoutes } from '../../src/contract/trade.ts'
import { bill, trialBalance, type Shop, type Wire } from '../api/shop.ts'
import type { SaidDocument, SaidMove } from './paperChequeParts.ts'
import { ChequesOnPaper } from './paperCheques.ts'

export const parties = ['hari', 'gita'] as const
export const banks = ['nabil', 'laxmi'] as const
const date = '2026-11-10'
const dayAfter = '2026-11-11'
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
  action: fc.constantFrom(
    'deposit',
    'deposit',
    'clear',
    'bounce',
    'bounce',
    'bounce',
    'giveOn',
    'cancel',
  ),
  which: fc.nat(11),
  isSeveral: fc.boolean(),
  bank: fc.constantFrom(...banks),
  party: fc.constantFrom(...parties),
  charges: fc.tuple(fc.constantFrom(15_00, 0), fc.constantFrom(25_00, 25_00, 0)),
})
const edit = fc.record({
  act: fc.constant('edit' as const),
  which: fc.nat(23),
  how: fc.constantFrom(
    ...(['total', 'cash', 'total', 'cash', 'amount', 'drop', 'add', 'number'] as const),
    ...(['party', 'party', 'party', 'party', 'day'] as const),
  ),
  amount,
})
type Edit = typeof edit extends fc.Arbitrary<infer S> ? S : never
const takeBack = fc.record({ act: fc.constantFrom('reopen', 'reopen', 'void'), which: fc.nat(11) })
export const step = fc.oneof(
  { weight: 5, arbitrary: document },
  { weight: 7, arbitrary: move },
  { weight: 4, arbitrary: takeBack },
  { weight: 4, arbitrary: edit },
)
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const routes = {
  ...billRoutes,
  ...returnRoutes,
  ...partyPaymentRoutes,
  expense: expenseRoutes,
} as const

const rupees = (paisa: number): string => (paisa / 100).toFixed(2)

const isReturn = ({ kind }: Pick<SaidDocument, 'kind'>): boolean =>
  kind === 'salesReturn' || kind === 'purchaseReturn'
const isPayment = ({ kind }: Pick<SaidDocument, 'kind'>): boolean =>
  kind === 'receipt' || kind === 'payment'
const isReceived = ({ kind }: SaidDocument): boolean =>
  ['sale', 'receipt', 'purchaseReturn'].includes(kind)

/** No more is paid back than comes back, and a payment pays something. */
const isPossible = (said: SaidDocument): boolean => {
  const paid = said.cheques.reduce((sum, { paisa }) => sum + paisa, said.cash)
  if (isReturn(said)) return paid <= said.total
  return paid > 0 || !isPayment(said)
}

/** The body of a request for a document on a day, without its id. */
const bodyOf = (said: SaidDocument, on: string): Wire => {
  const { kind, party, total } = said
  const cash = rupees(said.cash)
  const paid = rupees(total)
  const cheques = said.cheques.map(({ id, paisa, number }): Wire => ({
    ...{ cheque_id: id, number, date, amount: rupees(paisa) },
    ...(isReceived(said) ? { bank_name: 'एनआईसी' } : { bank_id: 'nabil' }),
  }))
  const settled = {
    party_id: party,
    date: on,
    settlement: { cash, banks: [], cheques },
    total: paid,
  }
  if (isPayment(said)) return { date: on, cash, cheques }
  if (isReturn(said))
    return {
      ...settled,
      ...{ bill_id: null, reason: 'बिग्रेको' },
      lines: [{ item_id: 'dal', quantity: '1', unit: 'केजी', rate: paid }],
    }
  if (kind === 'expense') return { ...settled, lines: [{ category_id: '6-rent', amount: paid }] }
  return bill({
    ...{ date: on, party, total: paid, cash, cheques },
    lines: [{ item: 'dal', quantity: '1', rate: paid }],
    ...(isReceived(said) ? {} : { vat_charged: false }),
  })
}

const agree = (books: unknown, paper: unknown): void => expect(books).toEqual(paper)

/** A shop and its cheques on paper, which take the same steps. */
export class ChequeWalk {
  readonly shop: Shop
  readonly paper = new ChequesOnPaper()
  readonly #met: Map<string, number>
  readonly #said = new Map<string, SaidDocument & { readonly version: number }>()
  #entered = 0
  /** The two parties of its documents. */
  readonly #parties: readonly [string, string]
  constructor(shop: Shop, met: Map<string, number>, own: readonly [string, string] = parties) {
    this.#parties = own
    this.shop = shop
    this.#met = met
  }
  /** Ids in the order of entry: what was settled at once is released in that order. */
  #newId(): string {
    return `v${String(++this.#entered).padStart(4, '0')}`
  }
  #note(what: string): void {
    this.#met.set(what, (this.#met.get(what) ?? 0) + 1)
  }

  async take(taken: Step): Promise<void> {
    if (taken.act === 'enter') return this.#enter(taken as never)
    if (taken.act === 'move') return this.#move(taken as never)
    if (taken.act === 'edit') return this.#edit(taken as Edit)
    const { which } = taken as { readonly which: number }
    return taken.act === 'reopen' ? this.#reopen(which) : this.#void(which)
  }

  async #enter(
    said: Omit<SaidDocument, 'id' | 'cheques'> & { readonly cheques: readonly number[] },
  ) {
    const id = this.#newId()
    // No more is paid back than comes back.
    const first = said.cheques.slice(0, 1).filter((paisa) => paisa + said.cash <= said.total)
    const entered: SaidDocument = {
      ...said,
      id,
      cheques: (isReturn(said) ? first : said.cheques).map((paisa, i) => ({
        id: `${id}-${i}`,
        paisa,
        number: `${id}-${i}`,
      })),
    }
    if (!isPossible(entered)) return
    const party = isPayment(entered) ? { party_id: entered.party } : {}
    await this.shop.must(routes[entered.kind].record, {
      body: { document_id: id, ...party, ...bodyOf(entered, date) },
    })
    this.paper.enter(entered)
    this.#said.set(id, { ...entered, version: 1 })
    this.#note(entered.kind)
  }

  async #edit({ which, how, amount: paisa }: Edit) {
    const all = [...this.#said.values()].filter(({ id }) => this.paper.documents.has(id))
    const found = all[which % Math.max(1, all.length)]
    if (found === undefined) return
    const { version, ...former } = found
    const edited = this.#edited(former, how, paisa)
    const isGiven = edited.party !== former.party
    if (!isPossible(edited)) return
    const states = this.paper.movedOf(former.id).map((id) => this.paper.stateOf(id))
    // Moved cheques keep the day of their document from going past it; others may not go past their own moves.
    if (how === 'day' && states.length === 0) return
    const isFree = how !== 'day' && this.paper.mayBecome(edited)
    const reply = await this.shop.call(routes[former.kind].change, {
      params: { id: former.id },
      body: { ...bodyOf(edited, how === 'day' ? dayAfter : date), version },
    })
    agree(
      [how, reply.status, reply.tag, reply.message],
      [how, isFree ? 200 : 422, isFree ? null : 'chequeMoved', reply.message],
    )
    if (!isFree) return this.#note('refused edit')
    this.paper.change(edited)
    this.#said.set(former.id, { ...edited, version: version + 1 })
    this.#note(`edit ${former.kind}`)
    for (const state of new Set(states)) this.#note(`edit beside ${state}`)
    if (isGiven) this.#note('given to another party')
  }
  #edited(former: SaidDocument, how: Edit['how'], paisa: number): SaidDocument {
    const [first, ...others] = former.cheques
    switch (how) {
      case 'total':
        return { ...former, total: paisa }
      case 'cash':
        return { ...former, cash: former.cash === 0 ? paisa : 0 }
      case 'party':
        // A payment stays with its party, and the walk has returns stay with theirs.
        if (isReturn(former) || isPayment(former)) return { ...former, total: paisa }
        return { ...former, party: this.#parties.find((party) => party !== former.party)! }
      case 'drop':
        return { ...former, cheques: others }
      case 'add': {
        const id = this.#newId()
        return { ...former, cheques: [...former.cheques, { id, paisa, number: id }] }
      }
      case 'amount':
        return { ...former, cheques: first === undefined ? [] : [{ ...first, paisa }, ...others] }
      case 'number': {
        const number = this.#newId()
        return { ...former, cheques: first === undefined ? [] : [{ ...first, number }, ...others] }
      }
      case 'day':
        return former
    }
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
      id: this.#newId(),
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
    const every = [...this.paper.moves.keys()]
    const last = every.filter((move) => this.paper.isLast(move))
    // In half of them one that is the last of its cheques.
    const all = last.length > 0 && which > 5 ? last : every
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
    const { kind } = this.#said.get(id)!
    const states = this.paper.movedOf(id).map((cheque) => this.paper.stateOf(cheque))
    const reply = await this.shop.call(routes[kind].void, {
      params: { id },
      body: { reason: 'भूल' },
    })
    const isFree = this.paper.mayBeVoid(id)
    agree([reply.tag, reply.message], [isFree ? null : 'chequeMoved', reply.message])
    for (const state of isFree ? [] : states) this.#note(`refused void beside ${state}`)
    if (!isFree) return this.#note('refused void')
    this.paper.void(id)
    this.#note(`void ${kind}`)
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
    for (const party of this.#parties) {
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

import fc from 'fast-check'
import { expect } from 'vitest'
import { moveCheques, reopenCheques } from '../../src/contract/cheques.ts'
import { bank as bankRoute } from '../../src/contract/money.ts'
import { movementRoutes } from '../../src/contract/movements.ts'
import { changeOpenings, openingBalances } from '../../src/contract/openings.ts'
import { partyPaymentRoutes } from '../../src/contract/partyPayments.ts'
import * as contract from '../../src/contract/reconciliation.ts'
import { saleRoutes } from '../../src/contract/trade.ts'
import { bill, today, type AnyRoute, type Shop, type Wire } from '../api/shop.ts'
import { ReconciliationOnPaper, type BankDocument, type BankLine } from './paperReconciliation.ts'

export const banks = ['nabil', 'laxmi'] as const
type BankName = (typeof banks)[number]
const kindNames = [
  'deposit',
  'withdrawal',
  'transfer',
  'interest',
  'receipt',
  'sale',
  'cheque',
] as const
type KindName = (typeof kindNames)[number]

const bank = fc.constantFrom('nabil', 'nabil', 'nabil', ...banks)
const day = fc.integer({ min: 1, max: 20 })
const amount = fc.constantFrom(100_00, 250_00, 99_99, 12_34)
const document = fc.record({
  act: fc.constant('enter' as const),
  kind: fc.constantFrom(...kindNames, 'cheque' as const),
  bank,
  day,
  amount,
  /** A charge, or what a second payment comes to. */
  more: fc.constantFrom(0, 0, 5_00, 70_00),
})
const change = fc.record({
  act: fc.constant('change' as const),
  which: fc.nat(50),
  how: fc.constantFrom('remarks', 'amount', 'more', 'day', 'bank'),
  day,
  amount,
})
const lines = fc.array(fc.nat(50), { minLength: 1, maxLength: 4 })
export const step = fc.oneof(
  { weight: 5, arbitrary: document },
  { weight: 4, arbitrary: change },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('void' as const), which: fc.nat(50) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      act: fc.constant('tick' as const),
      bank,
      lines,
      wrong: fc.constantFrom(...Array.from({ length: 12 }, () => null), 'amount', 'day', 'line'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('untick' as const),
      bank,
      lines,
      among: fc.constantFrom('ticked', 'held', 'any'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('finish' as const),
      bank,
      /** So many days after the last statement; null: on the day itself, whichever it is. */
      ahead: fc.constantFrom(0, 1, 2, 3, 4, null),
      day: fc.integer({ min: 1, max: 23 }),
      off: fc.constantFrom(0, 0, 0, 0, 1, -100),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('reopen' as const),
      bank,
      number: fc.constantFrom(null, null, 1, 2),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('open' as const),
      bank,
      paisa: fc.constantFrom(5000_00, 4000_00, -10_00),
    }),
  },
)
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
type Act<A extends Step['act']> = Extract<Step, { readonly act: A }>

interface Said {
  readonly kind: KindName
  readonly bank: BankName
  readonly day: number
  readonly amount: number
  readonly more: number
}

const rupees = (paisa: number): string => (paisa / 100).toFixed(2)
const dateOf = (n: number): string => `2026-11-${String(n).padStart(2, '0')}`
const otherBank = (name: BankName): BankName => (name === 'nabil' ? 'laxmi' : 'nabil')
const agree = (books: unknown, paper: unknown): void => expect(books).toEqual(paper)

/** A kind of document that touches a bank: its routes, its body, and its lines on the accounts of banks. */
interface Kind {
  readonly routes: { readonly record: AnyRoute; readonly change: AnyRoute; readonly void: AnyRoute }
  readonly body: (said: Said) => Wire
  readonly lines: (said: Said) => BankDocument['lines']
}
const moves = (
  of: keyof typeof movementRoutes,
  body: (said: Said) => Wire,
  paper: (said: Said) => BankDocument['lines'],
): Kind => ({
  routes: movementRoutes[of],
  body: (said) => ({
    ...{ date: dateOf(said.day), bank_id: said.bank, amount: rupees(said.amount) },
    ...body(said),
  }),
  lines: paper,
})
const parts = (
  { bank: name, amount: paisa, more }: Said,
  second: BankName,
): BankDocument['lines'] =>
  more === 0
    ? [[name, paisa]]
    : [
        [name, paisa],
        [second, more],
      ]
const paid = (of: BankDocument['lines']): readonly Wire[] =>
  of.map(([name, paisa]) => ({ bank_id: name, amount: rupees(paisa) }))
const kinds: Readonly<Record<Exclude<KindName, 'cheque'>, Kind>> = {
  deposit: moves(
    'bankDeposit',
    () => ({}),
    (said) => [[said.bank, said.amount]],
  ),
  withdrawal: moves(
    'bankWithdrawal',
    () => ({}),
    (said) => [[said.bank, -said.amount]],
  ),
  transfer: moves(
    'bankTransfer',
    ({ bank: name, more }) => ({
      to_bank_id: otherBank(name),
      ...(more === 0 ? {} : { charge: rupees(more) }),
    }),
    ({ bank: name, amount: paisa, more }) => [
      [otherBank(name), paisa],
      [name, -paisa - more],
    ],
  ),
  interest: moves(
    'bankAdjustment',
    () => ({ reason: 'interest' }),
    (said) => [[said.bank, said.amount]],
  ),
  receipt: {
    routes: partyPaymentRoutes.receipt,
    body: (said) => ({ date: dateOf(said.day), banks: paid(parts(said, otherBank(said.bank))) }),
    lines: (said) => parts(said, otherBank(said.bank)),
  },
  // Both payments of a sale are on one account.
  sale: {
    routes: saleRoutes,
    body: (said) => {
      const total = rupees(said.amount + said.more)
      return bill({
        date: dateOf(said.day),
        lines: [{ item: 'dal', quantity: '1', rate: total }],
        total,
        cash: '0',
        banks: paid(parts(said, said.bank)),
      })
    },
    lines: (said) => parts(said, said.bank),
  },
}

/** A shop and the reconciliation of its banks on paper, which take the same steps. */
export class ReconciliationWalk {
  readonly shop: Shop
  readonly paper = new ReconciliationOnPaper({ nabil: 5000_00, laxmi: 0 }, today)
  readonly #said = new Map<string, Said>()
  readonly #versions = new Map<string, number>()
  readonly #met: Map<string, number>
  #entered = 0
  constructor(shop: Shop, met: Map<string, number>) {
    this.shop = shop
    this.#met = met
  }
  #note(what: string): void {
    this.#met.set(what, (this.#met.get(what) ?? 0) + 1)
  }
  /** Sends a request that is refused by this tag, or taken. */
  async #ask(
    what: string,
    tag: string | null,
    route: AnyRoute,
    call: Parameters<Shop['call']>[1],
  ): Promise<void> {
    const reply = await this.shop.call(route, call)
    agree(
      [what, reply.status, reply.tag, reply.message],
      [what, tag === null ? 200 : 422, tag, reply.message],
    )
    this.#note(tag === null ? what : `${what}: ${tag}`)
  }

  take(taken: Step): Promise<void> {
    switch (taken.act) {
      case 'enter':
        return this.#enter(taken)
      case 'change':
        return this.#change(taken)
      case 'void':
        return this.#void(taken)
      case 'tick':
        return this.#tick(taken)
      case 'untick':
        return this.#untick(taken)
      case 'finish':
        return this.#finish(taken)
      case 'reopen':
        return this.#reopen(taken)
      case 'open':
        return this.#open(taken)
    }
  }

  async #enter({ act: _, ...said }: Act<'enter'>): Promise<void> {
    const id = `d${++this.#entered}`
    this.#said.set(id, said)
    if (said.kind === 'cheque') return this.#enterCheque(id, said)
    const { routes, body, lines: paper } = kinds[said.kind]
    const party = said.kind === 'receipt' ? { party_id: 'hari' } : {}
    await this.#ask(said.kind, null, routes.record, {
      body: { document_id: id, ...party, ...body(said) },
    })
    this.paper.documents.set(id, { date: dateOf(said.day), lines: paper(said) })
  }

  /** A cheque that is cleared: the money is in the bank by the document of that. */
  async #enterCheque(id: string, said: Said): Promise<void> {
    const date = dateOf(said.day)
    const moved = (of: string, action: string, more: Wire = {}) =>
      this.shop.must(moveCheques, {
        body: { document_id: of, action, date, cheque_ids: [`q${id}`], ...more },
      })
    const cheques = [
      { cheque_id: `q${id}`, number: id, date, amount: rupees(said.amount), bank_name: 'एनआईसी' },
    ]
    await this.shop.must(partyPaymentRoutes.receipt.record, {
      body: { document_id: `r${id}`, party_id: 'hari', date, cheques },
    })
    await moved(`m${id}`, 'deposit', { bank_id: said.bank })
    await moved(id, 'clear')
    this.#note('cheque')
    this.paper.documents.set(id, { date, lines: [[said.bank, said.amount]] })
  }

  #pick(which: number): string | undefined {
    const ids = [...this.paper.documents.keys()]
    return ids[which % Math.max(1, ids.length)]
  }

  async #change({ which, how, ...to }: Act<'change'>): Promise<void> {
    const id = this.#pick(which)
    const former = id === undefined ? undefined : this.#said.get(id)
    if (id === undefined || former === undefined || former.kind === 'cheque') return
    const said: Said = {
      ...former,
      ...(how === 'amount' ? { amount: to.amount } : {}),
      ...(how === 'more' ? { more: former.more === 0 ? 5_00 : 0 } : {}),
      ...(how === 'day' ? { day: to.day } : {}),
      ...(how === 'bank' ? { bank: otherBank(former.bank) } : {}),
    }
    const { routes, body, lines: paper } = kinds[former.kind]
    const hadTicks = banks.some((name) =>
      this.paper.lines(name).some((line) => line.id === id && this.paper.isTicked(name, line)),
    )
    const version = this.#versions.get(id) ?? 1
    const tag = this.paper.change(id, { date: dateOf(said.day), lines: paper(said) })
    await this.#ask('change', tag, routes.change, {
      params: { id },
      body: { ...body(said), remarks: how, version },
    })
    if (tag !== null) return
    this.#versions.set(id, version + 1)
    this.#said.set(id, said)
    if (hadTicks) this.#note('change beside a tick')
  }

  async #void({ which }: Act<'void'>): Promise<void> {
    const id = this.#pick(which)
    if (id === undefined) return
    const { kind } = this.#said.get(id)!
    const route = kind === 'cheque' ? reopenCheques : kinds[kind].routes.void
    await this.#ask(
      kind === 'cheque' ? 'void cheque' : 'void',
      this.paper.change(id, null),
      route,
      {
        params: { id },
        body: { reason: 'भूल' },
      },
    )
  }

  #refs(name: BankName, of: readonly BankLine[]) {
    return {
      params: { id: name },
      body: {
        lines: of.map(({ id, line, date, paisa }) => ({
          ...{ document_id: id, line, date },
          amount: rupees(paisa),
        })),
      },
    }
  }
  #chosen(all: readonly BankLine[], which: readonly number[]): readonly BankLine[] {
    return all.length === 0 ? [] : which.map((n) => all[n % all.length]!)
  }

  async #tick({ bank: name, lines: which, wrong }: Act<'tick'>): Promise<void> {
    const [first, ...others] = this.#chosen(this.paper.lines(name), which)
    if (first === undefined) return
    const seen: BankLine = {
      ...first,
      ...(wrong === 'amount' ? { paisa: first.paisa + 1 } : {}),
      ...(wrong === 'day' ? { date: dateOf(21) } : {}),
      ...(wrong === 'line' ? { line: first.line + 2 } : {}),
    }
    const asked = [...others, seen]
    const tag = this.paper.tick(name, asked)
    await this.#ask('tick', tag, contract.tickBankLines, this.#refs(name, asked))
  }

  async #untick({ bank: name, lines: which, among }: Act<'untick'>): Promise<void> {
    const free = new Set(this.paper.free(name, today).map(({ id, line }) => `${id}/${line}`))
    const all = this.paper.lines(name).filter((line) => {
      if (among === 'held') return !free.has(`${line.id}/${line.line}`)
      return among === 'any' || this.paper.isTicked(name, line)
    })
    const asked = this.#chosen(all, which)
    if (asked.length === 0) return
    const tag = this.paper.untick(name, asked)
    await this.#ask('untick', tag, contract.untickBankLines, this.#refs(name, asked))
  }

  async #finish({ bank: name, ahead, day: on, off }: Act<'finish'>): Promise<void> {
    const last = this.paper.last(name)?.date ?? dateOf(8)
    const date = ahead === null ? dateOf(on) : dateOf(Number(last.slice(-2)) + ahead)
    const balance = this.paper.opening(name) + this.paper.ticked(name, date) + off
    const tag = this.paper.finish(name, date, balance)
    await this.#ask('finish', tag, contract.finishReconciliation, {
      params: { id: name },
      body: { date, balance: rupees(balance) },
    })
  }

  async #reopen({ bank: name, number }: Act<'reopen'>): Promise<void> {
    const asked = number ?? this.paper.last(name)?.number ?? 1
    await this.#ask('reopen', this.paper.reopen(name, asked), contract.reopenReconciliation, {
      params: { id: name },
      body: { number: asked },
    })
  }

  async #open({ bank: name, paisa }: Act<'open'>): Promise<void> {
    const sheet: readonly Wire[] = (await this.shop.must(openingBalances)).rows
    const { version } = sheet.find((row) => row['of'] === 'bank' && row['id'] === name)!
    const row = { of: 'bank', id: name, amount: rupees(paisa), quantity: '0', version }
    await this.#ask('open', this.paper.open(name, paisa), changeOpenings, { body: { rows: [row] } })
  }

  /** Each bank shows what it does on paper, up to a day. */
  async check(until: string): Promise<void> {
    for (const name of banks) {
      const params = { id: name }
      const shown: Wire = await this.shop.must(contract.bankReconciliation, {
        params,
        query: { until },
      })
      const last = this.paper.last(name)
      const { last: told, opening, ticked, more } = shown
      agree(
        [told?.number, told?.date, told?.balance, opening, ticked, more],
        [
          ...[last?.number, last?.date, last === null ? undefined : rupees(last.balance)],
          ...[rupees(this.paper.opening(name)), rupees(this.paper.ticked(name, until)), 0],
        ],
      )
      const rows: readonly Wire[] = shown['lines']
      agree(
        rows
          .map((row) => [
            row['document_id'],
            row['line'],
            row['date'],
            row['amount'],
            row['ticked_by'] !== null,
          ])
          .toSorted(),
        this.paper
          .free(name, until)
          .map((line) => [
            line.id,
            line.line,
            line.date,
            rupees(line.paisa),
            this.paper.isTicked(name, line),
          ])
          .toSorted(),
      )
    }
  }

  /** What was done with each bank, and what its page says of the last statement. */
  async checkHistories(): Promise<void> {
    for (const name of banks) {
      const params = { id: name }
      const last = this.paper.last(name)
      agree(
        (await this.shop.must(bankRoute, { params })).reconciled,
        last && { date: last.date, balance: rupees(last.balance) },
      )
      const steps: readonly Wire[] = await this.shop.must(contract.reconciliationHistory, {
        params,
        query: { pageSize: '500' },
      })
      agree(
        steps.map(({ did, lines: count, amount: told, date }) => [did, count, told, date]),
        this.paper
          .steps(name)
          .map(([did, count, paisa, date]) => [did, count, rupees(paisa), date]),
      )
    }
  }
}

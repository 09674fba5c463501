import { expect } from 'vitest'
import { moveCheques, reopenCheques } from '../../src/contract/cheques.ts'
import { bank as bankRoute } from '../../src/contract/money.ts'
import { changeOpenings, openingBalances } from '../../src/contract/openings.ts'
import { partyPaymentRoutes } from '../../src/contract/partyPayments.ts'
import * as contract from '../../src/contract/reconciliation.ts'
import { today, type AnyRoute, type Shop, type Wire } from '../api/shop.ts'
import { ReconciliationOnPaper, type BankLine } from './paperReconciliation.ts'
import {
  banks,
  dateOf,
  kinds,
  otherBank,
  rupees,
  type Act,
  type BankName,
  type Said,
  type Step,
} from './reconciliationSteps.ts'

const agree = (books: unknown, paper: unknown): void => expect(books).toEqual(paper)

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

import fc from 'fast-check'
import { expect } from 'vitest'
import { items } from '../../src/contract/items.ts'
import { banks } from '../../src/contract/money.ts'
import { addLedger, ledgers } from '../../src/contract/parties.ts'
import { dashboard, report } from '../../src/contract/reports.ts'
import type { InProcessServer } from '../api/inProcessServer.ts'
import { aParty, trialBalance, wholeBooks, type Wire } from '../api/shop.ts'
import { checkStockReport, rebuild } from './bookChecks.ts'
import type { DocumentStep } from './bookHistory.ts'
import { openWalk, type Reached, type Walk } from './bookWalk.ts'
import { ChequeWalk, step as chequeStep, type Step as ChequeStep } from './chequeWalk.ts'
import { documentSteps } from './documentSteps.ts'
import { balances, exported, hledger, installed } from './hledgerReading.ts'
import { scaled, unscaled } from './paperBill.ts'
import { stockOnPaper } from './paperBooks.ts'
import { checkRegisters } from './registerChecks.ts'

/** Kartik 2083, of which the home page shows the profit in Mangsir. */
const month = { from: '2026-10-18', to: '2026-11-16' } as const
/** Its first day, counted as the steps of documents do. */
const firstDay = 78
const days = 30

/** The parties whose cheques move; nobody else enters anything for them. */
const ofCheques = ['kedar', 'maya'] as const
const renamed = { hari: 'kedar', gita: 'maya' } as const

/** The kinds that are entered on any day; the openings stand before the month. */
const kindNames = Object.keys(documentSteps).filter((kind) => documentSteps[kind]!.idOf === null)

const documentStep = (act: DocumentStep['act']): fc.Arbitrary<DocumentStep> =>
  fc.constantFrom(...kindNames).chain((kind) =>
    fc.record({
      act: fc.constant(act),
      kind: fc.constant(kind),
      said: documentSteps[kind]!.said.map((said) => {
        const { day } = said as { readonly day: number }
        return { ...(said as object), day: firstDay + (((day % days) + days) % days) }
      }),
      which: fc.nat(1000),
    }),
  )
/** A cheque of a receipt, a payment or an expense, and what becomes of it. */
const ofCheque = chequeStep.map((said): ChequeStep => {
  const party = 'party' in said ? { party: renamed[said.party] as never } : {}
  if (said.act !== 'enter') return { ...said, ...party }
  const kind = ['payment', 'expense'].includes(said.kind) ? said.kind : 'receipt'
  return { ...said, ...party, kind }
})
type MonthStep = DocumentStep | { readonly act: 'cheque'; readonly step: ChequeStep }
/** The steps of a month in the order of entry; about seven in ten enter a document. */
export const monthOf = (steps: number): fc.Arbitrary<readonly MonthStep[]> =>
  fc.noBias(
    fc.array(
      fc.oneof(
        { weight: 65, arbitrary: documentStep('enter') },
        { weight: 16, arbitrary: documentStep('change') },
        { weight: 8, arbitrary: documentStep('void') },
        {
          weight: 25,
          arbitrary: ofCheque.map((step): MonthStep => ({ act: 'cheque', step })),
        },
      ),
      { minLength: steps, maxLength: steps },
    ),
  )

/** The accounts of a statement of profit, as a bookkeeper lists them. */
const statement = {
  income:
    'sales salesReturn discountAllowed discountReceived interestReceived chargesRecovered roundOff',
  cost_of_goods: 'costOfGoodsSold stockGainLoss',
  expenses: 'bankCharges expense:6-rent expense:6-light',
} as const

const agree = (books: unknown, paper: unknown): void => expect(books).toEqual(paper)
const rupees = (paisa: bigint): string => unscaled(paisa, 2)

/** A month of one shop: its documents on paper, and beside them those with cheques. */
export class MonthWalk {
  readonly #walk: Walk
  readonly #cheques: ChequeWalk
  private constructor(walk: Walk, met: Map<string, number>) {
    this.#walk = walk
    this.#cheques = new ChequeWalk(walk.shop, met, ofCheques)
  }
  static async open(server: InProcessServer, reached: Reached, fifo: boolean): Promise<MonthWalk> {
    const walk = await openWalk(server, reached, fifo)
    for (const id of ofCheques) await walk.shop.must(addLedger, { body: aParty(id) })
    return new MonthWalk(walk, reached.counts)
  }

  take(taken: MonthStep): Promise<void> {
    return taken.act === 'cheque' ? this.#cheques.take(taken.step) : this.#walk.take(taken)
  }

  /** What accounts come to on paper; with `of`, in the days of the month. */
  #sums(of: { readonly from: string } = { from: '' }): ReadonlyMap<string, bigint> {
    const sums = new Map<string, bigint>()
    const add = (account: string, paisa: bigint): void =>
      void sums.set(account, (sums.get(account) ?? 0n) + paisa)
    for (const [key, paisa] of Object.entries(this.#walk.ledger)) {
      const [account, date] = key.split(' ').slice(-2) as [string, string]
      if (date >= of.from) add(account, paisa)
    }
    for (const [account, paisa] of Object.entries(this.#cheques.paper.balances()))
      add(account, BigInt(paisa))
    return new Map([...sums].filter(([, paisa]) => paisa !== 0n).toSorted())
  }

  /** Every account of the books comes to what it does on paper. */
  async checkAccounts(): Promise<void> {
    const booked = Object.entries(await trialBalance(this.#walk.shop))
    agree(
      Object.fromEntries(booked.map(([account, paisa]) => [account, BigInt(paisa)])),
      Object.fromEntries(this.#sums()),
    )
  }

  #starting(prefix: string): readonly bigint[] {
    return [...this.#sums()].flatMap(([account, paisa]) =>
      account.startsWith(prefix) ? [paisa] : [],
    )
  }
  #profit(): Readonly<Record<keyof typeof statement, bigint>> {
    const sums = this.#sums(month)
    const of = (part: keyof typeof statement): bigint =>
      statement[part].split(' ').reduce((all, account) => all + (sums.get(account) ?? 0n), 0n)
    return {
      income: -of('income'),
      cost_of_goods: of('cost_of_goods'),
      expenses: of('expenses'),
    }
  }

  /** The money, what is owed and the profit of the month on the home page. */
  async #checkHome(): Promise<void> {
    const home: Wire = await this.#walk.shop.must(dashboard)
    const add = (all: readonly bigint[]): bigint => all.reduce((sum, n) => sum + n, 0n)
    const parties = this.#starting('party:')
    const { income, cost_of_goods: cost, expenses } = this.#profit()
    agree(
      [home['cash'], home['bank'], home['receivable'], home['payable'], home['months'][1]],
      [
        ...[add(this.#starting('cash')), add(this.#starting('bank:'))].map(rupees),
        rupees(add(parties.filter((paisa) => paisa > 0n))),
        rupees(-add(parties.filter((paisa) => paisa < 0n))),
        {
          start: month.from,
          income: rupees(income),
          cost_of_goods: rupees(cost),
          expenses: rupees(expenses),
        },
      ],
    )
  }

  /** Each bank, party and item in its list. */
  async #checkLists(): Promise<void> {
    const { shop, documents, settings } = this.#walk
    const sums = this.#sums()
    const of = (account: string): string => rupees(sums.get(account) ?? 0n)
    for (const row of await shop.must(banks))
      agree([row.bank_id, row.balance], [row.bank_id, of(`bank:${row.bank_id}`)])
    for (const row of await shop.must(ledgers))
      agree([row.ledger_id, row.balance], [row.ledger_id, of(`party:${row.ledger_id}`)])
    const steps = stockOnPaper(documents, settings.methods)
    for (const row of await shop.must(items)) {
      const last = steps.findLast(({ move }) => move.item === row.item_id)
      agree(
        [row.item_id, scaled(row.quantity, 3), scaled(row.value, 2)],
        [row.item_id, BigInt(last?.quantity ?? 0), BigInt(last?.value ?? 0)],
      )
    }
  }

  /** The sales book of the VAT, in which a credit note stands below zero, and both registers beside the ledger. */
  async #checkVat(): Promise<void> {
    const { shop, documents } = this.#walk
    const told = await shop.must(report, {
      params: { report: 'vat-sales' },
      query: { ...month, pageSize: '10' },
    })
    const sign = { sale: 1n, salesReturn: -1n } as const
    const of = (name: string): bigint =>
      [...documents.values()].reduce(
        (sum, { kind, figures }) =>
          sum + (sign[kind as keyof typeof sign] ?? 0n) * (figures?.[name] ?? 0n),
        0n,
      )
    const [exempt, taxable, vat, exported] = ['exempt', 'taxable', 'vat', 'zeroRated'].map(of)
    agree(
      told.totals.slice(4, 9),
      [exempt! + taxable! + exported!, exempt!, taxable!, vat!, exported!].map(rupees),
    )
    // What the register comes to is what the account owes.
    const moved = (account: string): bigint => this.#sums().get(account) ?? 0n
    agree(-moved('outputVat'), vat)
    await checkRegisters(shop, month, {
      outputVat: moved('outputVat'),
      inputVat: moved('inputVat'),
    })
  }

  /** The accounts and the profit by hledger. */
  async #checkHledger(): Promise<void> {
    if (!installed && process.env['CI'] !== 'true') return
    const journal = await exported(this.#walk.shop)
    const checked = hledger(['check'], journal)
    agree([checked.status, checked.stderr], [0, ''])
    agree(balances(journal), Object.fromEntries(this.#sums()))
    const range = ['-b', month.from, '-e', '2026-11-17']
    const told = hledger(['balance', 'revenues', 'expenses', ...range, '-O', 'csv'], journal)
    const total = told.stdout
      .trim()
      .split('\n')
      .at(-1)!
      .replaceAll(/[",]|total|NPR| /gi, '')
    const { income, cost_of_goods: cost, expenses } = this.#profit()
    agree([told.stderr, scaled(total, 2)], ['', cost + expenses - income])
  }

  /** Every figure of the shop after the month, and its books once more out of its journal. */
  async checkMonth(): Promise<void> {
    await this.checkAccounts()
    await this.#checkHome()
    await this.#checkLists()
    await this.#checkVat()
    await checkStockReport(this.#walk, [month.from, '2026-11-01', month.to])
    await this.#checkHledger()
    const standing = await wholeBooks(this.#walk.shop)
    await rebuild(this.#walk.shop)
    agree(await wholeBooks(this.#walk.shop), standing)
  }
}

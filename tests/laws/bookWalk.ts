import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { addExpenseCategory } from '../../src/contract/expenseCategories.ts'
import { addItem } from '../../src/contract/items.ts'
import { addBank } from '../../src/contract/money.ts'
import { openingBalances } from '../../src/contract/openings.ts'
import { addLedger } from '../../src/contract/parties.ts'
import { changeCompanySettings, companySettings } from '../../src/contract/settings.ts'
import type { InProcessServer } from '../api/inProcessServer.ts'
import { aBank, aParty, openShop, type Reply, type Shop } from '../api/shop.ts'
import { beforeOpening, type DocumentChange } from './beforeOpening.ts'
import type { DocumentStep, EditAcross, Step } from './bookHistory.ts'
import { documentSteps } from './documentSteps.ts'
import { categoryIds } from './documentSteps/expense.ts'
import { bankIds } from './movementSteps.ts'
import { changesOf, sheetRequest, type SheetLine } from './openingSheet.ts'
import {
  nothingSettled,
  openOn,
  settledAnew,
  settlingNotes,
  settlingRefusal,
  type PaperAccounts,
  type PaperChange,
} from './paperAccounts.ts'
import {
  closedOn,
  isOpening,
  ledgerOnPaper,
  onFirstDay,
  stockOnPaper,
  type PaperDocument,
  type PaperEntry,
  type PaperSettings,
} from './paperBooks.ts'
import { returnsRefusal } from './returnsRefusal.ts'
import { partyPaymentNames, withBookedId } from './partyPaymentSteps.ts'
import {
  dateOf,
  itemForm,
  itemIds,
  notesOfPurchase,
  partyIds,
  spansRegistration,
  vatParticulars,
  wasRegistered,
} from './saidBills.ts'
import type { DocumentRequest, OpenAccount } from './stepsOfKind.ts'
import { changedBy, settingRefusal, type SaidSetting } from './settingSteps.ts'
import { settingsForm } from '../api/settingsForm.ts'

/** How often each thing came about, by its name. */
export class Reached {
  readonly counts = new Map<string, number>()
  note(name: string): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1)
  }
  /** Those that came about less often than they ought. */
  short(floors: Readonly<Record<string, number>>): readonly string[] {
    return Object.entries(floors).flatMap(([name, floor]) => {
      const count = this.counts.get(name) ?? 0
      return count < floor ? [`${name}: ${count} of ${floor}`] : []
    })
  }
}

/** The lowest that the stock of each item ever is. */
const lowest = (documents: ReadonlyMap<string, PaperDocument>, { methods }: PaperSettings) => {
  const found = new Map<string, number>()
  for (const { move, quantity } of stockOnPaper(documents, methods))
    found.set(move.item, Math.min(quantity, found.get(move.item) ?? 0))
  return found
}

/** A step is refused by the tag by which it must be, or else accepted, or refused by the one by which it may be. */
const checkReply = (
  { status, tag, message }: Reply,
  mustBe: string | null,
  mayBe: string | null,
): void => {
  if (status === 200) expect(['accepted', mustBe]).toEqual(['accepted', null])
  else expect([tag, message]).toEqual([mustBe ?? mayBe, message])
}

/** Where stock must not go below zero, no accepted step has taken it lower. */
const checkLowest = (
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): void => {
  for (const [item, quantity] of after)
    expect([item, quantity >= (before.get(item) ?? 0)]).toEqual([item, true])
}

/** Whether an opening is as its line of the sheet asks for it. */
const isSameEntry = (former: PaperDocument | null, entry: PaperEntry | null): boolean => {
  const figures = (of: PaperEntry | null): unknown => of && [of.date, of.debits, of.moves]
  return isDeepStrictEqual(figures(former), figures(entry))
}

/** One company: its shop, and its books on paper. */
export class Walk {
  readonly shop: Shop
  readonly #reached: Reached
  documents: ReadonlyMap<string, PaperDocument> = new Map()
  /** Who has settled what of whom. */
  accounts: PaperAccounts = nothingSettled
  settings: PaperSettings
  /** The days that the last step was about. */
  touched: readonly string[] = []
  #entered = 0

  constructor(shop: Shop, settings: PaperSettings, reached: Reached) {
    this.shop = shop
    this.settings = settings
    this.#reached = reached
  }

  get ledger(): Readonly<Record<string, bigint>> {
    return ledgerOnPaper(this.documents, this.settings.methods)
  }

  /** Takes a step, and checks that it is accepted or refused as it must be. */
  async take(step: Step): Promise<void> {
    this.touched = []
    if (step.act === 'set') await this.#set(step.setting)
    else if (step.act === 'sheet') await this.#sheet(step.lines)
    else if (step.act === 'editAcross') await this.#editAcross(step)
    else await this.#document(step)
  }

  #live(kind: string, which: number): PaperDocument | null {
    const live = [...this.documents.values()].filter((each) => each.kind === kind)
    return live[which % Math.max(1, live.length)] ?? null
  }

  async #editAcross({ kind, said, which }: EditAcross): Promise<void> {
    const bill = this.#live(kind, which)
    if (bill === null) return
    await this.#set({ set: 'vat', from: wasRegistered(bill) ? null : 0, days: null })
    await this.#document({ act: 'change', kind, said, which })
  }

  #accepted(reply: Reply, mustBe: string | null, mayBe: string | null): boolean {
    checkReply(reply, mustBe, mayBe)
    if (reply.status !== 200) this.#reached.note(`refused ${reply.tag}`)
    return reply.status === 200
  }

  async #document({ act, kind, said, which }: DocumentStep): Promise<void> {
    const steps = documentSteps[kind]!
    const own = steps.idOf?.(said) ?? null
    const stands = own === null ? this.#live(kind, which) : (this.documents.get(own) ?? null)
    const former = own === null && act === 'enter' ? null : stands
    if (former === null && act === 'void') return
    const open: OpenAccount = (party, id) => openOn(this.accounts, this.documents, party, id)
    const books = [this.settings, open, this.documents] as const
    if (former === null) {
      const id = own ?? `d${this.#entered}`
      return this.#ask('enter', kind, id, steps.enter(id, said, ...books), null)
    }
    const { id } = former
    return act === 'void'
      ? this.#ask('void', kind, id, steps.void(former), former)
      : this.#ask('change', kind, id, steps.change(former, said, ...books), former)
  }

  async #ask(
    act: 'enter' | 'change' | 'void',
    kind: string,
    id: string,
    request: DocumentRequest,
    former: PaperDocument | null,
  ): Promise<void> {
    const { expected } = documentSteps[kind]!
    const books = [this.settings, former, this.documents] as const
    const entry = act === 'void' ? null : expected(id, request.call.body, ...books)
    const booked = await withBookedId(this.shop, request, { id, party: entry?.settles?.party })
    await this.#send(booked, [{ kind, id, former, entry }])
  }

  async #sheet(lines: readonly SheetLine[]): Promise<void> {
    const request = sheetRequest(lines, await this.shop.must(openingBalances))
    const changes = changesOf(lines, this.documents, this.settings.begin)
    await this.#send(
      request,
      changes.filter(({ former, entry }) => !isSameEntry(former, entry)),
    )
  }

  /** Sends a request that makes these changes, all or none. */
  async #send({ route, call }: DocumentRequest, changes: readonly DocumentChange[]): Promise<void> {
    this.touched = changes.flatMap(({ former, entry }) =>
      [former?.date, entry?.date].flatMap((date) => date ?? []),
    )
    const closed =
      closedOn(this.settings, this.touched, changes[0]?.id ?? '') ??
      returnsRefusal(this.documents, changes) ??
      settlingRefusal(this.accounts, this.documents, changes) ??
      beforeOpening(this.documents, changes)
    const reply = await this.shop.call(route, call)
    const mayBe = this.settings.belowZero === 'refuse' ? 'stockBelowZero' : null
    // Of two reasons to refuse a payment, either may be given.
    const isPayment = changes.some((change) => partyPaymentNames.has(change.kind))
    const isDiscount = isPayment && reply.tag === 'discountWithoutBill'
    if (!this.#accepted(reply, isDiscount ? null : closed, isDiscount ? reply.tag : mayBe)) return
    const before = lowest(this.documents, this.settings)
    const next = new Map(this.documents)
    for (const { kind, id, former, entry } of changes) {
      if (entry === null) next.delete(id)
      else
        next.set(id, {
          ...entry,
          kind,
          id,
          version: (former?.version ?? 0) + 1,
          // Openings come before everything else of their day.
          seq: former?.seq ?? (isOpening(id) ? 0 : ++this.#entered),
        })
    }
    for (const change of changes) this.#settle(change)
    this.documents = next
    for (const change of changes) this.#noteChange(change)
    if (mayBe !== null) checkLowest(before, lowest(next, this.settings))
  }

  #settle(change: PaperChange): void {
    const before = this.accounts
    this.accounts = settledAnew(before, this.documents, change)
    for (const name of settlingNotes(before, this.accounts, change)) this.#reached.note(name)
  }

  #noteChange({ kind, id, former, entry }: DocumentChange): void {
    if (entry === null) return this.#reached.note(`void ${kind}`)
    const act = former === null ? 'enter' : 'change'
    this.#reached.note(`${act} ${kind}`)
    if (former !== null && spansRegistration(former, entry, this.settings))
      this.#reached.note('change across registration')
    if (kind === 'sale' && (entry.figures?.['zeroRated'] ?? 0n) > 0n) this.#reached.note('export')
    if (kind.startsWith('purchase'))
      for (const what of notesOfPurchase(entry)) this.#reached.note(`${act} ${what}`)
    const { date, moves } = entry
    const later = [...this.documents.values()].some((each) => each.id !== id && each.date > date)
    if (entry.returns) this.#reached.note('return of a bill')
    if (later) this.#reached.note(`late ${act}`)
    const method = this.settings.methods.filter(({ from }) => from <= date).at(-1)!
    if (moves.some(({ quantity }) => quantity < 0))
      this.#reached.note(method.fifo ? 'issue under FIFO' : 'issue at the average')
  }

  async #set(said: SaidSetting): Promise<void> {
    const { fields, next } = changedBy(said, this.settings)
    const form = settingsForm(await this.shop.must(companySettings))
    const all = [...this.documents.values()]
    const [firstEntry] = all.flatMap(({ id, date }) => (isOpening(id) ? [] : [date])).toSorted()
    const openings = all.filter(({ id }) => isOpening(id))
    const must = settingRefusal(
      this.settings,
      next,
      firstEntry ?? null,
      openings.map(({ date }) => date),
    )
    const reply = await this.shop.call(changeCompanySettings, { body: { ...form, ...fields } })
    const mayBe = this.settings.belowZero === 'refuse' ? 'stockBelowZero' : null
    if (!this.#accepted(reply, must, said.set === 'begin' ? mayBe : null)) return
    if (next.begin !== null && next.begin !== this.settings.begin) {
      const moved = onFirstDay(this.documents, next.begin)
      for (const former of openings)
        this.#settle({ id: former.id, former, entry: moved.get(former.id)! })
      this.documents = moved
    }
    const { locked } = this.settings
    if (said.set === 'lock' && locked !== null && (next.locked ?? '') < locked)
      this.#reached.note('lock moved back')
    if (next.methods.length > this.settings.methods.length) this.#reached.note('method switched')
    this.settings = next
    this.#reached.note(`set ${said.set}`)
  }
}

/** A company with items, parties and a bank, of which some have openings, with either costing method since its books begin. */
export const openWalk = async (
  server: InProcessServer,
  reached: Reached,
  fifo = false,
): Promise<Walk> => {
  const shop = await openShop(server, { vatFrom: dateOf(14), belowZero: 'warn' })
  for (const id of itemIds) await shop.must(addItem, { body: itemForm(id, {}) })
  for (const id of partyIds) await shop.must(addLedger, { body: aParty(id, vatParticulars[id]) })
  for (const id of bankIds) await shop.must(addBank, { body: aBank(id) })
  for (const id of categoryIds)
    await shop.must(addExpenseCategory, { body: { expense_category_id: id, name: id } })
  const walk = new Walk(
    shop,
    {
      vatFrom: dateOf(14),
      vatThrough: null,
      belowZero: 'warn',
      begin: null,
      locked: null,
      methods: [{ from: '0001-01-01', fifo: false }],
    },
    reached,
  )
  const opened = [
    ['openingItem', 'dal'],
    ['openingItem', 'oil'],
    ['openingParty', 'hari'],
    ['openingBank', 'nabil'],
  ] as const
  for (const [kind, of] of opened)
    await walk.take({
      act: 'enter',
      kind,
      said: {
        of,
        amount: -321_05 * (kind === 'openingParty' ? 1 : -1),
        quantity: 10_000,
        day: -15,
      },
      which: 0,
    })
  // Without a first day of the books, the sheet would enter it today, after everything else.
  await walk.take({ act: 'set', setting: { set: 'begin', day: -15 } })
  await walk.take({ act: 'sheet', lines: [{ of: 'cash', id: null, paisa: 5000_00, quantity: 0 }] })
  await walk.take({ act: 'set', setting: { set: 'begin', day: null } })
  if (fifo) await walk.take({ act: 'set', setting: { set: 'costing', fifo, day: null } })
  return walk
}

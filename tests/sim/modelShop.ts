import { type BillContext, type BillInput } from '../../src/server/trade/billContext.ts'
import { either as E, function as F } from 'fp-ts'
import { kathmanduToday } from '../../src/books/calendar/civilDate.ts'
import { fiscalYearOf } from '../../src/books/calendar/calendar.ts'
import { judgeConfirmedDate } from '../../src/books/calendar/dateQuestion.ts'
import { judgeBusinessDate } from '../../src/books/company/businessDate.ts'
import { judgeOpeningDay } from '../../src/books/ledger/opening.ts'
import { forField, refuse, type Refused } from '../../src/books/refusal.ts'
import { voucherNumber } from '../../src/books/documents/voucher.ts'
import { addLedger, type NewLedger } from '../../src/contract/parties.ts'
import type { Route } from '../../src/contract/route.ts'
import type { BillKind } from '../../src/books/documents/documentKind.ts'
import { purchaseRoutes, saleRoutes } from '../../src/contract/trade.ts'
import type { Actor } from '../../src/server/area.ts'
import type { Decision } from '../../src/server/answer.ts'
import { idTaken, notFound } from '../../src/server/records/refusals.ts'
import {
  billFacts,
  BillPrinted,
  PurchaseRecorded,
  SaleRecorded,
  SaleVoided,
} from '../../src/journal/billFacts.ts'
import type { BillRecord } from '../../src/journal/billFields.ts'
import type { Fact as FactType, JournalEvent } from '../../src/journal/fact.ts'
import { PartyAdded } from '../../src/journal/partyFacts.ts'
import { judgeTrade } from '../../src/server/trade/judge.ts'
import { goods, postingsIn, type Answered, type CompanyName, type Fact } from './backend.ts'
import { chequeFacts } from '../../src/journal/chequeFacts.ts'
import type { PartySnapshot } from '../../src/journal/documentFields.ts'
import { expenseFacts } from '../../src/journal/expenseFacts.ts'
import { itemAdjustmentFacts } from '../../src/journal/itemAdjustmentFacts.ts'
import { partyPaymentFacts } from '../../src/journal/partyPaymentFacts.ts'
import { documentRules } from './modelDocuments.ts'
import type { Planted } from './planted.ts'

export interface Outcome {
  readonly requestHash: string
  readonly status: 'accepted' | 'refused'
  readonly answer: Answered
  readonly tag: string | null
  readonly facts: number
}
export interface ModelCheque {
  readonly chequeId: string
  readonly number: string
  readonly date: string
  readonly amount: number
  readonly documentId: string
  readonly documentNumber: string
  readonly documentDate: string
  readonly party: PartySnapshot
  isGivenOn: boolean
}
export interface Shop {
  readonly facts: Fact[]
  readonly outcomes: Map<string, Outcome>
  readonly bills: Map<
    string,
    {
      readonly kind: BillKind
      readonly facts: BillRecord
      version: number
      state: 'live' | 'void'
      printed: number
    }
  >
  /** The ids of the documents that are no bills. */
  readonly documents: Set<string>
  /** The cheques that were received, by their ids. */
  readonly cheques: Map<string, ModelCheque>
  readonly parties: Map<string, string>
  readonly last: Map<string, number>
  readonly balances: Map<string, number>
}
export const settings = {
  address: 'काठमाडौँ',
  phone: '015550000',
  panNo: '600000001',
  vatRegisteredFrom: '2024-01-01',
  vatRegisteredThrough: null,
  booksBeginOn: null,
  lockedThrough: null,
  ratesIncludeVat: false,
  roundToRupee: false,
  belowZeroStock: 'allow',
} as const
export const nameOf = (company: CompanyName) => `पसल ${company}`
export const items: BillContext['items'] = new Map(
  goods.map((item) => [
    item.itemId,
    { ...item, code: '', hsCode: '', units: [{ unit: item.unit, factorThousandths: 1000 }] },
  ]),
)

/** Runs a function on the payload of an event of this type. */
const reads = <P extends object>(
  event: JournalEvent,
  fact: FactType<string, P>,
  then: (payload: P) => void,
): void => {
  if (event.type !== fact.type) return
  const read = fact.read(event)
  if (E.isLeft(read)) throw new Error(read.left.say.en)
  then(read.right)
}

export type Decide = (
  shop: Shop,
  input: { readonly params: Readonly<Record<string, string>>; readonly body: never },
  actor: Actor,
  company: CompanyName,
) => Refused<Decision<unknown>>

/** The rules of the books in the server's own code: the decision on each command and the effect of each fact. */
export const shopRules = (now: () => string, planted: Planted | null) => {
  const recordBill = (
    shop: Shop,
    kind: BillKind,
    entered: BillInput & { documentId: string },
    actor: Actor,
    company: CompanyName,
  ): Refused<Decision<unknown>> => {
    const { documentId, ...said } = entered
    const fiscalYear = fiscalYearOf(said.date)?.name ?? ''
    if (shop.bills.has(documentId)) return idTaken('documentId')
    const today = kathmanduToday(now())
    const date = E.flatMap(judgeBusinessDate(settings, said.date, today), (day) =>
      judgeConfirmedDate(day, said.confirmedDate, today),
    )
    if (E.isLeft(date)) return date
    const title = shop.parties.get(said.partyId ?? '')
    const party =
      title === undefined
        ? null
        : {
            ledgerId: said.partyId!,
            ledgerTitle: title,
            address: '',
            mobileNo: '',
            vatPanNo: '',
            panFlag: 'none' as const,
          }
    const counter = `${kind}/${fiscalYear}`
    const next = (shop.last.get(counter) ?? 0) + 1
    if (planted === 'numbersBurnt') shop.last.set(counter, next)
    return F.pipe(
      judgeTrade(
        kind,
        said,
        {
          settings: { ...settings, businessName: nameOf(company) },
          items,
          party,
          banks: new Map(),
          payeeParties: new Map(),
          today,
          stored: null,
        },
        [],
      ),
      E.map((bill): Decision<unknown> => {
        const postings =
          planted === 'roundingForgotten'
            ? bill.postings.filter((p) => p.account !== 'roundOff')
            : bill.postings
        const facts: BillRecord = {
          ...bill,
          allocations: [],
          postings,
          documentId,
          number: voucherNumber(kind, fiscalYear, next),
          fiscalYear,
          numberInYear: next,
          version: 1,
          enteredBy: actor.fullName,
        }
        return {
          events: [billFacts[kind].recorded.of(facts)],
          data: {
            documentId,
            number: facts.number,
            version: 1,
            total: facts.total,
            warnings: [],
          },
        }
      }),
    )
  }
  const voidBill = (shop: Shop, id: string, reason: string): Refused<Decision<unknown>> => {
    const bill = shop.bills.get(id)
    if (bill?.kind !== 'sale') return notFound
    if (bill.state === 'void')
      return refuse('alreadyVoid', { ne: 'यो बिल बदर भइसकेको छ', en: 'This bill is already void' })
    const { number, total } = bill.facts
    const version = bill.version + 1
    return E.right({
      events: [SaleVoided.of({ documentId: id, version, reason })],
      data: { documentId: id, number, version, total, warnings: [] },
    })
  }
  const printBill = (shop: Shop, id: string): Refused<Decision<unknown>> => {
    const bill = shop.bills.get(id)
    const facts = { documentId: id, printedCount: (bill?.printed ?? 0) + 1 }
    return bill?.kind === 'sale'
      ? E.right({ events: [BillPrinted.of(facts)], data: facts })
      : notFound
  }
  const addParty = (
    shop: Shop,
    { ledgerId, ledgerTitle, openingBalance = 0, openingDate }: NewLedger,
  ): Refused<Decision<unknown>> => {
    if (ledgerId === undefined || shop.parties.has(ledgerId)) return idTaken('ledgerId')
    const today = kathmanduToday(now())
    const opening =
      openingBalance === 0
        ? E.right(today)
        : forField('openingDate', judgeOpeningDay(settings, openingDate ?? today, today))
    if (E.isLeft(opening)) return opening
    const blank = {
      contactPerson: '',
      mobileNo: '',
      email: '',
      address: '',
      panNo: '',
      panFlag: 'none',
      creditDays: null,
      image: null,
    } as const
    return E.right({
      events: [PartyAdded.of({ partyId: ledgerId, title: ledgerTitle, ...blank })],
      data: { ledgerId },
    })
  }

  const move = (shop: Shop, postings: ReturnType<typeof postingsIn>, sign: 1 | -1): void => {
    for (const { account, paisa } of postings) {
      const held = shop.balances.get(account) ?? 0
      shop.balances.set(
        account,
        planted === 'floatSums'
          ? Math.trunc((held / 100 + (sign * paisa) / 100) * 100)
          : held + sign * paisa,
      )
    }
  }
  /** The effect of one fact on the server's balances. */
  const project = (shop: Shop, event: JournalEvent): void => {
    const recorded =
      (kind: 'sale' | 'purchase') =>
      (facts: BillRecord): void => {
        shop.bills.set(facts.documentId, { kind, facts, version: 1, state: 'live', printed: 0 })
        shop.last.set(`${kind}/${facts.fiscalYear}`, facts.numberInYear)
        move(shop, facts.postings, 1)
      }
    reads(event, PartyAdded, ({ partyId, title }) => void shop.parties.set(partyId, title))
    reads(event, SaleRecorded, recorded('sale'))
    reads(event, PurchaseRecorded, recorded('purchase'))
    const entered =
      (kind: string) =>
      (facts: {
        readonly documentId: string
        readonly fiscalYear: string
        readonly numberInYear: number
        readonly postings?: ReturnType<typeof postingsIn>
      }): void => {
        shop.documents.add(facts.documentId)
        shop.last.set(`${kind}/${facts.fiscalYear}`, facts.numberInYear)
        move(shop, facts.postings ?? [], 1)
      }
    reads(event, partyPaymentFacts.receipt.recorded, (facts) => {
      entered('receipt')(facts)
      const { documentId, number: documentNumber, date: documentDate, party } = facts
      for (const { chequeId, number, date, amount } of facts.cheques)
        shop.cheques.set(chequeId, {
          ...{ chequeId, number, date, amount, documentId, documentNumber, documentDate, party },
          isGivenOn: false,
        })
    })
    reads(event, chequeFacts.recorded, (facts) => {
      entered('chequeMove')(facts)
      for (const { chequeId } of facts.cheques) shop.cheques.get(chequeId)!.isGivenOn = true
    })
    reads(event, partyPaymentFacts.payment.recorded, entered('payment'))
    reads(event, expenseFacts.recorded, entered('expense'))
    reads(event, itemAdjustmentFacts.recorded, entered('itemAdjustment'))
    reads(event, SaleVoided, ({ documentId }) => {
      const bill = shop.bills.get(documentId)
      if (bill === undefined) return
      Object.assign(bill, { state: 'void', version: bill.version + 1 })
      move(shop, bill.facts.postings, -1)
    })
    reads(event, BillPrinted, ({ documentId }) => {
      const bill = shop.bills.get(documentId)
      if (bill !== undefined) bill.printed++
    })
  }

  const commands: readonly (readonly [Route, Decide])[] = [
    [
      saleRoutes.record as never,
      (shop, { body }, actor, company) => recordBill(shop, 'sale', body, actor, company),
    ],
    [
      purchaseRoutes.record as never,
      (shop, { body }, actor, company) => recordBill(shop, 'purchase', body, actor, company),
    ],
    [
      saleRoutes.void as never,
      (shop, { params, body }) =>
        voidBill(shop, params['id']!, (body as { reason: string }).reason),
    ],
    [saleRoutes.print as never, (shop, { params }) => printBill(shop, params['id']!)],
    [addLedger as never, (shop, { body }) => addParty(shop, body)],
    ...documentRules(now),
  ]
  return { commands, project }
}

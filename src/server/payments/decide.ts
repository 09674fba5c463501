import { either as E, function as F } from 'fp-ts'
import { judgeConfirmedDate } from '../../books/calendar/dateQuestion.ts'
import { judgeBusinessDate } from '../../books/company/businessDate.ts'
import {
  allocateInOrder,
  allocatedPaisa,
  judgeAllocations,
  type Allocation,
} from '../../books/documents/allocation.ts'
import { chequeSideOf } from '../../books/documents/cheque.ts'
import { documentKinds, type PartyPaymentKind } from '../../books/documents/documentKind.ts'
import {
  judgeDiscount,
  judgePartyPayment,
  postingsOfPartyPayment,
  totalOf,
  type PartyPayment,
} from '../../books/ledger/partyPayment.ts'
import { firstFaults, refuse, type Refused } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import type { OpenItemRow } from '../../contract/allocations.ts'
import type { Recorded } from '../../contract/documents.ts'
import type { ChangedPartyPayment, EnteredPartyPayment } from '../../contract/partyPayments.ts'
import type { PartySnapshot } from '../../journal/documentFields.ts'
import type { BankSnapshot } from '../../journal/movementFields.ts'
import type { JournalEvent } from '../../journal/fact.ts'
import { partyPaymentFacts } from '../../journal/partyPaymentFacts.ts'
import type { PartyPaymentRecord } from '../../journal/partyPaymentFields.ts'
import type { Decision } from '../answer.ts'
import type { Context } from '../area.ts'
import { openItemsOf } from '../documents/allocations.ts'
import {
  chequeFieldsOf,
  judgeChequesBeforeVoid,
  judgeDocumentCheques,
  type JudgedCheques,
} from '../documents/judgeCheques.ts'
import { loadParties, snapshotOf } from '../documents/party.ts'
import { allocatedBy, outOfBooks } from '../documents/openItems.ts'
import { releaseWarnings, settledByOthers } from '../documents/released.ts'
import { judgeChange, judgeVoid, nextNumber, postedBy } from '../documents/stored.ts'
import { documentWords } from '../documents/words.ts'
import { moneyBelowZeroWarnings, type DatedPostings } from '../ledger/moneyWarnings.ts'
import { judgeAfterOpening } from '../openings/afterOpening.ts'
import { idTaken, notFound } from '../records/refusals.ts'
import { settingsOf } from '../settings/settings.ts'
import { settlingOfPayment } from './project.ts'
import { banksOf, storedPayment } from './stored.ts'

type Input = Omit<EnteredPartyPayment, 'documentId' | 'partyId'>

/** What the rules need to know of the books. */
interface Known {
  readonly party: PartySnapshot
  readonly banks: readonly BankSnapshot[]
  readonly cheques: JudgedCheques
  /** What is open on the party's account without this payment, oldest first. */
  readonly items: readonly OpenItemRow[]
  /** How much of this payment, as an advance, others have used. */
  readonly usedPaisa: number
}

const paymentOf = (
  { cash = 0, banks = [], discount = 0 }: Input,
  cheques: JudgedCheques,
): PartyPayment => ({
  cashPaisa: cash,
  banks: banks.map(({ bankId, amount }) => ({ bankId, paisa: amount })),
  discountPaisa: discount,
  cheques,
})

const judgeBanks = ({ banks = [] }: Input, known: Known): Refused<null> => {
  const faults = banks.flatMap(({ bankId }, i): readonly (readonly [string, Words])[] =>
    known.banks.some((bank) => bank.bankId === bankId)
      ? []
      : [[`banks.${i}.bankId`, documentWords.bankNotFound]],
  )
  return faults.length === 0
    ? E.right(null)
    : E.left({
        tag: 'unknownBank',
        say: documentWords.bankNotFound,
        fields: firstFaults(faults),
      })
}

const judgeSettling = (
  kind: PartyPaymentKind,
  { allocations }: Input,
  { items, usedPaisa }: Known,
  payment: PartyPayment,
): Refused<readonly Allocation[]> => {
  const { money } = documentKinds[kind]
  const open = items.map(({ documentId, open: paisa }) => ({ documentId, paisa }))
  const total = Math.max(0, totalOf(payment) - usedPaisa)
  const judged =
    allocations === undefined
      ? E.right(allocateInOrder(open, money, total))
      : judgeAllocations(
          open,
          money,
          total,
          allocations.map(({ documentId, amount }) => ({ documentId, paisa: amount })),
        )
  return F.pipe(
    judged,
    E.chainFirst((settled) => judgeDiscount(payment.discountPaisa, allocatedPaisa(settled))),
  )
}

/** A payment without its number and version. */
type JudgedPayment = Omit<
  PartyPaymentRecord,
  'documentId' | 'number' | 'fiscalYear' | 'numberInYear' | 'version' | 'enteredBy'
>

const judge = (kind: PartyPaymentKind, input: Input, known: Known): Refused<JudgedPayment> => {
  const { party, banks, items } = known
  const numbers = new Map(items.map(({ documentId, number }) => [documentId, number]))
  const names = new Map(banks.map(({ bankId, name }) => [bankId, name]))
  return F.pipe(
    judgeBanks(input, known),
    E.flatMap(() => judgePartyPayment(paymentOf(input, known.cheques))),
    E.bindTo('payment'),
    E.bind('settled', ({ payment }) => judgeSettling(kind, input, known, payment)),
    E.map(({ payment, settled }): JudgedPayment => ({
      date: input.date,
      party,
      cash: payment.cashPaisa,
      banks: payment.banks.map(({ bankId, paisa }) => ({
        bankId,
        name: names.get(bankId)!,
        amount: paisa,
      })),
      cheques: chequeFieldsOf(known.cheques),
      discount: payment.discountPaisa,
      total: totalOf(payment),
      allocations: settled.map(({ documentId, paisa }) => ({
        documentId,
        number: numbers.get(documentId)!,
        amount: paisa,
      })),
      remarks: input.remarks ?? '',
      postings: postingsOfPartyPayment(kind, party.ledgerId, payment),
    })),
  )
}

/** The fact of a judged payment, with warnings about what it does to the balances. */
const decided = async (
  context: Context,
  kind: PartyPaymentKind,
  record: PartyPaymentRecord,
  was: DatedPostings,
  banks: readonly BankSnapshot[],
  fact: (record: PartyPaymentRecord) => JournalEvent,
): Promise<Refused<Decision<Recorded>>> => {
  const opened = await judgeAfterOpening(context, record, banks)
  if (E.isLeft(opened)) return opened
  const { documentId, number, version, total } = record
  const allocated = allocatedBy(settlingOfPayment(kind, record))
  const warnings = [
    ...(await moneyBelowZeroWarnings(context, was, record, banks)),
    ...(await releaseWarnings(context, [{ documentId, postings: record.postings, allocated }])),
  ]
  return E.right({
    events: [fact(record)],
    data: { documentId, number, version, total, warnings },
  })
}

const judgeChequesOf = (
  context: Context,
  kind: PartyPaymentKind,
  documentId: string,
  partyId: string,
  { date, cheques }: Input,
  isNew: boolean,
): Promise<Refused<JudgedCheques>> =>
  judgeDocumentCheques(context, {
    documentId,
    isNew,
    side: chequeSideOf[documentKinds[kind].money],
    date,
    partyId,
    cheques,
  })

/** Records a new receipt or payment under the next number of its kind and fiscal year. */
export const recordPartyPayment =
  (kind: PartyPaymentKind) =>
  async (context: Context, entered: EnteredPartyPayment): Promise<Refused<Decision<Recorded>>> => {
    const { tx, company, today, actor } = context
    const { documentId, partyId, ...input } = entered
    const [settings, parties, banks, items, { isTaken, numbered }] = await Promise.all([
      settingsOf(tx, company),
      // Also an inactive party pays what it still owes.
      loadParties(context, [partyId], 'all'),
      banksOf(context, input, null),
      openItemsOf(tx, company, partyId, documentId),
      nextNumber(context, kind, documentId, input.date),
    ])
    if (isTaken) return idTaken('documentId')
    const party = parties.get(partyId)
    if (party === undefined) return refuse('unknownParty', documentWords.partyNotFound, 'partyId')
    const cheques = await judgeChequesOf(context, kind, documentId, partyId, input, true)
    const judged = F.pipe(
      judgeBusinessDate(settings, input.date, today),
      E.flatMap((day) => judgeConfirmedDate(day, input.confirmedDate, today)),
      E.flatMap(() => cheques),
      E.flatMap((paid) =>
        judge(kind, input, {
          party: snapshotOf(party),
          banks,
          cheques: paid,
          items,
          usedPaisa: 0,
        }),
      ),
    )
    if (E.isLeft(judged)) return judged
    const record = {
      ...judged.right,
      documentId,
      ...numbered,
      version: 1,
      enteredBy: actor.fullName,
    }
    const nothing = { date: input.date, postings: [] }
    return decided(context, kind, record, nothing, banks, partyPaymentFacts[kind].recorded.of)
  }

/** The side of a party's account on which the advance of a payment is open. */
const advanceSide = (kind: PartyPaymentKind): 1 | -1 =>
  documentKinds[kind].money === 'in' ? -1 : 1

/** Records a new version of a receipt or a payment, which keeps its number, its party and its place among the entries. */
export const changePartyPayment =
  (kind: PartyPaymentKind) =>
  async (
    context: Context,
    id: string,
    form: ChangedPartyPayment,
  ): Promise<Refused<Decision<Recorded>>> => {
    const { tx, company } = context
    const { version: _, ...input } = form
    const [stored, settings] = await Promise.all([
      storedPayment(context, kind, id),
      settingsOf(tx, company),
    ])
    if (stored === undefined) return notFound
    const { party } = stored
    const [banks, items, was, usedPaisa, cheques] = await Promise.all([
      banksOf(context, input, stored),
      openItemsOf(tx, company, party.ledgerId, id),
      postedBy(context, stored),
      settledByOthers(context, id, party.ledgerId, advanceSide(kind)),
      judgeChequesOf(context, kind, id, party.ledgerId, input, false),
    ])
    const judged = F.pipe(
      judgeChange(stored, input, settings, context.today),
      E.flatMap(() => cheques),
      E.flatMap((paid) => judge(kind, input, { party, banks, cheques: paid, items, usedPaisa })),
    )
    if (E.isLeft(judged)) return judged
    const { number, fiscalYear, numberInYear, enteredBy } = stored
    const record = {
      ...judged.right,
      documentId: id,
      number,
      fiscalYear,
      numberInYear,
      version: stored.version + 1,
      enteredBy,
    }
    return decided(context, kind, record, was, banks, partyPaymentFacts[kind].changed.of)
  }

/** Voids a receipt or a payment: what it settled is open again. It keeps its number, which is shown as void. */
export const voidPartyPayment =
  (kind: PartyPaymentKind) =>
  async (context: Context, id: string, reason: string): Promise<Refused<Decision<Recorded>>> => {
    const { tx, company, today } = context
    const [stored, settings] = await Promise.all([
      storedPayment(context, kind, id),
      settingsOf(tx, company),
    ])
    if (stored === undefined) return notFound
    const open = judgeVoid(stored, settings, today, documentWords)
    if (E.isLeft(open)) return open
    const cheques = await judgeChequesBeforeVoid(context, id)
    if (E.isLeft(cheques)) return cheques
    const was = await postedBy(context, stored)
    const { number, total, banks } = stored
    const version = stored.version + 1
    const warnings = [
      ...(await moneyBelowZeroWarnings(context, was, { ...was, postings: [] }, banks)),
      ...(await releaseWarnings(context, [{ documentId: id, ...outOfBooks }])),
    ]
    return E.right({
      events: [partyPaymentFacts[kind].voided.of({ documentId: id, version, reason })],
      data: { documentId: id, number, version, total, warnings },
    })
  }

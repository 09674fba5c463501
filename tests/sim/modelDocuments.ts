import { either as E, function as F } from 'fp-ts'
import { kathmanduToday } from '../../src/books/calendar/civilDate.ts'
import { fiscalYearOf } from '../../src/books/calendar/calendar.ts'
import { judgeConfirmedDate } from '../../src/books/calendar/dateQuestion.ts'
import { judgeBusinessDate } from '../../src/books/company/businessDate.ts'
import type { DocumentKind, PartyPaymentKind } from '../../src/books/documents/documentKind.ts'
import { voucherNumber } from '../../src/books/documents/voucher.ts'
import { judgeChequeMove, postingsOfChequeMove } from '../../src/books/ledger/cheque.ts'
import {
  judgePartyPayment,
  postingsOfPartyPayment,
  totalOf,
} from '../../src/books/ledger/partyPayment.ts'
import { refuse, type Refused } from '../../src/books/refusal.ts'
import { moveCheques, type EnteredChequeMove } from '../../src/contract/cheques.ts'
import { expenseRoutes, type EnteredExpense } from '../../src/contract/expenses.ts'
import {
  itemAdjustmentRoutes,
  type EnteredItemAdjustment,
} from '../../src/contract/itemAdjustments.ts'
import { partyPaymentRoutes, type EnteredPartyPayment } from '../../src/contract/partyPayments.ts'
import type { Route } from '../../src/contract/route.ts'
import { chequeFacts } from '../../src/journal/chequeFacts.ts'
import { expenseFacts } from '../../src/journal/expenseFacts.ts'
import type { JournalEvent } from '../../src/journal/fact.ts'
import { itemAdjustmentFacts } from '../../src/journal/itemAdjustmentFacts.ts'
import { partyPaymentFacts } from '../../src/journal/partyPaymentFacts.ts'
import type { Decision } from '../../src/server/answer.ts'
import type { Actor } from '../../src/server/area.ts'
import { chequeMoveWords } from '../../src/server/cheques/words.ts'
import { documentWords } from '../../src/server/documents/words.ts'
import { judgeEnteredExpense, type JudgedExpense } from '../../src/server/expenses/judge.ts'
import { idTaken } from '../../src/server/records/refusals.ts'
import { judgeInput, linesIn, type Judged } from '../../src/server/stock/judge.ts'
import { category } from './backend.ts'
import { items, settings, type Decide, type Shop } from './modelShop.ts'

/** The documents of a shop besides its bills, as the model of the server decides on them: by the rules of the real one. */

const unnamed = { address: '', mobileNo: '', vatPanNo: '', panFlag: 'none' } as const

interface Head {
  readonly documentId: string
  readonly number: string
  readonly fiscalYear: string
  readonly numberInYear: number
  readonly version: number
  readonly enteredBy: string
}
interface Dated {
  readonly documentId: string
  readonly date: string
  readonly confirmedDate?: string
}

export const documentRules = (
  now: () => string,
): readonly (readonly [route: Route, decide: Decide])[] => {
  const entered = (
    kind: DocumentKind,
    shop: Shop,
    { documentId, date, confirmedDate }: Dated,
    actor: Actor,
    judged: (today: string) => Refused<{
      readonly total: number
      readonly event: (head: Head) => JournalEvent
    }>,
  ): Refused<Decision<unknown>> => {
    const fiscalYear = fiscalYearOf(date)?.name ?? ''
    const next = (shop.last.get(`${kind}/${fiscalYear}`) ?? 0) + 1
    const number = voucherNumber(kind, fiscalYear, next)
    const today = kathmanduToday(now())
    return F.pipe(
      judgeBusinessDate(settings, date, today),
      E.flatMap((day) => judgeConfirmedDate(day, confirmedDate, today)),
      E.flatMap(() => judged(today)),
      E.map(({ total, event }): Decision<unknown> => ({
        events: [
          event({
            ...{ documentId, number, fiscalYear, numberInYear: next, version: 1 },
            enteredBy: actor.fullName,
          }),
        ],
        data: { documentId, number, version: 1, total, warnings: [] },
      })),
    )
  }

  const payment =
    (kind: PartyPaymentKind): Decide =>
    (shop, { body }, actor) => {
      const said = body as EnteredPartyPayment
      if (shop.documents.has(said.documentId)) return idTaken('documentId')
      const ledgerTitle = shop.parties.get(said.partyId)
      if (ledgerTitle === undefined)
        return refuse('unknownParty', documentWords.partyNotFound, 'partyId')
      const cheques = (said.cheques ?? []).map(({ bankName = '', ...cheque }) => ({
        ...cheque,
        bankName,
        bankId: null,
      }))
      const paid = {
        cashPaisa: said.cash ?? 0,
        banks: [],
        discountPaisa: said.discount ?? 0,
        cheques: cheques.map((cheque) => ({ ...cheque, paisa: cheque.amount })),
      }
      return entered(kind, shop, said, actor, () =>
        E.map((judged: typeof paid) => ({
          total: totalOf(judged),
          event: (head: Head) =>
            partyPaymentFacts[kind].recorded.of({
              ...head,
              date: said.date,
              party: { ledgerId: said.partyId, ledgerTitle, ...unnamed },
              cash: judged.cashPaisa,
              banks: [],
              cheques,
              discount: judged.discountPaisa,
              total: totalOf(judged),
              allocations: [],
              remarks: said.remarks ?? '',
              postings: postingsOfPartyPayment(kind, said.partyId, judged),
            }),
        }))(E.map(() => paid)(judgePartyPayment(paid))),
      )
    }

  /** A received cheque is given on to a party. */
  const giveOn: Decide = (shop, { body }, actor) => {
    const { documentId, chequeIds, partyId = '', ...said } = body as EnteredChequeMove
    if (shop.documents.has(documentId)) return idTaken('documentId')
    const cheque = shop.cheques.get(chequeIds[0]!)
    const ledgerTitle = shop.parties.get(partyId)
    const none = { bankId: null, bankChargePaisa: 0, claimedPaisa: 0 }
    const move = { ...none, action: said.action, date: said.date, partyId }
    return entered('chequeMove', shop, body as EnteredChequeMove, actor, () => {
      if (cheque === undefined)
        return refuse('unknownCheque', chequeMoveWords.notFound, 'chequeIds')
      if (ledgerTitle === undefined)
        return refuse('unknownParty', documentWords.partyNotFound, 'partyId')
      const { chequeId, number, amount, party, documentId: parent, documentNumber } = cheque
      const state = cheque.isGivenOn ? 'givenOn' : 'inHand'
      const moving = {
        ...({ number, side: 'received', state, date: cheque.date } as const),
        ...{ lastDate: cheque.documentDate, bankId: null },
      }
      const before = {
        ...({ chequeId, state, moveId: null, date: moving.lastDate } as const),
        depositedIn: null,
      }
      return E.map(() => ({
        total: amount,
        event: (head: Head) =>
          chequeFacts.recorded.of({
            ...head,
            ...{
              date: said.date,
              action: said.action,
              side: 'received',
              total: amount,
              bank: null,
            },
            ...{ slip: '', bankCharge: 0, claimed: 0, allocations: [], released: [], remarks: '' },
            cheques: [
              { chequeId, number, amount, documentId: parent, documentNumber, party, before },
            ],
            toParty: { ledgerId: partyId, ledgerTitle, ...unnamed },
            postings: postingsOfChequeMove('received', move, [
              { partyId: party.ledgerId, bankId: null, paisa: amount },
            ]),
          }),
      }))(judgeChequeMove(move, [moving]))
    })
  }

  const expense: Decide = (shop, { body }, actor) => {
    const { documentId, ...said } = body as EnteredExpense
    if (shop.documents.has(documentId)) return idTaken('documentId')
    const known = { settings, categories: [category], banks: [], cheques: [], party: null }
    return entered('expense', shop, body as EnteredExpense, actor, (today) =>
      E.map((judged: JudgedExpense) => ({
        total: judged.total,
        event: (head: Head) => expenseFacts.recorded.of({ ...judged, ...head, allocations: [] }),
      }))(judgeEnteredExpense(said, { ...known, today, stored: null } as never)),
    )
  }
  const adjustment: Decide = (shop, { body }, actor) => {
    const { documentId, ...said } = body as EnteredItemAdjustment
    if (shop.documents.has(documentId)) return idTaken('documentId')
    const lines = linesIn(said).map((line) => ({ ...line, counted: null }))
    const input = { date: said.date, remarks: said.remarks ?? '', lines, countedItems: null }
    return entered('itemAdjustment', shop, body as EnteredItemAdjustment, actor, () =>
      E.map((judged: Judged) => ({
        total: 0,
        event: (head: Head) => itemAdjustmentFacts.recorded.of({ ...judged, ...head }),
      }))(judgeInput(input, { items, openings: new Map() } as never)),
    )
  }
  return [
    [partyPaymentRoutes.receipt.record as never, payment('receipt')],
    [partyPaymentRoutes.payment.record as never, payment('payment')],
    [moveCheques as never, giveOn],
    [expenseRoutes.record as never, expense],
    [itemAdjustmentRoutes.record as never, adjustment],
  ]
}

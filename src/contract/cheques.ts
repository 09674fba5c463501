import * as t from 'io-ts'
import { chequeSides } from '../books/documents/cheque.ts'
import { terms } from '../books/termWords.ts'
import { documentKinds } from '../books/documents/documentKind.ts'
import { chequeActions, chequeStates } from '../books/ledger/cheque.ts'
import { AllocationRow } from './allocations.ts'
import { chequeRouteWords } from './chequeRouteWords.ts'
import { listOf, record, verbatim } from './codec.ts'
import { Recorded } from './documents.ts'
import { dayRange, pageQuery } from './page.ts'
import { changes, holderOf, reads } from './route.ts'
import {
  CivilDate,
  Count,
  Id,
  Instant,
  nullable,
  oneOf,
  PositiveRupees,
  Rupees,
  text,
  Version,
} from './scalars.ts'

/** The most cheques of one move: of one deposit slip. */
export const maxMovedCheques = 100

/**
 * A move of cheques as it is entered. `bankId`: where they are deposited; `partyId`: to whom one is given on; `bankCharge`:
 * what the bank takes for one that bounces; `claimed`: what its drawer is charged, or the shop.
 */
export const EnteredChequeMove = record(
  {
    documentId: Id,
    action: oneOf(...chequeActions),
    chequeIds: listOf(Id, maxMovedCheques),
    date: CivilDate,
  },
  {
    bankId: Id,
    partyId: Id,
    slip: text(0, 40),
    bankCharge: PositiveRupees,
    claimed: PositiveRupees,
    remarks: text(0, 400),
    /** The date again, if it is outside the current fiscal year: the person has confirmed it. */
    confirmedDate: CivilDate,
  },
  'EnteredChequeMove',
)
export type EnteredChequeMove = t.TypeOf<typeof EnteredChequeMove>

const NamedBank = record({ bankId: Id, name: t.string }, {}, 'ChequeBank')
const NamedParty = record({ ledgerId: Id, ledgerTitle: t.string }, {}, 'ChequeParty')

/** A cheque with the document that names it. `bankId`: in which it is deposited, or on which it is drawn. */
export const ChequeRow = record(
  {
    chequeId: Id,
    side: oneOf(...chequeSides),
    number: t.string,
    bankName: t.string,
    bankId: nullable(Id),
    depositedIn: nullable(t.string),
    date: CivilDate,
    amount: Rupees,
    state: oneOf(...chequeStates),
    party: NamedParty,
    documentId: Id,
    documentKind: t.string,
    documentNumber: t.string,
    /** Of its document, or of its last move. */
    lastDate: CivilDate,
  },
  {},
  'ChequeRow',
)
export type ChequeRow = t.TypeOf<typeof ChequeRow>

/** A move of a cheque, in its history. A move that was taken back is void. */
export const ChequeStep = record(
  {
    documentId: Id,
    number: t.string,
    action: oneOf(...chequeActions),
    date: CivilDate,
    state: oneOf('live', 'void'),
    bank: nullable(NamedBank),
    toParty: nullable(NamedParty),
    enteredBy: t.string,
    voidReason: nullable(t.string),
  },
  {},
  'ChequeStep',
)
export type ChequeStep = t.TypeOf<typeof ChequeStep>

/** A cheque with its history. `lastMoveId`: of the move that reopening takes back; null if it has not moved. */
export const ChequeDetail = record(
  {
    cheque: ChequeRow,
    lastMoveId: nullable(Id),
    steps: t.readonlyArray(ChequeStep),
  },
  {},
  'ChequeDetail',
)
export type ChequeDetail = t.TypeOf<typeof ChequeDetail>

/** A move in its latest version. */
export const ChequeMoveDocument = record(
  {
    documentId: Id,
    number: t.string,
    version: Version,
    date: CivilDate,
    state: oneOf('live', 'void'),
    action: oneOf(...chequeActions),
    side: oneOf(...chequeSides),
    cheques: t.readonlyArray(
      record({ chequeId: Id, number: t.string, amount: Rupees, party: NamedParty }),
    ),
    total: Rupees,
    bank: nullable(NamedBank),
    slip: t.string,
    bankCharge: Rupees,
    claimed: Rupees,
    toParty: nullable(NamedParty),
    /** What a cheque that is given on settles with its new holder. */
    allocations: t.readonlyArray(AllocationRow),
    remarks: t.string,
    enteredBy: t.string,
    enteredAt: Instant,
    voidReason: nullable(t.string),
  },
  {},
  'ChequeMoveDocument',
)
export type ChequeMoveDocument = t.TypeOf<typeof ChequeMoveDocument>

const { keys } = documentKinds.chequeMove
const seesCheques = holderOf(keys.see)
const byId = verbatim({ id: Id })

/** The cheques, those that are due first; `from` and `to` are days of their own dates. */
export const cheques = reads({
  name: 'cheques',
  path: '/web/cheques',
  policy: seesCheques,
  paged: true,
  query: pageQuery({
    ...dayRange,
    side: oneOf(...chequeSides),
    state: oneOf(...chequeStates),
    bankId: Id,
    partyId: Id,
    /** Only these, by their ids with commas between them. */
    ids: text(0, 65 * maxMovedCheques),
  }),
  data: t.readonlyArray(ChequeRow),
  label: chequeRouteWords.cheques,
})
export const oneCheque = reads({
  name: 'oneCheque',
  path: '/web/cheques/{id}',
  policy: seesCheques,
  params: byId,
  data: ChequeDetail,
  label: chequeRouteWords.details,
})
/** The cheques that are on their way into a bank or out of it, oldest first, at most a hundred, with their sums. */
export const chequesInClearing = reads({
  name: 'chequesInClearing',
  path: '/web/banks/{id}/cheques',
  policy: seesCheques,
  params: byId,
  data: record(
    { comingIn: Rupees, goingOut: Rupees, count: Count, rows: t.readonlyArray(ChequeRow) },
    {},
    'ChequesInClearing',
  ),
  label: terms.chequesInClearing,
})
export const moveCheques = changes({
  name: 'moveCheques',
  path: '/web/cheque-moves',
  policy: holderOf(keys.add),
  body: EnteredChequeMove,
  data: Recorded,
  label: chequeRouteWords.move,
})
/** Takes the last move of its cheques back: its document is void. */
export const reopenCheques = changes({
  name: 'reopenCheques',
  path: '/web/cheque-moves/{id}/void',
  policy: holderOf(keys.delete),
  params: byId,
  body: record({ reason: text(1, 200) }),
  data: Recorded,
  label: chequeRouteWords.reopen,
})
export const oneChequeMove = reads({
  name: 'oneChequeMove',
  path: '/web/cheque-moves/{id}',
  policy: holderOf(keys.see, keys.add),
  params: byId,
  data: ChequeMoveDocument,
  label: chequeRouteWords.moveDetails,
})

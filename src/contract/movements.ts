import * as t from 'io-ts'
import { documentKinds, type MovementKind } from '../books/documents/documentKind.ts'
import { adjustmentReasons } from '../books/ledger/moneyMovement.ts'
import { record } from './codec.ts'
import { DocumentRow, documentRoutes } from './documents.ts'
import { dayRange, pageQuery } from './page.ts'
import { holderOf, reads } from './route.ts'
import {
  CivilDate,
  EnteredRupees,
  Id,
  Instant,
  nullable,
  oneOf,
  Rupees,
  text,
  Version,
} from './scalars.ts'

const required = { date: CivilDate, amount: EnteredRupees }
const optional = {
  /** The bank of a deposit, a withdrawal or an adjustment; of a transfer, the bank from which the money goes. */
  bankId: Id,
  /** The bank to which a transfer goes. */
  toBankId: Id,
  /** What the bank takes for a transfer, besides the amount. */
  charge: EnteredRupees,
  /** What an adjustment is for. */
  reason: oneOf(...adjustmentReasons),
  /** Needed to add to a balance or to reduce it. */
  remarks: text(0, 400),
  /** The date again, if it is outside the current fiscal year: the person has confirmed it. */
  confirmedDate: CivilDate,
}
/** A movement of money as it is entered. Which of the optional fields there are depends on its kind (`shapeOf`). */
export const EnteredMovement = record({ documentId: Id, ...required }, optional, 'EnteredMovement')
export type EnteredMovement = t.TypeOf<typeof EnteredMovement>
/** `version`: the version that the person saw; without it, the change applies to the current version. */
export const ChangedMovement = record(
  required,
  { ...optional, version: Version },
  'ChangedMovement',
)
export type ChangedMovement = t.TypeOf<typeof ChangedMovement>

const NamedBank = record({ bankId: Id, name: t.string }, {}, 'NamedBank')
/** A movement of money in its latest version. */
export const MovementDocument = record(
  {
    documentId: Id,
    kind: t.string,
    number: t.string,
    version: Version,
    date: CivilDate,
    state: oneOf('live', 'void'),
    bank: nullable(NamedBank),
    toBank: nullable(NamedBank),
    amount: Rupees,
    charge: Rupees,
    reason: nullable(oneOf(...adjustmentReasons)),
    remarks: t.string,
    enteredBy: t.string,
    enteredAt: Instant,
    voidReason: nullable(t.string),
  },
  {},
  'MovementDocument',
)
export type MovementDocument = t.TypeOf<typeof MovementDocument>

const routesOf = (name: string, path: string, kind: MovementKind) => {
  const { keys, label } = documentKinds[kind]
  return {
    ...documentRoutes(name, path, kind, {
      entered: EnteredMovement,
      changed: ChangedMovement,
      document: MovementDocument,
    }),
    list: reads({
      name: `list${name}s`,
      path: `/web/${path}`,
      policy: holderOf(keys.see),
      paged: true,
      query: pageQuery({ ...dayRange, state: oneOf('live', 'void') }),
      data: t.readonlyArray(DocumentRow),
      label,
    }),
  }
}
const cashAdjustment = routesOf('CashAdjustment', 'cash-adjustments', 'cashAdjustment')
/** The routes of each kind of movement of money. */
export const movementRoutes: Readonly<Record<MovementKind, typeof cashAdjustment>> = {
  cashAdjustment,
  bankDeposit: routesOf('BankDeposit', 'bank-deposits', 'bankDeposit'),
  bankWithdrawal: routesOf('BankWithdrawal', 'bank-withdrawals', 'bankWithdrawal'),
  bankTransfer: routesOf('BankTransfer', 'bank-transfers', 'bankTransfer'),
  bankAdjustment: routesOf('BankAdjustment', 'bank-adjustments', 'bankAdjustment'),
}

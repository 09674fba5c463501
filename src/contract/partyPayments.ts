import * as t from 'io-ts'
import { documentKinds, type PartyPaymentKind } from '../books/documents/documentKind.ts'
import { AllocationRow } from './allocations.ts'
import { addedField, listOf, record } from './codec.ts'
import { ChequeOfDocument, EnteredCheque, maxPaymentCheques } from './documentCheques.ts'
import { DocumentRow, documentRoutes } from './documents.ts'
import { dayRange, pageQuery } from './page.ts'
import { holderOf, reads } from './route.ts'
import {
  CivilDate,
  Id,
  Instant,
  nullable,
  oneOf,
  PositiveRupees,
  Rupees,
  text,
  Version,
} from './scalars.ts'

/** The most banks of one payment, and the most documents that one payment settles. */
export const maxPaymentBanks = 20
export const maxAllocations = 200

const required = { date: CivilDate }
const optional = {
  cash: PositiveRupees,
  banks: listOf(record({ bankId: Id, amount: PositiveRupees }, {}, 'PaymentBank'), maxPaymentBanks),
  cheques: listOf(EnteredCheque, maxPaymentCheques),
  /** What the party need not pay (receipt), or what the shop need not pay (payment). */
  discount: PositiveRupees,
  /** The open documents that it settles; absent: the oldest first. What is left is an advance. */
  allocations: listOf(
    record({ documentId: Id, amount: PositiveRupees }, {}, 'EnteredAllocation'),
    maxAllocations,
  ),
  remarks: text(0, 400),
  /** The date again, if it is outside the current fiscal year: the person has confirmed it. */
  confirmedDate: CivilDate,
}
/** A receipt from a party or a payment to it, as it is entered. */
export const EnteredPartyPayment = record(
  { documentId: Id, partyId: Id, ...required },
  optional,
  'EnteredPartyPayment',
)
export type EnteredPartyPayment = t.TypeOf<typeof EnteredPartyPayment>
/** It stays with its party. `version`: the version that the person saw; without it, the change applies to the current version. */
export const ChangedPartyPayment = record(
  required,
  { ...optional, version: Version },
  'ChangedPartyPayment',
)
export type ChangedPartyPayment = t.TypeOf<typeof ChangedPartyPayment>

/** A receipt or a payment in its latest version. `advance` is what it does not settle, and no other document uses. */
export const PartyPaymentDocument = record(
  {
    documentId: Id,
    kind: t.string,
    number: t.string,
    version: Version,
    date: CivilDate,
    state: oneOf('live', 'void'),
    party: record({
      ledgerId: Id,
      ledgerTitle: t.string,
      address: t.string,
      mobileNo: t.string,
      vatPanNo: t.string,
    }),
    cash: Rupees,
    banks: t.readonlyArray(record({ bankId: Id, name: t.string, amount: Rupees })),
    cheques: addedField(t.readonlyArray(ChequeOfDocument), []),
    discount: Rupees,
    total: Rupees,
    /** The documents that it settles, and the bills that used its advance. */
    allocations: t.readonlyArray(AllocationRow),
    usedBy: t.readonlyArray(AllocationRow),
    advance: Rupees,
    remarks: t.string,
    enteredBy: t.string,
    enteredAt: Instant,
    voidReason: nullable(t.string),
  },
  {},
  'PartyPaymentDocument',
)
export type PartyPaymentDocument = t.TypeOf<typeof PartyPaymentDocument>

const routesOf = (name: string, path: string, kind: PartyPaymentKind) => {
  const { keys, label } = documentKinds[kind]
  return {
    ...documentRoutes(name, path, kind, {
      entered: EnteredPartyPayment,
      changed: ChangedPartyPayment,
      document: PartyPaymentDocument,
    }),
    list: reads({
      name: `list${name}s`,
      path: `/web/${path}`,
      policy: holderOf(keys.see),
      paged: true,
      query: pageQuery({ ...dayRange, partyId: Id, state: oneOf('live', 'void') }),
      data: t.readonlyArray(DocumentRow),
      label,
    }),
  }
}
const receipt = routesOf('Receipt', 'receipts', 'receipt')
/** The routes of receipts from parties and of payments to them. */
export const partyPaymentRoutes: Readonly<Record<PartyPaymentKind, typeof receipt>> = {
  receipt,
  payment: routesOf('Payment', 'payments', 'payment'),
}

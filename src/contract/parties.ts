import * as t from 'io-ts'
import { maxCreditDays } from '../books/documents/creditTerm.ts'
import { keysToWrite, kindsThatName } from '../books/documents/documentKind.ts'
import { addedField, BytesType, record, verbatim } from './codec.ts'
import { dayRange, noData, pageQuery } from './page.ts'
import { changes, holderOf, reads } from './route.ts'
import {
  CivilDate,
  Count,
  Id,
  nullable,
  oneOf,
  PositiveRupees,
  Rupees,
  text,
  Version,
  whole,
} from './scalars.ts'
import { partyRouteWords } from './partyRouteWords.ts'
import { columnWords } from '../books/reports/columnWords.ts'

/** A picture as the specification sends it: bytes as numbers, PNG, JPEG or WebP, at most 512 KiB. */
export const Bitmap = new BytesType('Bitmap', 512 * 1024)
export const ImageExt = oneOf('png', 'jpg', 'jpeg', 'webp')

/** `receivable`: the party owes the shop (लिनुपर्ने); `payable`: the shop owes the party (दिनुपर्ने). */
export const OpeningType = oneOf('receivable', 'payable')

const ledgerFields = {
  contactPersonName: text(0, 120),
  mobileNo: text(0, 20),
  email: text(0, 120),
  address: text(0, 200),
  vatPanNo: text(0, 9),
  vatPanFlag: oneOf('none', 'pan', 'vat'),
  /** After how many days a sale on credit is past its term; null: there is no term. */
  creditDays: nullable(whole(0, maxCreditDays)),
  openingType: OpeningType,
  openingBalance: PositiveRupees,
  openingDate: CivilDate,
  imageBitmap: nullable(Bitmap),
  imageExt: nullable(ImageExt),
}
/** A party ledger as entered. The client creates `ledgerId`, otherwise the server does. */
export const NewLedger = record(
  { ledgerTitle: text(1, 120) },
  { ledgerId: Id, ...ledgerFields },
  'NewLedger',
)
export type NewLedger = t.TypeOf<typeof NewLedger>
export const ChangedLedger = record(
  { ledgerTitle: text(1, 120) },
  /** `version`: the version that the person saw; without it, the change applies to the current version. */
  { ...ledgerFields, imageId: nullable(Id), version: Version },
  'ChangedLedger',
)
export type ChangedLedger = t.TypeOf<typeof ChangedLedger>

export const Ledger = record(
  {
    ledgerId: Id,
    ledgerTitle: t.string,
    contactPersonName: t.string,
    mobileNo: t.string,
    email: t.string,
    address: t.string,
    vatPanNo: t.string,
    vatPanFlag: oneOf('none', 'pan', 'vat'),
    openingType: OpeningType,
    openingBalance: Rupees,
    openingDate: nullable(CivilDate),
    imageId: nullable(Id),
    isActive: t.boolean,
    /** Positive: the party owes the shop; negative: the shop owes the party. */
    balance: Rupees,
    creditDays: addedField(nullable(Count), null),
    version: addedField(Version, 0),
  },
  {},
  'Ledger',
)
export type Ledger = t.TypeOf<typeof Ledger>

/** One row of a list of parties. */
export const LedgerRow = record(
  {
    ledgerId: Id,
    ledgerTitle: t.string,
    mobileNo: t.string,
    address: t.string,
    vatPanNo: t.string,
    vatPanFlag: oneOf('none', 'pan', 'vat'),
    balance: Rupees,
    isActive: t.boolean,
  },
  {},
  'LedgerRow',
)
export type LedgerRow = t.TypeOf<typeof LedgerRow>

/** A party in a choice. `balance` is null without one of the `balanceKeys`. */
export const LedgerChoice = record(
  {
    ledgerId: Id,
    ledgerTitle: t.string,
    mobileNo: t.string,
    address: t.string,
    vatPanNo: t.string,
    vatPanFlag: oneOf('none', 'pan', 'vat'),
    balance: nullable(Rupees),
    isActive: t.boolean,
  },
  {},
  'LedgerChoice',
)
export type LedgerChoice = t.TypeOf<typeof LedgerChoice>

/** A line of a party's ledger, with the balance after it. */
export const StatementLine = record(
  {
    documentId: nullable(Id),
    kind: t.string,
    number: nullable(t.string),
    date: CivilDate,
    remarks: t.string,
    debit: Rupees,
    credit: Rupees,
    balance: Rupees,
    /** Whether the line is the part of its document that was paid at once. */
    isPayment: t.boolean,
  },
  {},
  'StatementLine',
)
export type StatementLine = t.TypeOf<typeof StatementLine>
export const Statement = record(
  {
    opening: Rupees,
    lines: t.readonlyArray(StatementLine),
    debit: Rupees,
    credit: Rupees,
    closing: Rupees,
  },
  {},
  'Statement',
)
export type Statement = t.TypeOf<typeof Statement>

const byId = verbatim({ id: Id })
const Made = record({ ledgerId: Id })

export const addLedger = changes({
  name: 'addLedger',
  path: '/web/add-ledger',
  policy: holderOf('party-add'),
  refusedAs: 400,
  idOptional: true,
  body: NewLedger,
  data: Made,
  label: partyRouteWords.addLedger,
})
export const ledgerForEdit = reads({
  name: 'ledgerForEdit',
  path: '/web/edit-ledger/{id}',
  policy: holderOf('party-edit'),
  refusedAs: 400,
  params: byId,
  data: verbatim({ ledgerData: Ledger }),
  label: partyRouteWords.ledgerDetails,
})
export const changeLedger = changes({
  name: 'changeLedger',
  path: '/web/edit-ledger/{id}',
  policy: holderOf('party-edit'),
  refusedAs: 400,
  idOptional: true,
  params: byId,
  body: ChangedLedger,
  data: Made,
  label: partyRouteWords.editParty,
})
/** Makes the party inactive; nothing is deleted. The answer says whether it has entries. */
export const deleteLedger = changes({
  name: 'deleteLedger',
  method: 'GET',
  path: '/web/delete-ledger/{id}',
  policy: holderOf('party-delete'),
  refusedAs: 400,
  idOptional: true,
  params: byId,
  data: noData,
  label: partyRouteWords.deleteLedger,
})
export const ledgers = reads({
  name: 'ledgers',
  path: '/web/ledgers',
  policy: holderOf('party-ledger-screen'),
  paged: true,
  query: pageQuery({
    side: oneOf('receivable', 'payable', 'settled'),
    state: oneOf('active', 'inactive'),
  }),
  data: t.readonlyArray(LedgerRow),
  label: columnWords.parties,
})
/** Every active party in short form, to choose one for a document; inactive ones too, for reports and totals. */
export const ledgerChoices = reads({
  name: 'ledgerChoices',
  path: '/web/ledger-choices',
  policy: holderOf(
    'party-ledger-screen',
    'report-view',
    'all-transactions-screen',
    ...keysToWrite(kindsThatName('party')),
  ),
  query: verbatim({}, { include: oneOf('inactive') }, 'LedgerChoicesQuery'),
  data: t.readonlyArray(LedgerChoice),
  label: columnWords.chooseParty,
})
export const ledgerStatement = reads({
  name: 'ledgerStatement',
  path: '/web/ledgers/{id}/statement',
  policy: holderOf('party-edit', 'report-view'),
  params: byId,
  paged: true,
  query: pageQuery(dayRange),
  data: Statement,
  label: columnWords.partyStatement,
})
export const ledgerPicture = reads({
  name: 'ledgerPicture',
  path: '/web/ledgers/{id}/picture',
  policy: holderOf('party-edit'),
  params: byId,
  data: nullable(record({ imageBitmap: Bitmap, imageExt: t.string })),
  label: partyRouteWords.ledgerPicture,
})
export const reactivateLedger = changes({
  name: 'reactivateLedger',
  path: '/web/ledgers/{id}/reactivate',
  policy: holderOf('party-edit'),
  params: byId,
  data: noData,
  label: partyRouteWords.reactivateLedger,
})

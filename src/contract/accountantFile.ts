import * as t from 'io-ts'
import { record, verbatim } from './codec.ts'
import { noData, pageQuery } from './page.ts'
import { accounts, adminOnly, anyone, changes, reads } from './route.ts'
import {
  AccountId,
  CivilDate,
  Count,
  Id,
  Instant,
  nullable,
  Quantity,
  Rate,
  Rupees,
  text,
  whole,
  wholeText,
} from './scalars.ts'
import { Sha256 } from './upload.ts'
import { accountantFileRouteWords } from './accountantFileRouteWords.ts'

/** The most documents in one answer. */
export const mostWholeDocuments = 200

const days = { from: CivilDate, to: CivilDate }

/**
 * The entries between two days in the journal format of hledger, after one transaction with the balances at their start,
 * so that it balances by itself. `after`: empty for the first of its pages, then the `next` of the page before, until that
 * is null; absent, all of them at once.
 */
export const exportPeriod = reads({
  name: 'exportPeriod',
  path: '/web/export/period',
  policy: adminOnly,
  query: verbatim(days, { after: text(0, 150) }),
  data: record(
    { text: t.string, next: nullable(t.string), journalSeq: Count, journalHash: t.string },
    {},
    'ExportedPeriod',
  ),
  label: accountantFileRouteWords.journal,
})

/** A line of a bill, of an expense (whose item is its category) or of an adjustment of items, where it says so. */
export const WholeLine = record(
  {
    lineNo: Count,
    name: t.string,
    code: t.string,
    hsCode: t.string,
    unit: t.string,
    quantity: nullable(Quantity),
    freeQuantity: nullable(Quantity),
    rate: nullable(Rate),
    discount: nullable(Rupees),
    value: nullable(Rupees),
    vat: nullable(Rupees),
    vatClass: t.string,
    remarks: t.string,
  },
  {},
  'WholeLine',
)
export type WholeLine = t.TypeOf<typeof WholeLine>

/** An amount on an account: a debit is above zero. `name`: text in both languages, or as it was entered. */
export const WholePosting = record(
  { account: AccountId, name: t.string, date: CivilDate, amount: Rupees },
  {},
  'WholePosting',
)
export type WholePosting = t.TypeOf<typeof WholePosting>

/** A document with all that it says; what its kind does not say is empty or null. A void one has no postings. */
export const WholeDocument = record(
  {
    documentId: t.string,
    kind: t.string,
    number: t.string,
    date: CivilDate,
    state: t.string,
    version: Count,
    voidReason: t.string,
    partyName: t.string,
    pan: t.string,
    form: t.string,
    returns: t.string,
    supplierBillNo: t.string,
    supplierBillDate: nullable(CivilDate),
    importDeclarationNo: t.string,
    isCapital: nullable(t.boolean),
    vatClaimed: nullable(t.boolean),
    reason: t.string,
    banks: t.string,
    toBank: t.string,
    gross: nullable(Rupees),
    discount: nullable(Rupees),
    taxable: nullable(Rupees),
    exempt: nullable(Rupees),
    zeroRated: nullable(Rupees),
    vat: nullable(Rupees),
    rounding: nullable(Rupees),
    charge: nullable(Rupees),
    quantity: nullable(Quantity),
    total: Rupees,
    cash: Rupees,
    bank: Rupees,
    credit: Rupees,
    remarks: t.string,
    enteredBy: t.string,
    enteredAt: Instant,
    lines: t.readonlyArray(WholeLine),
    postings: t.readonlyArray(WholePosting),
  },
  {},
  'WholeDocument',
)
export type WholeDocument = t.TypeOf<typeof WholeDocument>

/**
 * The documents of every kind between two days, void ones too, in the order of their days. `next`: what to ask for as
 * `after` to get those that follow; null if none do.
 */
export const wholeDocuments = reads({
  name: 'wholeDocuments',
  path: '/web/export/documents',
  policy: adminOnly,
  query: verbatim(days, {
    after: text(0, 100),
    pageSize: wholeText(1, mostWholeDocuments),
  }),
  data: record(
    {
      documents: t.readonlyArray(WholeDocument),
      next: nullable(t.string),
      journalSeq: Count,
      journalHash: t.string,
    },
    {},
    'WholeDocuments',
  ),
  label: accountantFileRouteWords.documents,
})

/** A file that was made. `headSeq`, `headHash`: the head of the journal from which it was read. */
export const AccountantFile = record(
  {
    seq: Count,
    fiscalYear: t.string,
    headSeq: Count,
    headHash: t.string,
    digest: t.string,
    files: Count,
    by: t.string,
    at: Instant,
  },
  {},
  'AccountantFile',
)
export type AccountantFile = t.TypeOf<typeof AccountantFile>

/** The newest first. */
export const accountantFiles = reads({
  name: 'accountantFiles',
  path: '/web/accountant-files',
  policy: adminOnly,
  paged: true,
  query: pageQuery(),
  data: t.readonlyArray(AccountantFile),
  label: accountantFileRouteWords.files,
})

/**
 * Records that a file was made: `digest` is the SHA-256 of the list of what is in it, `seq` and `hash` the head of the
 * journal from which it was read. Refused if the journal does not have that hash there.
 */
export const recordAccountantFile = changes({
  name: 'recordAccountantFile',
  path: '/web/accountant-files',
  policy: adminOnly,
  body: record(
    {
      fiscalYear: text(1, 20),
      seq: whole(1, Number.MAX_SAFE_INTEGER),
      hash: Sha256,
      digest: Sha256,
      files: whole(1, 100_000),
    },
    {},
    'MadeAccountantFile',
  ),
  data: noData,
  label: accountantFileRouteWords.record,
})

/** The moment at which the books recorded a file, and the name and PAN that their company has now. */
const RecordedFile = record(
  { madeAt: Instant, shop: t.string, pan: t.string },
  {},
  'RecordedAccountantFile',
)
/**
 * Whether the books of a company recorded a file with this digest as this fact: null if not, and of a company that does
 * not exist.
 */
export const checkAccountantFile = accounts({
  name: 'checkAccountantFile',
  method: 'GET',
  path: '/web/check-accountant-file',
  policy: anyone,
  query: verbatim({ company: Id, seq: wholeText(1, Number.MAX_SAFE_INTEGER), digest: Sha256 }),
  data: record({ recorded: nullable(RecordedFile) }, {}, 'CheckedAccountantFile'),
  label: accountantFileRouteWords.check,
})

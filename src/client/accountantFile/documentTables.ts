import { showBs } from '../../books/calendar/calendar.ts'
import {
  documentKinds,
  everyDocumentKind,
  isDocumentKind,
  type DocumentKind,
} from '../../books/documents/documentKind.ts'
import { writeRupees } from '../../books/money/money.ts'
import { writeQuantity } from '../../books/money/quantity.ts'
import { writeRate } from '../../books/money/rate.ts'
import { fromBoth } from '../../books/words.ts'
import type { WholeDocument, WholeLine, WholePosting } from '../../contract/accountantFile.ts'

/** The lines of a text file. */
export type Lines = readonly (readonly string[])[]

const rupees = (paisa: number | null): string => (paisa === null ? '' : writeRupees(paisa))
const quantity = (thousandths: number | null): string =>
  thousandths === null ? '' : writeQuantity(thousandths)
const yesNo = (is: boolean | null): string => {
  if (is === null) return ''
  return is ? 'yes' : 'no'
}
const bs = (date: string): string => showBs(date, 'latin')

interface Column {
  readonly name: string
  readonly cell: (document: WholeDocument) => string
  /** The bodies of documents that have it; absent: every document. */
  readonly of?: readonly string[]
}
const bills = ['trade_bill']
const charged = ['trade_bill', 'expense']
const paid = ['trade_bill', 'expense', 'party_payment', 'money_movement', 'cheque_move']

const columns: readonly Column[] = [
  { name: 'number', cell: (d) => d.number },
  { name: 'date_bs', cell: (d) => bs(d.date) },
  { name: 'date_ad', cell: (d) => d.date },
  { name: 'state', cell: (d) => d.state },
  { name: 'void_reason', cell: (d) => d.voidReason },
  { name: 'party', cell: (d) => d.partyName },
  { name: 'pan', cell: (d) => d.pan },
  { name: 'form', of: bills, cell: (d) => d.form },
  { name: 'returns', of: bills, cell: (d) => d.returns },
  { name: 'supplier_bill_no', of: charged, cell: (d) => d.supplierBillNo },
  {
    name: 'supplier_bill_date',
    of: charged,
    cell: (d) => (d.supplierBillDate === null ? '' : bs(d.supplierBillDate)),
  },
  { name: 'import_declaration_no', of: charged, cell: (d) => d.importDeclarationNo },
  { name: 'capital', of: charged, cell: (d) => yesNo(d.isCapital) },
  { name: 'vat_claimed', of: charged, cell: (d) => yesNo(d.vatClaimed) },
  { name: 'reason', of: ['money_movement', 'cheque_move'], cell: (d) => d.reason },
  { name: 'banks', of: paid, cell: (d) => d.banks },
  { name: 'to_bank', of: ['money_movement'], cell: (d) => d.toBank },
  { name: 'gross', of: bills, cell: (d) => rupees(d.gross) },
  { name: 'discount', of: ['trade_bill', 'party_payment'], cell: (d) => rupees(d.discount) },
  { name: 'taxable', of: charged, cell: (d) => rupees(d.taxable) },
  { name: 'exempt', of: charged, cell: (d) => rupees(d.exempt) },
  { name: 'zero_rated', of: bills, cell: (d) => rupees(d.zeroRated) },
  { name: 'vat', of: charged, cell: (d) => rupees(d.vat) },
  { name: 'rounding', of: charged, cell: (d) => rupees(d.rounding) },
  { name: 'charge', of: ['money_movement', 'cheque_move'], cell: (d) => rupees(d.charge) },
  { name: 'quantity', of: ['opening'], cell: (d) => quantity(d.quantity) },
  { name: 'total', cell: (d) => rupees(d.total) },
  { name: 'cash', cell: (d) => rupees(d.cash) },
  { name: 'bank', cell: (d) => rupees(d.bank) },
  { name: 'credit', cell: (d) => rupees(d.credit) },
  { name: 'remarks', cell: (d) => d.remarks },
  { name: 'entered_by', cell: (d) => d.enteredBy },
  { name: 'entered_at', cell: (d) => d.enteredAt },
  { name: 'version', cell: (d) => String(d.version) },
]

const lineColumns: readonly (readonly [string, (line: WholeLine) => string])[] = [
  ['line', (l) => String(l.lineNo)],
  ['name', (l) => l.name],
  ['code', (l) => l.code],
  ['hs_code', (l) => l.hsCode],
  ['quantity', (l) => quantity(l.quantity)],
  ['free_quantity', (l) => quantity(l.freeQuantity)],
  ['unit', (l) => l.unit],
  ['rate', (l) => (l.rate === null ? '' : writeRate(l.rate))],
  ['discount', (l) => rupees(l.discount)],
  ['value', (l) => rupees(l.value)],
  ['vat', (l) => rupees(l.vat)],
  ['vat_class', (l) => l.vatClass],
  ['remarks', (l) => l.remarks],
]
const postingColumns: readonly (readonly [string, (posting: WholePosting) => string])[] = [
  ['date_bs', (p) => bs(p.date)],
  ['date_ad', (p) => p.date],
  ['account', (p) => p.account],
  ['name_ne', (p) => fromBoth(p.name).ne],
  ['name_en', (p) => fromBoth(p.name).en],
  ['debit', (p) => (p.amount > 0 ? rupees(p.amount) : '')],
  ['credit', (p) => (p.amount < 0 ? rupees(-p.amount) : '')],
]

const namesOf = (all: readonly (readonly [string, unknown])[]): readonly string[] => [
  'number',
  ...all.map(([name]) => name),
]

/** The documents of each kind that there are, in display order. */
export const byKind = (
  documents: readonly WholeDocument[],
): ReadonlyMap<DocumentKind, readonly WholeDocument[]> => {
  const kinds = new Map(
    everyDocumentKind.map((kind): [DocumentKind, WholeDocument[]] => [kind, []]),
  )
  for (const document of documents)
    if (isDocumentKind(document.kind)) kinds.get(document.kind)!.push(document)
  return new Map([...kinds].filter(([, all]) => all.length > 0))
}

/** A table of documents: the names of its columns, and its lines of some documents. */
export interface TableOfDocuments {
  readonly heading: readonly string[]
  readonly linesOf: (documents: readonly WholeDocument[]) => Lines
}

/** The heads of the documents of a kind. */
export const headTable = (kind: DocumentKind): TableOfDocuments => {
  const shown = columns.filter(({ of }) => of?.includes(documentKinds[kind].body) ?? true)
  return {
    heading: shown.map(({ name }) => name),
    linesOf: (documents) => documents.map((document) => shown.map(({ cell }) => cell(document))),
  }
}
/** The lines of documents, each with the number of its document. */
export const lineTable: TableOfDocuments = {
  heading: namesOf(lineColumns),
  linesOf: (documents) =>
    documents.flatMap(({ number, lines }) =>
      lines.map((line) => [number, ...lineColumns.map(([, cell]) => cell(line))]),
    ),
}
/** The entries of documents, each with the number of its document. */
export const postingTable: TableOfDocuments = {
  heading: namesOf(postingColumns),
  linesOf: (documents) =>
    documents.flatMap(({ number, postings }) =>
      postings.map((posting) => [number, ...postingColumns.map(([, cell]) => cell(posting))]),
    ),
}

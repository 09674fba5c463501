import { tradeKinds, type TradeKind } from '../../books/documents/documentKind.ts'
import { billFacts, BillPrinted, type VoidedBill } from '../../journal/billFacts.ts'
import type { BillRecord } from '../../journal/billFields.ts'
import { projects, type Projecting, type Projection } from '../area.ts'
import { add, insert, removeGroup, update, upsert, type RowChange } from '../journal/rowChange.ts'
import { rowOf, type Need, type State } from '../journal/state.ts'
import type { RowIn } from '../journal/table.ts'
import { enter, entryNeeds, type Entry } from '../ledger/entry.ts'
import { folded } from '../lists/search.ts'
import { document, documentCount, voucherCounter } from '../documents/tables.ts'
import { documentLine, tradeBill } from './tables.ts'

/** What a version of a bill says in its head, beyond its id. */
const headOf = (bill: BillRecord) => ({
  number: bill.number,
  fiscal_year: bill.fiscalYear,
  number_in_year: bill.numberInYear,
  date: bill.date,
  version: bill.version,
  party_id: bill.party?.ledgerId ?? null,
  party: bill.party,
  customer_name: bill.customerName,
  total: bill.total,
  cash: bill.settlement.cash,
  bank: bill.settlement.banks.reduce((sum, bank) => sum + bank.amount, 0),
  credit: bill.settlement.credit,
  remarks: bill.remarks,
  made_offline: bill.madeOffline,
  entered_by: bill.enteredBy,
  number_search: folded(bill.number),
  name_search: folded(bill.party?.ledgerTitle ?? bill.customerName),
})

/** What it says in its body. */
const bodyOf = (bill: BillRecord) => ({
  date: bill.date,
  form: bill.form,
  seller: bill.seller,
  discount: bill.discount,
  vat_inclusive: bill.vatInclusive,
  round_to_rupee: bill.roundToRupee,
  gross: bill.gross,
  line_discount: bill.lineDiscount,
  bill_discount: bill.billDiscount,
  taxable: bill.taxable,
  exempt: bill.exempt,
  zero_rated: bill.zeroRated,
  vat: bill.vat,
  rounding: bill.rounding,
  change: bill.settlement.change,
  banks: bill.settlement.banks,
  supplier_bill_no: bill.supplierBillNo,
  supplier_bill_date: bill.supplierBillDate,
  import_declaration_no: bill.importDeclarationNo,
  is_capital: bill.isCapital,
  vat_claimed: bill.vatClaimed,
  extras: {
    vatCharged: bill.vatCharged,
    exportCountry: bill.exportCountry,
    exportDeclarationNo: bill.exportDeclarationNo,
    exportDeclarationDate: bill.exportDeclarationDate,
  },
})

const linesOf = ({ documentId, lines }: BillRecord): readonly RowChange[] =>
  lines.map((line) =>
    insert(documentLine, {
      document_id: documentId,
      line_no: line.lineNo,
      item_id: line.itemId,
      name: line.name,
      code: line.code,
      hs_code: line.hsCode,
      unit: line.unit,
      quantity: line.quantity,
      base_quantity: line.baseQuantity,
      rate: line.rate,
      discount: line.discount,
      gross: line.gross,
      line_discount: line.lineDiscount,
      net: line.net,
      bill_discount: line.billDiscount,
      vat_class: line.vatClass,
      value: line.value,
      vat: line.vat,
    }),
  )

const entryOf = (bill: BillRecord, entrySeq: number): Entry => ({
  reference: bill.documentId,
  date: bill.date,
  entrySeq,
  postings: bill.postings,
  moves: bill.moves,
})

const recorded = (kind: TradeKind): Projection<BillRecord> => ({
  needs: ({ seq, payload }, state) => entryNeeds(state, entryOf(payload, seq), null),
  rows: ({ seq, at, payload: bill }, state) => {
    return [
      insert(document, {
        ...headOf(bill),
        document_id: bill.documentId,
        kind,
        state: 'live',
        entry_seq: seq,
        entered_at: at,
        printed_count: 0,
        void_reason: null,
      }),
      insert(tradeBill, {
        ...bodyOf(bill),
        document_id: bill.documentId,
        kind,
        state: 'live',
      }),
      ...linesOf(bill),
      upsert(voucherCounter, {
        kind,
        fiscal_year: bill.fiscalYear,
        last_number: bill.numberInYear,
      }),
      add(documentCount, { kind, state: 'live' }, { documents: 1 }),
      ...enter(state, entryOf(bill, seq), null),
    ]
  },
})

type Head = RowIn<typeof document>

/** What an entry needs that takes the place of the one in the books, made of the head that stands. */
const laterNeeds = (
  state: State,
  documentId: string,
  entry: (head: Head) => Entry,
): readonly Need[] => {
  const need = rowOf(document, documentId)
  const head = state.isLoaded(need) ? state.row(document, documentId) : undefined
  return head === undefined ? [need] : [need, ...entryNeeds(state, entry(head), head.date)]
}
const changedEntry =
  (bill: BillRecord) =>
  (head: Head): Entry =>
    entryOf(bill, head.entry_seq)
const voidedEntry = (head: Head): Entry => ({
  reference: head.document_id,
  date: head.date,
  entrySeq: head.entry_seq,
  postings: [],
  moves: [],
})

const changed: Projection<BillRecord> = {
  needs: ({ payload: bill }, state) => laterNeeds(state, bill.documentId, changedEntry(bill)),
  rows: ({ payload: bill }, state) => {
    const key = { document_id: bill.documentId }
    const head = state.row(document, bill.documentId)
    if (head === undefined)
      throw new Error(`a change of a bill that is not there: ${bill.documentId}`)
    return [
      update(document, key, headOf(bill)),
      update(tradeBill, key, bodyOf(bill)),
      removeGroup(documentLine, bill.documentId),
      ...linesOf(bill),
      ...enter(state, changedEntry(bill)(head), head.date),
    ]
  },
}

const voided = (kind: TradeKind): Projection<VoidedBill> => ({
  needs: ({ payload }, state) => laterNeeds(state, payload.documentId, voidedEntry),
  rows: ({ payload: { documentId, version, reason } }, state) => {
    const key = { document_id: documentId }
    const head = state.row(document, documentId)
    if (head === undefined) throw new Error(`a void of a bill that is not there: ${documentId}`)
    return [
      update(document, key, { state: 'void', version, void_reason: reason }),
      update(tradeBill, key, { state: 'void' }),
      add(documentCount, { kind, state: 'live' }, { documents: -1 }),
      add(documentCount, { kind, state: 'void' }, { documents: 1 }),
      ...enter(state, voidedEntry(head), head.date),
    ]
  },
})

const printed = projects(BillPrinted, {
  rows: ({ payload: { documentId, printedCount } }) => [
    update(document, { document_id: documentId }, { printed_count: printedCount }),
  ],
})

const projectionsOf = (kind: TradeKind): readonly Projecting[] => [
  projects(billFacts[kind].recorded, recorded(kind)),
  projects(billFacts[kind].changed, changed),
  projects(billFacts[kind].voided, voided(kind)),
]
export const projections: readonly Projecting[] = [...tradeKinds.flatMap(projectionsOf), printed]

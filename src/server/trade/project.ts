import { discountValueOf } from '../../books/documents/bill.ts'
import { chequeSideOf } from '../../books/documents/cheque.ts'
import {
  documentKinds,
  isBillKind,
  kindsOfBill,
  kindsOfReturn,
  type TradeKind,
} from '../../books/documents/documentKind.ts'
import { billFacts, BillPrinted, returnFacts } from '../../journal/billFacts.ts'
import type { BillLineRecord, ReturnLineRecord, TradeRecord } from '../../journal/billFields.ts'
import { projects, type Projecting } from '../journal/projection.ts'
import {
  documentProjections,
  projectsDocument,
  type DocumentFacts,
  type DocumentHead,
} from '../documents/project.ts'
import { document } from '../documents/tables.ts'
import { insert, removeGroup, update, type RowChange } from '../journal/rowChange.ts'
import { groupOf, rowOf } from '../journal/state.ts'
import { settlingOfBill } from './allocations.ts'
import { partsOfBill } from './summed.ts'
import { documentLine, tradeBill } from './tables.ts'

const headOf = ({ settlement, ...bill }: TradeRecord): DocumentHead => ({
  ...bill,
  cash: settlement.cash,
  bank: [...settlement.banks, ...settlement.cheques].reduce((sum, { amount }) => sum + amount, 0),
  credit: settlement.credit,
})

/** A line of a bill, or of a return. */
type LineRecord = BillLineRecord & Partial<ReturnLineRecord>

/** The discounts of a bill as a reduction of its value, without VAT. */
const discountValue = ({ lines, vatInclusive }: TradeRecord): number =>
  (lines as readonly LineRecord[]).reduce(
    (sum, { lineDiscount, billDiscount, vatClass, discountValue: recorded }) =>
      sum +
      (recorded ??
        discountValueOf(lineDiscount + billDiscount, vatInclusive && vatClass === 'taxable')),
    0,
  )

/** The fields of a bill beyond its head, as of a version. */
const bodyOf = (bill: TradeRecord) => ({
  date: bill.date,
  form: bill.form,
  seller: bill.seller,
  discount: bill.discount,
  vat_inclusive: bill.vatInclusive,
  round_to_rupee: bill.roundToRupee,
  gross: bill.gross,
  line_discount: bill.lineDiscount,
  bill_discount: bill.billDiscount,
  discount_value: discountValue(bill),
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
  additional_costs: bill.additionalCosts,
  customs: bill.customs,
  import_value: bill.customs?.value ?? 0,
  import_vat: bill.customs?.vat ?? 0,
  extras: {
    vatCharged: bill.vatCharged,
    exportCountry: bill.exportCountry,
    exportDeclarationNo: bill.exportDeclarationNo,
    exportDeclarationDate: bill.exportDeclarationDate,
  },
  returns_id: 'returns' in bill ? (bill.returns?.documentId ?? null) : null,
  line_count: bill.lines.length,
  party_id: bill.party?.ledgerId ?? null,
})

const linesOf = ({ documentId, lines }: TradeRecord): readonly RowChange[] =>
  (lines as readonly LineRecord[]).map((line) =>
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
      free_quantity: line.freeQuantity,
      base_free_quantity: line.baseFreeQuantity,
      factor: line.factorThousandths ?? null,
      rate_ten_thousandths: line.rateTenThousandths,
      discount: line.discount,
      gross: line.gross,
      line_discount: line.lineDiscount,
      net: line.net,
      bill_discount: line.billDiscount,
      vat_class: line.vatClass,
      value: line.value,
      vat: line.vat,
      returned_line: line.returnedLine ?? null,
    }),
  )
const valueOfLine =
  ({ lines }: TradeRecord) =>
  (line: number): number | null =>
    lines[line - 1]?.value ?? null
/** Of each line what sums need: a bill has thousands of lines. */
const summedLines = ({ lines }: TradeRecord) =>
  (lines as readonly LineRecord[]).map((line) => ({
    item_id: line.itemId,
    value: line.value,
    vat_class: line.vatClass,
    base_quantity: line.baseQuantity,
    base_free_quantity: line.baseFreeQuantity,
  }))

const projectionsOf = <P extends TradeRecord>(
  kind: TradeKind,
  facts: DocumentFacts<P>,
): readonly Projecting[] =>
  projectsDocument(
    facts,
    documentProjections<P>(kind, {
      head: headOf,
      books: ({ postings, moves }) => ({ postings, moves }),
      ...(isBillKind(kind) && documentKinds[kind].goods === 'out'
        ? { soldPaisa: valueOfLine }
        : {}),
      cheques: ({ party, date, settlement: { cheques } }) => ({
        side: chequeSideOf[documentKinds[kind].money],
        date,
        party,
        cheques,
      }),
      settles: (bill) => settlingOfBill(kind, bill),
      entered: (bill) => [
        insert(tradeBill, {
          ...bodyOf(bill),
          document_id: bill.documentId,
          kind,
          state: 'live',
        }),
        ...linesOf(bill),
      ],
      changed: (bill) => [
        update(tradeBill, { document_id: bill.documentId }, bodyOf(bill)),
        removeGroup(documentLine, bill.documentId),
        ...linesOf(bill),
      ],
      size: {
        of: ({ gross, customs }) => gross + (customs?.value ?? 0) + (customs?.vat ?? 0),
        need: (documentId) => rowOf(tradeBill, documentId),
        standing: (state, documentId) => {
          const bill = state.row(tradeBill, documentId)
          return bill === undefined ? 0 : bill.gross + bill.import_value + bill.import_vat
        },
      },
      sums: {
        of: (bill) => partsOfBill(kind, bodyOf(bill), summedLines(bill)),
        needs: (documentId) => [groupOf(documentLine, documentId)],
        standing: (state, documentId) => {
          const bill = state.row(tradeBill, documentId)
          if (bill === undefined) throw new Error(`a bill that is not there: ${documentId}`)
          return partsOfBill(kind, bill, state.rows(documentLine, documentId))
        },
      },
      voided: (documentId) => [update(tradeBill, { document_id: documentId }, { state: 'void' })],
    }),
  )

const printed = projects(BillPrinted, {
  rows: ({ payload: { documentId, printedCount } }) => [
    update(document, { document_id: documentId }, { printed_count: printedCount }),
  ],
})

export const projections: readonly Projecting[] = [
  ...kindsOfBill.flatMap((kind) => projectionsOf(kind, billFacts[kind])),
  ...kindsOfReturn.flatMap((kind) => projectionsOf(kind, returnFacts[kind])),
  printed,
]

import { either as E } from 'fp-ts'
import {
  documentKinds,
  isReturnKind,
  signOf,
  type TradeKind,
} from '../../books/documents/documentKind.ts'
import type { Refused } from '../../books/refusal.ts'
import type { TakenOfLine } from '../../contract/returns.ts'
import type { DocumentLine, TradeDocument } from '../../contract/trade.ts'
import type { Context } from '../area.ts'
import type { Answer } from '../answer.ts'
import { relatedTo } from '../documents/allocations.ts'
import { dueColumn, joinOpenItem } from '../documents/due.ts'
import { chequesOfDocument } from '../documents/judgeCheques.ts'
import { notFound } from '../records/refusals.ts'
import { liveReturns, takenOf } from './returnable.ts'
import { factorColumns, factorOfLine, linesWithItems, type FactorRow } from './lineFactor.ts'

type Stored = Omit<
  TradeDocument,
  | 'settlement'
  | 'lines'
  | 'allocations'
  | 'settles'
  | 'usesAdvance'
  | 'returnedBy'
  | 'exportCountry'
  | 'exportDeclarationNo'
  | 'exportDeclarationDate'
> &
  Pick<TradeDocument['settlement'], 'cash' | 'banks' | 'credit' | 'change'> & {
    readonly extras: Pick<
      TradeDocument,
      'vatCharged' | 'exportCountry' | 'exportDeclarationNo' | 'exportDeclarationDate'
    >
  }

const returnsColumn = `(select jsonb_build_object('documentId', r.document_id, 'number', r.number, 'date', r.date, 'supplierBillNo', rb.supplier_bill_no, 'supplierBillDate', rb.supplier_bill_date)
    from document r join trade_bill rb using (company_id, document_id) where r.company_id = $1 and r.document_id = b.returns_id)`
/** What the party of document `d` owed before it, in the order of the books; for those shops that print it. */
const previousDueColumn = `case when d.party_id is not null and exists (
      select from company_printing p where p.company_id = $1 and 'previousDue' = any(p.parts)) then coalesce((
        select sum(p.amount)::bigint from posting p where p.company_id = $1 and p.party_id = d.party_id
          and (p.date, p.entry_seq) < (d.date, d.entry_seq)), 0) end`
const documentSql = `
  select d.document_id "documentId", d.kind, number, ${dueColumn} due, ${previousDueColumn} "previousDue", fiscal_year "fiscalYear", d.date, d.state, version, form, seller, party, customer_name "customerName", discount,
    vat_inclusive "vatInclusive", round_to_rupee "roundToRupee", gross, line_discount "lineDiscount", bill_discount "billDiscount", taxable, exempt, zero_rated "zeroRated", vat,
    rounding, total, cash, banks, credit, change, remarks, supplier_bill_no "supplierBillNo", supplier_bill_date "supplierBillDate", import_declaration_no "importDeclarationNo",
    is_capital "isCapital", additional_costs "additionalCosts", customs, extras, made_offline "madeOffline", entered_by "enteredBy", entered_at "enteredAt", printed_count "printedCount", void_reason "voidReason", ${returnsColumn} returns
  from document d join trade_bill b using (company_id, document_id) ${joinOpenItem} where d.company_id = $1 and d.document_id = $2 and d.kind = $3`
const linesSql = `
  select l.line_no "lineNo", l.item_id "itemId", l.name, l.code, l.hs_code "hsCode", l.rate_ten_thousandths rate, l.discount, l.gross, l.line_discount "lineDiscount", l.net, l.bill_discount "billDiscount",
    l.vat_class "vatClass", l.value, l.vat, ${factorColumns} from ${linesWithItems} where l.company_id = $1 and l.document_id = $2 order by l.line_no`

type LineRow = Omit<DocumentLine, 'factor' | 'taken'> & FactorRow
const lineOf = (row: LineRow, taken: TakenOfLine | undefined): DocumentLine => ({
  lineNo: row.lineNo,
  itemId: row.itemId,
  name: row.name,
  code: row.code,
  hsCode: row.hsCode,
  unit: row.unit,
  quantity: row.quantity,
  freeQuantity: row.freeQuantity,
  factor: factorOfLine(row),
  rate: row.rate,
  discount: row.discount,
  gross: row.gross,
  lineDiscount: row.lineDiscount,
  net: row.net,
  billDiscount: row.billDiscount,
  vatClass: row.vatClass,
  value: row.value,
  vat: row.vat,
  taken:
    taken === undefined
      ? null
      : {
          quantity: taken.quantity,
          freeQuantity: taken.freeQuantity,
          lineDiscount: taken.lineDiscount,
          billDiscount: taken.billDiscount,
          value: taken.value,
          vat: taken.vat,
        },
})

/** The side of its party's account on which a document settles others: a return credits what its bill has charged. */
const settlingSign = (kind: TradeKind): 1 | -1 => {
  const sign = signOf[documentKinds[kind].money]
  if (!isReturnKind(kind)) return sign
  return sign === 1 ? -1 : 1
}

/** One bill, credit note or debit note in its latest version. */
export const readBill =
  (kind: TradeKind) =>
  async (
    { tx, company }: Pick<Context, 'tx' | 'company'>,
    id: string,
  ): Promise<Refused<Answer<TradeDocument>>> => {
    const [[stored], lines, { settledBy, settles, usesAdvance }, taken, returnedBy, cheques] =
      await Promise.all([
        tx.query<Stored>(documentSql, [company, id, kind]),
        tx.query<LineRow>(linesSql, [company, id]),
        relatedTo(tx, company, id, settlingSign(kind)),
        takenOf({ tx, company }, id),
        liveReturns({ tx, company }, id),
        chequesOfDocument(tx, company, id),
      ])
    if (stored === undefined) return notFound
    const { cash, banks, credit, change, extras, ...document } = stored
    return E.right({
      data: {
        ...document,
        ...extras,
        lines: lines.map((line) => lineOf(line, taken.get(line.lineNo))),
        allocations: settledBy,
        settles,
        usesAdvance,
        returnedBy,
        settlement: { cash, banks, cheques, credit, change },
      },
    })
  }

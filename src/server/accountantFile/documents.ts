import { either as E } from 'fp-ts'
import { isCivilDate } from '../../books/calendar/civilDate.ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import type { Account } from '../../books/ledger/posting.ts'
import {
  mostWholeDocuments,
  type wholeDocuments,
  type WholeDocument,
  type WholeLine,
  type WholePosting,
} from '../../contract/accountantFile.ts'
import type { DataOf, QueryOf } from '../../contract/route.ts'
import type { Answer } from '../answer.ts'
import type { Context } from '../area.ts'
import { readHead } from '../journal/journal.ts'
import { accountNames } from '../ledger/accountNames.ts'
import { judgeRange } from '../lists/range.ts'
import { accountantFileRefusals } from './words.ts'

type Head = Omit<WholeDocument, 'lines' | 'postings'> & { readonly entrySeq: number }
type OfDocument<A> = A & { readonly documentId: string }

/** The names of the banks of a document, from `[{bankId, name, …}]`. */
const namesIn = (banks: string): string =>
  `(select string_agg(bank ->> 'name', ', ' order by nth) from jsonb_array_elements(${banks}) with ordinality named(bank, nth))`

const headsSql = `
  select d.document_id "documentId", d.entry_seq "entrySeq", d.kind, d.number, d.date, d.state, d.version, coalesce(d.void_reason, '') "voidReason",
    coalesce(d.party ->> 'ledgerTitle', nullif(e.supplier_name, ''), nullif(d.customer_name, ''), o.name, '') "partyName",
    coalesce(d.party ->> 'vatPanNo', e.supplier_pan, '') pan,
    coalesce(b.form, '') form, coalesce(r.number, '') returns,
    coalesce(b.supplier_bill_no, e.supplier_bill_no, '') "supplierBillNo", coalesce(b.supplier_bill_date, e.supplier_bill_date) "supplierBillDate",
    coalesce(b.import_declaration_no, e.import_declaration_no, '') "importDeclarationNo",
    coalesce(b.is_capital, e.is_capital) "isCapital", coalesce(b.vat_claimed, e.vat_claimed) "vatClaimed",
    coalesce(m.reason, c.action, '') reason,
    coalesce(m.bank ->> 'name', c.bank ->> 'name', ${namesIn("case jsonb_typeof(coalesce(b.banks, e.banks, p.banks)) when 'array' then coalesce(b.banks, e.banks, p.banks) else '[]' end")}, '') banks,
    coalesce(m.to_bank ->> 'name', '') "toBank",
    b.gross, coalesce(b.line_discount + b.bill_discount, p.discount) discount, coalesce(b.taxable, e.taxable) taxable, coalesce(b.exempt, e.exempt) exempt,
    b.zero_rated "zeroRated", coalesce(b.vat, e.vat) vat, coalesce(b.rounding, e.rounding) rounding, coalesce(m.charge, c.bank_charge) charge, o.quantity,
    d.total, d.cash, d.bank, d.credit, d.remarks, d.entered_by "enteredBy", d.entered_at "enteredAt"
  from document d
    left join trade_bill b on b.company_id = $1 and b.document_id = d.document_id
    left join document r on r.company_id = $1 and r.document_id = b.returns_id
    left join expense e on e.company_id = $1 and e.document_id = d.document_id
    left join party_payment p on p.company_id = $1 and p.document_id = d.document_id
    left join money_movement m on m.company_id = $1 and m.document_id = d.document_id
    left join cheque_move c on c.company_id = $1 and c.document_id = d.document_id
    left join opening o on o.company_id = $1 and o.document_id = d.document_id
  where d.company_id = $1 and d.date <= $2 and (d.date, d.entry_seq, d.document_id) > ($3::date, $4::bigint, $5::text)
  order by d.date, d.entry_seq, d.document_id limit $6`
const linesSql = `
  select document_id "documentId", line_no "lineNo", name, code, hs_code "hsCode", unit, quantity, free_quantity "freeQuantity", rate_ten_thousandths rate,
    line_discount + bill_discount discount, value, vat, vat_class "vatClass", '' remarks
  from document_line where company_id = $1 and document_id = any($2)
  union all
  select document_id, line_no, category_name, '', '', '', null, null, null, null, value, vat, case when is_taxable then 'taxable' else 'exempt' end, remarks
  from expense_line where company_id = $1 and document_id = any($2)
  union all
  select document_id, line_no, name, code, '', unit, case direction when 'out' then -quantity else quantity end, null, rate_ten_thousandths, null, null, null, '', reason
  from item_adjustment_line where company_id = $1 and document_id = any($2)
  order by 1, 2`
const postingsSql = `
  select reference "documentId", account, date, amount from posting where company_id = $1 and reference = any($2)
  order by reference, case part when 'trade' then 1 else 2 end, line_no`

/** A place in the order of documents as text: the last day, its number in the journal and the id of a document. */
const placeOf = ({ date, entrySeq, documentId }: Head): string =>
  `${date}_${entrySeq}_${documentId}`
const placeIn = (text: string): readonly [string, number, string] | null => {
  const [, date, seq, id] = /^(\d{4}-\d\d-\d\d)_(\d{1,15})_([A-Za-z0-9_-]{1,64})$/.exec(text) ?? []
  return date === undefined || !isCivilDate(date) ? null : [date, Number(seq), id!]
}

const byDocument = <A extends object>(
  rows: readonly OfDocument<A>[],
): ReadonlyMap<string, readonly A[]> => {
  const of = new Map<string, A[]>()
  for (const { documentId, ...row } of rows) {
    const others = of.get(documentId)
    if (others === undefined) of.set(documentId, [row as unknown as A])
    else others.push(row as unknown as A)
  }
  return of
}

/** Documents of a range of days with their lines and postings, in the order of their days, by the key of the last one. */
export const readWholeDocuments = async (
  { tx, company }: Context,
  query: QueryOf<typeof wholeDocuments>,
): Promise<Refused<Answer<DataOf<typeof wholeDocuments>>>> => {
  const range = judgeRange(query)
  if (E.isLeft(range)) return range
  const after =
    query.after === undefined || query.after === ''
      ? [range.right.start, -1, '']
      : placeIn(query.after)
  if (after === null) return refuse('noSuchPlace', accountantFileRefusals.noSuchPlace, 'after')
  const most = query.pageSize ?? mostWholeDocuments
  const [found, head] = await Promise.all([
    tx.query<Head>(headsSql, [company, range.right.end, ...after, most + 1]),
    readHead(tx, company),
  ])
  const heads = found.slice(0, most)
  const ids = heads.map(({ documentId }) => documentId)
  const [lines, postings] = await Promise.all([
    tx.query<OfDocument<WholeLine>>(linesSql, [company, ids]),
    tx.query<OfDocument<Omit<WholePosting, 'name'>>>(postingsSql, [company, ids]),
  ])
  const accounts = [...new Set(postings.map(({ account }) => account as Account))]
  const nameOf = await accountNames({ tx, company }, accounts)
  const linesOf = byDocument(lines)
  const postingsOf = byDocument(
    postings.map((posting) => ({ ...posting, name: nameOf(posting.account as Account) })),
  )
  const last = heads.at(-1)
  return E.right({
    data: {
      documents: heads.map(({ entrySeq: _, ...document }) => ({
        ...document,
        lines: linesOf.get(document.documentId) ?? [],
        postings: postingsOf.get(document.documentId) ?? [],
      })),
      next: found.length > most && last !== undefined ? placeOf(last) : null,
      journalSeq: head.seq,
      journalHash: head.hash,
    },
  })
}

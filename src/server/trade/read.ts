import { either as E } from 'fp-ts'
import { latinDigits } from '../../books/digits.ts'
import type { Refused } from '../../books/refusal.ts'
import { isVoucherKind, voucherNumber } from '../../books/voucher.ts'
import type { DocumentLine, DocumentRow, TradeDocument, TradeKind } from '../../contract/trade.ts'
import type { Answer, Context } from '../area.ts'
import { orderOf, windowOf, type Asked } from '../ledger/paging.ts'
import { notFound } from '../ledger/refusals.ts'
import { beginning, containing, folded } from '../ledger/search.ts'

type Stored = Omit<TradeDocument, 'settlement' | 'lines' | 'exportCountry' | 'exportDeclarationNo' | 'exportDeclarationDate'>
  & Pick<TradeDocument['settlement'], 'cash' | 'banks' | 'credit' | 'change'> & { readonly extras: Pick<TradeDocument, 'exportCountry' | 'exportDeclarationNo' | 'exportDeclarationDate'> }

const documentSql = `
  select document_id "documentId", kind, number, fiscal_year "fiscalYear", date, state, version, form, seller, party, customer_name "customerName", discount,
    vat_inclusive "vatInclusive", round_to_rupee "roundToRupee", gross, line_discount "lineDiscount", bill_discount "billDiscount", taxable, exempt, zero_rated "zeroRated", vat,
    rounding, total, cash, banks, credit, change, remarks, supplier_bill_no "supplierBillNo", supplier_bill_date "supplierBillDate", import_declaration_no "importDeclarationNo",
    is_capital "isCapital", extras, made_offline "madeOffline", entered_by "enteredBy", entered_at "enteredAt", printed_count "printedCount", void_reason "voidReason"
  from document where company_id = $1 and document_id = $2 and kind = $3`
const linesSql = `
  select line_no "lineNo", item_id "itemId", name, code, hs_code "hsCode", unit, quantity, rate, discount, gross, line_discount "lineDiscount", net, bill_discount "billDiscount",
    vat_class "vatClass", value from document_line where company_id = $1 and document_id = $2 order by line_no`

/** One bill whole, in its latest version. */
export const readBill = (kind: TradeKind) => async ({ tx, company }: Context, id: string): Promise<Refused<Answer<TradeDocument>>> => {
  const [[stored], lines] = await Promise.all([tx.query<Stored>(documentSql, [company, id, kind]), tx.query<DocumentLine>(linesSql, [company, id])])
  if (stored === undefined) return notFound
  const { cash, banks, credit, change, extras, ...document } = stored
  return E.right({ data: { ...document, ...extras, lines, settlement: { cash, banks, credit, change } } })
}

export type BillsAsked = Asked & { readonly from?: string; readonly to?: string; readonly partyId?: string; readonly state?: string; readonly kind?: string }

const orders = {
  '-date': 'date desc, entry_seq desc, document_id desc', date: 'date, entry_seq, document_id', '-number': 'fiscal_year desc, number_in_year desc, document_id',
  number: 'fiscal_year, number_in_year, document_id', '-total': 'total desc, document_id', total: 'total, document_id',
}

/** Where a search looks: numbers and names that begin with it, a bare figure as a number of any year, and parties that it names. */
const searched = async ({ tx, company }: Context, search: string, values: unknown[]): Promise<string> => {
  const figure = /^\d{1,9}$/.exec(latinDigits(search))
  const [series, parties] = await Promise.all([
    figure === null ? [] : tx.query<{ kind: string; fiscal_year: string }>('select kind, fiscal_year from voucher_counter where company_id = $1', [company]),
    tx.query<{ id: string }>('select party_id id from party where company_id = $1 and search like $2 limit 500', [company, containing(search)]),
  ])
  const numbers = series.flatMap(({ kind, fiscal_year }) => (isVoucherKind(kind) ? [folded(voucherNumber(kind, fiscal_year, Number(figure![0])))] : []))
  const at = values.push(beginning(latinDigits(search)), beginning(search), numbers, parties.map((party) => party.id))
  return ` and (number_search like $${at - 3} or name_search like $${at - 2} or number_search = any($${at - 1}::text[]) or party_id = any($${at}::text[]))`
}

/** The WHERE text and its values. The texts are constants of the program; what came over the wire is a value. */
const filterOf = async (context: Context, kind: string | undefined, asked: BillsAsked): Promise<{ readonly where: string; readonly values: unknown[] }> => {
  const values: unknown[] = [context.company], tests = [
    ['kind =', kind], ['date >=', asked.from], ['date <=', asked.to], ['party_id =', asked.partyId], ['state =', asked.state],
  ].flatMap(([test, value]) => (value === undefined || value === '' ? [] : [` and ${test} $${values.push(value)}`]))
  const search = asked.search === undefined || asked.search === '' ? '' : await searched(context, asked.search, values)
  return { where: `company_id = $1${tests.join('')}${search}`, values }
}

/** How many rows a filter finds; from the counters where it names at most a kind and a state. */
const countOf = async ({ tx, company }: Context, kind: string | undefined, asked: BillsAsked, where: string, values: readonly unknown[]): Promise<number> => {
  const plain = [asked.from, asked.to, asked.partyId, asked.search].every((value) => value === undefined || value === '')
  const [row] = plain
    ? await tx.query<{ total: number }>(
      'select coalesce(sum(documents), 0) total from document_count where company_id = $1 and ($2::text is null or kind = $2) and ($3::text is null or state = $3)',
      [company, kind ?? null, asked.state ?? null])
    : await tx.query<{ total: number }>(`select count(*) total from document where ${where}`, values)
  return row?.total ?? 0
}

const rowColumns = `d.document_id "documentId", d.kind, d.number, d.date, coalesce(d.party ->> 'ledgerTitle', d.customer_name) "partyName", d.total, d.cash + d.bank - d.change paid,
  d.credit due, d.state, d.entered_by "enteredBy", d.entered_at "enteredAt"`

/** Documents newest first, void ones among them. The page is found on an index alone and only its rows are read. */
export const listBills = (only: TradeKind | undefined) => async (context: Context, asked: BillsAsked): Promise<Refused<Answer<readonly DocumentRow[]>>> => {
  const order = orderOf(asked, orders, '-date')
  if (E.isLeft(order)) return order
  const kind = only ?? (asked.kind === '' ? undefined : asked.kind), { limit, offset, paging } = windowOf(asked), { where, values } = await filterOf(context, kind, asked)
  const at = values.length, [rows, total] = await Promise.all([
    context.tx.query<DocumentRow>(`
      select ${rowColumns} from document d
      join (select document_id from document where ${where} order by ${order.right} limit $${at + 1} offset $${at + 2}) page on page.document_id = d.document_id
      where d.company_id = $1 order by ${order.right.replace(/\w+/g, (word) => (word === 'desc' ? word : `d.${word}`))}`, [...values, limit, offset]),
    countOf(context, kind, asked, where, values),
  ])
  return E.right({ data: rows, paging: paging(total) })
}

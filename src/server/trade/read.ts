import { either as E } from 'fp-ts'
import { latinDigits } from '../../books/digits.ts'
import type { Refused } from '../../books/refusal.ts'
import { isVoucherKind, voucherNumber } from '../../books/voucher.ts'
import type { DocumentLine, DocumentRow, TradeDocument, TradeKind } from '../../contract/trade.ts'
import type { Answer, Context } from '../area.ts'
import { orderOf, windowOf, type ListQuery } from '../ledger/paging.ts'
import { notFound } from '../ledger/refusals.ts'
import { beginning, containing, folded } from '../ledger/search.ts'

type Stored = Omit<
  TradeDocument,
  'settlement' | 'lines' | 'exportCountry' | 'exportDeclarationNo' | 'exportDeclarationDate'
> &
  Pick<TradeDocument['settlement'], 'cash' | 'banks' | 'credit' | 'change'> & {
    readonly extras: Pick<
      TradeDocument,
      'vatCharged' | 'exportCountry' | 'exportDeclarationNo' | 'exportDeclarationDate'
    >
  }

const documentSql = `
  select document_id "documentId", d.kind, number, fiscal_year "fiscalYear", d.date, d.state, version, form, seller, party, customer_name "customerName", discount,
    vat_inclusive "vatInclusive", round_to_rupee "roundToRupee", gross, line_discount "lineDiscount", bill_discount "billDiscount", taxable, exempt, zero_rated "zeroRated", vat,
    rounding, total, cash, banks, credit, change, remarks, supplier_bill_no "supplierBillNo", supplier_bill_date "supplierBillDate", import_declaration_no "importDeclarationNo",
    is_capital "isCapital", extras, made_offline "madeOffline", entered_by "enteredBy", entered_at "enteredAt", printed_count "printedCount", void_reason "voidReason"
  from document d join trade_bill using (company_id, document_id) where company_id = $1 and document_id = $2 and d.kind = $3`
const linesSql = `
  select line_no "lineNo", item_id "itemId", name, code, hs_code "hsCode", unit, quantity, rate, discount, gross, line_discount "lineDiscount", net, bill_discount "billDiscount",
    vat_class "vatClass", value from document_line where company_id = $1 and document_id = $2 order by line_no`

/** One bill whole, in its latest version. */
export const readBill =
  (kind: TradeKind) =>
  async ({ tx, company }: Context, id: string): Promise<Refused<Answer<TradeDocument>>> => {
    const [[stored], lines] = await Promise.all([
      tx.query<Stored>(documentSql, [company, id, kind]),
      tx.query<DocumentLine>(linesSql, [company, id]),
    ])
    if (stored === undefined) return notFound
    const { cash, banks, credit, change, extras, ...document } = stored
    return E.right({
      data: { ...document, ...extras, lines, settlement: { cash, banks, credit, change } },
    })
  }

export type BillsQuery = ListQuery & {
  readonly from?: string
  readonly to?: string
  readonly partyId?: string
  readonly state?: string
  readonly kind?: string
}

const byDay = ['date', 'entry_seq', 'document_id']
const byNumber = ['fiscal_year', 'number_in_year', 'document_id']
const byTotal = ['total', 'document_id']
const orders = {
  '-date': 'date',
  date: 'date',
  '-number': 'number',
  number: 'number',
  '-total': 'total',
  total: 'total',
} as const
const columnsOf = { date: byDay, number: byNumber, total: byTotal } as const

/** The page's place in an order, or the same place counted from the other end where that is nearer. */
const pagePosition = (
  columns: readonly string[],
  down: boolean,
  offset: number,
  limit: number,
  total: number,
) => {
  const size = Math.max(0, Math.min(limit, total - offset))
  const turned = offset > total / 2
  const way = down !== turned ? ' desc' : ''
  return {
    order: (table: string): string => columns.map((column) => `${table}${column}${way}`).join(', '),
    size,
    from: turned ? Math.max(0, total - offset - size) : offset,
    turned,
  }
}

/** The rows that a list is taken from: all documents, or those that a search finds, each way of finding by its own index. */
interface Source {
  readonly with: string
  readonly table: string
  readonly where: string
  readonly values: readonly unknown[]
}
const listed =
  'company_id, document_id, kind, date, entry_seq, fiscal_year, number_in_year, total, party_id, state'

/** Where a search looks: numbers and names that begin with it, a bare figure as a number of any year, and parties that it names. */
const searched = async (
  { tx, company }: Context,
  search: string,
  values: unknown[],
): Promise<string> => {
  const figure = /^\d{1,9}$/.exec(latinDigits(search))
  const [series, parties] = await Promise.all([
    figure === null
      ? []
      : tx.query<{ kind: string; fiscal_year: string }>(
          'select kind, fiscal_year from voucher_counter where company_id = $1',
          [company],
        ),
    tx.query<{ id: string }>(
      'select party_id id from party where company_id = $1 and search like $2 limit 500',
      [company, containing(search)],
    ),
  ])
  const numbers = series.flatMap(({ kind, fiscal_year }) =>
    isVoucherKind(kind) ? [folded(voucherNumber(kind, fiscal_year, Number(figure![0])))] : [],
  )
  const at = values.push(
    ...beginning(latinDigits(search)),
    ...beginning(search),
    numbers,
    parties.map((party) => party.id),
  )
  const tests = [
    `number_search >= $${at - 5} and number_search < $${at - 4}`,
    `name_search >= $${at - 3} and name_search < $${at - 2}`,
    `number_search = any($${at - 1}::text[])`,
    `party_id = any($${at}::text[])`,
  ]
  return `with found as materialized (${tests.map((test) => `select ${listed} from document where company_id = $1 and ${test}`).join(' union ')}) `
}

/** The texts are constants of the program; what came over the wire is a value. */
const sourceOf = async (
  context: Context,
  kind: string | undefined,
  asked: BillsQuery,
): Promise<Source> => {
  const values: unknown[] = [context.company]
  const tests = [
    ['kind =', kind],
    ['date >=', asked.from],
    ['date <=', asked.to],
    ['party_id =', asked.partyId],
    ['state =', asked.state],
  ].flatMap(([test, value]) =>
    value === undefined || value === '' ? [] : [` and ${test} $${values.push(value)}`],
  )
  const where = `company_id = $1${tests.join('')}`
  if (asked.search === undefined || asked.search === '')
    return { with: '', table: 'document', where, values }
  return { with: await searched(context, asked.search, values), table: 'found', where, values }
}

/** How many rows there are; from the counters where at most a kind and a state are named. */
const countOf = async (
  { tx, company }: Context,
  kind: string | undefined,
  asked: BillsQuery,
  source: Source,
): Promise<number> => {
  const plain = [asked.from, asked.to, asked.partyId, asked.search].every(
    (value) => value === undefined || value === '',
  )
  const [row] = plain
    ? await tx.query<{ total: number }>(
        'select coalesce(sum(documents), 0) total from document_count where company_id = $1 and ($2::text is null or kind = $2) and ($3::text is null or state = $3)',
        [company, kind ?? null, asked.state ?? null],
      )
    : await tx.query<{ total: number }>(
        `${source.with}select count(*) total from ${source.table} where ${source.where}`,
        source.values,
      )
  return row?.total ?? 0
}

const rowColumns = `d.document_id "documentId", d.kind, d.number, d.date, coalesce(d.party ->> 'ledgerTitle', d.customer_name) "partyName", d.total, d.total - d.credit paid,
  d.credit due, d.state, d.entered_by "enteredBy", d.entered_at "enteredAt"`

/** Documents newest first, void ones among them. The page is found first, and only its own rows are read. */
export const listBills =
  (only: TradeKind | undefined) =>
  async (context: Context, asked: BillsQuery): Promise<Refused<Answer<readonly DocumentRow[]>>> => {
    const order = orderOf(asked, orders, '-date')
    if (E.isLeft(order)) return order
    const kind = only ?? (asked.kind === '' ? undefined : asked.kind)
    const { limit, offset, paging } = windowOf(asked)
    const source = await sourceOf(context, kind, asked)
    const total = await countOf(context, kind, asked, source)
    const down = asked.sort === undefined || asked.sort === '' || asked.sort.startsWith('-')
    const place = pagePosition(
      columnsOf[order.right as keyof typeof columnsOf],
      down,
      offset,
      limit,
      total,
    )
    const at = source.values.length
    const rows =
      place.size === 0
        ? []
        : await context.tx.query<DocumentRow>(
            `
    ${source.with}select ${rowColumns} from document d
    join (select document_id from ${source.table} where ${source.where} order by ${place.order('')} limit $${at + 1} offset $${at + 2}) page on page.document_id = d.document_id
    where d.company_id = $1 order by ${place.order('d.')}`,
            [...source.values, place.size, place.from],
          )
    return E.right({ data: place.turned ? rows.toReversed() : rows, paging: paging(total) })
  }

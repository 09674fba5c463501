import { tradeKinds, type TradeKind } from '../../books/documentKind.ts'
import { billFacts, BillPrinted, type VoidedBill } from '../../journal/billFacts.ts'
import type { BillRecord, BillLineRecord } from '../../journal/billFields.ts'
import { projects, type Projecting, type Projection, type Tx } from '../area.ts'
import { enter, type Entry } from '../ledger/entry.ts'
import { folded } from '../ledger/search.ts'
import { yieldIfMany } from '../eventLoop.ts'

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

type Columns = Readonly<Record<string, (bill: BillRecord) => unknown>>

/** What each column of `document`, the head, takes from a version of the bill. */
const headColumns: Columns = {
  document_id: (b) => b.documentId,
  number: (b) => b.number,
  fiscal_year: (b) => b.fiscalYear,
  number_in_year: (b) => b.numberInYear,
  date: (b) => b.date,
  version: (b) => b.version,
  party_id: (b) => b.party?.ledgerId ?? null,
  party: (b) => json(b.party),
  customer_name: (b) => b.customerName,
  total: (b) => b.total,
  cash: (b) => b.settlement.cash,
  bank: (b) => b.settlement.banks.reduce((sum, bank) => sum + bank.amount, 0),
  credit: (b) => b.settlement.credit,
  remarks: (b) => b.remarks,
  made_offline: (b) => b.madeOffline,
  entered_by: (b) => b.enteredBy,
  number_search: (b) => folded(b.number),
  name_search: (b) => folded(b.party?.ledgerTitle ?? b.customerName),
}

/** What each column of `trade_bill`, the body, takes from a version of the bill. */
const bodyColumns: Columns = {
  document_id: (b) => b.documentId,
  date: (b) => b.date,
  form: (b) => b.form,
  seller: (b) => json(b.seller),
  discount: (b) => json(b.discount),
  vat_inclusive: (b) => b.vatInclusive,
  round_to_rupee: (b) => b.roundToRupee,
  gross: (b) => b.gross,
  line_discount: (b) => b.lineDiscount,
  bill_discount: (b) => b.billDiscount,
  taxable: (b) => b.taxable,
  exempt: (b) => b.exempt,
  zero_rated: (b) => b.zeroRated,
  vat: (b) => b.vat,
  rounding: (b) => b.rounding,
  change: (b) => b.settlement.change,
  banks: (b) => json(b.settlement.banks),
  supplier_bill_no: (b) => b.supplierBillNo,
  supplier_bill_date: (b) => b.supplierBillDate,
  import_declaration_no: (b) => b.importDeclarationNo,
  is_capital: (b) => b.isCapital,
  vat_claimed: (b) => b.vatClaimed,
  extras: ({ vatCharged, exportCountry, exportDeclarationNo, exportDeclarationDate }) =>
    json({ vatCharged, exportCountry, exportDeclarationNo, exportDeclarationDate }),
}

const namesIn = (columns: Columns): string => Object.keys(columns).join(', ')
/** `$5, $6, …`, one for each column. */
const placesOf = (columns: Columns, first: number): string =>
  Object.keys(columns)
    .map((_, i) => `$${i + first}`)
    .join(', ')
/** `form = $3, seller = $4, …` */
const assigned = (columns: Columns, first: number): string =>
  Object.keys(columns)
    .map((name, i) => `${name} = $${i + first}`)
    .join(', ')
const valuesOf = (columns: Columns, bill: BillRecord): readonly unknown[] =>
  Object.values(columns).map((of) => of(bill))

const insertHeadSql = `insert into document (company_id, kind, entry_seq, entered_at, state, printed_count, void_reason, ${namesIn(headColumns)})
  values ($1, $2, $3, $4, 'live', 0, null, ${placesOf(headColumns, 5)})`
const insertBodySql = `insert into trade_bill (company_id, kind, state, ${namesIn(bodyColumns)}) values ($1, $2, 'live', ${placesOf(bodyColumns, 3)})`
const updateHeadSql = `update document set ${assigned(headColumns, 3)} where company_id = $1 and document_id = $2 returning entry_seq "entrySeq"`
const updateBodySql = `update trade_bill set ${assigned(bodyColumns, 3)} where company_id = $1 and document_id = $2`

const lineSql = `
  insert into document_line (company_id, document_id, line_no, item_id, name, code, hs_code, unit, quantity, base_quantity, rate, discount, gross, line_discount, net, bill_discount,
    vat_class, value, vat)
  select $1::uuid, $2::text, * from unnest($3::integer[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::bigint[], $10::bigint[], $11::bigint[], $12::jsonb[],
    $13::bigint[], $14::bigint[], $15::bigint[], $16::bigint[], $17::text[], $18::bigint[], $19::bigint[])`
const writeLines = (
  tx: Tx,
  company: string,
  { documentId, lines }: BillRecord,
): Promise<unknown> => {
  const column = (of: (line: BillLineRecord) => unknown): readonly unknown[] => lines.map(of)
  return tx.query(lineSql, [
    company,
    documentId,
    column((l) => l.lineNo),
    column((l) => l.itemId),
    column((l) => l.name),
    column((l) => l.code),
    column((l) => l.hsCode),
    column((l) => l.unit),
    column((l) => l.quantity),
    column((l) => l.baseQuantity),
    column((l) => l.rate),
    column((l) => json(l.discount)),
    column((l) => l.gross),
    column((l) => l.lineDiscount),
    column((l) => l.net),
    column((l) => l.billDiscount),
    column((l) => l.vatClass),
    column((l) => l.value),
    column((l) => l.vat),
  ])
}

const countSql = `insert into document_count (company_id, kind, state, documents) values ($1, $2, $3, $4)
  on conflict (company_id, kind, state) do update set documents = document_count.documents + excluded.documents`
const numberSql = `insert into voucher_counter (company_id, kind, fiscal_year, last_number) values ($1, $2, $3, $4)
  on conflict (company_id, kind, fiscal_year) do update set last_number = excluded.last_number`

const entryOf = (bill: BillRecord, entrySeq: number): Entry => ({
  reference: bill.documentId,
  date: bill.date,
  entrySeq,
  postings: bill.postings,
  moves: bill.moves,
})

const recorded =
  (kind: TradeKind): Projection<BillRecord> =>
  async (tx, { company, seq, at, payload: bill }) => {
    await yieldIfMany(bill.lines.length)
    await Promise.all([
      enter(tx, company, entryOf(bill, seq), false),
      tx.query(insertHeadSql, [company, kind, seq, at, ...valuesOf(headColumns, bill)]),
      tx.query(insertBodySql, [company, kind, ...valuesOf(bodyColumns, bill)]),
      writeLines(tx, company, bill),
      tx.query(numberSql, [company, kind, bill.fiscalYear, bill.numberInYear]),
      tx.query(countSql, [company, kind, 'live', 1]),
    ])
  }

const changed: Projection<BillRecord> = async (tx, { company, payload: bill }) => {
  await yieldIfMany(bill.lines.length)
  const [[row]] = await Promise.all([
    tx.query<{ entrySeq: number }>(updateHeadSql, [
      company,
      bill.documentId,
      ...valuesOf(headColumns, bill),
    ]),
    tx.query(updateBodySql, [company, bill.documentId, ...valuesOf(bodyColumns, bill)]),
    tx.query('delete from document_line where company_id = $1 and document_id = $2', [
      company,
      bill.documentId,
    ]),
    writeLines(tx, company, bill),
  ])
  if (row === undefined) throw new Error(`a change of a bill that is not there: ${bill.documentId}`)
  await enter(tx, company, entryOf(bill, row.entrySeq), true)
}

const voided =
  (kind: TradeKind): Projection<VoidedBill> =>
  async (tx, { company, payload: { documentId, version, reason } }) => {
    const [[row]] = await Promise.all([
      tx.query<{ date: string; entrySeq: number }>(
        `
      update document set state = 'void', version = $3, void_reason = $4 where company_id = $1 and document_id = $2 returning date, entry_seq "entrySeq"`,
        [company, documentId, version, reason],
      ),
      tx.query("update trade_bill set state = 'void' where company_id = $1 and document_id = $2", [
        company,
        documentId,
      ]),
      tx.query(countSql, [company, kind, 'live', -1]),
      tx.query(countSql, [company, kind, 'void', 1]),
    ])
    if (row === undefined) throw new Error(`a void of a bill that is not there: ${documentId}`)
    await enter(tx, company, { reference: documentId, ...row, postings: [], moves: [] }, true)
  }

const printed = projects(
  BillPrinted,
  async (tx, { company, payload: { documentId, printedCount } }) => {
    await tx.query(
      'update document set printed_count = $3 where company_id = $1 and document_id = $2',
      [company, documentId, printedCount],
    )
  },
)

const projectionsOf = (kind: TradeKind): readonly Projecting[] => [
  projects(billFacts[kind].recorded, recorded(kind)),
  projects(billFacts[kind].changed, changed),
  projects(billFacts[kind].voided, voided(kind)),
]
export const projections: readonly Projecting[] = [...tradeKinds.flatMap(projectionsOf), printed]

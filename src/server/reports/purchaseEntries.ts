import { listedKinds } from '../documents/listedKinds.ts'
import {
  documentKinds,
  isReturnKind,
  tradeKinds,
  type DocumentKind,
} from '../../books/documents/documentKind.ts'

/**
 * What the purchase register is made of, as SQL: `id`, `date`, `kind`, `state`, `sign`, whether VAT is `claimed`, the purchase
 * is `capital` or `imported`, and in paisa `value` and `vat` of what is taxed, `exempt` and `whole`, the cost if nothing is
 * claimed. $1 is the company, $2 and $3 the range; `narrowed` is a further condition on the day, given its column.
 */

/**
 * All purchases, expenses with VAT and, below zero, debit notes; these alone, which no day is the sum of; or debit notes
 * above zero, with the void ones.
 */
export type PurchaseEntries = 'all' | 'notesInAll' | 'notes'

type Narrowed = (day: string) => string
const always: Narrowed = () => 'true'

const bought = tradeKinds.filter((kind) => documentKinds[kind].vatChargedBy === 'supplier')
const notes = listedKinds(bought.filter(isReturnKind))
const spent: readonly DocumentKind[] = ['expense']
/** Whether a document of the purchase register is a debit note, as SQL of its kind. */
export const isDebitNote = (kind: string): string => `${kind} in (${notes})`
/** Whether it is an expense, as SQL of its kind. */
export const isExpenseKind = (kind: string): string => `${kind} in (${listedKinds(spent)})`
/** Whether a document `d` is a live expense, as SQL. */
export const isExpense = `${isExpenseKind('d.kind')} and d.state = 'live'`

const billsIn: Readonly<Record<PurchaseEntries, string>> = {
  all: `b.kind in (${listedKinds(bought)}) and b.state = 'live'`,
  notesInAll: `${isDebitNote('b.kind')} and b.state = 'live'`,
  notes: isDebitNote('b.kind'),
}
const signIn: Readonly<Record<PurchaseEntries, string>> = {
  all: `case when ${isDebitNote('b.kind')} then -1 else 1 end`,
  notesInAll: '-1',
  notes: '1',
}
// An import of an earlier release may carry VAT of the supplier, which its debit note takes back.
const imported = `case when ${isDebitNote('b.kind')} and b.vat > 0
      then coalesce((select o.import_declaration_no <> '' from trade_bill o where o.company_id = $1 and o.document_id = b.returns_id), false) else b.import_declaration_no <> '' end`

const ofBill = (entries: PurchaseEntries): string =>
  `b.document_id id, b.date, b.kind, b.state, ${signIn[entries]} sign, b.vat_claimed claimed, b.is_capital capital, ${imported} imported`
const fromBills = (entries: PurchaseEntries, narrowed: Narrowed): string =>
  `b.company_id = $1 and ${billsIn[entries]} and b.date >= $2 and b.date <= $3 and ${narrowed('b.date')}`

const ofExpense =
  "d.document_id id, d.date, d.kind, d.state, 1 sign, e.vat_claimed claimed, e.is_capital capital, e.import_declaration_no <> '' imported"
const fromExpenses = (narrowed: Narrowed): string =>
  `d.company_id = $1 and ${isExpense} and d.date >= $2 and d.date <= $3 and e.vat > 0 and ${narrowed('d.date')}`

// Customs charges VAT on the value of the import, and the supplier's bill has none: of its lines, those of other classes are
// exempt.
const exemptOfImport =
  "(select coalesce(sum(l.value), 0) from document_line l where l.company_id = $1 and l.document_id = b.document_id and l.vat_class <> 'taxable')"
const bills = (entries: PurchaseEntries, narrowed: Narrowed): string => `
  select ${ofBill(entries)}, case when b.import_value > 0 then b.import_value else b.taxable end "value", b.vat + b.import_vat vat,
    case when b.import_value > 0 then ${exemptOfImport} else b.exempt + b.zero_rated end exempt,
    b.taxable + b.exempt + b.zero_rated + b.vat + b.import_vat whole, case when b.state = 'void' then 1 else b.line_count end "lines"
  from trade_bill b where ${fromBills(entries, narrowed)}`
const expenses = (narrowed: Narrowed): string => `
  select ${ofExpense}, e.taxable, e.vat, e.exempt, e.taxable + e.exempt + e.vat,
    (select count(*)::int from expense_line l where l.company_id = $1 and l.document_id = d.document_id)
  from document d join expense e using (company_id, document_id) where ${fromExpenses(narrowed)}`

/** One row for each document, with the number of its `lines`. */
export const purchaseEntries = (entries: PurchaseEntries, narrowed: Narrowed = always): string =>
  entries === 'all'
    ? `${bills(entries, narrowed)} union all ${expenses(narrowed)}`
    : bills(entries, narrowed)

/** The share of a line in `total`, by its weight `w` of `all_w`; the shares of a document add up by largest remainder. */
const shareOf = (total: string): string => `(div(${total}::numeric * w, all_w)
      + case when row_number() over (partition by id order by mod(${total}::numeric * w, all_w) desc, line_no)
          <= ${total} - sum(div(${total}::numeric * w, all_w)) over (partition by id) then 1 else 0 end)`

const billLines = (entries: PurchaseEntries, narrowed: Narrowed): string => `
  select id, date, kind, state, sign, claimed, capital, imported, line_no, goods, quantity, unit,
    case when import_value > 0 then import_share when taxable > 0 then taxed else 0 end "value", line_vat + vat_share vat,
    case when import_value > 0 or taxable > 0 then net - taxed else net end exempt, net + line_vat + vat_share whole
  from (
    select *, ${shareOf('import_value')} import_share, ${shareOf('import_vat')} vat_share
    from (
      select *, sum(w) over (partition by id) all_w
      from (
        select *, case when sum(taxed) over (partition by id) > 0 then taxed else 1 end w
        from (
          select ${ofBill(entries)}, b.import_value, b.import_vat, b.taxable, l.line_no, l.name goods, l.quantity + l.free_quantity quantity, l.unit, l.value net, l.vat line_vat,
            case when l.vat_class = 'taxable' then l.value else 0 end taxed
          from trade_bill b left join document_line l on l.company_id = $1 and l.document_id = b.document_id and b.state = 'live'
          where ${fromBills(entries, narrowed)}) line) weighed) summed) shared`
const expenseLines = (narrowed: Narrowed): string => `
  select ${ofExpense}, l.line_no, l.category_name, null::bigint, null, case when l.is_taxable then l.value else 0 end, l.vat,
    case when l.is_taxable then 0 else l.value end, l.value + l.vat
  from document d join expense e using (company_id, document_id) join expense_line l using (company_id, document_id) where ${fromExpenses(narrowed)}`

/** One row for each line of each document, with `line_no`, `goods`, `quantity` and `unit`. */
export const purchaseLines = (entries: PurchaseEntries, narrowed: Narrowed = always): string =>
  entries === 'all'
    ? `${billLines(entries, narrowed)} union all ${expenseLines(narrowed)}`
    : billLines(entries, narrowed)

const taxed = (what: 'value' | 'vat', on: string): string =>
  `case when a.claimed and ${on} then a.sign * a.${what} else 0 end`
const isCapital = 'a.capital'
const isImport = 'a.imported and not a.capital'
const isLocal = 'not a.imported and not a.capital'

/** The columns of money of the purchase register by their keys, each as SQL of an entry `a`. */
export const purchaseAmountsSql: Readonly<Record<string, string>> = {
  total: 'a.sign * case when a.claimed then a.value + a.exempt else a.whole end',
  exempt: 'a.sign * case when a.claimed then a.exempt else a.whole end',
  localValue: taxed('value', isLocal),
  localVat: taxed('vat', isLocal),
  importValue: taxed('value', isImport),
  importVat: taxed('vat', isImport),
  capitalValue: taxed('value', isCapital),
  capitalVat: taxed('vat', isCapital),
}

const summedKinds = listedKinds([...bought.filter((kind) => !isReturnKind(kind)), ...spent])
/** The live documents of the purchase register by day and kind, and debit notes one by one, with the same columns of money. */
export const purchaseDays = `
  select date, kind, documents, lines, total, exempt, value "localValue", vat "localVat", import_value "importValue", import_vat "importVat",
    capital_value "capitalValue", capital_vat "capitalVat"
  from register_day where company_id = $1 and kind in (${summedKinds}) and state = 'live' and date >= $2 and date <= $3
  union all
  select a.date, a.kind, 1, a.lines, ${Object.values(purchaseAmountsSql).join(', ')} from (${purchaseEntries('notesInAll')}) a`

import { listedKinds } from '../documents/listedKinds.ts'
import { documentKinds, isReturnKind, tradeKinds } from '../../books/documents/documentKind.ts'
import type { DateRange } from '../../books/calendar/calendar.ts'
import type { PartOfMonth } from '../ledger/monthCuts.ts'
import { yearsAndParts } from '../ledger/yearCuts.ts'
import { isExpense } from './purchaseEntries.ts'
import type { SoldRows } from './sold.ts'

/** What Annex 13 is made of, as SQL. $1 is the company, $2 and $3 the range. */

/** More than this, in paisa, is in the annex. */
export const threshold = 10_000_000

const chargedBy = (who: 'shop' | 'supplier'): string =>
  listedKinds(tradeKinds.filter((kind) => documentKinds[kind].vatChargedBy === who))
const returned = listedKinds(tradeKinds.filter(isReturnKind))

/** The bills of one side of a part of a year, which an index has by their days; `at` binds its first day. */
const bills = (side: 'P' | 'S', isCapital: string, sign: 1 | -1, at: number): string => `
  select b.party_id, '${side}' side, ${isCapital} is_capital, ${sign} * case when b.kind in (${returned}) then -b.taxable else b.taxable end taxable,
    ${sign} * case when b.kind in (${returned}) then -(b.exempt + b.zero_rated) else b.exempt + b.zero_rated end exempt
  from trade_bill b where b.company_id = $1 and b.kind in (${chargedBy(side === 'P' ? 'supplier' : 'shop')}) and b.party_id is not null and b.state = 'live' and b.date >= $${at} and b.date <= $${at + 1}`
// The seller of an import is no taxpayer here, so imports are left out; so are bills without a party.
const ofPart = ({ sign }: PartOfMonth, at: number): string =>
  `${bills('S', 'false', sign, at)} union all ${bills('P', 'b.is_capital', sign, at)} and b.import_declaration_no = ''`
/** Whole fiscal years come from their sums. $4 is the first of them, $5 the one after the last; the parts begin at $6. */
const ofYears = `
  select key party_id, 'S' side, false is_capital, sales - "returns" - exempt taxable, exempt
  from sold_month where company_id = $1 and by = 'partyOfYear' and party = '' and month >= $4 and month < $5
  union all
  select party_id, 'P', is_capital, taxable, exempt from bought_year where company_id = $1 and first_month >= $4 and first_month < $5`
const ofParties = (parts: readonly PartOfMonth[]): string => `
  select party_id, '' supplier_pan, '' supplier_name, side, null expense_id, true is_goods, is_capital, taxable, exempt
  from (${[ofYears, ...parts.map((part, i) => ofPart(part, 6 + 2 * i))].join(' union all ')}) bills`
const expensesOf = (whose: string): string => `
  select d.party_id, e.supplier_pan, e.supplier_name, 'P', d.document_id, false, e.is_capital, e.taxable, e.exempt
  from document d join expense e using (company_id, document_id)
  where d.company_id = $1 and ${isExpense} and d.date >= $2 and d.date <= $3 and e.import_declaration_no = '' and ${whose}`
// Each is found without reading the other expenses.
const ofExpenses = `${expensesOf('d.party_id is not null')} union all ${expensesOf("d.party_id is null and e.supplier_name <> ''")}`

/** The sums of each party, or of each supplier that only expenses name, by side: P what was bought, S what was sold. */
const sumsSql = (parts: readonly PartOfMonth[]): string => `
  select party_id, supplier_pan, supplier_name, side, min(expense_id) expense_id, sum(taxable) taxable, sum(exempt) exempt,
    coalesce(sum(taxable + exempt) filter (where is_goods and is_capital), 0) "goodsCapital", coalesce(sum(taxable + exempt) filter (where is_goods and not is_capital), 0) "goodsOther",
    coalesce(sum(taxable + exempt) filter (where not is_goods and is_capital), 0) "serviceCapital", coalesce(sum(taxable + exempt) filter (where not is_goods and not is_capital), 0) "serviceOther"
  from (${ofParties(parts)} union all ${ofExpenses}) moved group by 1, 2, 3, 4 having sum(taxable) <> 0 or sum(exempt) <> 0`

/**
 * The sums of each taxpayer by `side`. A PAN is one taxpayer, whatever parties have it; without a PAN a party is one, and a
 * supplier that is no party is one by name.
 */
const taxpayersSql = (parts: readonly PartOfMonth[]): string => `
  select coalesce(nullif(pan, ''), 'party ' || party_id, 'named ' || name_sort) taxpayer, side, max(pan) pan, min(name) "name", min(name_sort) name_sort,
    min(party_id) party_id, string_agg(party_id, chr(31)) parties, min(expense_id) expense_id, sum(taxable) taxable, sum(exempt) exempt, sum(taxable + exempt) amount,
    sum("goodsCapital") "goodsCapital", sum("goodsOther") "goodsOther", sum("serviceCapital") "serviceCapital", sum("serviceOther") "serviceOther"
  from (
    select s.*, coalesce(p.pan_no, s.supplier_pan) pan, coalesce(p.title, s.supplier_name) "name", coalesce(p.title_sort, lower(s.supplier_name)) name_sort
    from (${sumsSql(parts)}) s left join party p on p.company_id = $1 and p.party_id = s.party_id) named
  group by 1, 2`

/**
 * The taxpayers above the threshold by side. Those of one name with and without a PAN are together above it, if not alone:
 * whether they are one, only the shop knows (`is_split`).
 */
const aboveSql = (parts: readonly PartOfMonth[]): string => `
  select * from (
    select *, count(*) filter (where pan = '') over same > 0 and count(*) filter (where pan <> '') over same > 0 is_split, sum(amount) over same together
    from (${taxpayersSql(parts)}) t window same as (partition by name_sort, side)) s
  where amount > ${threshold} or (is_split and together > ${threshold})`

/** The same with the values that it binds. */
export const taxpayersAbove = (company: string, range: DateRange, today: string): SoldRows => {
  const { first, until, parts } = yearsAndParts(range, today)
  const days = parts.flatMap(({ start, end }) => [start, end])
  return { sql: aboveSql(parts), found: [company, range.start, range.end, first, until, ...days] }
}

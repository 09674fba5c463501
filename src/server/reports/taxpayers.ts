import {
  documentKinds,
  isReturnKind,
  tradeKinds,
  type TradeKind,
} from '../../books/documents/documentKind.ts'
import { isExpense } from './purchaseEntries.ts'

/** What Annex 13 is made of, as SQL. $1 is the company, $2 and $3 the range. */

/** More than this, in paisa, is in the annex. */
export const threshold = 10_000_000

const listed = (kinds: readonly TradeKind[]): string => kinds.map((kind) => `'${kind}'`).join(', ')
const chargedBy = (who: 'shop' | 'supplier'): string =>
  listed(tradeKinds.filter((kind) => documentKinds[kind].vatChargedBy === who))
const returned = listed(tradeKinds.filter(isReturnKind))

/** The bills of one side, which an index has by their days. */
const bills = (side: 'P' | 'S', isCapital: string): string => `
  select b.party_id, '' supplier_pan, '' supplier_name, null expense_id, '${side}' side, true is_goods, ${isCapital} is_capital,
    case when b.kind in (${returned}) then -b.taxable else b.taxable end taxable,
    case when b.kind in (${returned}) then -(b.exempt + b.zero_rated) else b.exempt + b.zero_rated end exempt
  from trade_bill b where b.company_id = $1 and b.kind in (${chargedBy(side === 'P' ? 'supplier' : 'shop')}) and b.party_id is not null and b.state = 'live' and b.date >= $2 and b.date <= $3`
// The seller of an import is no taxpayer here, so imports are left out; so are bills without a party.
const ofParties = `${bills('S', 'false')} union all ${bills('P', 'b.is_capital')} and b.import_declaration_no = ''`
const ofExpenses = `
  select d.party_id, e.supplier_pan, e.supplier_name, d.document_id, 'P', false, e.is_capital, e.taxable, e.exempt
  from document d join expense e using (company_id, document_id)
  where d.company_id = $1 and ${isExpense} and d.date >= $2 and d.date <= $3 and e.import_declaration_no = '' and (d.party_id is not null or e.supplier_name <> '')`

/** The sums of each party, or of each supplier that only expenses name, by side: P what was bought, S what was sold. */
const sumsSql = `
  select party_id, supplier_pan, supplier_name, side, min(expense_id) expense_id, sum(taxable) taxable, sum(exempt) exempt,
    coalesce(sum(taxable + exempt) filter (where is_goods and is_capital), 0) "goodsCapital", coalesce(sum(taxable + exempt) filter (where is_goods and not is_capital), 0) "goodsOther",
    coalesce(sum(taxable + exempt) filter (where not is_goods and is_capital), 0) "serviceCapital", coalesce(sum(taxable + exempt) filter (where not is_goods and not is_capital), 0) "serviceOther"
  from (${ofParties} union all ${ofExpenses}) moved group by 1, 2, 3, 4`

/**
 * The sums of each taxpayer by `side`. A PAN is one taxpayer, whatever parties have it; without a PAN a party is one, and a
 * supplier that is no party is one by name.
 */
const taxpayersSql = `
  select coalesce(nullif(pan, ''), 'party ' || party_id, 'named ' || name_sort) taxpayer, side, max(pan) pan, min(name) "name", min(name_sort) name_sort,
    min(party_id) party_id, string_agg(party_id, chr(31)) parties, min(expense_id) expense_id, sum(taxable) taxable, sum(exempt) exempt, sum(taxable + exempt) amount,
    sum("goodsCapital") "goodsCapital", sum("goodsOther") "goodsOther", sum("serviceCapital") "serviceCapital", sum("serviceOther") "serviceOther"
  from (
    select s.*, coalesce(p.pan_no, s.supplier_pan) pan, coalesce(p.title, s.supplier_name) "name", coalesce(p.title_sort, lower(s.supplier_name)) name_sort
    from (${sumsSql}) s left join party p on p.company_id = $1 and p.party_id = s.party_id) named
  group by 1, 2`

/**
 * The taxpayers above the threshold by side. Those of one name with and without a PAN are together above it, if not alone:
 * whether they are one, only the shop knows (`is_split`).
 */
export const aboveSql = `
  select * from (
    select *, count(*) filter (where pan = '') over same > 0 and count(*) filter (where pan <> '') over same > 0 is_split, sum(amount) over same together
    from (${taxpayersSql}) t window same as (partition by name_sort, side)) s
  where amount > ${threshold} or (is_split and together > ${threshold})`

import { either as E } from 'fp-ts'
import type { DocumentKind } from '../../../books/documents/documentKind.ts'
import { dueColumn, joinOpenItem } from '../../documents/due.ts'
import { readDocuments, type ReadSheet } from '../sheet.ts'

/** $4 and $5: a party and a category, or null; $6: the kind. */
const found = `document d where d.company_id = $1 and d.kind = $6 and d.date >= $2 and d.date <= $3 and d.state = 'live'
  and ($4::text is null or d.party_id = $4)
  and ($5::text is null or exists (select from expense_line l where l.company_id = $1 and l.document_id = d.document_id and l.category_id = $5))`
/** The document `d` with its body, its lines and its cheques. */
const bodies = `
  join expense e on e.company_id = $1 and e.document_id = d.document_id
  cross join lateral (select string_agg(distinct l.category_name, ', ') categories, coalesce(sum(l.value), 0) "value", coalesce(sum(l.vat), 0) vat,
      coalesce(sum(case when e.vat_claimed then l.value else l.value + l.vat end) filter (where not e.is_capital and ($5::text is null or l.category_id = $5)), 0) charged
    from expense_line l where l.company_id = $1 and l.document_id = d.document_id) lines
  cross join lateral (select coalesce(sum(c.amount), 0) cheque from cheque c where c.company_id = $1 and c.document_id = d.document_id and c.is_live) paid
  ${joinOpenItem}`
const figures = {
  value: 'lines."value"',
  vat: 'lines.vat',
  rounding: 'e.rounding',
  total: 'd.total',
  charged: 'lines.charged',
  cash: 'd.cash',
  bank: 'd.bank - paid.cheque',
  cheque: 'paid.cheque',
  due: dueColumn,
}
const columns = Object.entries(figures).map(([key, sql]) => `${sql} "${key}"`)
const sums = Object.entries(figures).map(([key, sql]) => `coalesce(sum(${sql}), 0) "${key}"`)
const rowsSql = `
  select d.date, d.number, d.kind "opensKind", d.document_id "opensId", coalesce(d.party ->> 'ledgerTitle', nullif(e.supplier_name, '')) party, lines.categories,
    ${columns.join(', ')}
  from (select d.* from ${found} order by d.date, d.entry_seq, d.document_id limit $7 offset $8) d ${bodies} order by d.date, d.entry_seq, d.document_id`
const totalsSql = `select count(*) documents, ${sums.join(', ')} from (select d.* from ${found}) d ${bodies}`

/**
 * Every live expense of the range. What is charged is that of the chosen category alone, and nothing of a fixed asset;
 * all else is of the expense.
 */
export const read: ReadSheet = async ({ tx, company }, { range, window, query }) =>
  E.right(
    await readDocuments(tx, window, {
      rowsSql,
      totalsSql,
      found: [
        company,
        range.start,
        range.end,
        query.partyId ?? null,
        query.expenseCategoryId ?? null,
        'expense' satisfies DocumentKind,
      ],
    }),
  )

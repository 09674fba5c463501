import { either as E } from 'fp-ts'
import type { DateRange } from '../../../books/calendar/calendar.ts'
import { chequeSideOf } from '../../../books/documents/cheque.ts'
import { documentKinds, type DocumentKind } from '../../../books/documents/documentKind.ts'
import type { Context } from '../../area.ts'
import { sumOf, type SumsOfBills } from '../../documents/documentSums.ts'
import { dueColumn, joinOpenItem } from '../../documents/due.ts'
import { dueOfRange } from '../../documents/dueOfRange.ts'
import { isExpense } from '../purchaseEntries.ts'
import { readDocuments, readSummed, type ReadSheet, type SheetRow } from '../sheet.ts'
import { spentOnCategories } from '../spent.ts'

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

const kind: DocumentKind = 'expense'
// Few cheques are issued: those of expenses are found among them.
const chequesSql = `
  select coalesce(sum(c.amount), 0)::bigint cheque from cheque c join document d on d.company_id = $1 and d.document_id = c.document_id
  where c.company_id = $1 and c.side = '${chequeSideOf[documentKinds[kind].money]}' and c.is_live and ${isExpense} and d.date >= $2 and d.date <= $3`

/** The totals of all expenses, from the sums of months. */
const totalsOfAll =
  ({ tx, company, today }: Context, range: DateRange) =>
  async (sums: ReadonlyMap<DocumentKind, SumsOfBills>): Promise<SheetRow> => {
    const of = (figure: (sum: SumsOfBills) => number): number => sumOf(sums, figure)
    const spent = spentOnCategories({ company, today }, range)
    const [[paid], [categories], due] = await Promise.all([
      tx.query<{ cheque: number }>(chequesSql, [company, range.start, range.end]),
      tx.query<{ charged: number }>(
        `select coalesce(sum(charged), 0)::bigint charged from (${spent.sql}) s`,
        spent.found,
      ),
      dueOfRange({ tx, company }, range, { kind }),
    ])
    const cheque = paid?.cheque ?? 0
    return {
      value: of(({ taxable, exempt }) => taxable + exempt),
      vat: of(({ vat }) => vat),
      rounding: of(({ rounding }) => rounding),
      total: of(({ total }) => total),
      charged: categories?.charged ?? 0,
      cash: of(({ cash }) => cash),
      bank: of(({ bank }) => bank) - cheque,
      cheque,
      due,
    }
  }

/**
 * Every live expense of the range. What is charged is that of the chosen category alone, and nothing of a fixed asset;
 * all else is of the expense.
 */
export const read: ReadSheet = async (context, { range, window, query }) => {
  const filters = [query.partyId ?? null, query.expenseCategoryId ?? null]
  if (filters.every((each) => each === null))
    return E.right(
      await readSummed(context, { range, window }, [kind], {
        rowsSql,
        more: [...filters, kind],
        withBills: true,
        totals: totalsOfAll(context, range),
      }),
    )
  return E.right(
    await readDocuments(context.tx, window, {
      rowsSql,
      totalsSql,
      found: [context.company, range.start, range.end, ...filters, kind],
    }),
  )
}

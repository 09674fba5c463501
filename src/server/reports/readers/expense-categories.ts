import { either as E } from 'fp-ts'
import type { DocumentKind } from '../../../books/documents/documentKind.ts'
import { percentOf } from '../../../books/money/percent.ts'
import type { ReadSheet, SheetRow } from '../sheet.ts'

// There are few categories: all of them are summed, and a page is taken of the sums.
const sql = `
  select l.category_id "opensId", 'expenseCategory' "opensKind", max(coalesce(c.name, l.category_name)) category, count(distinct l.document_id) expenses, sum(l.value) "value",
    sum(case when e.vat_claimed then 0 else l.vat end) vat, sum(case when e.vat_claimed then l.value else l.value + l.vat end) charged
  from document d join expense e on e.company_id = $1 and e.document_id = d.document_id
    join expense_line l on l.company_id = $1 and l.document_id = d.document_id
    left join expense_category c on c.company_id = $1 and c.category_id = l.category_id
  where d.company_id = $1 and d.kind = $4 and d.date >= $2 and d.date <= $3 and d.state = 'live' and not e.is_capital
  group by l.category_id order by charged desc, l.category_id`

type CategoryRow = SheetRow & Readonly<Record<'value' | 'vat' | 'charged', number>>

/** What was spent on each category in the range, the largest first; what was spent on fixed assets is no expense. */
export const read: ReadSheet = async ({ tx, company }, { range, window }) => {
  const every = await tx.query<CategoryRow>(sql, [
    company,
    range.start,
    range.end,
    'expense' satisfies DocumentKind,
  ])
  const sum = (key: 'value' | 'vat' | 'charged') => every.reduce((all, row) => all + row[key], 0)
  const charged = sum('charged')
  return E.right({
    rows: every
      .slice(window.offset, window.offset + window.limit)
      .map((row) => ({ ...row, share: percentOf(row.charged, charged) })),
    rowCount: every.length,
    totals: {
      value: sum('value'),
      vat: sum('vat'),
      charged,
      share: percentOf(charged, charged),
    },
    opening: null,
  })
}

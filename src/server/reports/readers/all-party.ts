import { either as E } from 'fp-ts'
import { accountTotalsSql } from '../../ledger/accountTotals.ts'
import { ageColumns, ageKeys } from '../ageSteps.ts'
import type { ReadSheet, SheetRow } from '../sheet.ts'

// Every party is needed for the totals: without `materialized` the plan is made for the first page alone, and joins row by row.
const movedSql = (totals: string): string => `
  totals as materialized (${totals}),
  moved as materialized (
    select p.party_id, p.title party, p.mobile_no phone, p.title_sort, p.is_active, coalesce(t.debit, 0) debit, coalesce(t.credit, 0) credit,
      coalesce(t.opening + t.debit - t.credit, 0) closing
    from party p left join totals t on t.account = 'party:' || p.party_id where p.company_id = $1)`
/** The open items as they stand now, by their ages at `today`. */
const agesSql = (today: string): string => `
  ages as (select party_id, ${ageColumns((days) => `sum(paisa) filter (where ${today}::date - date ${days})`).join(', ')}
    from open_item where company_id = $1 group by party_id)`

const variants: Readonly<Record<string, { readonly shown: string; readonly sign: 1 | -1 }>> = {
  all: { shown: 'is_active or closing <> 0 or debit <> 0 or credit <> 0', sign: 1 },
  receivable: { shown: 'closing > 0', sign: 1 },
  payable: { shown: 'closing < 0', sign: -1 },
}
const sums = [
  'sum(closing - debit + credit) over () "openingSum"',
  'sum(debit) over () "debitSum"',
  'sum(credit) over () "creditSum"',
  'sum(greatest(closing, 0)) over () "receivableSum"',
  'sum(greatest(-closing, 0)) over () "payableSum"',
]
/** The statement of a page: after the values of `totals` come the limit, the offset and, if the parties have ages, today. */
const rowsSql = (
  variant: string,
  isAged: boolean,
  totals: { readonly sql: string; readonly values: readonly unknown[] },
): string => {
  const at = totals.values.length + 2
  const { shown, sign } = variants[variant] ?? variants['all']!
  const aged = ageKeys.flatMap((key) => {
    const step = `${sign} * coalesce(ages."${key}", 0)`
    return [`${step} "${key}"`, `sum(${step}) over () "${key}Sum"`]
  })
  return `
  with ${movedSql(totals.sql)}${isAged ? `, ${agesSql(`$${at + 2}`)}` : ''}
  select party, phone, closing - debit + credit opening, debit, credit, greatest(closing, 0) receivable, greatest(-closing, 0) payable,
    'party' "opensKind", moved.party_id "opensId", count(*) over () parties, ${[...sums, ...(isAged ? aged : [])].join(', ')}
  from moved ${isAged ? 'left join ages on ages.party_id = moved.party_id' : ''} where ${shown}
  order by title_sort, moved.party_id limit $${at} offset $${at + 1}`
}

const summed = ['opening', 'debit', 'credit', 'receivable', 'payable', ...ageKeys]
type PartyRow = SheetRow & { readonly parties: number }

/**
 * Every party with its account over the range. What is open has an age only where the range reaches today: what was open
 * on an earlier day is not kept.
 */
export const read: ReadSheet = async ({ tx, company, today }, { range, window, variant }) => {
  const isAged = variant !== 'all' && range.end >= today
  const totals = accountTotalsSql(range, 'parties', today)
  const sql = rowsSql(variant ?? 'all', isAged, totals)
  const ask = (limit: number, offset: number) =>
    tx.query<PartyRow>(sql, [company, ...totals.values, limit, offset, ...(isAged ? [today] : [])])
  const rows = await ask(window.limit, window.offset)
  const [first] = rows.length > 0 ? rows : await ask(1, 0)
  return E.right({
    rows,
    rowCount: first?.parties ?? 0,
    totals: Object.fromEntries(summed.map((key) => [key, first?.[`${key}Sum`] ?? null])),
    opening: null,
  })
}

import { either as E } from 'fp-ts'
import { addDays, bsMonthRange, toBs } from '../../../books/calendar/calendar.ts'
import { monthOf } from '../../ledger/postings.ts'
import { ageColumns, ageKeys } from '../ageSteps.ts'
import type { ReadSheet, SheetRow } from '../sheet.ts'

/** A day and the Bikram Sambat month that it is in, whose earlier days are read from the postings. */
interface Edge {
  readonly month: string
  readonly monthStart: string
  readonly date: string
}
const edgeAt = (date: string | null, beyond: Edge): Edge => {
  const bs = date === null ? null : toBs(date)
  if (bs === null || date === null) return beyond
  return { month: monthOf(date), monthStart: bsMonthRange(bs.year, bs.month)!.start, date }
}
const beforeAll: Edge = { month: '0000-00', monthStart: '-infinity', date: '-infinity' }
const afterAll: Edge = { month: '9999-99', monthStart: 'infinity', date: 'infinity' }

// Every party is needed for the totals: without `materialized` the plan is made for the first page alone, and joins row by row.
// $2 to $4: the month of the first day, its start, and the day; $5 to $7: the same of the day after the last. Whole months come from
// their totals; the days before either day in its own month are taken off or added. A balance is the present one without what came later.
const accounts = `
  months as (
    select substr(account, 7) party_id, sum(debit) filter (where month < $5) debit, sum(credit) filter (where month < $5) credit, sum(debit - credit) filter (where month >= $5) later
    from account_month where company_id = $1 and month >= $2 and account like 'party:%' group by 1),
  balances as (select substr(account, 7) party_id, balance from account_balance where company_id = $1 and account like 'party:%'),
  days as (
    select party_id, sum(greatest(amount, 0) * side) debit, sum(greatest(-amount, 0) * side) credit, sum(amount) filter (where side = 1) "before" from (
      select party_id, amount, 1 side from posting where company_id = $1 and date >= $6::date and date < $7::date and party_id is not null
      union all select party_id, amount, -1 from posting where company_id = $1 and date >= $3::date and date < $4::date and party_id is not null) edges
    group by party_id),
  moved as materialized (
    select p.party_id, p.title party, p.mobile_no phone, p.title_sort, p.is_active, coalesce(m.debit, 0) + coalesce(e.debit, 0) debit, coalesce(m.credit, 0) + coalesce(e.credit, 0) credit,
      coalesce(b.balance, 0) - coalesce(m.later, 0) + coalesce(e."before", 0) closing
    from party p left join balances b on b.party_id = p.party_id
      left join months m on m.party_id = p.party_id left join days e on e.party_id = p.party_id
    where p.company_id = $1)`
const stepSums = ageColumns((days) => `sum(paisa) filter (where $10::date - date ${days})`).join(
  ', ',
)
// $10: today. The open items are as they stand now.
const ages = `
  ages as (select party_id, ${stepSums} from open_item where company_id = $1 group by party_id)`

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
const rowsSql = (variant: string, isAged: boolean): string => {
  const { shown, sign } = variants[variant] ?? variants['all']!
  const aged = ageKeys.flatMap((key) => {
    const step = `${sign} * coalesce(ages."${key}", 0)`
    return [`${step} "${key}"`, `sum(${step}) over () "${key}Sum"`]
  })
  return `
  with ${accounts}${isAged ? `,${ages}` : ''}
  select party, phone, closing - debit + credit opening, debit, credit, greatest(closing, 0) receivable, greatest(-closing, 0) payable,
    'party' "opensKind", moved.party_id "opensId", count(*) over () parties, ${[...sums, ...(isAged ? aged : [])].join(', ')}
  from moved ${isAged ? 'left join ages on ages.party_id = moved.party_id' : ''} where ${shown}
  order by title_sort, moved.party_id limit $8 offset $9`
}

const summed = ['opening', 'debit', 'credit', 'receivable', 'payable', ...ageKeys]
type PartyRow = SheetRow & { readonly parties: number }

/**
 * Every party with its account over the range. What is open has an age only where the range reaches today: what was open
 * on an earlier day is not kept.
 */
export const read: ReadSheet = async ({ tx, company, today }, { range, window, variant }) => {
  const isAged = variant !== 'all' && range.end >= today
  const from = edgeAt(range.start, beforeAll)
  const until = edgeAt(toBs(range.end) === null ? null : addDays(range.end, 1), afterAll)
  const sql = rowsSql(variant ?? 'all', isAged)
  const ask = (limit: number, offset: number) =>
    tx.query<PartyRow>(sql, [
      company,
      ...[from, until].flatMap(({ month, monthStart, date }) => [month, monthStart, date]),
      limit,
      offset,
      ...(isAged ? [today] : []),
    ])
  const rows = await ask(window.limit, window.offset)
  const [first] = rows.length > 0 ? rows : await ask(1, 0)
  return E.right({
    rows,
    rowCount: first?.parties ?? 0,
    totals: Object.fromEntries(summed.map((key) => [key, first?.[`${key}Sum`] ?? null])),
    opening: null,
  })
}

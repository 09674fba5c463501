import { either as E } from 'fp-ts'
import { kindsWithTerm } from '../../../books/documents/creditTerm.ts'
import { voucherLabel } from '../../../books/documents/voucher.ts'
import { columnWords } from '../../../books/reports/columnWords.ts'
import { both } from '../../../books/words.ts'
import type { Tx } from '../../database/transaction.ts'
import type { Window } from '../../lists/paging.ts'
import { ageColumns, ageKeys } from '../ageSteps.ts'
import { readDocuments, type ReadSheet, type ReportSheet, type SheetRow } from '../sheet.ts'

const stepNames = ageKeys.map((key) => `"${key}"`).join(', ')
const summed = ['amount', ...ageKeys]
// $2: 1 for what parties owe, -1 for what is owed to them; $3: the day; $4: a party, or null.
const found = `open_item o where o.company_id = $1 and o.paisa * $2 > 0 and o.date <= $3::date and ($4::text is null or o.party_id = $4)`
/** By how many days a bill with a term is past it. */
const pastTerm = (creditDays: string): string =>
  `case when d.kind in (${kindsWithTerm.map((kind) => `'${kind}'`).join(', ')}) and $3::date - o.date > ${creditDays} then $3::date - o.date - ${creditDays} end`
const rowsSql = `
  select p.title party, d.kind, d.number, o.date, $3::date - o.date days, ${pastTerm('p.credit_days')} "over", o.paisa * $2 amount, ${ageColumns((days) => `case when $3::date - o.date ${days} then o.paisa * $2 end`).join(', ')},
    d.kind "opensKind", d.document_id "opensId"
  from (select o.* from ${found} order by o.date, o.document_id, o.party_id limit $5 offset $6) o
  join party p on p.company_id = $1 and p.party_id = o.party_id left join document d on d.company_id = $1 and d.document_id = o.document_id
  order by o.date, o.document_id, o.party_id`
// Party by party, each party's items followed by their sum: a party of n items takes n + 1 rows from its place "first". Only the parties
// that the page shows have their items read. Each row has the sums of all parties too.
const ofPartiesSql = `
  with sums as (
    select o.party_id, count(*) items, sum(o.paisa * $2) amount, ${ageColumns((days) => `sum(o.paisa * $2) filter (where $3::date - o.date ${days})`).join(', ')}
    from ${found} group by o.party_id),
  placed as (
    select s.*, p.title, p.credit_days, sum(s.items + 1) over (order by p.title_sort, s.party_id) - s.items - 1 "first"
    from sums s join party p on p.company_id = $1 and p.party_id = s.party_id),
  shown as (select * from placed where "first" < $5::bigint + $6::bigint and "first" + items >= $6::bigint)
  select party, kind, number, date, days, "over", amount, ${stepNames}, "opensKind", "opensId", tone, whole.* from (
    select s.title party, d.kind, d.number, o.date, $3::date - o.date days, ${pastTerm('s.credit_days')} "over", o.paisa * $2 amount, ${ageColumns((days) => `case when $3::date - o.date ${days} then o.paisa * $2 end`).join(', ')},
      d.kind "opensKind", d.document_id "opensId", null tone, s."first" + row_number() over (partition by o.party_id order by o.date, o.document_id) - 1 place
    from shown s join open_item o on o.party_id = s.party_id left join document d on d.company_id = $1 and d.document_id = o.document_id
    where o.company_id = $1 and o.paisa * $2 > 0 and o.date <= $3::date
    union all
    select title, null, null, null, null, null, amount, ${stepNames}, 'party', party_id, 'subtotal', "first" + items from shown) every
  cross join (select count(*) + sum(items) "rowCount", ${summed.map((key) => `sum("${key}") "${key}Sum"`).join(', ')} from sums) whole
  where place >= $6::bigint and place < $5::bigint + $6::bigint order by place`
const totalsSql = `
  select count(*) documents, coalesce(sum(o.paisa * $2), 0) amount, ${ageColumns((days) => `coalesce(sum(o.paisa * $2) filter (where $3::date - o.date ${days}), 0)`).join(', ')}
  from ${found}`

const withKindsName = (row: SheetRow): SheetRow =>
  row['tone'] === 'subtotal'
    ? { ...row, kind: both(columnWords.total) }
    : { ...row, kind: both(voucherLabel(String(row['kind'])) ?? columnWords.openingBalance) }

const variants: Readonly<Record<string, { readonly sign: 1 | -1; readonly byParty: boolean }>> = {
  receivable: { sign: 1, byParty: false },
  payable: { sign: -1, byParty: false },
  receivableByParty: { sign: 1, byParty: true },
  payableByParty: { sign: -1, byParty: true },
}

/** Party by party. The sums come with the rows; a page after the last has only them. */
const readByParty = async (
  tx: Tx,
  found: readonly unknown[],
  { limit, offset }: Window,
): Promise<ReportSheet> => {
  const ask = (most: number, from: number) =>
    tx.query<SheetRow>(ofPartiesSql, [...found, most, from])
  const rows = await ask(limit, offset)
  const [first] = rows.length > 0 ? rows : await ask(1, 0)
  return {
    rows: rows.map(withKindsName),
    rowCount: Number(first?.['rowCount'] ?? 0),
    totals: Object.fromEntries(summed.map((key) => [key, first?.[`${key}Sum`] ?? 0])),
    opening: null,
  }
}

/** What is open now of the documents up to a day with its age on that day: the oldest first, or party by party. */
export const read: ReadSheet = async (
  { tx, company, today },
  { range, window, variant, query },
) => {
  const day = range.end === 'infinity' ? today : range.end
  const { sign, byParty } = variants[variant ?? 'receivable']!
  const found = [company, sign, day, query.partyId ?? null]
  return E.right(
    byParty
      ? await readByParty(tx, found, window)
      : await readDocuments(tx, window, { rowsSql, totalsSql, found }, withKindsName),
  )
}

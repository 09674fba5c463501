import { listedKinds } from '../../documents/listedKinds.ts'
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
/** 1: what parties owe, -1: what is owed to them. */
type Side = 1 | -1
interface Whose {
  readonly side: Side
  readonly ofParty: boolean
}
const openOn = (side: Side): string =>
  `o.company_id = $1 and o.paisa ${side === 1 ? '>' : '<'} 0 and o.date <= $2::date`
// $2: the day; $3: a party, of which alone the items are. The plan of a statement for both would read the items of all.
const found = ({ side, ofParty }: Whose): string =>
  `open_item o where ${openOn(side)}${ofParty ? ' and o.party_id = $3' : ''}`
/** The place of the limit among the values; the offset is after it. */
const limitAt = ({ ofParty }: Whose): number => (ofParty ? 4 : 3)
/** By how many days a bill with a term is past it. */
const pastTerm = (creditDays: string): string =>
  `case when d.kind in (${listedKinds(kindsWithTerm)}) and $2::date - o.date > ${creditDays} then $2::date - o.date - ${creditDays} end`
const rowsSql = (whose: Whose): string => `
  select p.title party, d.kind, d.number, o.date, $2::date - o.date days, ${pastTerm('p.credit_days')} "over", o.paisa * ${whose.side} amount, ${ageColumns((days) => `case when $2::date - o.date ${days} then o.paisa * ${whose.side} end`).join(', ')},
    d.kind "opensKind", d.document_id "opensId"
  from (select o.* from ${found(whose)} order by o.date, o.document_id, o.party_id limit $${limitAt(whose)} offset $${limitAt(whose) + 1}) o
  join party p on p.company_id = $1 and p.party_id = o.party_id left join document d on d.company_id = $1 and d.document_id = o.document_id
  order by o.date, o.document_id, o.party_id`
const onPage = (whose: Whose): string =>
  `place >= $${limitAt(whose) + 1}::bigint and place < $${limitAt(whose)}::bigint + $${limitAt(whose) + 1}::bigint`
// Party by party, each party's items followed by their sum: a party of n items takes n + 1 rows from its place "first". Only the parties
// that the page shows have their items read, and only the items on it their documents. Each row has the sums of all parties too.
const ofPartiesSql = (whose: Whose): string => `
  with sums as (
    select o.party_id, count(*) items, sum(o.paisa * ${whose.side}) amount, ${ageColumns((days) => `sum(o.paisa * ${whose.side}) filter (where $2::date - o.date ${days})`).join(', ')}
    from ${found(whose)} group by o.party_id),
  placed as (
    select s.*, p.title, p.credit_days, sum(s.items + 1) over (order by p.title_sort, s.party_id) - s.items - 1 "first"
    from sums s join party p on p.company_id = $1 and p.party_id = s.party_id),
  shown as (select * from placed where "first" < $${limitAt(whose)}::bigint + $${limitAt(whose) + 1}::bigint and "first" + items >= $${limitAt(whose) + 1}::bigint),
  listed as (select * from (
      select s.title, s.credit_days, o.document_id, o.date, o.paisa, s."first" + row_number() over (partition by o.party_id order by o.date, o.document_id) - 1 place
      from shown s join open_item o on o.party_id = s.party_id where ${openOn(whose.side)}) of_shown
    where ${onPage(whose)})
  select party, kind, number, date, days, "over", amount, ${stepNames}, "opensKind", "opensId", tone, whole.* from (
    select o.title party, d.kind, d.number, o.date, $2::date - o.date days, ${pastTerm('o.credit_days')} "over", o.paisa * ${whose.side} amount, ${ageColumns((days) => `case when $2::date - o.date ${days} then o.paisa * ${whose.side} end`).join(', ')},
      d.kind "opensKind", d.document_id "opensId", null tone, o.place
    from listed o left join document d on d.company_id = $1 and d.document_id = o.document_id
    union all
    select title, null, null, null, null, null, amount, ${stepNames}, 'party', party_id, 'subtotal', "first" + items from shown) every
  cross join (select count(*) + sum(items) "rowCount", ${summed.map((key) => `sum("${key}") "${key}Sum"`).join(', ')} from sums) whole
  where ${onPage(whose)} order by place`
const totalsSql = (whose: Whose): string => `
  select count(*) documents, coalesce(sum(o.paisa * ${whose.side}), 0) amount, ${ageColumns((days) => `coalesce(sum(o.paisa * ${whose.side}) filter (where $2::date - o.date ${days}), 0)`).join(', ')}
  from ${found(whose)}`

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
  whose: Whose,
  found: readonly unknown[],
  { limit, offset }: Window,
): Promise<ReportSheet> => {
  const ask = (most: number, from: number) =>
    tx.query<SheetRow>(ofPartiesSql(whose), [...found, most, from])
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
  const partyId = query.partyId ?? null
  const whose = { side: sign, ofParty: partyId !== null }
  const found = [company, day, ...(partyId === null ? [] : [partyId])]
  return E.right(
    byParty
      ? await readByParty(tx, whose, found, window)
      : await readDocuments(
          tx,
          window,
          { rowsSql: rowsSql(whose), totalsSql: totalsSql(whose), found },
          withKindsName,
        ),
  )
}

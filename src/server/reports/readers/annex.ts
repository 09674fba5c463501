import { either as E } from 'fp-ts'
import { taxWords } from '../../../books/reports/taxWords.ts'
import { both } from '../../../books/words.ts'
import { cutAfter, cutBefore, type Cut } from '../../ledger/monthCuts.ts'
import type { ReadSheet, ReportSheet, SheetRow } from '../sheet.ts'
import { taxpayersAbove } from '../taxpayers.ts'

/** `at`: the place of the limit among the values; the offset is after it. */
const page = (at: number): string => `limit $${at} offset $${at + 1}`
const opens = `case when party_id is null then 'expense' else 'party' end "opensKind", coalesce(party_id, expense_id) "opensId"`
const aboveLakhSql = (above: string, at: number): string => `
  select pan, name, 'E' "nameType", side, taxable, exempt, is_split::int split, ${opens}, count(*) over () found
  from (${above}) a order by name_sort, taxpayer, side ${page(at)}`

/** What the accounts of a row's parties stand at after whole months and the days of a part of one, whose values begin at `at`. */
const balanceSql = (at: number): string => `
  (select coalesce(sum(debit - credit), 0) from account_month m where m.company_id = $1 and m.month < $${at}
      and m.account = any(string_to_array('party:' || replace(a.parties, chr(31), chr(31) || 'party:'), chr(31))))
    + $${at + 1} * (select coalesce(sum(amount), 0) from posting p where p.company_id = $1 and p.date >= $${at + 2} and p.date <= $${at + 3}
      and p.party_id = any(string_to_array(a.parties, chr(31))))`
const cutValues = ({ month, part }: Cut): readonly unknown[] => [
  month,
  part?.sign ?? 0,
  part?.start ?? 'infinity',
  part?.end ?? '-infinity',
]
const bought = ['serviceCapital', 'serviceOther', 'goodsCapital', 'goodsOther'] as const
const rolled = (above: string): string => `
  select taxpayer, max(pan) pan, min(name) "name", min(name_sort) name_sort, min(party_id) party_id, min(expense_id) expense_id, string_agg(parties, chr(31)) parties,
    ${bought.map((key) => `coalesce(sum("${key}") filter (where side = 'P'), 0) "${key}"`).join(', ')}, coalesce(sum(amount) filter (where side = 'S'), 0) sales
  from (${above}) s group by 1`
const sumOver = (key: string): string => `sum("${key}") over () "${key}Sum"`
const rollUpSql = (above: string, at: number): string => `
  with a as (
    select *, count(*) over () found, ${[...bought, 'sales'].map(sumOver).join(', ')} from (${rolled(above)}) r order by name_sort, taxpayer ${page(at)})
  select a.*, ${opens}, ${balanceSql(at + 2)} opening, ${balanceSql(at + 6)} closing from a order by name_sort, taxpayer`

const shown = (row: SheetRow): SheetRow => ({
  ...row,
  ...(row['pan'] === '' ? { pan: both(taxWords.noPan), tone: 'warning' } : {}),
  ...(row['split'] === 1 ? { note: both(taxWords.sameName) } : {}),
})

/** Annex 13: the taxpayers above the threshold by side, or each with their balances. */
export const read: ReadSheet = async ({ tx, company, today }, { range, window, variant }) => {
  const isRolled = variant === 'rollUp'
  const cuts = isRolled ? [cutBefore(range.start), cutAfter(range.end)].flatMap(cutValues) : []
  const above = taxpayersAbove(company, range, today)
  const sql = (isRolled ? rollUpSql : aboveLakhSql)(above.sql, above.found.length + 1)
  const ask = (limit: number, offset: number) =>
    tx.query<SheetRow & { found: number }>(sql, [...above.found, limit, offset, ...cuts])
  const rows = await ask(window.limit, window.offset)
  const [first] = rows.length > 0 ? rows : await ask(1, 0)
  const totals = isRolled
    ? Object.fromEntries([...bought, 'sales'].map((key) => [key, first?.[`${key}Sum`] ?? 0]))
    : null
  return E.right({
    rows: rows.map(shown),
    rowCount: first?.found ?? 0,
    totals,
    opening: null,
  } satisfies ReportSheet)
}

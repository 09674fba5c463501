import { either as E } from 'fp-ts'
import { bsMonthNames } from '../../../books/calendar/calendarWords.ts'
import { bsMonthRange, toBs, type DateRange } from '../../../books/calendar/calendar.ts'
import { nepaliNumber } from '../../../books/money/digits.ts'
import { hourName } from '../../../books/reports/hours.ts'
import { percentOf } from '../../../books/money/percent.ts'
import { analysisWords } from '../../../books/reports/analysisWords.ts'
import { both } from '../../../books/words.ts'
import { atTheCounter, type ReadSheet, type SheetRow } from '../sheet.ts'
import {
  onlyParty,
  opensBills,
  soldBills,
  type SoldBy,
  type SoldQuery,
  type SoldRows,
} from '../sold.ts'
import { soldDays, soldSums, soldSumsOfParty } from '../soldSums.ts'

interface Month extends DateRange {
  readonly name: string
}
/** The Bikram Sambat months of a range, each with its own part of it and its name. */
const monthsOf = ({ start, end }: DateRange): readonly Month[] => {
  const from = toBs(start)
  const to = toBs(end)
  if (from === null || to === null) return []
  return Array.from({ length: (to.year - from.year) * 12 + to.month - from.month + 1 }, (_, i) => {
    const at = from.month - 1 + i
    const year = from.year + Math.floor(at / 12)
    const named = bsMonthNames[at % 12]
    const month = bsMonthRange(year, (at % 12) + 1)
    if (month === null || named === undefined) throw new Error(`no month ${year}/${at}`)
    const name = both({
      ne: `${named.ne} ${nepaliNumber(year)}`,
      en: `${named.en} ${year}`,
    })
    return {
      start: month.start < start ? start : month.start,
      end: month.end > end ? end : month.end,
      name,
    }
  })
}
interface Naming {
  /** Columns of the row's name, from its key `g.key`. */
  readonly columns: string
  readonly join?: string
  /** Rows in time are in its order; others begin with the largest net sales. */
  readonly inTime?: true
}
const namings: Readonly<Record<Exclude<SoldBy, 'bill'>, Naming>> = {
  item: {
    columns: 'i.name item, i.unit',
    join: 'join item i on i.company_id = $1 and i.item_id = g.key',
  },
  category: {
    columns: `coalesce(c.name, '${both(analysisWords.noCategory)}') category`,
    join: 'left join item_category c on c.company_id = $1 and c.category_id = g.key',
  },
  party: {
    columns: `coalesce(p.title, '${atTheCounter}') party`,
    join: 'left join party p on p.company_id = $1 and p.party_id = g.key',
  },
  staff: { columns: 'g.key staff' },
  hour: { columns: 'g.key "hour"', inTime: true },
  day: { columns: 'g.key date', inTime: true },
  month: { columns: 'g.key "firstDay"', inTime: true },
}

const sumsOf = (value: string): string =>
  `coalesce(sum(case when "isReturn" then -${value} else ${value} end), 0)`

/** Each bill or part of it is read: those of one party, or with the goods of one category. */
const fromBills = (asked: SoldQuery): SoldRows => {
  const { sql, found } = soldBills(asked)
  return {
    sql: `select key, coalesce(sum(documents) filter (where not "isReturn"), 0) bills, coalesce(sum("value") filter (where not "isReturn"), 0) sales,
        coalesce(sum("value") filter (where "isReturn"), 0) "returns", ${sumsOf('quantity')} quantity
      from (select key, "isReturn", count(*) documents, sum("value") "value", sum(quantity) quantity from (${sql}) sold group by 1, 2) kept group by 1`,
    found,
  }
}
/** The items of one party are summed by month, and the party in all; not when it bought them. */
const ofParty = (asked: SoldQuery, partyId: string): SoldRows | null => {
  const { by } = asked
  if (by === 'item' || by === 'category') return soldSumsOfParty(asked, 'item', partyId)
  return by === 'party' ? soldSumsOfParty(asked, 'party', partyId) : null
}
const ofAll = (asked: SoldQuery): SoldRows | null => {
  const { by } = asked
  if (by === 'bill' || by === 'day' || by === 'month') return null
  return soldSums(asked, by === 'category' ? 'item' : by)
}

/** The sums of months are read; null if they do not answer. */
const fromMonths = (asked: SoldQuery): SoldRows | null => {
  const { company, range, by, query } = asked
  const partyId = onlyParty(query)
  if (partyId === undefined) return null
  const sums = partyId === null ? ofAll(asked) : ofParty(asked, partyId)
  if (partyId === null && (by === 'day' || by === 'month')) {
    const { sql, found } = soldDays(company, range)
    return { sql: `select key, bills, sales, "returns", 0 quantity from (${sql}) days`, found }
  }
  if (sums === null) return null
  const { sql, found } = sums
  if (by === 'category')
    return {
      sql: `select i.category_id key, 0 bills, sum(sales) sales, sum("returns") "returns", 0 quantity
        from (${sql}) sums join item i on i.company_id = $1 and i.item_id = sums.key group by 1`,
      found,
    }
  const key = by === 'hour' ? 'key::integer' : "nullif(key, '')"
  return { sql: `select ${key} key, bills, sales, "returns", quantity from (${sql}) sums`, found }
}

/** What was sold in a range, without VAT, by what the variant names. */
export const read: ReadSheet = async (
  { tx, company, today },
  { range, window, query, variant },
) => {
  const by = variant as keyof typeof namings
  const { columns, join = '', inTime } = namings[by]
  const asked = { company, today, range, by, query }
  const { sql, found } = fromMonths(asked) ?? fromBills(asked)
  const months = monthsOf(range)
  const monthStarts = by === 'month' ? [months.map((month) => month.start)] : []
  const key =
    by === 'month'
      ? `(select max(first) from unnest($${found.length + 1}::date[]) first where first <= key)`
      : 'key'
  const at = found.length + monthStarts.length + 1
  const order = inTime === true ? 'g.key' : 'g.net desc, g.key'
  const ask = (limit: number, offset: number) =>
    tx.query<SheetRow>(
      `with sold as (${sql}),
        grouped as (select ${key} key, sum(bills)::bigint bills, sum(sales)::bigint sales, sum("returns")::bigint "returns", sum(sales - "returns")::bigint net, sum(quantity)::bigint quantity
          from sold group by 1),
        g as (select g.*, count(*) over () "allRows", sum(bills) over () "allBills", sum(sales) over () "allSales", sum("returns") over () "allReturns", sum(net) over () "allNet"
          from grouped g order by ${order} limit $${at} offset $${at + 1})
      select ${columns}, g.* from g ${join} order by ${order}`,
      [...found, ...monthStarts, limit, offset],
    )
  const rows = await ask(window.limit, window.offset)
  const [sums] = rows.length > 0 ? rows : await ask(1, 0)
  const placed = (row: SheetRow): SheetRow => {
    const key = String(row['key'])
    if (by === 'hour') {
      const hour = key.padStart(2, '0')
      return { hour: both(hourName(hour)), ...opensBills(by, query, hour) }
    }
    if (by === 'day') return opensBills(by, query, null, { start: key, end: key })
    if (by !== 'month') return opensBills(by, query, row['key'] as string | null)
    const month = months.find(({ start }) => start === row['firstDay'])
    return month === undefined ? {} : { month: month.name, ...opensBills(by, query, null, month) }
  }
  const named = (row: SheetRow): SheetRow => ({
    ...row,
    billsOfRow: row['bills'],
    share: percentOf(Number(row['net']), Number(row['allNet'])),
    ...placed(row),
  })
  return E.right({
    rows: rows.map(named),
    rowCount: Number(sums?.['allRows'] ?? 0),
    totals: {
      bills: sums?.['allBills'] ?? 0,
      sales: sums?.['allSales'] ?? 0,
      returns: sums?.['allReturns'] ?? 0,
      net: sums?.['allNet'] ?? 0,
    },
    opening: null,
  })
}

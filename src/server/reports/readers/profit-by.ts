import { either as E } from 'fp-ts'
import { percentOf } from '../../../books/money/percent.ts'
import { analysisWords } from '../../../books/reports/analysisWords.ts'
import { ofNone } from '../../../books/reports/report.ts'
import { both } from '../../../books/words.ts'
import { placeOfPage } from '../../documents/documentSums.ts'
import { soldKinds } from '../../ledger/soldMoves.ts'
import { atTheCounter, type ReadSheet, type SheetRow } from '../sheet.ts'
import {
  earningsOfBills,
  isNarrowed,
  onlyParty,
  opensBills,
  soldBills,
  soldCosts,
  type CostedBy,
  type SoldQuery,
  type SoldRows,
} from '../sold.ts'
import { soldSums, soldSumsOfParty } from '../soldSums.ts'

interface Naming {
  /** Columns of the row's name, from its key `g.key`. */
  readonly columns: string
  readonly join: string
  /** By which the groups are in order; null: by their profit, so that only those of the page are named. */
  readonly order: string | null
}
const byProfit = 'order by g.profit desc, g.key'
const namings: Readonly<Record<CostedBy, Naming>> = {
  item: {
    columns: 'i.name item, i.unit',
    join: 'join item i on i.company_id = $1 and i.item_id = g.key',
    order: null,
  },
  category: {
    columns: `coalesce(c.name, '${both(analysisWords.noCategory)}') category`,
    join: 'left join item_category c on c.company_id = $1 and c.category_id = g.key',
    order: null,
  },
  party: {
    columns: `coalesce(p.title, '${atTheCounter}') party`,
    join: 'left join party p on p.company_id = $1 and p.party_id = g.key',
    order: null,
  },
  bill: {
    columns: `d.date, d.number, coalesce(d.party->>'ledgerTitle', nullif(d.customer_name, ''), '${atTheCounter}') party, d.kind "opensKind", d.document_id "opensId"`,
    join: 'join document d on d.company_id = $1 and d.document_id = g.key',
    order: 'order by d.date, d.entry_seq, d.document_id',
  },
}

const percentages = (row: SheetRow): SheetRow => {
  const profit = Number(row['net'] ?? 0) - Number(row['cost'] ?? 0)
  return { ...row, profit, margin: percentOf(profit, Number(row['net'] ?? 0)) }
}

type Asked = SoldQuery & { readonly by: CostedBy }

/** Each bill and move of stock is read: those with the goods of one category. */
const fromBills = (asked: Asked): SoldRows => {
  const { sql, found } = soldBills({ ...asked, byLine: true })
  return {
    sql: `select key, case when "isReturn" then -"value" else "value" end net, 0 cost, 0 quantity from (${sql}) sold
      union all select key, 0, cost, quantity from (${soldCosts(asked)}) costs`,
    found,
  }
}
/** The sums of months are read; null if they do not answer. A category is its items. */
const fromMonths = (asked: Asked): SoldRows | null => {
  const { by, query } = asked
  const { categoryId, ...others } = query
  const ofCategory = categoryId ?? null
  const partyId = onlyParty(others)
  if (partyId === undefined || ofCategory === ofNone || by === 'bill') return null
  if (by === 'party' && ofCategory !== null) return null
  const summedBy = by === 'party' ? 'party' : 'item'
  const { sql, found } =
    partyId === null ? soldSums(asked, summedBy) : soldSumsOfParty(asked, summedBy, partyId)
  const figures = 'sales - "returns" net, cost, moved quantity'
  if (by === 'party')
    return { sql: `select nullif(key, '') key, ${figures} from (${sql}) sums`, found }
  if (by === 'item' && ofCategory === null)
    return { sql: `select key, ${figures} from (${sql}) sums`, found }
  const only = ofCategory === null ? '' : ` and i.category_id = $${found.length + 1}`
  return {
    sql: `select ${by === 'item' ? 's.key' : 'i.category_id'} key, ${figures} from (${sql}) s join item i on i.company_id = $1 and i.item_id = s.key${only}`,
    found: ofCategory === null ? found : [...found, ofCategory],
  }
}

/** The groups of the whole range, of which a page is shown. */
const readGroups: ReadSheet = async ({ tx, company, today }, { range, window, query, variant }) => {
  const by = variant as CostedBy
  const { columns, join, order } = namings[by]
  const asked = { company, today, range, by, query }
  const { sql, found } = fromMonths(asked) ?? fromBills(asked)
  const page = `limit $${found.length + 1} offset $${found.length + 2}`
  const named =
    order === null
      ? `(select * from g ${byProfit} ${page}) g ${join} ${byProfit}`
      : `g ${join} ${order} ${page}`
  const ask = (limit: number, offset: number) =>
    tx.query<SheetRow>(
      `with parts as (${sql}),
        grouped as (select key, sum(net)::bigint net, sum(cost)::bigint cost, sum(net - cost)::bigint profit, sum(quantity)::bigint quantity from parts group by key),
        g as (select g.*, count(*) over () "allRows", sum(net) over () "allNet", sum(cost) over () "allCost" from grouped g)
      select ${columns}, g.* from ${named}`,
      [...found, limit, offset],
    )
  const rows = await ask(window.limit, window.offset)
  const [sums] = rows.length > 0 ? rows : await ask(1, 0)
  const shown = (row: SheetRow): SheetRow => ({
    ...percentages(row),
    ...(by === 'bill' ? {} : opensBills(by, query, row['key'] as string | null)),
  })
  return E.right({
    rows: rows.map(shown),
    rowCount: Number(sums?.['allRows'] ?? 0),
    totals: percentages({ net: sums?.['allNet'] ?? 0, cost: sums?.['allCost'] ?? 0 }),
    opening: null,
  })
}

const earnedSql = ({ sql }: SoldRows): string => `
  select coalesce(sum(bills + notes), 0)::bigint documents, coalesce(sum(sales - "returns"), 0)::bigint net, coalesce(sum(cost), 0)::bigint cost from (${sql}) sums`
type Earned = Readonly<Record<'documents' | 'net' | 'cost', number>>

/** The sums of all bills: of months, or of each bill where no month has them. */
const earned = (asked: Omit<SoldQuery, 'by'>): SoldRows => {
  const partyId = onlyParty(asked.query)
  if (partyId === null) return soldSums(asked, 'party')
  if (partyId !== undefined) return soldSumsOfParty(asked, 'party', partyId)
  const { sql, found } = soldBills({ ...asked, by: 'bill' })
  return {
    sql: `select 1 bills, 0 notes, case when "isReturn" then -"value" else "value" end sales, 0 "returns", 0 cost from (${sql}) sold
      union all select 0, 0, 0, 0, cost from (${soldCosts({ ...asked, by: 'bill' })}) costs`,
    found,
  }
}

/** Each bill and credit note by date. */
const readBills: ReadSheet = async (context, asked) => {
  const { tx, company, today } = context
  const { range, window, query } = asked
  const { rowsSql, found } = earningsOfBills({ company, range, query })
  const sums = earned({ company, today, range, query })
  const place = isNarrowed(query)
    ? { start: range.start, offset: window.offset }
    : await placeOfPage(context, range, { kinds: soldKinds, state: 'live' }, window.offset)
  const [, , end, ...filters] = found
  const [rows, [all]] = await Promise.all([
    tx.query<SheetRow>(rowsSql, [
      company,
      place.start,
      end,
      ...filters,
      window.limit,
      place.offset,
    ]),
    tx.query<Earned & Record<string, unknown>>(earnedSql(sums), sums.found),
  ])
  const { documents = 0, net = 0, cost = 0 } = all ?? {}
  return E.right({
    rows: rows.map(({ title, customer, ...row }) =>
      percentages({ ...row, party: title || customer || atTheCounter }),
    ),
    rowCount: documents,
    totals: percentages({ net, cost }),
    opening: null,
  })
}

/**
 * What was sold in a range after returns, what these goods cost and what they earned. The cost is that of the goods as
 * they left stock and came back. What a later purchase adds to the cost of goods that were sold below zero, and goods
 * lost, found or used by the owner, are no cost of a bill: they stand in the profit and loss only.
 */
export const read: ReadSheet = (context, asked) =>
  asked.variant === 'bill' && (asked.query.categoryId ?? asked.query.itemId ?? null) === null
    ? readBills(context, asked)
    : readGroups(context, asked)

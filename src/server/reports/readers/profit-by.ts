import { either as E } from 'fp-ts'
import { percentOf } from '../../../books/money/percent.ts'
import { analysisWords } from '../../../books/reports/analysisWords.ts'
import { both } from '../../../books/words.ts'
import { atTheCounter, readDocuments, type ReadSheet, type SheetRow } from '../sheet.ts'
import { earningsOfBills, soldBills, soldCosts, type CostedBy } from '../sold.ts'

interface Naming {
  /** Columns of the row's name, from its key `g.key`. */
  readonly columns: string
  readonly join: string
  readonly order: string
}
const byProfit = 'g.profit desc, g.key'
const namings: Readonly<Record<CostedBy, Naming>> = {
  item: {
    columns: `i.name item, i.unit, 'item' "opensKind", g.key "opensId"`,
    join: 'join item i on i.company_id = $1 and i.item_id = g.key',
    order: byProfit,
  },
  category: {
    columns: `coalesce(c.name, '${both(analysisWords.noCategory)}') category, 'category' "opensKind", g.key "opensId"`,
    join: 'left join item_category c on c.company_id = $1 and c.category_id = g.key',
    order: byProfit,
  },
  party: {
    columns: `coalesce(p.title, '${atTheCounter}') party, 'party' "opensKind", g.key "opensId"`,
    join: 'left join party p on p.company_id = $1 and p.party_id = g.key',
    order: byProfit,
  },
  bill: {
    columns: `d.date, d.number, coalesce(d.party->>'ledgerTitle', nullif(d.customer_name, ''), '${atTheCounter}') party, d.kind "opensKind", d.document_id "opensId"`,
    join: 'join document d on d.company_id = $1 and d.document_id = g.key',
    order: 'd.date, d.entry_seq, d.document_id',
  },
}

const percentages = (row: SheetRow): SheetRow => {
  const profit = Number(row['net'] ?? 0) - Number(row['cost'] ?? 0)
  return { ...row, profit, margin: percentOf(profit, Number(row['net'] ?? 0)) }
}

/** The groups of the whole range, of which a page is shown. */
const readGroups: ReadSheet = async ({ tx, company }, { range, window, query, variant }) => {
  const by = variant as CostedBy
  const { columns, join, order } = namings[by]
  const asked = { company, range, by, query }
  const { sql, found } = soldBills(asked)
  const ask = (limit: number, offset: number) =>
    tx.query<SheetRow>(
      `with sold as (${sql}), costs as (${soldCosts(asked)}),
        parts as (select key, case when "isReturn" then -"value" else "value" end net, 0 cost, 0 quantity from sold union all select key, 0, cost, quantity from costs),
        grouped as (select key, sum(net) net, sum(cost) cost, sum(net) - sum(cost) profit, sum(quantity) quantity from parts group by key),
        g as (select g.*, count(*) over () "allRows", sum(net) over () "allNet", sum(cost) over () "allCost" from grouped g)
      select ${columns}, g.* from g ${join} order by ${order} limit $${found.length + 1} offset $${found.length + 2}`,
      [...found, limit, offset],
    )
  const rows = await ask(window.limit, window.offset)
  const [sums] = rows.length > 0 ? rows : await ask(1, 0)
  return E.right({
    rows: rows.map(percentages),
    rowCount: Number(sums?.['allRows'] ?? 0),
    totals: percentages({ net: sums?.['allNet'] ?? 0, cost: sums?.['allCost'] ?? 0 }),
    opening: null,
  })
}

/** Each bill and credit note by date. */
const readBills: ReadSheet = async ({ tx, company }, { range, window, query }) => {
  const sheet = await readDocuments(
    tx,
    window,
    earningsOfBills({ company, range, query }),
    ({ title, customer, ...row }) =>
      percentages({ ...row, party: title || customer || atTheCounter }),
  )
  return E.right({ ...sheet, totals: sheet.totals && percentages(sheet.totals) })
}

/**
 * What was sold in a range after returns, what these goods cost and what they earned. The cost is that of the goods as
 * they left stock and came back. What a later purchase adds to the cost of goods that were sold below zero, and goods
 * lost, found or used by the owner, are no cost of a bill: they stand in the profit and loss only.
 */
export const read: ReadSheet = (context, asked) =>
  asked.variant === 'bill' && (asked.query.categoryId ?? null) === null
    ? readBills(context, asked)
    : readGroups(context, asked)

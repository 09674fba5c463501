import { either as E } from 'fp-ts'
import { percentOf } from '../../../books/money/percent.ts'
import { analysisWords } from '../../../books/reports/analysisWords.ts'
import { ofNone } from '../../../books/reports/report.ts'
import { both } from '../../../books/words.ts'
import { isReturnKind, type DocumentKind } from '../../../books/documents/documentKind.ts'
import { sumOf, type SumsOfBills } from '../../documents/documentSums.ts'
import { soldKinds } from '../../ledger/soldMoves.ts'
import { atTheCounter, readDocuments, readSummed, type ReadSheet, type SheetRow } from '../sheet.ts'
import {
  earningsOfBills,
  isNarrowed,
  opensBills,
  soldBills,
  soldCosts,
  type CostedBy,
  type SoldQuery,
  type SoldRows,
} from '../sold.ts'
import { soldSums } from '../soldSums.ts'

interface Naming {
  /** Columns of the row's name, from its key `g.key`. */
  readonly columns: string
  readonly join: string
  readonly order: string
}
const byProfit = 'g.profit desc, g.key'
const namings: Readonly<Record<CostedBy, Naming>> = {
  item: {
    columns: 'i.name item, i.unit',
    join: 'join item i on i.company_id = $1 and i.item_id = g.key',
    order: byProfit,
  },
  category: {
    columns: `coalesce(c.name, '${both(analysisWords.noCategory)}') category`,
    join: 'left join item_category c on c.company_id = $1 and c.category_id = g.key',
    order: byProfit,
  },
  party: {
    columns: `coalesce(p.title, '${atTheCounter}') party`,
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

type Asked = SoldQuery & { readonly by: CostedBy }

/** Each bill and move of stock is read: those of one party, or each bill with the goods of one category. */
const fromBills = (asked: Asked): SoldRows => {
  const { sql, found } = soldBills({ ...asked, byLine: true })
  return {
    sql: `select key, case when "isReturn" then -"value" else "value" end net, 0 cost, 0 quantity from (${sql}) sold
      union all select key, 0, cost, quantity from (${soldCosts(asked)}) costs`,
    found,
  }
}
/** The sums of months are read; null if they do not answer. A category is its items. */
const fromMonths = ({ company, range, by, query }: Asked): SoldRows | null => {
  const { categoryId, ...others } = query
  const ofCategory = categoryId === ofNone ? null : (categoryId ?? null)
  if (categoryId === ofNone || isNarrowed(others) || by === 'bill') return null
  if (by === 'party' && ofCategory !== null) return null
  const { sql, found } = soldSums(company, range, by === 'party' ? 'party' : 'item')
  const figures = 'sales - "returns" net, cost, moved quantity'
  if (by === 'party')
    return { sql: `select nullif(key, '') key, ${figures} from (${sql}) sums`, found }
  const only = ofCategory === null ? '' : ` and i.category_id = $${found.length + 1}`
  return {
    sql: `select ${by === 'item' ? 's.key' : 'i.category_id'} key, ${figures} from (${sql}) s join item i on i.company_id = $1 and i.item_id = s.key${only}`,
    found: ofCategory === null ? found : [...found, ofCategory],
  }
}

/** The groups of the whole range, of which a page is shown. */
const readGroups: ReadSheet = async ({ tx, company }, { range, window, query, variant }) => {
  const by = variant as CostedBy
  const { columns, join, order } = namings[by]
  const asked = { company, range, by, query }
  const { sql, found } = fromMonths(asked) ?? fromBills(asked)
  const ask = (limit: number, offset: number) =>
    tx.query<SheetRow>(
      `with parts as (${sql}),
        grouped as (select key, sum(net) net, sum(cost) cost, sum(net) - sum(cost) profit, sum(quantity) quantity from parts group by key),
        g as (select g.*, count(*) over () "allRows", sum(net) over () "allNet", sum(cost) over () "allCost" from grouped g)
      select ${columns}, g.* from g ${join} order by ${order} limit $${found.length + 1} offset $${found.length + 2}`,
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

const costOfAllSql = ({ sql }: SoldRows): string =>
  `select coalesce(sum(cost), 0)::bigint cost from (${sql}) sums`

/** Each bill and credit note by date. */
const readBills: ReadSheet = async (context, { range, window, query }) => {
  const { tx, company } = context
  const sql = earningsOfBills({ company, range, query })
  const shown = ({ title, customer, ...row }: SheetRow): SheetRow =>
    percentages({ ...row, party: title || customer || atTheCounter })
  const ofAll = async (sums: ReadonlyMap<DocumentKind, SumsOfBills>): Promise<SheetRow> => {
    const parties = soldSums(company, range, 'party')
    const [row] = await tx.query<SheetRow>(costOfAllSql(parties), parties.found)
    const net = sumOf(
      sums,
      ({ taxable, exempt, zero_rated: zeroRated }, kind) =>
        (isReturnKind(kind) ? -1 : 1) * (taxable + exempt + zeroRated),
    )
    return { net, cost: row?.['cost'] ?? 0 }
  }
  const sheet = !isNarrowed(query)
    ? await readSummed(
        context,
        { range, window },
        soldKinds,
        { rowsSql: sql.rowsSql, more: [], withBills: true, totals: ofAll },
        shown,
      )
    : await readDocuments(tx, window, sql, shown)
  return E.right({ ...sheet, totals: sheet.totals && percentages(sheet.totals) })
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

import { either as E } from 'fp-ts'
import { costKeys, purchaseRateKeys } from '../../books/documents/figureKeys.ts'
import { mulDiv } from '../../books/money/money.ts'
import { unitCost } from '../../books/money/rate.ts'
import type { Refused } from '../../books/refusal.ts'
import type {
  Category,
  CategoryTotal,
  Item,
  ItemChoice,
  ItemMove,
  ItemRow,
  ItemUnit,
} from '../../contract/items.ts'
import type { Context } from '../area.ts'
import type { Answer } from '../answer.ts'
import { hasAnyKey } from '../http/admission.ts'
import { orderOf, readList, readPage, type ListQuery } from '../lists/paging.ts'
import { judgeRange, type AskedRange } from '../lists/range.ts'
import { notFound } from '../records/refusals.ts'
import { searchedFor } from '../lists/search.ts'
import { openingOf, openingVersionOf } from '../openings/form.ts'
import { itemById } from './decide.ts'

const rowColumns = `i.item_id "itemId", i.name, i.code, i.barcode, c.name "categoryName", i.unit, i.second_unit "secondUnit", i.second_factor "secondFactor",
  i.purchase_rate_ten_thousandths "purchaseRate", i.sale_rate_ten_thousandths "saleRate", i.vat_class "vatClass", coalesce(s.quantity, 0) quantity, coalesce(s.value, 0) value, i.low_stock "lowStock", i.is_active "isActive"`
const withStock = `item i left join item_stock s on s.company_id = $1 and s.item_id = i.item_id
  left join item_category c on c.company_id = $1 and c.category_id = i.category_id`

const orders = {
  name: 'i.name_sort, i.item_id',
  '-name': 'i.name_sort desc, i.item_id desc',
  code: 'i.code_sort, i.name_sort, i.item_id',
  '-code': 'i.code_sort desc, i.name_sort, i.item_id',
  quantity: 'coalesce(s.quantity, 0), i.name_sort, i.item_id',
  '-quantity': 'coalesce(s.quantity, 0) desc, i.name_sort, i.item_id',
  value: 'coalesce(s.value, 0), i.name_sort, i.item_id',
  '-value': 'coalesce(s.value, 0) desc, i.name_sort, i.item_id',
}

export type ItemsQuery = ListQuery & {
  readonly categoryId?: string
  readonly unit?: string
  readonly stock?: string
  readonly state?: string
}

/** Items by name with their stock; inactive ones only on request. */
export const listItems = async (
  { tx, company }: Context,
  query: ItemsQuery,
): Promise<Refused<Answer<readonly ItemRow[]>>> => {
  const order = orderOf(query, orders, 'name')
  if (E.isLeft(order)) return order
  const values = [
    company,
    query.state !== 'inactive',
    searchedFor(query.search),
    query.categoryId ?? null,
    query.stock ?? 'any',
    query.unit ?? null,
  ]
  const found = `from ${withStock} where i.company_id = $1 and i.is_active = $2 and i.search ~ all($3::text[]) and ($4::text is null or i.category_id = $4)
    and ($6::text is null or i.unit = $6 or i.second_unit = $6)
    and case $5::text when 'low' then i.low_stock is not null and coalesce(s.quantity, 0) <= i.low_stock when 'none' then coalesce(s.quantity, 0) <= 0
      when 'some' then coalesce(s.quantity, 0) > 0 else true end`
  return E.right(
    await readList<ItemRow>(tx, query, { columns: rowColumns, found, order: order.right, values }),
  )
}

/** Every active item in short form, without the figures that the caller may not see. */
export const itemChoices = async ({
  tx,
  company,
  actor,
}: Context): Promise<Refused<Answer<readonly ItemChoice[]>>> => {
  const rows = await tx.query<ItemRow>(
    `select ${rowColumns} from ${withStock} where i.company_id = $1 and i.is_active order by ${orders.name}`,
    [company],
  )
  const seesRate = hasAnyKey(actor, purchaseRateKeys)
  const seesCost = hasAnyKey(actor, costKeys)
  return E.right({
    data: rows.map((row): ItemChoice => ({
      ...row,
      purchaseRate: seesRate ? row.purchaseRate : null,
      value: seesCost ? row.value : null,
    })),
  })
}

/** One item as its form edits it, with its current stock. */
export const readItem = async (context: Context, id: string): Promise<Refused<Answer<Item>>> => {
  const { tx, company } = context
  const [found, opening, openingVersion, [row]] = await Promise.all([
    itemById(context, id),
    openingOf(context, 'item', id),
    openingVersionOf(context, 'item', id),
    tx.query<Pick<ItemRow, 'categoryName' | 'quantity' | 'value'>>(
      `select c.name "categoryName", coalesce(s.quantity, 0) quantity, coalesce(s.value, 0) value from ${withStock} where i.company_id = $1 and i.item_id = $2`,
      [company, id],
    ),
  ])
  if (found === undefined || row === undefined) return notFound
  const { entrySeq: _, purchaseRateTenThousandths, saleRateTenThousandths, ...item } = found
  return E.right({
    data: {
      ...item,
      version: item.version + openingVersion,
      openingQuantity: opening?.quantity ?? 0,
      openingValue: opening?.paisa ?? 0,
      openingDate: opening?.date ?? null,
      ...row,
      purchaseRate: purchaseRateTenThousandths,
      saleRate: saleRateTenThousandths,
    },
  })
}

const categoryColumns = 'category_id "categoryId", name, is_active "isActive", version'

/** Every category by name, including inactive ones, which remain on their items. */
export const listCategories = async ({
  tx,
  company,
}: Context): Promise<Refused<Answer<readonly Category[]>>> =>
  E.right({
    data: await tx.query<Category>(
      `select ${categoryColumns} from item_category where company_id = $1 order by name_sort`,
      [company],
    ),
  })

export const readCategory = async (
  { tx, company }: Context,
  id: string,
): Promise<Refused<Answer<Category>>> => {
  const [category] = await tx.query<Category>(
    `select ${categoryColumns} from item_category where company_id = $1 and category_id = $2`,
    [company, id],
  )
  return category === undefined ? notFound : E.right({ data: category })
}

type MoveRow = Pick<
  ItemMove,
  | 'documentId'
  | 'kind'
  | 'documentKind'
  | 'number'
  | 'date'
  | 'partyName'
  | 'runningQuantity'
  | 'runningValue'
> & {
  readonly quantity: number
  readonly cost: number
  readonly averagePaisa: number
  readonly averagePer: number
}
const moveOf = ({ quantity, cost, averagePaisa, averagePer, ...row }: MoveRow): ItemMove => {
  const [value, per] =
    row.runningQuantity > 0 ? [row.runningValue, row.runningQuantity] : [averagePaisa, averagePer]
  return {
    ...row,
    quantityIn: Math.max(quantity, 0),
    quantityOut: Math.max(-quantity, 0),
    cost: Math.abs(cost),
    averageCost: mulDiv(value, 1000, per),
    averageRate: unitCost(value, per),
  }
}

const orderings = { date: 'asc', '-date': 'desc' } as const
export type MovesQuery = ListQuery & AskedRange & { readonly kind?: string }

/**
 * An item's moves between two days, of all kinds or of one, with the stock and its average cost after each; oldest first, or newest first with
 * `-date`.
 */
export const listMoves = async (
  context: Context,
  id: string,
  query: MovesQuery,
): Promise<Refused<Answer<readonly ItemMove[]>>> => {
  const order = orderOf(query, orderings, 'date')
  if (E.isLeft(order)) return order
  const range = judgeRange(query)
  if (E.isLeft(range)) return range
  const { tx, company } = context
  const way = order.right
  const values = [company, id, range.right.start, range.right.end, query.kind ?? null]
  const found =
    'from stock_move where company_id = $1 and item_id = $2 and date >= $3::date and date <= $4::date and ($5::text is null or kind = $5)'
  const [item, { data, paging }] = await Promise.all([
    itemById(context, id),
    readPage<MoveRow>(
      tx,
      query,
      { found, values },
      (page) => `
      select d.document_id "documentId", m.kind, d.kind "documentKind", d.number, m.date, coalesce(d.party ->> 'ledgerTitle', d.customer_name) "partyName", m.quantity, m.cost,
        m.running_quantity "runningQuantity", m.running_value "runningValue", m.average_paisa "averagePaisa", m.average_per "averagePer"
      from (select * ${found} order by date ${way}, entry_seq ${way}, line_no ${way} ${page}) m
      left join document d on d.company_id = $1 and d.document_id = m.reference order by m.date ${way}, m.entry_seq ${way}, m.line_no ${way}`,
    ),
  ])
  return item === undefined ? notFound : E.right({ data: data.map(moveOf), paging })
}

const categoryTotalsSql = `
  select i.category_id "categoryId", count(*) items, coalesce(sum(s.value), 0) value
  from item i left join item_stock s on s.company_id = $1 and s.item_id = i.item_id
  where i.company_id = $1 and i.is_active group by i.category_id order by i.category_id`

/** The active items of each category, and the value of their stock. */
export const readCategoryTotals = async ({
  tx,
  company,
}: Context): Promise<Refused<Answer<readonly CategoryTotal[]>>> =>
  E.right({
    data: await tx.query<CategoryTotal & Record<string, unknown>>(categoryTotalsSql, [company]),
  })

const unitsSql = `
  select unit, count(*) filter (where is_first) items, count(*) filter (where not is_first) "asSecond"
  from (select unit, true is_first from item where company_id = $1 and is_active
    union all select second_unit, false from item where company_id = $1 and is_active and second_unit is not null) used
  group by unit order by count(*) desc, unit`

/** The units of the active items, those of most items first. */
export const readUnits = async ({
  tx,
  company,
}: Context): Promise<Refused<Answer<readonly ItemUnit[]>>> =>
  E.right({ data: await tx.query<ItemUnit & Record<string, unknown>>(unitsSql, [company]) })

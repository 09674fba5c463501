import { either as E } from 'fp-ts'
import { costKeys } from '../../books/documents/figureKeys.ts'
import { differencesOf, judgeCounted, type CountedItem } from '../../books/ledger/itemAdjustment.ts'
import type { Refused } from '../../books/refusal.ts'
import { both } from '../../books/words.ts'
import type { Recorded } from '../../contract/documents.ts'
import type { CountItem, EnteredStockCount } from '../../contract/itemAdjustments.ts'
import type { Answer, Decision } from '../answer.ts'
import type { Context } from '../area.ts'
import { hasAnyKey } from '../http/admission.ts'
import { newest } from '../ledger/stock.ts'
import { loadStock } from '../ledger/stockState.ts'
import { moreItemsWarning, mostItemsNamed } from '../ledger/warnings.ts'
import { judgeNewDay, recordJudged } from './decide.ts'
import { judgeInput, judgeNamedItems } from './judge.ts'
import { loadKnown, type Known } from './known.ts'
import { stockCountWords } from './words.ts'

type CountedLine = EnteredStockCount['lines'][number]

/** The counted items with what the books have of them at the end of the day. */
const countedItems = async (
  { tx, company }: Context,
  { documentId, date, lines }: EnteredStockCount,
  { items }: Known,
): Promise<readonly CountedItem[]> => {
  const entering = { reference: documentId, date, entrySeq: newest }
  const itemIds = lines.map(({ itemId }) => itemId)
  const { from } = await loadStock(tx, company, entering, itemIds, null)
  return lines.map(({ itemId, counted }) => ({
    itemId,
    unit: items.get(itemId)!.units[0]!.unit,
    countedThousandths: counted,
    bookThousandths: from.get(itemId)?.state.quantityThousandths ?? 0,
  }))
}

/** Warns of the items whose quantity in the books is not the one that the person saw, as texts in both languages. */
const movedWarnings = (
  lines: readonly CountedLine[],
  counted: readonly CountedItem[],
  { items }: Known,
): readonly string[] => {
  const said = lines.flatMap(({ itemId, book }, i) => {
    const now = counted[i]!.bookThousandths
    return book === undefined || book === now
      ? []
      : [both(stockCountWords.bookMoved(items.get(itemId)?.name ?? itemId, book, now))]
  })
  return [...said.slice(0, mostItemsNamed), ...moreItemsWarning(said.length - mostItemsNamed)]
}

/**
 * Records a count of the stock as one adjustment of its differences from the books at the end of that day. A count that
 * agrees is recorded too, without lines.
 */
export const recordStockCount = async (
  context: Context,
  entered: EnteredStockCount,
): Promise<Refused<Decision<Recorded>>> => {
  const { date, lines, remarks = '' } = entered
  const itemIds = lines.map(({ itemId }) => itemId)
  // An item that was made inactive after it was counted still lies in the shop.
  const known = await loadKnown(context, itemIds, 'all')
  const fit = E.flatMap(judgeNewDay(context, known.settings, entered), () =>
    E.flatMap(
      judgeCounted(lines.map(({ itemId, counted }) => ({ itemId, countedThousandths: counted }))),
      () => judgeNamedItems(date, itemIds, known),
    ),
  )
  if (E.isLeft(fit)) return fit
  const counted = await countedItems(context, entered, known)
  const quantities = new Map(
    counted.map(({ itemId, countedThousandths }) => [itemId, countedThousandths]),
  )
  const differences = differencesOf(counted).map((line) => ({
    ...line,
    counted: quantities.get(line.itemId) ?? null,
  }))
  const judged = judgeInput(
    { date, remarks, lines: differences, countedItems: lines.length },
    known,
  )
  if (E.isLeft(judged)) return judged
  const decided = await recordJudged(
    context,
    known,
    entered.documentId,
    judged.right,
    movedWarnings(lines, counted, known),
  )
  return differences.length > 0
    ? decided
    : E.map((decision: Decision<Recorded>) => ({
        ...decision,
        message: both(stockCountWords.agrees),
      }))(decided)
}

// The stock now, unless the item has moved after the day: then the stock after its last move until then.
const countItemsSql = `
  select i.item_id "itemId", i.name, i.code, i.barcode, i.category_id "categoryId", c.name "categoryName", i.unit,
    coalesce(case when s.last_date <= $2::date then s.quantity else m.running_quantity end, 0) quantity,
    coalesce(case when s.last_date <= $2::date then s.value else m.running_value end, 0) value
  from item i left join item_stock s on s.company_id = $1 and s.item_id = i.item_id
    left join item_category c on c.company_id = $1 and c.category_id = i.category_id
    left join lateral (select running_quantity, running_value from stock_move
      where s.last_date > $2::date and company_id = $1 and item_id = i.item_id and date <= $2::date
      order by date desc, entry_seq desc, line_no desc limit 1) m on true
  where i.company_id = $1 and i.is_active order by i.name_sort, i.item_id`

/** Every active item with its stock at the end of a day. */
export const listCountItems = async (
  { tx, company, actor }: Context,
  date: string,
): Promise<Refused<Answer<readonly CountItem[]>>> => {
  const rows = await tx.query<CountItem & Record<string, unknown>>(countItemsSql, [company, date])
  const seesCost = hasAnyKey(actor, costKeys)
  return E.right({ data: rows.map((row) => ({ ...row, value: seesCost ? row.value : null })) })
}

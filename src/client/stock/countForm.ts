import { either as E, function as F } from 'fp-ts'
import { itemAdjustmentWords } from '../../books/ledger/itemAdjustmentWords.ts'
import { judgeCounted } from '../../books/ledger/itemAdjustment.ts'
import { mulDiv, type Paisa } from '../../books/money/money.ts'
import { readQuantity, showQuantity, type Thousandths } from '../../books/money/quantity.ts'
import type { Refusal, Refused } from '../../books/refusal.ts'
import { EnteredStockCount, type CountItem } from '../../contract/itemAdjustments.ts'
import { readDay, readFields, readPositiveQuantity, readText } from '../forms/readFields.ts'

/**
 * The fields of a count of the stock, as typed: `date`, `remarks`, `confirmedDate`, and for each item what was counted
 * of it. An empty one was not counted.
 */
export type CountTexts = Readonly<Record<string, string>>
export type ReadCount = Omit<EnteredStockCount, 'documentId'>

/** The field of what was counted of an item. */
export const countedKey = (itemId: string): string => `counted:${itemId}`
export const countText = (texts: CountTexts, key: string): string => texts[key] ?? ''

export const newCount = (today: string): CountTexts => ({
  date: today,
  remarks: '',
  confirmedDate: '',
})

/** The items of which something is typed. */
export const countedIds = (texts: CountTexts): readonly string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    key.startsWith(countedKey('')) && text.trim() !== '' ? [key.slice(countedKey('').length)] : [],
  )

/** The count in the body that was sent; null if it cannot be read. */
export const readSentCount = (body: unknown): EnteredStockCount | null => {
  const sent = EnteredStockCount.decode(body)
  return E.isLeft(sent) ? null : sent.right
}
/** The form as it was sent in a refused request; `begin` if the request cannot be read. */
export const textsOfSentCount = (body: unknown, begin: CountTexts): CountTexts => {
  const sent = readSentCount(body)
  return sent === null
    ? begin
    : {
        date: sent.date,
        remarks: sent.remarks ?? '',
        confirmedDate: sent.confirmedDate ?? '',
        ...Object.fromEntries(
          sent.lines.map(({ itemId, counted }) => [
            countedKey(itemId),
            showQuantity(counted, 'latin'),
          ]),
        ),
      }
}

/** A refusal with its faults at the fields of the items, which the request names by their places. */
export const countNamedAsInForm = (refusal: Refusal, body: unknown): Refusal => {
  const lines = readSentCount(body)?.lines ?? []
  if (refusal.fields === undefined) return refusal
  const keyOf = (field: string): string => {
    const [list, at] = field.split('.')
    const line = list === 'lines' ? lines[Number(at)] : undefined
    return line === undefined ? field : countedKey(line.itemId)
  }
  return {
    ...refusal,
    fields: Object.fromEntries(
      Object.entries(refusal.fields).map(([field, say]) => [keyOf(field), say]),
    ),
  }
}

/** Reads the form of a count. `books`: what the person saw as the quantities of the books, by item. */
export const judgeCountForm = (
  texts: CountTexts,
  books: ReadonlyMap<string, Thousandths>,
): Refused<ReadCount> => {
  const ids = countedIds(texts)
  return F.pipe(
    readFields('countUnfit', {
      ...Object.fromEntries(
        ids.map((id) => [countedKey(id), readPositiveQuantity(countText(texts, countedKey(id)))]),
      ),
      date: readDay(countText(texts, 'date')),
      remarks: readText(countText(texts, 'remarks'), 400),
    }),
    E.flatMap((read) => {
      const counted = read as unknown as Readonly<Record<string, number>>
      return F.pipe(
        judgeCounted(
          ids.map((itemId) => ({ itemId, countedThousandths: counted[countedKey(itemId)]! })),
        ),
        E.mapLeft((refusal): Refusal => ({
          ...refusal,
          say: ids.length === 0 ? itemAdjustmentWords.nothingCounted : refusal.say,
        })),
        E.map((lines): ReadCount => ({
          date: read.date,
          lines: lines.map(({ itemId, countedThousandths }) => {
            const book = books.get(itemId)
            return {
              itemId,
              counted: countedThousandths,
              ...(book === undefined ? {} : { book }),
            }
          }),
          ...(read.remarks === '' ? {} : { remarks: read.remarks }),
          ...(countText(texts, 'confirmedDate') === read.date ? { confirmedDate: read.date } : {}),
        })),
      )
    }),
  )
}

/** What a counted item differs from the books by, and what that is worth at the cost of its stock. */
export interface CountDifference {
  readonly thousandths: Thousandths
  /** Null: the cost is not known, or the person may not see it. */
  readonly paisa: Paisa | null
}
/** The difference of an item; null as long as nothing readable is typed. */
export const differenceOf = (texts: CountTexts, item: CountItem): CountDifference | null => {
  const typed = countText(texts, countedKey(item.itemId))
  const counted = typed.trim() === '' ? null : readQuantity(typed)
  if (counted === null || counted < 0) return null
  const thousandths = counted - item.quantity
  const hasCost = item.value !== null && item.quantity > 0
  return {
    thousandths,
    paisa: hasCost ? mulDiv(item.value, thousandths, item.quantity) : null,
  }
}

/** What a count comes to so far. */
export interface CountSummary {
  readonly counted: number
  readonly differing: number
  /** Of the differences whose value is known; null if none is. */
  readonly paisa: Paisa | null
}
export const summaryOfCount = (texts: CountTexts, items: readonly CountItem[]): CountSummary => {
  const found = items.flatMap((item) => differenceOf(texts, item) ?? [])
  const differing = found.filter(({ thousandths }) => thousandths !== 0)
  const known = differing.flatMap(({ paisa }) => (paisa === null ? [] : [paisa]))
  return {
    counted: found.length,
    differing: differing.length,
    paisa: known.length === 0 ? null : known.reduce((sum, paisa) => sum + paisa, 0),
  }
}

import { either as E, function as F } from 'fp-ts'
import { judgeItemAdjustment, type AdjustedLine } from '../../books/ledger/itemAdjustment.ts'
import { showQuantity } from '../../books/money/quantity.ts'
import { showRate } from '../../books/money/rate.ts'
import type { Refused } from '../../books/refusal.ts'
import {
  ChangedItemAdjustment,
  type EnteredItemAdjustment,
  type ItemAdjustmentDocument,
} from '../../contract/itemAdjustments.ts'
import {
  readDay,
  readFields,
  readPositiveQuantity,
  readRateText,
  readText,
} from '../forms/readFields.ts'
import {
  adjustedLine,
  readLines,
  recordedLines,
  whyOf,
  whyText,
  writeLines,
  type TypedLine,
} from './adjustmentLines.ts'

/** The fields of the form of an adjustment, as typed; `lines` holds all its lines (`readLines`). */
export interface AdjustmentTexts {
  readonly date: string
  readonly lines: string
  readonly remarks: string
  /** A date outside the present fiscal year that the person has confirmed. */
  readonly confirmedDate: string
}
export type ReadAdjustment = Omit<EnteredItemAdjustment, 'documentId'>

export const newAdjustment = (today: string, lines: readonly TypedLine[]): AdjustmentTexts => ({
  date: today,
  lines: writeLines(lines),
  remarks: '',
  confirmedDate: '',
})

/** The form of a recorded adjustment. */
export const textsOfAdjustment = (adjustment: ItemAdjustmentDocument): AdjustmentTexts => ({
  date: adjustment.date,
  lines: writeLines(recordedLines(adjustment)),
  remarks: adjustment.remarks,
  confirmedDate: '',
})

/** The request in the body that was sent; null if it cannot be read. */
export const readSentAdjustment = (body: unknown): ChangedItemAdjustment | null => {
  const { document_id: _, ...fields } = (body ?? {}) as Record<string, unknown>
  const sent = ChangedItemAdjustment.decode(fields)
  return E.isLeft(sent) ? null : sent.right
}
/** The form as it was sent in a refused request; `begin` if the request cannot be read. */
export const textsOfSent = (body: unknown, begin: AdjustmentTexts): AdjustmentTexts => {
  const sent = readSentAdjustment(body)
  if (sent === null) return begin
  const known = readLines(begin.lines)
  const lines = sent.lines.map(({ itemId, direction, reason, quantity, unit, rate }): TypedLine => {
    const same = known.find((line) => line.itemId === itemId)
    return {
      itemId,
      name: same?.name ?? '',
      unit,
      factor: same?.unit === unit ? same.factor : 1000,
      quantity: showQuantity(quantity, 'latin'),
      why: whyText({ direction, reason }),
      rate: rate === undefined ? '' : showRate(rate, 'latin'),
    }
  })
  return {
    date: sent.date,
    lines: writeLines(lines),
    remarks: sent.remarks ?? '',
    confirmedDate: sent.confirmedDate ?? '',
  }
}

const readLineFields = (lines: readonly TypedLine[]) =>
  Object.fromEntries(
    lines.flatMap((line, i) => [
      [`lines.${i}.quantity`, readPositiveQuantity(line.quantity)],
      [`lines.${i}.rate`, readRateText(whyOf(line).direction === 'in' ? line.rate : '')],
    ]),
  )

const requestOf = (
  lines: readonly AdjustedLine[],
  { date, remarks, confirmedDate }: AdjustmentTexts,
): ReadAdjustment => ({
  date,
  lines: lines.map(
    ({ itemId, direction, reason, quantityThousandths, unit, rateTenThousandths }) => ({
      itemId,
      direction,
      reason,
      quantity: quantityThousandths,
      unit,
      ...(rateTenThousandths === null ? {} : { rate: rateTenThousandths }),
    }),
  ),
  ...(remarks === '' ? {} : { remarks }),
  ...(confirmedDate === date ? { confirmedDate: date } : {}),
})

/**
 * Reads the form by the rules of an adjustment; faults of a line are at `lines.0.quantity`. `mayBeEmpty`: it records a
 * count, which may agree with the books.
 */
export const judgeAdjustmentForm = (
  texts: AdjustmentTexts,
  mayBeEmpty = false,
): Refused<ReadAdjustment> => {
  const typed = readLines(texts.lines)
  return F.pipe(
    readFields('adjustmentUnfit', {
      ...readLineFields(typed),
      date: readDay(texts.date),
      remarks: readText(texts.remarks, 400),
    }),
    E.flatMap((read) => {
      const values = read as unknown as Readonly<Record<string, number>>
      const lines = typed.map((line, i) =>
        adjustedLine(
          line,
          values[`lines.${i}.quantity`]!,
          whyOf(line).direction === 'out' || line.rate.trim() === ''
            ? null
            : values[`lines.${i}.rate`]!,
        ),
      )
      const unitsOf = (itemId: string) =>
        typed
          .filter((line) => line.itemId === itemId)
          .map(({ unit, factor }) => ({ unit, factorThousandths: factor }))
      return E.map(() => requestOf(lines, { ...texts, remarks: read.remarks }))(
        judgeItemAdjustment(lines, unitsOf, mayBeEmpty),
      )
    }),
  )
}

import { either as E } from 'fp-ts'
import { judgeEarliestDate } from '../calendar/dateQuestion.ts'
import { judgeBusinessDate } from '../company/businessDate.ts'
import type { CompanySettings } from '../company/company.ts'
import { isPaisa, type Paisa } from '../money/money.ts'
import { isThousandths, type Thousandths } from '../money/quantity.ts'
import { refuse, type Refused } from '../refusal.ts'
import { openingRuleWords } from './openingRuleWords.ts'
import type { Account, Posting } from './posting.ts'

/** The subjects of opening balances. */
export const openingKinds = ['cash', 'bank', 'party', 'item'] as const
export type OpeningKind = (typeof openingKinds)[number]

/** The subject of one opening balance: cash (`id` null), or a bank, a party or an item by its id. */
export interface OpeningOf {
  readonly of: OpeningKind
  readonly id: string | null
}

/** The subject as one text: `cash`, `party:<id>`. A subject has at most one live opening. */
export const subjectOf = ({ of, id }: OpeningOf): string => (id === null ? of : `${of}:${id}`)

/**
 * The figures of an opening. `paisa`: positive for what the shop has or is owed, negative for what it owes (a party's
 * payable, an overdrawn bank); for an item the value of its stock. `quantity`: thousandths of the item's unit; zero for
 * other subjects.
 */
export interface OpeningFigures {
  readonly paisa: Paisa
  readonly quantity: Thousandths
}
export const noFigures: OpeningFigures = { paisa: 0, quantity: 0 }

/** Whether there is an opening at all. Goods may be worth nothing, so a quantity is enough. */
export const isOpening = ({ paisa, quantity }: OpeningFigures): boolean =>
  paisa !== 0 || quantity !== 0

const accountOfOpening = ({ of, id }: OpeningOf): Account => {
  if (of === 'cash') return 'cash'
  return of === 'item' ? 'stock' : `${of}:${id}`
}

/** The postings of an opening, against capital; none for goods worth nothing. */
export const postingsOfOpening = (of: OpeningOf, { paisa }: OpeningFigures): readonly Posting[] =>
  paisa === 0
    ? []
    : [
        { account: accountOfOpening(of), paisa },
        { account: 'capital', paisa: -paisa },
      ]

/** The stock move of an item's opening; empty for other subjects. */
export const movesOfOpening = ({ of, id }: OpeningOf, { paisa, quantity }: OpeningFigures) =>
  of !== 'item' || id === null || quantity === 0
    ? []
    : [
        {
          itemId: id,
          line: 1,
          kind: 'opening' as const,
          quantityThousandths: quantity,
          valuePaisa: paisa,
        },
      ]

/**
 * Whether the books accept these figures: cash and the value of goods must not be negative, goods with a value need a
 * quantity, and no other subject has one. The refusal's field is `amount` or `quantity`.
 */
export const judgeOpeningFigures = (
  of: OpeningKind,
  figures: OpeningFigures,
): Refused<OpeningFigures> => {
  const { paisa, quantity } = figures
  if (!isPaisa(paisa) || !isThousandths(quantity))
    return refuse('openingTooLarge', openingRuleWords.tooLarge, 'amount')
  if (of === 'cash' && paisa < 0)
    return refuse('cashBelowZero', openingRuleWords.cashBelowZero, 'amount')
  if (of !== 'item')
    return quantity === 0
      ? E.right(figures)
      : refuse('notGoods', openingRuleWords.quantityOfGoods, 'quantity')
  if (quantity < 0) return refuse('belowZero', openingRuleWords.belowZero, 'quantity')
  if (paisa < 0) return refuse('belowZero', openingRuleWords.valueBelowZero, 'amount')
  return quantity === 0 && paisa !== 0
    ? refuse('valueAlone', openingRuleWords.valueAlone, 'quantity')
    : E.right(figures)
}

type Period = Pick<CompanySettings, 'lockedThrough' | 'booksBeginOn'>

/**
 * The day of an opening: the first day of the books, and a different `given` day is refused unless it is the `former`
 * one. Without a first day, it is the given day, else the former day, else today; a new day before 1990 is refused.
 * The refusal's field is `date`.
 */
export const openingDay = (
  { booksBeginOn }: Period,
  given: string | undefined,
  former: string | null,
  today: string,
): Refused<string> => {
  if (booksBeginOn === null) return judgeEarliestDate(given ?? former ?? today, former)
  if (given === undefined || given === booksBeginOn || given === former)
    return E.right(booksBeginOn)
  const open = judgeBusinessDate({ booksBeginOn, lockedThrough: null }, given, today)
  return E.isLeft(open) ? open : refuse('notFirstDay', openingRuleWords.notFirstDay, 'date')
}

/** Whether openings are final: as long as any period is closed, whatever their day. */
export const areOpeningsClosed = ({ lockedThrough }: Pick<Period, 'lockedThrough'>): boolean =>
  lockedThrough !== null

/**
 * Whether an opening may be entered, changed or voided on a day. What the shop had before its first closed period is
 * part of that period, so no opening is while one is closed. The refusal's field is `date`.
 */
export const judgeOpeningDay = (period: Period, day: string, today: string): Refused<string> =>
  E.flatMap(judgeBusinessDate({ ...period, lockedThrough: null }, day, today), (judged) =>
    areOpeningsClosed(period)
      ? refuse('periodLocked', openingRuleWords.locked, 'date')
      : E.right(judged),
  )

/** The totals of openings: what the shop has and is owed, what it owes, and the difference, the owner's capital. */
export interface OpeningTotals {
  readonly assets: Paisa
  readonly debts: Paisa
  readonly capital: Paisa
}
export const totalsOfOpenings = (amounts: Iterable<Paisa>): OpeningTotals => {
  let assets = 0
  let debts = 0
  for (const paisa of amounts) {
    if (paisa > 0) assets += paisa
    else debts -= paisa
  }
  return { assets, debts, capital: assets - debts }
}

import { either as E } from 'fp-ts'
import type { DateRange } from '../../books/calendar/calendar.ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import { listWords } from './words.ts'

/** The days that a query names, both inclusive; a missing end is open. */
export interface AskedRange {
  readonly from?: string
  readonly to?: string
}

/** The range of days for the database. Refused if it ends before it begins. */
export const judgeRange = ({ from, to }: AskedRange): Refused<DateRange> =>
  from !== undefined && to !== undefined && to < from
    ? refuse('rangeReversed', listWords.rangeReversed, 'to')
    : E.right({ start: from ?? '-infinity', end: to ?? 'infinity' })

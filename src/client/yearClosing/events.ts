import * as t from 'io-ts'
import { yearChecks, type YearCheck } from '../../books/ledger/yearClosing.ts'
import { oneOf } from '../../journal/fields.ts'
import { submissionChart } from '../forms/submission.ts'
import { event } from '../log/event.ts'
import { view } from '../log/fold.ts'

const Said = t.type({ ne: t.string, en: t.string })
const OfYear = t.type({ year: t.string })
const Failed = t.type({ year: t.string, say: Said })

/** The owner ticks a check of a year by hand, or takes the tick back. `year`: its name, as `2082/83`. */
export const YearCheckTicked = event(
  'YearCheckTicked',
  1,
  t.type({ year: t.string, check: oneOf(...yearChecks), ticked: t.boolean }),
)

export const YearClosingAsked = event(
  'YearClosingAsked',
  1,
  t.type({
    year: t.string,
    profit: t.number,
    ticked: t.readonlyArray(oneOf(...yearChecks)),
    open: t.number,
  }),
)
export const YearClosingDone = event('YearClosingDone', 1, OfYear)
export const YearClosingFailed = event('YearClosingFailed', 1, Failed)

export const YearReopeningAsked = event(
  'YearReopeningAsked',
  1,
  t.type({ year: t.string, reason: t.string }),
)
export const YearReopeningDone = event('YearReopeningDone', 1, OfYear)
export const YearReopeningFailed = event('YearReopeningFailed', 1, Failed)

/** Closing a fiscal year. */
export const closingChart = submissionChart({
  name: 'yearClosing',
  submitted: YearClosingAsked,
  recorded: YearClosingDone,
  refused: YearClosingFailed,
  key: ({ year }) => year,
})
/** Reopening a fiscal year. */
export const yearReopeningChart = submissionChart({
  name: 'yearReopening',
  submitted: YearReopeningAsked,
  recorded: YearReopeningDone,
  refused: YearReopeningFailed,
  key: ({ year }) => year,
})

/** What the owner has ticked by hand of each year, on this device, until the year is closed. */
export const yearTicks = view({
  name: 'yearTicks',
  version: 1,
  of: [YearCheckTicked, YearClosingDone],
  key: ({ event: e }) => e.year,
  empty: (): { readonly ticked: readonly YearCheck[] } => ({ ticked: [] }),
  evolve: (draft: { ticked: YearCheck[] }, { event: e }) => {
    if (e.type === 'YearClosingDone') draft.ticked = []
    else {
      const others = draft.ticked.filter((check) => check !== e.check)
      draft.ticked = e.ticked ? [...others, e.check] : others
    }
  },
})

export const yearClosingEvents = [
  YearCheckTicked,
  YearClosingAsked,
  YearClosingDone,
  YearClosingFailed,
  YearReopeningAsked,
  YearReopeningDone,
  YearReopeningFailed,
] as const

import { either as E, function as F } from 'fp-ts'
import { fiscalYearOf } from '../../books/calendar/calendar.ts'
import type { CompanySettings } from '../../books/company/company.ts'
import { voucherNumber } from '../../books/documents/voucher.ts'
import {
  isOpening,
  judgeOpeningDay,
  judgeOpeningFigures,
  movesOfOpening,
  openingDay,
  postingsOfOpening,
  subjectOf,
  type OpeningFigures,
  type OpeningOf,
} from '../../books/ledger/opening.ts'
import { openingRuleWords } from '../../books/ledger/openingRuleWords.ts'
import { firstFaults, refuse, type Refusal, type Refused } from '../../books/refusal.ts'
import type { JournalEvent } from '../../journal/fact.ts'
import { openingFacts } from '../../journal/openingFacts.ts'
import type { OpeningRecord } from '../../journal/openingFields.ts'
import type { Context } from '../area.ts'
import { releaseWarnings, type Becoming } from '../documents/released.ts'
import { openingVersions, liveOpenings, type LiveOpening } from './liveOpenings.ts'
import { judgeOpeningStock, type OpeningEntry } from './stock.ts'

/** Shared by every server area: how a command changes opening balances. */

type Field = 'date' | 'amount' | 'quantity'

/** An opening as it should become; without figures: none. */
export interface WantedOpening {
  readonly of: OpeningOf['of']
  readonly id: string | null
  readonly name: string
  readonly unit: string
  /** The item is counted in another unit than before: an opening with the same figures changes too. */
  readonly unitChanged?: boolean
  readonly figures: OpeningFigures
  /** The day given in the request. */
  readonly date?: string | undefined
  /** The version (`openingVersions`) that the person saw, zero for none; undefined if the form does not have it. */
  readonly version?: number | undefined
  /** The field of the request that a refusal names. */
  readonly field: (of: Field) => string
}

/** The change of one opening. */
interface Change {
  readonly wanted: WantedOpening
  readonly former: LiveOpening | undefined
  /** Its new day; null: it is voided. */
  readonly date: string | null
}
export interface DecidedOpenings {
  readonly events: readonly JournalEvent[]
  /** Warnings about stock and about what is open again, in both languages. */
  readonly warnings: readonly string[]
}

type Period = Pick<CompanySettings, 'booksBeginOn' | 'lockedThrough'>

const sameFigures = (a: OpeningFigures, b: OpeningFigures): boolean =>
  a.paisa === b.paisa && a.quantity === b.quantity

/** The new day of an opening (null for none), if it may be entered there and its former day is open. */
const judgeDays = (
  period: Period,
  today: string,
  { figures, date: given }: WantedOpening,
  former: LiveOpening | undefined,
): Refused<string | null> => {
  if (former !== undefined) {
    const left = judgeOpeningDay({ ...period, booksBeginOn: null }, former.date, today)
    if (E.isLeft(left)) return left
  }
  if (!isOpening(figures)) return E.right(null)
  return E.flatMap(openingDay(period, given, former?.date ?? null, today), (day) =>
    judgeOpeningDay(period, day, today),
  )
}

const isUnchanged = (
  { booksBeginOn }: Period,
  { figures, date: given, unitChanged = false }: WantedOpening,
  former: LiveOpening | undefined,
): boolean =>
  former === undefined
    ? !isOpening(figures)
    : !unitChanged &&
      sameFigures(former, figures) &&
      (given ?? booksBeginOn ?? former.date) === former.date

/** Null if the opening is already as wanted. */
const judgeChange = (
  period: Period,
  today: string,
  wanted: WantedOpening,
  former: LiveOpening | undefined,
  version: number,
): Refused<Change | null> => {
  if (isUnchanged(period, wanted, former)) return E.right(null)
  if (wanted.version !== undefined && wanted.version !== version)
    return refuse('staleVersion', openingRuleWords.stale, 'amount')
  const figures = judgeOpeningFigures(wanted.of, wanted.figures)
  if (E.isLeft(figures)) return figures
  return F.pipe(
    judgeDays(period, today, wanted, former),
    E.map((date): Change => ({ wanted, former, date })),
  )
}

const inFields = (
  refused: Refusal,
  { field }: WantedOpening,
): readonly [string, Refusal['say']] => {
  const [at = 'amount'] = Object.keys(refused.fields ?? {}) as readonly Field[]
  return [field(at), refused.say]
}

const judgeChanges = (
  period: Period,
  today: string,
  wanted: readonly WantedOpening[],
  live: ReadonlyMap<string, LiveOpening>,
  versions: ReadonlyMap<string, number>,
): Refused<readonly Change[]> => {
  const changes: Change[] = []
  const refusals: (readonly [Refusal, WantedOpening])[] = []
  for (const each of wanted) {
    const subject = subjectOf(each)
    const version = versions.get(subject) ?? 0
    const judged = judgeChange(period, today, each, live.get(subject), version)
    if (E.isLeft(judged)) refusals.push([judged.left, each])
    else if (judged.right !== null) changes.push(judged.right)
  }
  const [first] = refusals
  return first === undefined
    ? E.right(changes)
    : E.left({
        tag: first[0].tag,
        say: first[0].say,
        fields: firstFaults(refusals.map(([refused, each]) => inFields(refused, each))),
      })
}

/**
 * Returns a function that gives the next numbers of the series, one after another. The company is locked, so nobody
 * else gets them.
 */
const numbering = async ({ tx, company }: Context) => {
  const rows = await tx.query<{ year: string; last: number }>(
    'select fiscal_year "year", last_number last from voucher_counter where company_id = $1 and kind = $2',
    [company, 'opening'],
  )
  const last = new Map(rows.map((row) => [row.year, row.last]))
  return (date: string) => {
    const fiscalYear = fiscalYearOf(date)?.name ?? ''
    const numberInYear = (last.get(fiscalYear) ?? 0) + 1
    last.set(fiscalYear, numberInYear)
    return { number: voucherNumber('opening', fiscalYear, numberInYear), fiscalYear, numberInYear }
  }
}

const recordOf = (
  { of, id, name, unit, figures }: WantedOpening,
  date: string,
  named: Pick<
    OpeningRecord,
    'documentId' | 'number' | 'fiscalYear' | 'numberInYear' | 'version' | 'enteredBy'
  >,
): OpeningRecord => ({
  ...named,
  date,
  of,
  id,
  name,
  unit,
  ...figures,
  postings: postingsOfOpening({ of, id }, figures),
  moves: movesOfOpening({ of, id }, figures),
})

/**
 * The facts of one change. On a day in another fiscal year, the opening becomes a new document with a number of that
 * year.
 */
const factsOf = (
  { newId, actor }: Context,
  next: Awaited<ReturnType<typeof numbering>>,
  { wanted, former, date }: Change,
): readonly JournalEvent[] => {
  const taken =
    former === undefined
      ? []
      : [
          openingFacts.voided.of({
            documentId: former.documentId,
            version: former.version + 1,
            reason: '',
          }),
        ]
  if (date === null) return taken
  if (former !== undefined && fiscalYearOf(date)?.name === former.fiscalYear) {
    const { documentId, number, fiscalYear, numberInYear, enteredBy } = former
    const named = { documentId, number, fiscalYear, numberInYear, enteredBy }
    return [
      openingFacts.changed.of(recordOf(wanted, date, { ...named, version: former.version + 1 })),
    ]
  }
  const named = { documentId: newId(), ...next(date), version: 1, enteredBy: actor.fullName }
  return [...taken, openingFacts.recorded.of(recordOf(wanted, date, named))]
}

const entryOf = ({ wanted, former, date }: Change): OpeningEntry => ({
  documentId: former?.documentId ?? null,
  itemId: wanted.of === 'item' ? wanted.id : null,
  name: wanted.name,
  former: former?.date ?? null,
  date: date ?? former?.date ?? '',
  postings: date === null ? [] : postingsOfOpening(wanted, wanted.figures),
  moves: date === null ? [] : movesOfOpening(wanted, wanted.figures),
  refusedAt: wanted.field('quantity'),
})

/** The document of an opening balance of a party as a change leaves it: in another fiscal year it is a new one. */
const becomingOf = ({ wanted, former, date }: Change): readonly Becoming[] => {
  if (former === undefined || wanted.of !== 'party') return []
  const stays = date !== null && fiscalYearOf(date)?.name === former.fiscalYear
  const postings = stays ? postingsOfOpening(wanted, wanted.figures) : []
  return [{ documentId: former.documentId, postings, allocated: [] }]
}

/**
 * The facts that make the openings as wanted, all or none; at most one per subject. A refusal names the fields of every
 * refused opening: wrong figures, a day that is closed or before the books, a version that is not the latest, stock
 * below zero if the company does not allow it.
 */
export const decideOpenings = async (
  context: Context,
  settings: Period & Pick<CompanySettings, 'belowZeroStock'>,
  wanted: readonly WantedOpening[],
): Promise<Refused<DecidedOpenings>> => {
  const subjects = wanted.map(subjectOf)
  const [live, versions] = await Promise.all([
    liveOpenings(context, subjects),
    openingVersions(context, subjects),
  ])
  const judged = judgeChanges(settings, context.today, wanted, live, versions)
  if (E.isLeft(judged)) return judged
  const changes = judged.right
  if (changes.length === 0) return E.right({ events: [], warnings: [] })
  const warnings = await judgeOpeningStock(context, settings, changes.map(entryOf))
  if (E.isLeft(warnings)) return warnings
  const next = await numbering(context)
  return E.right({
    events: changes.flatMap((change) => factsOf(context, next, change)),
    warnings: [...warnings.right, ...(await releaseWarnings(context, changes.flatMap(becomingOf)))],
  })
}

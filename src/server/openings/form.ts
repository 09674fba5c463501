import { subjectOf, type OpeningFigures, type OpeningOf } from '../../books/ledger/opening.ts'
import type { Refused } from '../../books/refusal.ts'
import { either as E } from 'fp-ts'
import type { CompanySettings } from '../../books/company/company.ts'
import type { Context } from '../area.ts'
import { decideOpenings, type DecidedOpenings } from './decide.ts'
import { standingOpening, type StandingOpening } from './standing.ts'

/** Shared ground of every server area: the opening among the fields of a party, an item or a bank. */

/** What a form says of the opening; a field that it leaves out stays. */
export interface OpeningFields {
  readonly of: Exclude<OpeningOf['of'], 'cash'>
  readonly id: string
  readonly name: string
  readonly unit: string
  readonly figures: OpeningFigures
  readonly date: string | undefined
}

const fieldNames = {
  bank: { date: 'openingDate', amount: 'openingBalance', quantity: 'openingBalance' },
  party: { date: 'openingDate', amount: 'openingBalance', quantity: 'openingBalance' },
  item: { date: 'openingDate', amount: 'openingValue', quantity: 'openingQuantity' },
} as const

/** The opening that stands of a record; undefined where there is none. */
export const openingOf = (
  context: Pick<Context, 'tx' | 'company'>,
  of: OpeningFields['of'],
  id: string,
): Promise<StandingOpening | undefined> => standingOpening(context, subjectOf({ of, id }))

/** The facts that make the opening of a record stand as its form says; none where it stands so. */
export const decideOpeningField = (
  context: Context,
  settings: CompanySettings,
  { date, ...said }: OpeningFields,
  former: StandingOpening | undefined,
): Promise<Refused<DecidedOpenings>> =>
  decideOpenings(context, settings, [
    { ...said, date: date ?? former?.date, field: (at) => fieldNames[said.of][at] },
  ])

/** Whether two versions of a record say the same. */
export const sameRecord = <R extends object>(a: R, b: R): boolean =>
  (Object.keys(a) as (keyof R)[]).every((key) => a[key] === b[key])

/**
 * The facts of a changed record with its opening: the record's own, unless it was only the opening that changed. Warnings
 * come with them.
 */
export const withOpening = (
  own: DecidedOpenings['events'][number],
  isSame: boolean,
  opening: Refused<DecidedOpenings>,
): Refused<DecidedOpenings> =>
  E.map(({ events, warnings }: DecidedOpenings): DecidedOpenings => ({
    events: isSame && events.length > 0 ? events : [own, ...events],
    warnings,
  }))(opening)

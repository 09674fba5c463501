import { subjectOf, type OpeningFigures, type OpeningOf } from '../../books/ledger/opening.ts'
import type { Refused } from '../../books/refusal.ts'
import { either as E, function as F } from 'fp-ts'
import type { CompanySettings } from '../../books/company/company.ts'
import type { Context } from '../area.ts'
import { decideOpenings, type DecidedOpenings } from './decide.ts'
import { openingVersions, liveOpening, type LiveOpening } from './liveOpenings.ts'

/** Shared by every server area: the opening in the form of a party, an item or a bank. */

/** What a form says about the opening; fields absent from the form stay. */
export interface OpeningFields {
  readonly of: Exclude<OpeningOf['of'], 'cash'>
  readonly id: string
  readonly name: string
  readonly unit: string
  readonly unitChanged?: boolean
  readonly figures: OpeningFigures
  readonly date: string | undefined
}

const fieldNames = {
  bank: { date: 'openingDate', amount: 'openingBalance', quantity: 'openingBalance' },
  party: { date: 'openingDate', amount: 'openingBalance', quantity: 'openingBalance' },
  item: { date: 'openingDate', amount: 'openingValue', quantity: 'openingQuantity' },
} as const

/** The live opening of a record; undefined if there is none. */
export const openingOf = (
  context: Pick<Context, 'tx' | 'company'>,
  of: OpeningFields['of'],
  id: string,
): Promise<LiveOpening | undefined> => liveOpening(context, subjectOf({ of, id }))

/**
 * What the opening of a record adds to the version of its form: an opening changes without a fact of the record, and a
 * form opened before must not undo it.
 */
export const openingVersionOf = async (
  context: Pick<Context, 'tx' | 'company'>,
  of: OpeningFields['of'],
  id: string,
): Promise<number> => {
  const subject = subjectOf({ of, id })
  return (await openingVersions(context, [subject])).get(subject) ?? 0
}

/** The facts that make the opening of a record as its form says; empty if it is already so. */
export const decideOpeningField = (
  context: Context,
  settings: CompanySettings,
  { date, ...said }: OpeningFields,
  former: LiveOpening | undefined,
): Promise<Refused<DecidedOpenings>> =>
  decideOpenings(context, settings, [
    { ...said, date: date ?? former?.date, field: (at) => fieldNames[said.of][at] },
  ])

/** Whether two versions of a record are equal. */
export const sameRecord = <R extends object>(a: R, b: R): boolean =>
  (Object.keys(a) as (keyof R)[]).every((key) => a[key] === b[key])

/**
 * The facts of a changed record and its opening, with warnings. The record's own fact is omitted if only the opening
 * changed.
 */
export const withOpening = (
  own: DecidedOpenings['events'][number],
  isSame: boolean,
  opening: Refused<DecidedOpenings>,
): Refused<DecidedOpenings> =>
  F.pipe(
    opening,
    E.map(({ events, warnings }): DecidedOpenings => ({
      events: isSame && events.length > 0 ? events : [own, ...events],
      warnings,
    })),
  )

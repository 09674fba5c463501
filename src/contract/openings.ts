import * as t from 'io-ts'
import { openingKinds } from '../books/ledger/opening.ts'
import { listOf, record, verbatim } from './codec.ts'
import { openingRouteWords } from './openingRouteWords.ts'
import { adminOnly, changes, reads } from './route.ts'
import {
  CivilDate,
  Count,
  EnteredQuantity,
  EnteredRupees,
  Id,
  nullable,
  oneOf,
  Quantity,
  Rate,
  Rupees,
  Version,
} from './scalars.ts'

/** The most opening balances of one request. */
export const maxOpenings = 500

const OpeningKind = oneOf(...openingKinds)

/**
 * One line of the sheet: a possible subject of an opening, with its live opening, if there is one. `version` counts how
 * often its openings were entered, changed and voided. `amount` is positive for what the shop has or is owed, negative for what it owes; for an item it is the value of `quantity`.
 * `rate` is an item's purchase rate.
 */
export const OpeningRow = record(
  {
    of: OpeningKind,
    id: nullable(Id),
    name: t.string,
    unit: t.string,
    rate: Rate,
    documentId: nullable(Id),
    number: nullable(t.string),
    version: Version,
    date: nullable(CivilDate),
    amount: Rupees,
    quantity: Quantity,
  },
  {},
  'OpeningRow',
)
export type OpeningRow = t.TypeOf<typeof OpeningRow>

/**
 * Everything that may have an opening balance, with the settings that determine the day of openings and whether they
 * may change.
 */
export const OpeningBalances = record(
  {
    booksBeginOn: nullable(CivilDate),
    lockedThrough: nullable(CivilDate),
    settingsVersion: Version,
    rows: t.readonlyArray(OpeningRow),
  },
  {},
  'OpeningBalances',
)
export type OpeningBalances = t.TypeOf<typeof OpeningBalances>

/** One opening balance as a document. */
export const OpeningDocument = record(
  {
    documentId: Id,
    number: t.string,
    version: Version,
    date: CivilDate,
    state: oneOf('live', 'void'),
    of: OpeningKind,
    id: nullable(Id),
    name: t.string,
    unit: t.string,
    amount: Rupees,
    quantity: Quantity,
    enteredBy: t.string,
  },
  {},
  'OpeningDocument',
)
export type OpeningDocument = t.TypeOf<typeof OpeningDocument>

/** One opening as it should become; `version` is the one that the person saw. No amount and no quantity: no opening. */
export const ChangedOpening = record(
  {
    of: OpeningKind,
    id: nullable(Id),
    version: Version,
    amount: EnteredRupees,
    quantity: EnteredQuantity,
  },
  {},
  'ChangedOpening',
)
export type ChangedOpening = t.TypeOf<typeof ChangedOpening>

/** Changed openings; optionally the first day of the books, with the version of the settings that the person saw. */
export const ChangedOpenings = record(
  { rows: listOf(ChangedOpening, maxOpenings) },
  { booksBeginOn: CivilDate, settingsVersion: Version },
  'ChangedOpenings',
)
export type ChangedOpenings = t.TypeOf<typeof ChangedOpenings>

export const openingBalances = reads({
  name: 'openingBalances',
  path: '/web/opening-balances',
  policy: adminOnly,
  data: OpeningBalances,
  label: openingRouteWords.openingBalances,
})
export const openingBalance = reads({
  name: 'openingBalance',
  path: '/web/opening-balances/{id}',
  policy: adminOnly,
  params: verbatim({ id: Id }),
  data: OpeningDocument,
  label: openingRouteWords.openingBalance,
})
/** Enters, changes and voids opening balances, all or none. Errors are by row (`rows.3.amount`). */
export const changeOpenings = changes({
  name: 'changeOpenings',
  path: '/web/opening-balances',
  policy: adminOnly,
  body: ChangedOpenings,
  data: record({ changed: Count, warnings: t.readonlyArray(t.string) }, {}, 'OpeningsChanged'),
  label: openingRouteWords.changeOpenings,
})

import * as t from 'io-ts'
import { record } from './codec.ts'
import { pageQuery } from './page.ts'
import { reportRouteWords } from './reportRouteWords.ts'
import { holderOf, reads } from './route.ts'
import { CivilDate, Count, Id, oneOf, PositiveRupees, Rupees } from './scalars.ts'

/**
 * What one letter says: the party, its balance at the start of the period and at its end (positive: it owes the shop), and
 * the debits and credits between them by kind of document. Opening balances count to `opening`.
 */
export const ConfirmationLetter = record(
  {
    ledgerId: Id,
    ledgerTitle: t.string,
    address: t.string,
    vatPanNo: t.string,
    opening: Rupees,
    figures: t.readonlyArray(record({ kind: t.string, debit: Rupees, credit: Rupees })),
    closing: Rupees,
  },
  {},
  'ConfirmationLetter',
)
export type ConfirmationLetter = t.TypeOf<typeof ConfirmationLetter>

/**
 * A page of letters as on a day, by the names of the parties. `from` is the first day of the fiscal year of `on`. The head of the
 * journal is the one from which they were read.
 */
export const ConfirmationLetters = record(
  {
    from: CivilDate,
    on: CivilDate,
    rows: t.readonlyArray(ConfirmationLetter),
    journalSeq: Count,
    journalHash: t.string,
  },
  {},
  'ConfirmationLetters',
)
export type ConfirmationLetters = t.TypeOf<typeof ConfirmationLetters>

/**
 * The letters as on `on`, at first the last day of the last fiscal year: of one party, or of all with a balance of at
 * least so many rupees, on one side or both.
 */
export const confirmationLetters = reads({
  name: 'confirmationLetters',
  path: '/web/confirmation-letters',
  policy: holderOf('report-view'),
  paged: true,
  query: pageQuery({
    on: CivilDate,
    partyId: Id,
    least: PositiveRupees,
    side: oneOf('receivable', 'payable'),
  }),
  data: ConfirmationLetters,
  label: reportRouteWords.confirmationLetters,
})

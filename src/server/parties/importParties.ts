import { either as E, function as F } from 'fp-ts'
import { knownParties, comparableName, type PartyIdentity } from '../../books/imports/identity.ts'
import type { ImportOutcome, importParties as route, PartyRow } from '../../contract/imports.ts'
import type { BodyOf } from '../../contract/route.ts'
import { PartyAdded } from '../../journal/partyFacts.ts'
import type { Decision } from '../answer.ts'
import type { Context } from '../area.ts'
import type { Refused } from '../../books/refusal.ts'
import {
  decideBatch,
  judgeImport,
  judgeRowOpening,
  refusedRow,
  type NewRecord,
  type RowVerdict,
} from '../imports/batch.ts'
import { settingsOf } from '../settings/settings.ts'
import { partyFromForm } from './decide.ts'

const alikeSql = `
  select title "name", pan_no "panNo", mobile_no "mobileNo" from party
  where company_id = $1 and is_active and (title_sort = any($2) or (pan_no <> '' and pan_no = any($3))) order by entry_seq`

/** The active parties that rows may say again. */
const alike = (
  { tx, company }: Context,
  rows: readonly PartyRow[],
): Promise<readonly (PartyIdentity & Record<string, unknown>)[]> =>
  tx.query(alikeSql, [
    company,
    rows.map(({ ledgerTitle }) => comparableName(ledgerTitle)),
    rows.flatMap(({ vatPanNo = '' }) => (vatPanNo === '' ? [] : [vatPanNo])),
  ])

const recordOf = (id: string, row: PartyRow): Refused<NewRecord & { readonly as: PartyIdentity }> =>
  F.pipe(
    partyFromForm(id, row),
    E.map(({ party, opening }) => ({
      id,
      event: PartyAdded.of({ ...party, image: null }),
      opening: {
        ...opening,
        field: (at) =>
          at === 'date' && row.openingDate !== undefined ? 'openingDate' : 'openingBalance',
      },
      as: { name: party.title, panNo: party.panNo, mobileNo: party.mobileNo },
    })),
  )

/** Adds the parties that rows of a file say, with their opening balances. Rows that say an active party again add nothing. */
export const importParties = async (
  context: Context,
  asked: BodyOf<typeof route>,
): Promise<Refused<Decision<ImportOutcome>>> => {
  const { tx, company, today, newId } = context
  const [judged, settings, parties] = await Promise.all([
    judgeImport(context, asked.importId, 'party'),
    settingsOf(tx, company),
    alike(context, asked.rows),
  ])
  if (E.isLeft(judged)) return judged
  const known = knownParties<PartyIdentity>(parties)
  const verdicts = asked.rows.map((row): RowVerdict => {
    const made = recordOf(newId(), row)
    if (E.isLeft(made)) return refusedRow(made.left, 'ledgerTitle')
    const { as, ...record } = made.right
    const there = known.find(as)
    if (there !== null) return { tag: 'there', name: there.name }
    const opening = judgeRowOpening(settings, today, record.opening)
    if (E.isLeft(opening)) return refusedRow(opening.left, 'openingBalance')
    known.add(as)
    return { tag: 'new', record }
  })
  return decideBatch(context, settings, 'party', asked, verdicts)
}

import type { PartySnapshot } from '../../journal/documentFields.ts'
import type { Context } from '../area.ts'

/** Shared by every server area: the parties that a document names. */
export type DocumentParty = PartySnapshot & { readonly panFlag: 'none' | 'pan' | 'vat' }

/** A party as a document records it. */
export const snapshotOf = ({ panFlag: _, ...party }: DocumentParty): PartySnapshot => party

/** The active parties among these ids, by id; with `all`, also the inactive ones. */
export const loadParties = async (
  { tx, company }: Pick<Context, 'tx' | 'company'>,
  ids: readonly string[],
  which: 'active' | 'all' = 'active',
): Promise<ReadonlyMap<string, DocumentParty>> => {
  if (ids.length === 0) return new Map()
  const parties = await tx.query<DocumentParty>(
    `
    select party_id "ledgerId", title "ledgerTitle", address, mobile_no "mobileNo", pan_no "vatPanNo", pan_flag "panFlag"
    from party where company_id = $1 and party_id = any($2::text[]) and (is_active or $3)`,
    [company, ids, which === 'all'],
  )
  return new Map(parties.map((party) => [party.ledgerId, party]))
}

import type { PartySnapshot } from '../../journal/documentFields.ts'
import type { Context } from '../area.ts'

/** Shared by every server area: the party that a document names. */
export type DocumentParty = PartySnapshot & { readonly panFlag: 'none' | 'pan' | 'vat' }

/** The active party with this id; null if there is none. */
export const loadParty = async (
  { tx, company }: Pick<Context, 'tx' | 'company'>,
  id: string | null,
): Promise<DocumentParty | null> => {
  if (id === null) return null
  const [party] = await tx.query<DocumentParty>(
    `
    select party_id "ledgerId", title "ledgerTitle", address, mobile_no "mobileNo", pan_no "vatPanNo", pan_flag "panFlag"
    from party where company_id = $1 and party_id = $2 and is_active`,
    [company, id],
  )
  return party ?? null
}

/** The active parties among these ids, by id. */
export const loadParties = async (
  { tx, company }: Pick<Context, 'tx' | 'company'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PartySnapshot>> => {
  if (ids.length === 0) return new Map()
  const parties = await tx.query<PartySnapshot & object>(
    `
    select party_id "ledgerId", title "ledgerTitle", address, mobile_no "mobileNo", pan_no "vatPanNo"
    from party where company_id = $1 and party_id = any($2::text[]) and is_active`,
    [company, ids],
  )
  return new Map(parties.map((party) => [party.ledgerId, party]))
}

import { postingsOfOpeningParty } from '../../books/posting.ts'
import {
  PartyAdded,
  PartyChanged,
  PartyDeactivated,
  type PartyRecord,
  type Picture,
} from '../../journal/partyFacts.ts'
import { projects, type Projecting, type Tx } from '../area.ts'
import { openingOf, rebook } from '../ledger/postings.ts'
import { folded } from '../ledger/search.ts'

const fields = (party: PartyRecord): readonly unknown[] => [
  party.partyId,
  party.title,
  party.contactPerson,
  party.mobileNo,
  party.email,
  party.address,
  party.panNo,
  party.panFlag,
  party.openingType,
  party.openingBalance,
  party.openingDate,
  folded(party.title),
  folded(party.title, party.contactPerson, party.mobileNo, party.panNo),
]

const bookOpening = (
  tx: Tx,
  company: string,
  party: PartyRecord,
  entrySeq: number,
): Promise<void> =>
  rebook(
    tx,
    company,
    { reference: openingOf('party', party.partyId), date: party.openingDate, entrySeq },
    postingsOfOpeningParty(party.partyId, party.openingType, party.openingBalance),
  )

const keepPicture = async (
  tx: Tx,
  company: string,
  partyId: string,
  image: Picture | null,
): Promise<void> => {
  await Promise.all([
    tx.query('delete from party_image where company_id = $1 and party_id = $2', [company, partyId]),
    image === null
      ? []
      : tx.query(
          'insert into party_image (company_id, image_id, party_id, ext, content, is_redrawn) values ($1, $2, $3, $4, $5, $6)',
          [
            company,
            image.imageId,
            partyId,
            image.ext,
            Buffer.from(image.content, 'base64'),
            image.isRedrawn === true,
          ],
        ),
    tx.query('update party set image_id = $3 where company_id = $1 and party_id = $2', [
      company,
      partyId,
      image?.imageId ?? null,
    ]),
  ])
}

const added = projects(PartyAdded, async (tx, { company, seq, payload: party }) => {
  await Promise.all([
    tx.query(
      `
      insert into party (company_id, party_id, title, contact_person, mobile_no, email, address, pan_no, pan_flag, opening_type, opening_balance, opening_date, title_sort, search,
        image_id, is_active, entry_seq) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, null, true, $15)`,
      [company, ...fields(party), seq],
    ),
    party.openingDate === null ? null : bookOpening(tx, company, party, seq),
    party.image === null ? null : keepPicture(tx, company, party.partyId, party.image),
  ])
})

const changed = projects(PartyChanged, async (tx, { company, payload: party }) => {
  const [row] = await tx.query<{ entrySeq: number }>(
    `
    update party set title = $3, contact_person = $4, mobile_no = $5, email = $6, address = $7, pan_no = $8, pan_flag = $9, opening_type = $10, opening_balance = $11,
      opening_date = $12, title_sort = $13, search = $14 where company_id = $1 and party_id = $2 returning entry_seq "entrySeq"`,
    [company, ...fields(party)],
  )
  if (row === undefined) throw new Error(`a change of a party that is not there: ${party.partyId}`)
  await bookOpening(tx, company, party, row.entrySeq)
  if (party.image !== undefined) await keepPicture(tx, company, party.partyId, party.image)
})

const deactivated = projects(PartyDeactivated, async (tx, { company, payload }) => {
  await tx.query('update party set is_active = false where company_id = $1 and party_id = $2', [
    company,
    payload.partyId,
  ])
})

export const projections: readonly Projecting[] = [added, changed, deactivated]

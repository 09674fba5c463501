import {
  PartyAdded,
  PartyChanged,
  PartyDeactivated,
  PartyReactivated,
  type PartyRecord,
  type StoredPicture,
} from '../../journal/partyFacts.ts'
import { projects, type Projecting } from '../journal/projection.ts'
import { nextVersion } from '../journal/nextVersion.ts'
import { insert, removeGroup, update, type RowChange } from '../journal/rowChange.ts'
import { rowOf } from '../journal/state.ts'
import { folded } from '../lists/search.ts'
import { party, partyImage } from './tables.ts'

const fieldsOf = (said: PartyRecord) => ({
  title: said.title,
  contact_person: said.contactPerson,
  mobile_no: said.mobileNo,
  email: said.email,
  address: said.address,
  pan_no: said.panNo,
  pan_flag: said.panFlag,
  credit_days: said.creditDays,
  title_sort: folded(said.title),
  search: folded(said.title, said.contactPerson, said.mobileNo, said.panNo),
})

const pictureRows = (partyId: string, image: StoredPicture | null): readonly RowChange[] => [
  removeGroup(partyImage, partyId),
  ...(image === null
    ? []
    : [
        insert(partyImage, {
          image_id: image.imageId,
          party_id: partyId,
          ext: image.ext,
          content: Buffer.from(image.content, 'base64'),
          is_redrawn: image.isRedrawn === true,
        }),
      ]),
  update(party, { party_id: partyId }, { image_id: image?.imageId ?? null }),
]

const added = projects(PartyAdded, {
  rows: ({ seq, payload: said }) => [
    insert(party, {
      party_id: said.partyId,
      ...fieldsOf(said),
      image_id: null,
      is_active: true,
      entry_seq: seq,
      version: 1,
    }),
    ...(said.image === null ? [] : pictureRows(said.partyId, said.image)),
  ],
})

const changed = projects(PartyChanged, {
  needs: ({ payload }) => [rowOf(party, payload.partyId)],
  rows: ({ payload: said }, state) => {
    const was = state.row(party, said.partyId)
    if (was === undefined) throw new Error(`a change of a party that is not there: ${said.partyId}`)
    return [
      update(party, { party_id: said.partyId }, { ...fieldsOf(said), version: was.version + 1 }),
      ...(said.image === undefined ? [] : pictureRows(said.partyId, said.image)),
    ]
  },
})

const activity = (fact: typeof PartyDeactivated | typeof PartyReactivated, isActive: boolean) =>
  projects(fact, {
    needs: ({ payload }) => [rowOf(party, payload.partyId)],
    rows: ({ payload: { partyId } }, state) => [
      update(
        party,
        { party_id: partyId },
        { is_active: isActive, version: nextVersion(state, party, partyId) },
      ),
    ],
  })
const deactivated = activity(PartyDeactivated, false)
const reactivated = activity(PartyReactivated, true)

export const projections: readonly Projecting[] = [added, changed, deactivated, reactivated]

import * as t from 'io-ts'
import { seesParties } from './audiences.ts'
import { fact } from './fact.ts'
import { Int, nullable } from './fields.ts'
import { joined } from './sentence.ts'
import {
  openingBalance,
  wasAdded,
  wasChanged,
  wasDeactivated,
  wasReactivated,
} from './recordWords.ts'
import { terms } from '../books/termWords.ts'

/** A stored picture: its format by its content, its bytes in base64. */
export const Picture = t.intersection([
  t.type({ imageId: t.string, ext: t.string, content: t.string }),
  // Re-encoded when it came; absent in facts of earlier releases, which contain the picture as it was sent.
  t.partial({ isRedrawn: t.literal(true) }),
])
export type Picture = t.TypeOf<typeof Picture>

/** A party. `openingBalance` is paisa, its side by `openingType`; `openingDate` is null without one. */
export const PartyRecord = t.type({
  partyId: t.string,
  title: t.string,
  contactPerson: t.string,
  mobileNo: t.string,
  email: t.string,
  address: t.string,
  panNo: t.string,
  panFlag: t.keyof({ none: null, pan: null, vat: null }),
  openingType: t.keyof({ receivable: null, payable: null }),
  openingBalance: Int,
  openingDate: nullable(t.string),
})
export type PartyRecord = t.TypeOf<typeof PartyRecord>

const AddedParty = t.intersection([PartyRecord, t.type({ image: nullable(Picture) })])
export type AddedParty = t.TypeOf<typeof AddedParty>
/** `image` absent: the picture stays. */
const ChangedParty = t.intersection([PartyRecord, t.partial({ image: nullable(Picture) })])
export type ChangedParty = t.TypeOf<typeof ChangedParty>

const toParties = { heardBy: seesParties, moves: ['parties', 'balances'] } as const

export const PartyAdded = fact('PartyAdded', 1, AddedParty, {
  ...toParties,
  says: (p) => joined(wasAdded(terms.party, p.title), openingBalance(p.openingBalance)),
})
export const PartyChanged = fact('PartyChanged', 1, ChangedParty, {
  ...toParties,
  says: (p) => joined(wasChanged(terms.party, p.title), openingBalance(p.openingBalance)),
})
export const PartyDeactivated = fact('PartyDeactivated', 1, t.type({ partyId: t.string }), {
  ...toParties,
  says: () => wasDeactivated(terms.party),
})
export const PartyReactivated = fact('PartyReactivated', 1, t.type({ partyId: t.string }), {
  ...toParties,
  says: () => wasReactivated(terms.party),
})

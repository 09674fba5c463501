import * as t from 'io-ts'
import { seesParties } from './audiences.ts'
import { fact } from './fact.ts'
import { Int, nullable } from './fields.ts'
import { LegacyOpeningFields, legacyBalance } from './openingFields.ts'
import { joined } from './sentence.ts'
import {
  openingBalanceWords,
  wasAdded,
  wasChanged,
  wasDeactivated,
  wasReactivated,
} from './recordWords.ts'
import { terms } from '../books/termWords.ts'

/** A stored picture: its format by its content, its bytes in base64. */
export const StoredPicture = t.intersection([
  t.type({ imageId: t.string, ext: t.string, content: t.string }),
  // Re-encoded when it came; absent in facts of earlier releases, which contain the picture as it was sent.
  t.partial({ isRedrawn: t.literal(true) }),
])
export type StoredPicture = t.TypeOf<typeof StoredPicture>

/** A party. */
export const PartyRecord = t.type({
  partyId: t.string,
  title: t.string,
  contactPerson: t.string,
  mobileNo: t.string,
  email: t.string,
  address: t.string,
  panNo: t.string,
  panFlag: t.keyof({ none: null, pan: null, vat: null }),
  /** After how many days a sale on credit to the party is past its term; null: there is no term. */
  creditDays: nullable(Int),
})
export type PartyRecord = t.TypeOf<typeof PartyRecord>

const AddedParty = t.intersection([
  PartyRecord,
  t.type({ image: nullable(StoredPicture) }),
  LegacyOpeningFields,
])
export type AddedParty = t.TypeOf<typeof AddedParty>
/** `image` absent: the picture stays. */
const ChangedParty = t.intersection([
  PartyRecord,
  t.partial({ image: nullable(StoredPicture) }),
  LegacyOpeningFields,
])
export type ChangedParty = t.TypeOf<typeof ChangedParty>

type EarlierParty = Omit<PartyRecord, 'creditDays'> & {
  readonly openingType: 'receivable' | 'payable'
  readonly openingBalance: number
  readonly openingDate: string | null
}
const upcasts = {
  1: ({ openingType, openingBalance: paisa, openingDate, ...party }: EarlierParty) => ({
    ...party,
    opening: legacyBalance(
      { openingBalance: paisa, openingDate },
      openingType === 'payable' ? -1 : 1,
    ),
  }),
  2: (old: object) => ({ ...old, creditDays: null }),
}
const toParties = { heardBy: seesParties, moves: ['parties', 'balances'] } as const

export const PartyAdded = fact('PartyAdded', 3, AddedParty, {
  ...toParties,
  upcasts,
  says: (p) =>
    joined(wasAdded(terms.party, p.title), openingBalanceWords(Math.abs(p.opening?.paisa ?? 0))),
})
export const PartyChanged = fact('PartyChanged', 3, ChangedParty, {
  ...toParties,
  upcasts,
  says: (p) =>
    joined(wasChanged(terms.party, p.title), openingBalanceWords(Math.abs(p.opening?.paisa ?? 0))),
})
export const PartyDeactivated = fact('PartyDeactivated', 1, t.type({ partyId: t.string }), {
  ...toParties,
  says: () => wasDeactivated(terms.party),
})
export const PartyReactivated = fact('PartyReactivated', 1, t.type({ partyId: t.string }), {
  ...toParties,
  says: () => wasReactivated(terms.party),
})

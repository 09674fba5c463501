import type { JournalEvent } from '../area.ts'

/** A picture as it is kept: its kind by its content, its bytes in base64. */
export interface Picture {
  readonly imageId: string
  /** It was drawn anew when it came; absent in facts of earlier releases, which hold what was sent. */
  readonly isRedrawn?: true
  readonly ext: string
  readonly content: string
}

/** A party whole. `openingBalance` is paisa, its side by `openingType`; `openingDate` null where there is none. */
export interface PartyFacts {
  readonly partyId: string
  readonly title: string
  readonly contactPerson: string
  readonly mobileNo: string
  readonly email: string
  readonly address: string
  readonly panNo: string
  readonly panFlag: 'none' | 'pan' | 'vat'
  readonly openingType: 'receivable' | 'payable'
  readonly openingBalance: number
  readonly openingDate: string | null
}
export type PartyAdded = PartyFacts & { readonly image: Picture | null }
/** `image` absent: the picture stays. */
export type PartyChanged = PartyFacts & { readonly image?: Picture | null }

export const partyAdded = (payload: PartyAdded): JournalEvent => ({ type: 'PartyAdded', version: 1, payload: { ...payload } })
export const partyChanged = (payload: PartyChanged): JournalEvent => ({ type: 'PartyChanged', version: 1, payload: { ...payload } })
export const partyDeactivated = (partyId: string): JournalEvent => ({ type: 'PartyDeactivated', version: 1, payload: { partyId } })

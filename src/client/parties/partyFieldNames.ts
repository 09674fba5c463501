import type { FieldNames } from '../forms/ChangedByOthers.tsx'
import { sayDate } from '../forms/sayText.ts'
import { words } from '../i18n/words.ts'
import type { PartyTexts } from './partyForm.ts'
import { partyWords } from './partyWords.ts'

const flags = { none: partyWords.unregistered, pan: words.pan, vat: words.vat }

/** What the fields of a party are called where others have changed them. */
export const partyFieldNames: FieldNames<PartyTexts> = {
  ledgerTitle: { label: partyWords.name },
  contactPersonName: { label: words.contactPerson },
  mobileNo: { label: words.mobile },
  email: { label: words.email },
  address: { label: words.address },
  vatPanFlag: { label: partyWords.flag, say: (flag) => flags[flag as keyof typeof flags] },
  vatPanNo: { label: words.panVat },
  creditDays: { label: partyWords.creditDays },
  openingType: {
    label: partyWords.openingSide,
    say: (side) => (side === 'payable' ? words.payable : words.receivable),
  },
  openingBalance: { label: words.openingBalance },
  openingDate: { label: words.date, say: sayDate },
}

import { either as E } from 'fp-ts'
import { judgeMobile, judgePan } from '../../books/company.ts'
import type { Refused } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'

/** What the registration form holds, as typed. */
export interface Registering {
  readonly businessName: string
  readonly fullName: string
  readonly mobileNo: string
  readonly email: string
  readonly address: string
  readonly panNo: string
  readonly vatRegistered: boolean
  readonly password: string
}

const noName: Words = { ne: 'पसल / व्यवसायको नाम भर्नुहोस्', en: 'Fill Shop/Company Name' }
const noAddress: Words = { ne: 'पसल / व्यवसायको ठेगाना भर्नुहोस्', en: 'Fill Shop/Company Address' }
const badAddress: Words = { ne: 'ठेगाना मिलेन', en: 'Address is not valid' }
const noOwner: Words = { ne: 'मालिकको नाम भर्नुहोस्', en: 'Fill the owner\'s name' }
const shortPassword: Words = { ne: 'पासवर्ड कम्तीमा ८ अक्षरको राख्नुहोस्', en: 'The password needs at least 8 characters' }
const panNeeded: Words = { ne: 'भ्याटमा दर्ता भए स्थायी लेखा नम्बर चाहिन्छ', en: 'A VAT-registered business has a PAN' }

const said = (judged: Refused<unknown>): Words | null => (E.isLeft(judged) ? judged.left.say : null)
const addressFault = (address: string): Words | null =>
  address.trim() === '' ? noAddress : /^[\p{L}\p{M}\p{N}\s,.\-_]+$/u.test(address) ? null : badAddress

/** What is wrong with each field before it is sent; the server judges again. Address: specification section 5. */
export const faultsIn = (form: Registering): Readonly<Record<string, Words>> => {
  const faults: Readonly<Record<string, Words | null>> = {
    businessName: form.businessName.trim() === '' ? noName : null,
    fullName: form.fullName.trim() === '' ? noOwner : null,
    mobileNo: said(judgeMobile(form.mobileNo)),
    address: addressFault(form.address),
    panNo: form.panNo.trim() !== '' ? said(judgePan(form.panNo)) : form.vatRegistered ? panNeeded : null,
    password: form.password.length < 8 ? shortPassword : null,
  }
  return Object.fromEntries(Object.entries(faults).filter((entry): entry is [string, Words] => entry[1] !== null))
}

import { either as E, function as F } from 'fp-ts'
import { judgeMobile, judgeOwnPan } from '../../books/company/company.ts'
import type { Refused } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import { readNewPassword } from '../forms/newPassword.ts'
import { addressFault } from '../session/companyFields.ts'
import { authWords } from './authWords.ts'
import { sessionRouteWords } from '../../contract/sessionRouteWords.ts'

/** The registration form as typed. */
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

const said = (judged: Refused<unknown>): Words | null => (E.isLeft(judged) ? judged.left.say : null)

/** What is wrong with each field, checked before it is sent. The server checks again. */
export const faultsIn = (form: Registering): Readonly<Record<string, Words>> => {
  const faults: Readonly<Record<string, Words | null>> = {
    businessName: form.businessName.trim() === '' ? sessionRouteWords.fillCompanyName : null,
    fullName: form.fullName.trim() === '' ? authWords.noOwner : null,
    mobileNo: said(judgeMobile(form.mobileNo)),
    address: addressFault(form.address),
    panNo: said(judgeOwnPan(form.panNo, form.vatRegistered)),
    password: F.pipe(
      readNewPassword(form.password),
      E.match(
        (say) => say,
        () => null,
      ),
    ),
  }
  return Object.fromEntries(
    Object.entries(faults).filter((entry): entry is [string, Words] => entry[1] !== null),
  )
}

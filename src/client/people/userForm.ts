import { either as E, function as F } from 'fp-ts'
import { judgeMobile } from '../../books/company/company.ts'
import type { Refused } from '../../books/refusal.ts'
import type { SubUser } from '../../contract/people.ts'
import { readFields, readNeeded, type Read } from '../forms/readFields.ts'
import { readAgain, readNewPassword } from '../forms/newPassword.ts'
import { peopleWords } from './peopleWords.ts'

/** The fields of a user's form as typed. */
export interface UserTexts {
  readonly fullName: string
  readonly mobileNo: string
}
export const newUser: UserTexts = { fullName: '', mobileNo: '' }
/** The form of a user with what the books have. */
export const textsOfUser = ({
  fullName,
  mobileNo,
}: Pick<SubUser, 'fullName' | 'mobileNo'>): UserTexts => ({ fullName, mobileNo })

const textIn = (body: unknown, field: string, otherwise: string): string => {
  const text =
    typeof body === 'object' && body !== null
      ? (body as Readonly<Record<string, unknown>>)[field]
      : undefined
  return typeof text === 'string' ? text : otherwise
}
/** The form with what was sent before, over its initial texts. */
export const textsOfSent = (body: unknown, begin: UserTexts): UserTexts => ({
  fullName: textIn(body, 'full_name', begin.fullName),
  mobileNo: textIn(body, 'mobile_no', begin.mobileNo),
})

/** A password for somebody else, typed twice. */
export interface GivenPassword {
  readonly passWord: string
  readonly verifyPassword: string
}
const said = <A>(read: Refused<A>): Read<A> =>
  F.pipe(
    read,
    E.mapLeft(({ say }) => say),
  )
const fieldsOf = (texts: UserTexts) => ({
  fullName: readNeeded(texts.fullName, 120, peopleWords.noName),
  mobileNo: said(judgeMobile(texts.mobileNo)),
})
const passwordsOf = ({ passWord, verifyPassword }: GivenPassword) => ({
  passWord: readNewPassword(passWord),
  verifyPassword: readAgain(verifyPassword, passWord),
})

/** Checks the fields of a user. Users log in with their mobile number. */
export const judgeUser = (texts: UserTexts): Refused<UserTexts> =>
  readFields('UserUnfit', fieldsOf(texts))
/** Checks the fields and the first password of a new user. The result does not hold the password. */
export const judgeNewUser = (texts: UserTexts, given: GivenPassword): Refused<UserTexts> =>
  F.pipe(
    readFields('UserUnfit', { ...fieldsOf(texts), ...passwordsOf(given) }),
    E.map(({ fullName, mobileNo }) => ({ fullName, mobileNo })),
  )
export const judgeGiven = (given: GivenPassword): Refused<null> =>
  F.pipe(
    readFields('PasswordUnfit', passwordsOf(given)),
    E.map(() => null),
  )

import { either as E } from 'fp-ts'
import { passwordsDiffer, passwordTooShort } from '../../books/account.ts'
import type { Refused } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import { readFields, type Read } from './readFields.ts'

const long: Words = {
  ne: 'पासवर्ड बढीमा २०० अक्षरको राख्नुहोस्',
  en: 'The password may have 200 characters at most',
}

/** A new password by its length, as the contract counts it. */
export const readNewPassword = (password: string): Read<string> =>
  [...password.trim()].length < 8
    ? E.left(passwordTooShort)
    : password.length > 200
      ? E.left(long)
      : E.right(password)
/** The same password once more. */
export const readAgain = (again: string, password: string): Read<string> =>
  again === password ? E.right(again) : E.left(passwordsDiffer)

/** A new password, typed twice. The server judges again, and refuses well-known ones. */
export const judgeNewPassword = (
  newPassword: string,
  verifyPassword: string,
): Refused<{ readonly newPassword: string; readonly verifyPassword: string }> =>
  readFields('PasswordUnfit', {
    newPassword: readNewPassword(newPassword),
    verifyPassword: readAgain(verifyPassword, newPassword),
  })

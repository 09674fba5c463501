import { either as E } from 'fp-ts'
import type { Refused } from '../../books/refusal.ts'
import { readFields, type Read } from './readFields.ts'
import { accountWords } from '../../books/company/accountWords.ts'
import { formWords } from './formWords.ts'

/** A new password, checked for the length that the contract allows. */
export const readNewPassword = (password: string): Read<string> => {
  if ([...password.trim()].length < 8) return E.left(accountWords.passwordTooShort)
  return password.length > 200 ? E.left(formWords.tooLong) : E.right(password)
}
/** The repeated password, which must be the same. */
export const readAgain = (again: string, password: string): Read<string> =>
  again === password ? E.right(again) : E.left(accountWords.passwordsDiffer)

/** A new password, typed twice. The server checks again, and refuses well-known ones. */
export const judgeNewPassword = (
  newPassword: string,
  verifyPassword: string,
): Refused<{ readonly newPassword: string; readonly verifyPassword: string }> =>
  readFields('PasswordUnfit', {
    newPassword: readNewPassword(newPassword),
    verifyPassword: readAgain(verifyPassword, newPassword),
  })

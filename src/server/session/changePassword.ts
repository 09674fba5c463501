import { either as E, function as F } from 'fp-ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import { both } from '../../books/words.ts'
import type { BodyOf } from '../../contract/route.ts'
import { changePassword } from '../../contract/profile.ts'
import { servesAccount, type AccountContext, type AccountServed } from '../http/account.ts'
import { asCaller } from '../http/ownAccount.ts'
import { authenticator } from './authenticate.ts'
import type { AccountsConfig } from './config.ts'
import { judgeNewPassword, guessableTexts } from './newPassword.ts'
import { dismissSessions } from './sessionStore.ts'
import { dropCodes } from './otp.ts'
import { hashPassword, isPassword } from './password.ts'
import { accountKey, forgetTries, reserveTry, returnTry } from './throttle.ts'
import { sessionWords } from './words.ts'

type Body = BodyOf<typeof changePassword>

const wrongCurrent = refuse('wrong_password', sessionWords.wrongCurrent, 'currentPassword')
const samePassword = refuse('same_password', sessionWords.samePassword, 'newPassword')

const hashSql = 'select password_hash from person where person_id = $1'
const changeSql =
  'update person set password_hash = $3, must_change = false where person_id = $1 and password_hash = $2 returning person_id'

/**
 * Changes a password and returns the companies to notify. The current password is checked first, with its own throttle,
 * so that it cannot be guessed in a session left open.
 */
const change = async (
  config: AccountsConfig,
  context: AccountContext,
  body: Body,
): Promise<Refused<readonly string[]>> => {
  const { database, now } = context
  const begun = await asCaller(
    authenticator(config),
    changePassword,
    context,
    async (tx, { actor }) => {
      const chosen = judgeNewPassword(body, await guessableTexts(tx, actor.userId))
      if (E.isLeft(chosen)) return chosen
      if (body.newPassword === body.currentPassword) return samePassword
      const key = accountKey(config.jwtSecret, 'password', actor.userId)
      const refusal = await reserveTry(tx, key, now)
      if (refusal !== null) return E.left(refusal)
      const [kept] = await tx.query<{ password_hash: string }>(hashSql, [actor.userId])
      return E.right({ key, kept: kept?.password_hash ?? '' })
    },
  )
  if (E.isLeft(begun)) return begun
  const { key, kept } = begun.right
  // People whom the server itself signs in have no password, so no entry is right.
  const right = await isPassword(kept === '' ? null : kept, body.currentPassword)
  if (E.isRight(right) && !right.right) return wrongCurrent
  const hash = E.isLeft(right) ? right : await hashPassword(body.newPassword)
  if (E.isLeft(hash)) {
    await database.asSystem((tx) => returnTry(tx, key))
    return hash
  }
  return asCaller(
    authenticator(config),
    changePassword,
    context,
    async (tx, { actor: { userId, sessionId } }) => {
      const [changed] = await tx.query(changeSql, [userId, kept, hash.right])
      if (changed === undefined) return wrongCurrent
      const ended = await dismissSessions(tx, userId, 'password', now, sessionId)
      await dropCodes(tx, userId, now)
      await forgetTries(tx, key)
      return E.right(ended)
    },
  )
}

export const changePasswordRoutes = (config: AccountsConfig): readonly AccountServed[] => [
  servesAccount(changePassword, async (context, { body }) =>
    F.pipe(
      await change(config, context, body),
      E.map((notify) => ({
        data: null,
        notify,
        message: both(sessionWords.passwordChanged),
      })),
    ),
  ),
]

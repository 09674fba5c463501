import { createHash } from 'node:crypto'
import { either as E, function as F } from 'fp-ts'
import type { Refused } from '../../books/refusal.ts'
import { both } from '../../books/words.ts'
import { forgotPassword, resetPassword } from '../../contract/profile.ts'
import type { BodyOf } from '../../contract/route.ts'
import type { Tx } from '../database/transaction.ts'
import { servesAccount, type AccountContext, type AccountServed } from '../http/account.ts'
import type { AccountsConfig } from './config.ts'
import { countCall } from './limits.ts'
import { findPerson, plainName } from './login.ts'
import { judgeNewPassword, guessableTexts } from './newPassword.ts'
import { dismissSessions } from './sessionStore.ts'
import {
  dropCodes,
  keepCode,
  liveCode,
  lockNumber,
  maySend,
  reserveCode,
  returnCode,
  staleCode,
  takeCode,
  wrongCode,
  type NewCode,
} from './otp.ts'
import { hashPassword } from './password.ts'
import type { Recipient } from './sendCode.ts'
import { sourceOf } from './source.ts'
import { accountKey, forgetTries, lockKey } from './throttle.ts'
import { readToken, writeToken } from './token.ts'
import { sessionWords } from './words.ts'

/** The person whom a code is for. `to` is null if nothing is sent. */
interface Holder {
  readonly personId: string
  readonly number: string
  readonly to: Recipient | null
}
/** For a name without an account, or with one not in use: the same is stored and counted, and nothing is sent. */
const nobody = (key: string): Holder => {
  const digest = createHash('sha256').update(key).digest('hex')
  return {
    personId: digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    number: key,
    to: null,
  }
}
const holderOf = async (
  tx: Tx,
  username: string,
  subUsername: string,
  key: string,
): Promise<Holder> => {
  const found = await findPerson(tx, username, subUsername)
  if (found === null || !found.active || found.disabled || found.company_id === null)
    return nobody(key)
  return {
    personId: found.person_id,
    number: found.mobile_no,
    to: { mobileNo: found.mobile_no, email: found.email },
  }
}

const forgetOldSql = 'delete from password_reset where asked_at < $1'
const askSql =
  'insert into password_reset (reset_id, account_key, person_id, asked_at, otp_id) values ($1, $2, $3, $4, $5)'
const twoDaysMs = 2 * 86_400_000

interface ResetRequest {
  readonly resetId: string
  /** Null: nothing is sent. */
  readonly to: Recipient | null
}

/**
 * The code of a request for which none is sent: the current code of the same source, otherwise one that nobody knows.
 */
const quietCode = async (
  tx: Tx,
  secret: Uint8Array,
  code: Omit<NewCode, 'mobileNo'>,
  now: string,
): Promise<string> => {
  const had = await liveCode(tx, code.personId, code.source, now)
  if (had === null) await keepCode(tx, secret, { ...code, mobileNo: '' }, now)
  return had ?? code.otpId
}

/**
 * Stores the request. The caller is told about limits on the name, but not on the number, because those would reveal
 * it.
 */
const ask = (
  config: AccountsConfig,
  context: AccountContext,
  body: BodyOf<typeof forgotPassword>,
  code: string,
): Promise<Refused<ResetRequest>> =>
  context.database.asSystem(async (tx) => {
    const { now, newId, ip } = context
    const { jwtSecret: secret } = config
    const username = plainName(body.username)
    const subUsername = plainName(body.subUsername ?? '')
    const key = accountKey(secret, 'reset', username, subUsername)
    await lockKey(tx, key, now)
    const { personId, number, to } = await holderOf(tx, username, subUsername, key)
    const source = await sourceOf(tx, secret, personId, { ip, deviceId: body.deviceId ?? '' })
    const refusal = await reserveCode(tx, secret, { purpose: 'reset', key }, source, now)
    if (refusal !== null) return E.left(refusal)
    await lockNumber(tx, secret, number, now)
    const quiet = await maySend(tx, secret, number, source, now)
    await tx.query(forgetOldSql, [new Date(Date.parse(now) - twoDaysMs).toISOString()])
    const kept = { otpId: newId(), personId, code, source }
    if (quiet === null) await keepCode(tx, secret, { ...kept, mobileNo: number }, now)
    const otpId = quiet === null ? kept.otpId : await quietCode(tx, secret, kept, now)
    const resetId = newId()
    await tx.query(askSql, [resetId, key, personId, now, otpId])
    return E.right({ resetId, to: quiet === null ? to : null })
  })

/** Whether the request comes from a device or network where the person has signed in before. */
const hasSignedInThere = async (
  tx: Tx,
  { jwtSecret }: AccountsConfig,
  { ip }: AccountContext,
  body: BodyOf<typeof forgotPassword>,
): Promise<boolean> => {
  const username = plainName(body.username)
  const { personId } = await holderOf(tx, username, plainName(body.subUsername ?? ''), username)
  return (
    (await sourceOf(tx, jwtSecret, personId, { ip, deviceId: body.deviceId ?? '' })).known !== null
  )
}

const forgot = async (
  config: AccountsConfig,
  context: AccountContext,
  body: BodyOf<typeof forgotPassword>,
) => {
  const { refusal } = await countCall(context.database, config.limits, 'ask', context, (tx) =>
    hasSignedInThere(tx, config, context, body),
  )
  if (refusal !== null) return E.left(refusal)
  const code = config.newCode()
  const request = await ask(config, context, body, code)
  if (E.isLeft(request)) return request
  const { resetId, to } = request.right
  // Not awaited: the time taken to send would reveal that the account exists.
  if (to !== null)
    config
      .sendCode(to, code, sessionWords.resetCode)
      .catch((error: unknown) =>
        context.log.error({ error: (error as Error).name }, 'a code could not be sent'),
      )
  return E.right({
    data: { token: await writeToken(config.jwtSecret, 'reset', resetId, {}, context.now) },
    message: both(sessionWords.codeAskedFor),
  })
}

// People sign in by number or e-mail; a member of staff by the owner's and their own number.
const namesSql = `
  select p.mobile_no mobile, p.email email, o.mobile_no owner_mobile, o.email owner_email from person p left join person o on o.person_id = p.owner_id where p.person_id = $1`
const forgetLogins = async (tx: Tx, secret: Uint8Array, personId: string): Promise<void> => {
  const [row] = await tx.query<{
    mobile: string
    email: string
    owner_mobile: string | null
    owner_email: string | null
  }>(namesSql, [personId])
  if (row === undefined) return
  const names =
    row.owner_mobile === null
      ? [
          [row.mobile, ''],
          [row.email, ''],
        ]
      : [
          [row.owner_mobile, row.mobile],
          [row.owner_email ?? '', row.mobile],
        ]
  for (const [username, subUsername] of names)
    await forgetTries(tx, accountKey(secret, 'login', username!, subUsername!))
  await forgetTries(tx, accountKey(secret, 'password', personId))
}

// A code is valid only while the number that it was sent to is the person's number.
const stillSql = `
  select p.person_id from person p join otp o on o.otp_id = $2 and o.mobile_no = p.mobile_no where p.person_id = $1`
const setSql = 'update person set password_hash = $2, must_change = false where person_id = $1'

interface Proved {
  readonly personId: string
  readonly otpId: string
}
interface ResetRow {
  readonly person_id: string
  readonly otp_id: string | null
}
const resetSql = 'select person_id, otp_id from password_reset where reset_id = $1::uuid'

/** The person of this request, if the code is right. A wrong code and an unknown person give the same answer. */
const proved = async (
  tx: Tx,
  { jwtSecret }: AccountsConfig,
  resetId: string,
  body: BodyOf<typeof resetPassword>,
  now: string,
): Promise<Refused<Proved>> => {
  const [row] = await tx.query<ResetRow & Record<string, unknown>>(resetSql, [resetId])
  if (row === undefined || row.otp_id === null) return staleCode
  const { person_id: personId, otp_id: otpId } = row
  const used = await takeCode(tx, jwtSecret, otpId, body.otp, now)
  if (E.isLeft(used)) return used
  const [still] = await tx.query(stillSql, [personId, otpId])
  if (still === undefined) return E.left(wrongCode)
  const chosen = judgeNewPassword(body, await guessableTexts(tx, personId))
  if (E.isLeft(chosen)) await returnCode(tx, otpId)
  return E.isLeft(chosen) ? chosen : E.right({ personId, otpId })
}

const reset = async (
  config: AccountsConfig,
  context: AccountContext,
  token: string,
  body: BodyOf<typeof resetPassword>,
): Promise<Refused<{ userId: string; notify: readonly string[] }>> => {
  const { database, now } = context
  // Faults that are found without knowing the person do not use up a try.
  const chosen = judgeNewPassword(body, [])
  if (E.isLeft(chosen)) return chosen
  const counted = await countCall(database, config.limits, 'code', context)
  if (counted.refusal !== null) return E.left(counted.refusal)
  const resetId = await readToken(config.jwtSecret, 'reset', token, now)
  if (resetId === null) return staleCode
  const right = await database.asSystem((tx) => proved(tx, config, resetId, body, now))
  if (E.isLeft(right)) return right
  await counted.giveBack()
  const { personId, otpId } = right.right
  const hash = await hashPassword(body.newPassword)
  if (E.isLeft(hash)) {
    await database.asSystem((tx) => returnCode(tx, otpId))
    return hash
  }
  return database.asSystem(async (tx) => {
    await tx.query(setSql, [personId, hash.right])
    const notify = await dismissSessions(tx, personId, 'reset', now)
    await dropCodes(tx, personId, now)
    await forgetLogins(tx, config.jwtSecret, personId)
    return E.right({ userId: personId, notify })
  })
}

/** Resets forgotten passwords, without revealing who has an account. */
export const forgottenRoutes = (config: AccountsConfig): readonly AccountServed[] => [
  servesAccount(forgotPassword, (context, { body }) => forgot(config, context, body)),
  servesAccount(resetPassword, async (context, { params, body }) =>
    F.pipe(
      await reset(config, context, params.token, body),
      E.map(({ userId, notify }) => ({
        data: { userId },
        notify,
        message: both(sessionWords.passwordSet),
      })),
    ),
  ),
]

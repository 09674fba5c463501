import { createHmac, timingSafeEqual } from 'node:crypto'
import { either as E } from 'fp-ts'
import { refuse, type Refusal, type Refused } from '../../books/refusal.ts'
import { latinDigits } from '../../books/money/digits.ts'
import type { Tx } from '../database/transaction.ts'
import type { TooMany } from '../http/account.ts'
import { tooManyFor, tooManyUntil } from '../http/tooMany.ts'
import { takeRate, type RequestRate } from './limits.ts'
import type { Source } from './source.ts'
import { accountKey, betweenCodes, lockKey, reserveTry } from './throttle.ts'
import { sessionWords } from './words.ts'

/**
 * A code is valid for ten minutes, once, for one request (OWASP ASVS 5.0, 6.5 and 6.6.3). The maximum number of guesses
 * per day against one person: 8 codes of five tries and 96 of one, and six codes of five tries from each of the
 * person's own device and network: 196 in a million.
 */
const lifeSeconds = 600
const daySeconds = 86_400
const maxTries = 5
const codesOfManyTries = 8
const clockSeconds = 300

/** Codes for one number: for anyone who asks, and extra ones for a device and a network that have signed in before. */
const anyonesCodes: RequestRate = { most: codesOfManyTries, seconds: 7200 }
const knownCodes: RequestRate = { most: 3, seconds: daySeconds }

const after = (instant: string, seconds: number): string =>
  new Date(Date.parse(instant) + seconds * 1000).toISOString()

// A keyed hash: without the key, six digits could be found from their hash at once.
const hashOf = (secret: Uint8Array, otpId: string, code: string): string =>
  createHmac('sha256', secret).update(`otp\n${otpId}\n${code}`).digest('hex')
const same = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

const codeSoon = (seconds: number): TooMany =>
  tooManyUntil(seconds, (wait) => sessionWords.nextCodeIn(wait))

/** The key under which codes are counted: the number they are sent to, or the name that was entered. */
export interface CodeScope {
  readonly purpose: 'otp' | 'reset'
  /** A keyed hash. */
  readonly key: string
}

/**
 * Counts a request for a code, or returns why none may be sent now. One source waits longer after each code, at most
 * fifteen minutes. All sources together get one per fifteen minutes; a known source gets a few more per day, which
 * nobody else can use up. The caller must have locked the key.
 */
export const reserveCode = async (
  tx: Tx,
  secret: Uint8Array,
  { purpose, key }: CodeScope,
  source: Source,
  now: string,
): Promise<TooMany | null> => {
  const soon = await reserveTry(tx, accountKey(secret, purpose, key, source.key), now, betweenCodes)
  if (soon !== null) return codeSoon(soon.retryAfterSeconds)
  if (
    source.known !== null &&
    (await takeRate(tx, `${purpose} ${source.known}`, key, knownCodes, now)) === 0
  )
    return null
  const wait = await takeRate(tx, purpose, key, anyonesCodes, now)
  return wait === 0 ? null : tooManyFor(wait, sessionWords.manyCodes)
}

/** Until the transaction ends, no other transaction may request a code for this number. */
export const lockNumber = (
  tx: Tx,
  secret: Uint8Array,
  mobileNo: string,
  now: string,
): Promise<unknown> => lockKey(tx, accountKey(secret, 'otp', mobileNo), now)

/** Counts a code for a number, or returns why none may be sent now. */
export const maySend = (
  tx: Tx,
  secret: Uint8Array,
  mobileNo: string,
  source: Source,
  now: string,
): Promise<TooMany | null> =>
  reserveCode(tx, secret, { purpose: 'otp', key: accountKey(secret, 'otp', mobileNo) }, source, now)

export interface NewCode {
  readonly otpId: string
  readonly personId: string
  readonly mobileNo: string
  readonly code: string
  readonly source: Source
}

const insertSql = `insert into otp (otp_id, person_id, mobile_no, code_hash, sent_at, expires_at, source, most_tries) values ($1, $2, $3, $4, $5, $6, $7, $8)`
// If the clock was ahead, codes are dated in the future: they count as sent now and are no longer valid.
const settleSql =
  'update otp set sent_at = $1, expires_at = least(expires_at, $1) where mobile_no = $2 and sent_at > $3'
const sentSql = 'select count(*) sent from otp where mobile_no = $1 and sent_at > $2'

/**
 * Stores a new code in addition to those still valid. After many codes in a day, a code for an unknown source may be
 * tried only once. Codes older than two days are deleted.
 */
export const keepCode = async (
  tx: Tx,
  secret: Uint8Array,
  { otpId, personId, mobileNo, code, source }: NewCode,
  now: string,
): Promise<void> => {
  await tx.query('delete from otp where sent_at < $1', [after(now, -2 * daySeconds)])
  await tx.query(settleSql, [now, mobileNo, after(now, clockSeconds)])
  const [today] = await tx.query<{ sent: number }>(sentSql, [mobileNo, after(now, -daySeconds)])
  const tries = source.known === null && (today?.sent ?? 0) >= codesOfManyTries ? 1 : maxTries
  await tx.query(insertSql, [
    otpId,
    personId,
    mobileNo,
    hashOf(secret, otpId, code),
    now,
    after(now, lifeSeconds),
    source.key,
    tries,
  ])
}

/** The code was right but the request was refused: the code may be used again. Its tries still count. */
export const returnCode = (tx: Tx, otpId: string): Promise<unknown> =>
  tx.query('update otp set used_at = null where otp_id = $1', [otpId])

/** Invalidates every code of a person. */
export const dropCodes = (tx: Tx, personId: string, now: string): Promise<unknown> =>
  tx.query(
    'update otp set expires_at = $2 where person_id = $1 and used_at is null and expires_at > $2',
    [personId, now],
  )

const latestSql =
  'select otp_id from otp where person_id = $1 order by sent_at desc, otp_id desc limit 1'
/** A person's latest code, whoever asked for it. */
export const latestCode = async (tx: Tx, personId: string): Promise<string | null> =>
  (await tx.query<{ otp_id: string }>(latestSql, [personId]))[0]?.otp_id ?? null

const liveSql = `select otp_id from otp where person_id = $1 and source = $2 and used_at is null and expires_at > $3 order by sent_at desc, otp_id desc limit 1`
/** The code that this source requested a moment ago and that is still valid. */
export const liveCode = async (
  tx: Tx,
  personId: string,
  source: Source,
  now: string,
): Promise<string | null> =>
  (await tx.query<{ otp_id: string }>(liveSql, [personId, source.key, now]))[0]?.otp_id ?? null

/** Also the answer for a code that never existed. */
export const wrongCode: Refusal = {
  tag: 'wrong_code',
  say: sessionWords.codeIsWrong,
  fields: { otp: sessionWords.codeIsWrong },
}
export const staleCode = refuse('stale_code', sessionWords.staleCode, 'otp')
const spentCode = refuse('spent_code', sessionWords.spentCode, 'otp')

interface KeptCode {
  readonly code_hash: string
  readonly sent_at: string
  readonly expires_at: string
  readonly tries: number
  readonly most_tries: number
  readonly used_at: string | null
}
const codeSql =
  'select code_hash, sent_at, expires_at, tries, most_tries, used_at from otp where otp_id = $1 for update'

/** Uses a code. Every try counts, right or wrong, so the transaction must be committed either way. */
export const takeCode = async (
  tx: Tx,
  secret: Uint8Array,
  otpId: string | null,
  given: string,
  now: string,
): Promise<Refused<null>> => {
  const [otp] =
    otpId === null ? [] : await tx.query<KeptCode & Record<string, unknown>>(codeSql, [otpId])
  if (
    otp === undefined ||
    otp.used_at !== null ||
    otp.expires_at <= now ||
    otp.sent_at > after(now, clockSeconds)
  )
    return staleCode
  if (otp.tries >= otp.most_tries) return spentCode
  const right = same(hashOf(secret, otpId ?? '', latinDigits(given)), otp.code_hash)
  await tx.query('update otp set tries = tries + 1, used_at = $2 where otp_id = $1', [
    otpId,
    right ? now : null,
  ])
  return right ? E.right(null) : E.left(wrongCode)
}

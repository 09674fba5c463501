import { createHmac, timingSafeEqual } from 'node:crypto'
import { either as E } from 'fp-ts'
import { refuse, type Refusal, type Refused } from '../../books/refusal.ts'
import { latinDigits } from '../../books/digits.ts'
import type { Tx } from '../area.ts'
import type { TooMany } from '../http/account.ts'

/** OWASP ASVS 5.0, 6.5 and 6.6.3: a code lives ten minutes, is used once, is tried five times at most; a number gets five a day, a minute apart. */
const lifeSeconds = 600, mostTries = 5, mostADay = 5, apartSeconds = 60, daySeconds = 86_400

const after = (instant: string, seconds: number): string => new Date(Date.parse(instant) + seconds * 1000).toISOString()
const secondsUntil = (instant: string, now: string): number => Math.max(1, Math.ceil((Date.parse(instant) - Date.parse(now)) / 1000))

// A keyed hash: without the key six digits would be found from their hash at once.
const hashOf = (secret: Uint8Array, otpId: string, code: string): string => createHmac('sha256', secret).update(`otp\n${otpId}\n${code}`).digest('hex')
const same = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

const sentSql = 'select sent_at from otp where mobile_no = $1 and sent_at > $2 order by sent_at desc limit $3'
const askedSql = 'select asked_at sent_at from password_reset where account_key = $1 and asked_at > $2 order by asked_at desc limit $3'

const mayAnother = async (tx: Tx, sql: string, of: string, now: string): Promise<TooMany | null> => {
  const sent = await tx.query<{ sent_at: string }>(sql, [of, after(now, -daySeconds), mostADay])
  const last = sent[0], first = sent.at(-1)
  if (last !== undefined && after(last.sent_at, apartSeconds) > now) {
    const seconds = secondsUntil(after(last.sent_at, apartSeconds), now)
    return { tag: 'too_many', retryAfterSeconds: seconds, say: { ne: `अर्को कोड ${seconds} सेकेन्डपछि माग्नुहोस्`, en: `Ask for another code in ${seconds} seconds` } }
  }
  if (first === undefined || sent.length < mostADay) return null
  return {
    tag: 'too_many', retryAfterSeconds: secondsUntil(after(first.sent_at, daySeconds), now),
    say: { ne: 'यो नम्बरमा आजका लागि धेरै कोड पठाइसकियो, भोलि फेरि गर्नुहोस्', en: 'Too many codes were sent to this number today, try again tomorrow' },
  }
}

/** Whether another code may be sent to a number now. */
export const maySend = (tx: Tx, mobileNo: string, now: string): Promise<TooMany | null> => mayAnother(tx, sentSql, mobileNo, now)
/** Whether another code may be asked for a name now, whoever has it. */
export const mayAsk = (tx: Tx, accountKey: string, now: string): Promise<TooMany | null> => mayAnother(tx, askedSql, accountKey, now)

export interface NewCode {
  readonly otpId: string
  readonly personId: string
  readonly mobileNo: string
  readonly code: string
}

/** Keeps a new code; the ones before it are good for nothing from now on. Codes older than two days are dropped. */
export const keepCode = async (tx: Tx, secret: Uint8Array, { otpId, personId, mobileNo, code }: NewCode, now: string): Promise<void> => {
  await tx.query('delete from otp where sent_at < $1', [after(now, -2 * daySeconds)])
  await dropCodes(tx, personId, now)
  await tx.query('insert into otp (otp_id, person_id, mobile_no, code_hash, sent_at, expires_at) values ($1, $2, $3, $4, $5, $6)',
    [otpId, personId, mobileNo, hashOf(secret, otpId, code), now, after(now, lifeSeconds)])
}

/** A code was right and what it was given for was refused: it may be given again. Its tries still count. */
export const returnCode = (tx: Tx, personId: string): Promise<unknown> =>
  tx.query('update otp set used_at = null where otp_id = (select otp_id from otp where person_id = $1 order by sent_at desc, otp_id desc limit 1)', [personId])

/** No code of a person's is good for anything from now on. */
export const dropCodes = (tx: Tx, personId: string, now: string): Promise<unknown> =>
  tx.query('update otp set expires_at = $2 where person_id = $1 and used_at is null and expires_at > $2', [personId, now])

/** What is said of a code that never was as well. */
export const wrongCode: Refusal = { tag: 'wrong_code', say: { ne: 'कोड मिलेन', en: 'The code is not right' }, fields: { otp: { ne: 'कोड मिलेन', en: 'The code is not right' } } }
export const staleCode = refuse('stale_code', { ne: 'कोडको समय सकियो, नयाँ कोड माग्नुहोस्', en: 'The code has run out, ask for a new one' }, 'otp')
const spentCode = refuse('spent_code', { ne: 'धेरै पटक गलत कोड राखियो, नयाँ कोड माग्नुहोस्', en: 'A wrong code was given too often, ask for a new one' }, 'otp')

/** Takes a person's latest code. Each try counts, right or wrong; the transaction must be committed either way. */
export const takeCode = async (tx: Tx, secret: Uint8Array, personId: string, given: string, now: string): Promise<Refused<null>> => {
  const [otp] = await tx.query<{ otp_id: string; code_hash: string; expires_at: string; tries: number; used_at: string | null }>(
    'select otp_id, code_hash, expires_at, tries, used_at from otp where person_id = $1 order by sent_at desc, otp_id desc limit 1 for update', [personId])
  if (otp === undefined || otp.used_at !== null || otp.expires_at <= now) return staleCode
  if (otp.tries >= mostTries) return spentCode
  const right = same(hashOf(secret, otp.otp_id, latinDigits(given)), otp.code_hash)
  await tx.query('update otp set tries = tries + 1, used_at = $2 where otp_id = $1', [otp.otp_id, right ? now : null])
  return right ? E.right(null) : E.left(wrongCode)
}

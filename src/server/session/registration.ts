import { either as E } from 'fp-ts'
import { judgeAddress, judgeEmail, judgeMobile, judgeOwnPan } from '../../books/company/company.ts'
import { forField, refuse, type Refused } from '../../books/refusal.ts'
import { both, type Words } from '../../books/words.ts'
import type { BodyOf } from '../../contract/route.ts'
import { activateAccount, registerAccount, resendOtp } from '../../contract/session.ts'
import type { Tx } from '../database/transaction.ts'
import type { CompanyRegistration } from '../../journal/companyFacts.ts'
import { firstVatDay, registerCompany, trialDays } from '../companies/register.ts'
import { codeOf } from '../database/trouble.ts'
import { servesAccount, type AccountContext, type AccountServed } from '../http/account.ts'
import type { AccountsConfig } from './config.ts'
import { countCall } from './limits.ts'
import { dropCodes, keepCode, latestCode, lockNumber, maySend, takeCode } from './otp.ts'
import { allowPassword, hashPassword } from './password.ts'
import { sourceOf } from './source.ts'
import { lifetimeMs, readToken, writeToken } from './token.ts'
import { sessionWords } from './words.ts'
import { terms } from '../../books/termWords.ts'

type Body = BodyOf<typeof registerAccount>
/** The part of a registration that is stored until the company exists. */
type StoredRegistration = Omit<CompanyRegistration, 'owner' | 'parentId'>
interface Registration extends StoredRegistration {
  readonly mobileNo: string
}

/**
 * The registration as it is stored. The bills of a VAT-registered shop carry VAT from the first day of the current
 * fiscal year.
 */
const judgeBody = (body: Body, today: string): Refused<Registration> => {
  const mobileNo = forField('mobileNo', judgeMobile(body.mobileNo))
  const address = judgeAddress(body.address)
  const email = judgeEmail(body.email ?? '')
  const panNo = judgeOwnPan(body.panNo ?? '', body.vatRegistered === true)
  if (E.isLeft(mobileNo)) return mobileNo
  if (E.isLeft(address)) return address
  if (E.isLeft(email)) return email
  if (E.isLeft(panNo)) return panNo
  return E.right({
    mobileNo: mobileNo.right,
    businessName: body.businessName,
    address: address.right,
    phone: mobileNo.right,
    email: email.right === '' ? null : email.right,
    panNo: panNo.right,
    vatRegisteredFrom: body.vatRegistered === true ? firstVatDay(today) : null,
  })
}

const mobileTaken = refuse('mobile_taken', sessionWords.mobileTaken, 'mobileNo')
const emailTaken = refuse('email_taken', sessionWords.emailTaken, 'email')

const isEmailTaken = async (tx: Tx, email: string): Promise<boolean> => {
  const rows =
    email === ''
      ? []
      : await tx.query(
          'select from person where owner_id is null and email = $1 and activated_at is not null',
          [email],
        )
  return rows.length > 0
}

const judgeAvailable = async (
  tx: Tx,
  { mobileNo, email }: Registration,
): Promise<Refused<null>> => {
  const [same] = await tx.query<{ active: boolean }>(
    'select activated_at is not null active from person where owner_id is null and mobile_no = $1 for update',
    [mobileNo],
  )
  if (same?.active === true) return mobileTaken
  return email !== null && (await isEmailTaken(tx, email)) ? emailTaken : E.right(null)
}
const insertPerson = `insert into person (person_id, mobile_no, email, full_name, password_hash, registration, registered_at) values ($1, $2, $3, $4, $5, $6, $7)`

// A registration whose token has expired can never be completed.
const forgetAbandoned = (tx: Tx, now: string): Promise<unknown> =>
  tx.query(
    'delete from person where activated_at is null and owner_id is null and registered_at < $1',
    [new Date(Date.parse(now) - lifetimeMs.registration).toISOString()],
  )

/** A person who registers has no sign-ins yet. */
const nobodyYet = '00000000-0000-0000-0000-000000000000'

/** Stores the registration and its code, replacing one with the same number that was never activated. */
const storeRegistration = (
  config: AccountsConfig,
  context: AccountContext,
  registration: Registration,
  fullName: string,
  passwordHash: string,
  code: string,
): Promise<Refused<string>> =>
  context.database.asSystem(async (tx) => {
    const { now, newId } = context
    const { mobileNo, ...kept } = registration
    await lockNumber(tx, config.jwtSecret, mobileNo, now)
    const open = await judgeAvailable(tx, registration)
    if (E.isLeft(open)) return open
    const source = await sourceOf(tx, config.jwtSecret, nobodyYet, { ip: context.ip, deviceId: '' })
    const refusal = await maySend(tx, config.jwtSecret, mobileNo, source, now)
    if (refusal !== null) return E.left(refusal)
    await forgetAbandoned(tx, now)
    const personId = newId()
    await tx.query(
      'delete from person where owner_id is null and mobile_no = $1 and activated_at is null',
      [mobileNo],
    )
    await tx.query(insertPerson, [
      personId,
      mobileNo,
      kept.email ?? '',
      fullName,
      passwordHash,
      JSON.stringify(kept),
      now,
    ])
    await keepCode(tx, config.jwtSecret, { otpId: newId(), personId, mobileNo, code, source }, now)
    return E.right(personId)
  })

const register = async (config: AccountsConfig, context: AccountContext, body: Body) => {
  const registration = judgeBody(body, context.today)
  if (E.isLeft(registration)) return registration
  const allowed = allowPassword(body.password, [
    body.businessName,
    body.fullName,
    registration.right.mobileNo,
    registration.right.email ?? '',
  ])
  if (E.isLeft(allowed)) return allowed
  const { refusal } = await countCall(context.database, config.limits, 'register', context)
  if (refusal !== null) return E.left(refusal)
  const hash = await hashPassword(allowed.right)
  if (E.isLeft(hash)) return hash
  const code = config.newCode()
  const { mobileNo, email } = registration.right
  const personId = await storeRegistration(
    config,
    context,
    registration.right,
    body.fullName,
    hash.right,
    code,
  )
  if (E.isLeft(personId)) return personId
  const sent = await config.sendCode(
    { mobileNo, email: email ?? '' },
    code,
    sessionWords.activationCode,
  )
  const token = await writeToken(config.jwtSecret, 'registration', personId.right, {}, context.now)
  return E.right({
    data: { token },
    message: both(sent ? sessionWords.codeSent : sessionWords.codeUnsent),
  })
}

// If two numbers with the same e-mail are activated at the same instant, the second gets the answer of a later
// activation.
const emailTwiceAtOnce = (error: unknown): Refused<never> => {
  if (codeOf(error) === '23505') return emailTaken
  throw error
}

interface Registering {
  readonly person_id: string
  readonly mobile_no: string
  readonly email: string
  readonly full_name: string
  readonly registration: string | null
  readonly activated_at: string | null
}
const registeringSql =
  'select person_id, mobile_no, email, full_name, registration, activated_at from person where person_id = $1::uuid for update'

const noRegistration = refuse('no_registration', sessionWords.noRegistration)
const alreadyActive = refuse('already_active', sessionWords.alreadyActive)

/** The person whom the registration token is for, locked. */
const registering = async (tx: Tx, personId: string | null): Promise<Refused<Registering>> => {
  const [found] =
    personId === null
      ? []
      : await tx.query<Registering & Record<string, unknown>>(registeringSql, [personId])
  if (found === undefined) return noRegistration
  return found.activated_at === null ? E.right(found) : alreadyActive
}

const activate = async (
  config: AccountsConfig,
  context: AccountContext,
  token: string,
  otp: string,
): Promise<Refused<null>> => {
  const { now, today, newId } = context
  const counted = await countCall(context.database, config.limits, 'code', context)
  if (counted.refusal !== null) return E.left(counted.refusal)
  const personId = await readToken(config.jwtSecret, 'registration', token, now)
  const active = await context.database
    .transaction('change', async (tx) => {
      const person = await registering(tx, personId)
      if (E.isLeft(person)) return person
      const { person_id, email, full_name, mobile_no, registration } = person.right
      if (await isEmailTaken(tx, email)) return emailTaken
      const used = await takeCode(tx, config.jwtSecret, await latestCode(tx, person_id), otp, now)
      if (E.isLeft(used)) return used
      await tx.query(
        'update person set activated_at = $2, registration = null where person_id = $1',
        [person_id, now],
      )
      const kept = JSON.parse(registration ?? '{}') as StoredRegistration
      await registerCompany(
        tx,
        config.meaning,
        {
          ...kept,
          parentId: null,
          owner: { personId: person_id, fullName: full_name, mobileNo: mobile_no },
        },
        trialDays,
        { now, today, newId },
      )
      return E.right(null)
    })
    .catch(emailTwiceAtOnce)
  if (E.isRight(active)) await counted.giveBack()
  return active
}

const resend = async (
  config: AccountsConfig,
  context: AccountContext,
  token: string,
): Promise<Refused<null>> => {
  const { database, now, newId } = context
  const counted = await countCall(database, config.limits, 'ask', context)
  if (counted.refusal !== null) return E.left(counted.refusal)
  const personId = await readToken(config.jwtSecret, 'registration', token, now)
  const code = config.newCode()
  const kept = await database.asSystem(async (tx) => {
    const person = await registering(tx, personId)
    if (E.isLeft(person)) return person
    const { person_id: registered, mobile_no: mobileNo } = person.right
    await lockNumber(tx, config.jwtSecret, mobileNo, now)
    const source = await sourceOf(tx, config.jwtSecret, nobodyYet, { ip: context.ip, deviceId: '' })
    const refusal = await maySend(tx, config.jwtSecret, mobileNo, source, now)
    if (refusal !== null) return E.left(refusal)
    await dropCodes(tx, registered, now)
    await keepCode(
      tx,
      config.jwtSecret,
      { otpId: newId(), personId: registered, mobileNo, code, source },
      now,
    )
    return person
  })
  if (E.isLeft(kept)) return kept
  const sent = await config.sendCode(
    { mobileNo: kept.right.mobile_no, email: kept.right.email },
    code,
    sessionWords.activationCode,
  )
  return sent ? E.right(null) : refuse('try_again', sessionWords.codeUnsent)
}

const answerWith = (done: Refused<null>, words: Words) =>
  E.isLeft(done) ? done : E.right({ data: null, message: both(words) })

/** Routes to register an owner and their company: register, activate with the code that was sent, send it again. */
export const registrationRoutes = (config: AccountsConfig): readonly AccountServed[] => [
  servesAccount(registerAccount, (context, { body }) => register(config, context, body)),
  servesAccount(activateAccount, async (context, { params, body }) =>
    answerWith(await activate(config, context, params.token, body.otp), terms.activated),
  ),
  servesAccount(resendOtp, async (context, { params }) =>
    answerWith(await resend(config, context, params.token), sessionWords.codeSent),
  ),
]

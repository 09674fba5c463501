import { either as E } from 'fp-ts'
import { judgeMobile } from '../../books/company/company.ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import {
  companyToken,
  currentSession,
  logIn,
  logOut,
  type LoginPayload,
  type SignedIn,
} from '../../contract/session.ts'
import type { Tx, OpenTx } from '../database/transaction.ts'
import type { Database } from '../database/database.ts'
import {
  servesAccount,
  type AccountAnswer,
  type AccountContext,
  type AccountServed,
} from '../http/account.ts'
import { notSignedIn } from '../http/failure.ts'
import { authenticator } from './authenticate.ts'
import { servesCaller } from '../http/ownAccount.ts'
import { companyClosed } from '../journal/closed.ts'
import type { AccountsConfig } from './config.ts'
import {
  endSession,
  createSession,
  signedInAnswer,
  tokenOf,
  type NewSession,
} from './sessionStore.ts'
import { countCall } from './limits.ts'
import { isPassword } from './password.ts'
import { sourceOf } from './source.ts'
import { accountKey, forgetTries, reserveTry, returnTry } from './throttle.ts'
import { readToken } from './token.ts'
import type * as t from 'io-ts'
import { sessionWords } from './words.ts'

type Payload = t.TypeOf<typeof LoginPayload>

/** A name in the form for comparison: a mobile number as ten digits, an e-mail in lower case. */
export const plainName = (name: string): string => {
  const mobile = judgeMobile(name)
  return E.isRight(mobile) ? mobile.right : name.trim().toLowerCase()
}

interface Person {
  readonly person_id: string
  readonly mobile_no: string
  readonly email: string
  readonly password_hash: string
  readonly active: boolean
  readonly company_id: string | null
  readonly disabled: boolean
}

const ownerSql = `
  select p.person_id, p.mobile_no, p.email, p.password_hash, p.activated_at is not null active, own.company_id, false disabled
  from person p left join owned_company own on own.owner_id = p.person_id and own.parent_id is null
  where p.owner_id is null and (p.mobile_no = $1 or (p.email = $1 and p.activated_at is not null)) order by own.registered_at limit 1`
const staffSql = `
  select p.person_id, p.mobile_no, p.email, p.password_hash, p.activated_at is not null active, m.company_id, coalesce(not m.is_active, true) disabled
  from person o join person p on p.owner_id = o.person_id left join member m on m.company_id = p.works_at and m.person_id = p.person_id
  where o.owner_id is null and (o.mobile_no = $1 or (o.email = $1 and o.activated_at is not null)) and p.mobile_no = $2`

/** The person with these names: an owner by one name, a member of staff by the owner's name and their own. */
export const findPerson = async (
  tx: Tx,
  username: string,
  subUsername: string,
): Promise<Person | null> => {
  const [found] =
    subUsername === ''
      ? await tx.query<Person & Record<string, unknown>>(ownerSql, [username])
      : await tx.query<Person & Record<string, unknown>>(staffSql, [username, subUsername])
  return found ?? null
}

const wrong = refuse('wrong_login', sessionWords.wrongLogin)
const notActivated = refuse('not_activated', sessionWords.notActivated)
const disabled = refuse('disabled', sessionWords.disabled)

const deviceOf = ({
  deviceId,
  deviceName,
  deviceManufacturer,
  devicePlatform,
  deviceModel,
}: Partial<Payload>): string =>
  JSON.stringify({
    id: deviceId,
    name: deviceName,
    manufacturer: deviceManufacturer,
    platform: devicePlatform,
    model: deviceModel,
  })

type NewSessionOwner = Pick<NewSession, 'personId' | 'companyId' | 'device'>

/**
 * Starts a session in a transaction outside any company, and returns who is signed in. Afterwards the transaction is
 * inside the session's company.
 */
export const startSessionIn = async (
  tx: OpenTx,
  config: Pick<AccountsConfig, 'jwtSecret' | 'agent'>,
  { newId, now, ip }: Pick<AccountContext, 'newId' | 'now' | 'ip'>,
  owner: NewSessionOwner,
): Promise<Refused<SignedIn>> => {
  const sessionId = newId()
  await createSession(tx, { ...owner, sessionId, now, ip })
  return tellSession(tx, config, sessionId, now)
}

/**
 * Who is signed in by a session that has just begun, with its token. Afterwards the transaction is inside the session's
 * company.
 */
export const tellSession = async (
  tx: OpenTx,
  config: Pick<AccountsConfig, 'jwtSecret' | 'agent'>,
  sessionId: string,
  now: string,
): Promise<Refused<SignedIn>> => {
  const token = await tokenOf(tx, config.jwtSecret, sessionId, now)
  return E.isLeft(token) ? token : signedInAnswer(tx, config, sessionId, token.right, now)
}

/** Starts a session in the same transaction as `before`; if that is refused, no session is started. */
export const startSession = (
  config: Pick<AccountsConfig, 'jwtSecret' | 'agent'>,
  context: AccountContext,
  owner: NewSessionOwner,
  before: (tx: Tx) => Promise<Refused<unknown>>,
): Promise<Refused<SignedIn>> =>
  context.database.transaction('change', async (tx) => {
    const done = await before(tx)
    return E.isLeft(done) ? done : startSessionIn(tx, config, context, owner)
  })

const leaveSql = `update session set ended_at = $2, end_reason = 'switched' where session_id = $1::uuid and ended_at is null returning device`
/**
 * Ends a session because its person continues in another company on the same device. Fails if the session has ended in
 * the meantime.
 */
export const leaveSession = async (
  tx: Tx,
  sessionId: string,
  now: string,
): Promise<Refused<string>> => {
  const [left] = await tx.query<{ device: string }>(leaveSql, [sessionId, now])
  return left === undefined ? E.left(notSignedIn) : E.right(left.device)
}

const answered = (signedIn: Refused<SignedIn>): Refused<AccountAnswer<SignedIn>> =>
  E.isLeft(signedIn) ? signedIn : E.right({ data: signedIn.right })

const noCompany = refuse('not_found', sessionWords.noCompany)
const ownedSql = `
  select o.company_id, c.deletion_due_at from owned_company o left join company c on c.company_id = o.company_id
  where o.company_id::text = lower($1) and o.owner_id::text = $2`
interface OwnedCompany {
  readonly company_id: string
  readonly deletion_due_at: string | null
}
const closedUntil = (due: string): Refused<never> =>
  refuse('company_is_closed', companyClosed(due).say)

const firstOpenSql = `
  select o.company_id from owned_company o join company c on c.company_id = o.company_id
  where o.owner_id::text = $1 and c.deletion_due_at is null order by o.parent_id is not null, o.registered_at, o.company_id limit 1`
/**
 * Where a person goes who named no company: an owner whose main company is closed to another one if there is one, and
 * otherwise into the closed one, to take that back. A member of staff of a closed company goes nowhere.
 */
const openCompany = (
  database: Database,
  { person_id: personId }: Person,
  company: string,
  isOwner: boolean,
): Promise<Refused<string>> =>
  database.asSystem(async (tx) => {
    const [known] = await tx.query<{ due: string | null }>(
      'select deletion_due_at due from company where company_id = $1::uuid',
      [company],
    )
    const due = known?.due ?? null
    if (due === null) return E.right(company)
    if (!isOwner) return closedUntil(due)
    const [other] = await tx.query<{ company_id: string }>(firstOpenSql, [personId])
    return E.right(other?.company_id ?? company)
  })

/** The company that the person named, if it is their own; otherwise `otherwise`. */
const companyFor = async (
  database: Database,
  person: Person,
  otherwise: string,
  { parentId }: Partial<Payload>,
  isOwner: boolean,
): Promise<Refused<string>> => {
  if (typeof parentId !== 'string') return openCompany(database, person, otherwise, isOwner)
  const [owned] = await database.asSystem((tx) =>
    tx.query<{ company_id: string }>(ownedSql, [parentId, person.person_id]),
  )
  return owned === undefined ? noCompany : E.right(owned.company_id)
}

/** Whether the person has signed in from this device or network before. */
const hasSignedInThere = async (
  tx: Tx,
  { jwtSecret }: AccountsConfig,
  { ip }: AccountContext,
  payload: Payload,
): Promise<boolean> => {
  const person = await findPerson(
    tx,
    plainName(payload.username),
    plainName(payload.subUsername ?? ''),
  )
  if (person === null) return false
  const source = await sourceOf(tx, jwtSecret, person.person_id, {
    ip,
    deviceId: payload.deviceId ?? '',
  })
  return source.known !== null
}

/** A wrong password and an unknown name give the same answer in the same time. */
const signIn = async (
  config: AccountsConfig,
  context: AccountContext,
  payload: Payload,
): Promise<Refused<SignedIn>> => {
  const { database, now } = context
  const username = plainName(payload.username)
  const subUsername = plainName(payload.subUsername ?? '')
  const counted = await countCall(database, config.limits, 'login', context, (tx) =>
    hasSignedInThere(tx, config, context, payload),
  )
  if (counted.refusal !== null) return E.left(counted.refusal)
  const key = accountKey(config.jwtSecret, 'login', username, subUsername)
  const { refusal, person } = await database.asSystem(async (tx) => ({
    refusal: await reserveTry(tx, key, now),
    person: await findPerson(tx, username, subUsername),
  }))
  if (refusal !== null) return E.left(refusal)
  const right = await isPassword(person?.password_hash ?? null, payload.password)
  if (E.isLeft(right)) {
    await counted.giveBack()
    await database.asSystem((tx) => returnTry(tx, key))
    return right
  }
  if (!right.right || person === null) return wrong
  await counted.giveBack()
  if (!person.active) return notActivated
  if (person.disabled || person.company_id === null) return disabled
  const company = await companyFor(database, person, person.company_id, payload, subUsername === '')
  if (E.isLeft(company)) {
    await database.asSystem((tx) => returnTry(tx, key))
    return company
  }
  return startSession(
    config,
    context,
    { personId: person.person_id, companyId: company.right, device: deviceOf(payload) },
    async (tx) => {
      // A password changed during the check has ended every session that began with the old one; this one must not
      // begin.
      const [same] = await tx.query(
        'select person_id from person where person_id = $1 and password_hash = $2 for update',
        [person.person_id, person.password_hash],
      )
      return same === undefined ? wrong : E.right(await forgetTries(tx, key))
    },
  )
}

// Clears the cached pages of the browser's history, but never the storage, which has unsent work and the app itself.
const clearedCache = { 'clear-site-data': '"cache"' }

/** The routes about who is signed in. */
export const loginRoutes = (config: AccountsConfig): readonly AccountServed[] => {
  const own = authenticator(config)
  return [
    servesAccount(logIn, async (context, { body }) =>
      answered(await signIn(config, context, body)),
    ),

    // A session that has ended is already logged out, as requested.
    servesAccount(logOut, async ({ database, bearer, now, https }) => {
      const sessionId =
        bearer === null ? null : await readToken(config.jwtSecret, 'session', bearer, now)
      if (sessionId === null) return E.left(notSignedIn)
      const notify = await database.asSystem((tx) => endSession(tx, sessionId, 'logout', now))
      return E.right({ data: null, notify, ...(https ? { headers: clearedCache } : {}) })
    }),

    servesAccount(currentSession, async ({ database, bearer, now }) =>
      bearer === null
        ? E.left(notSignedIn)
        : database.transaction('change', async (tx) => {
            const session = await own.authenticate(tx, bearer, now)
            if (E.isLeft(session)) return session
            await session.right.used?.(tx)
            return answered(
              await signedInAnswer(tx, config, session.right.actor.sessionId, bearer, now),
            )
          }),
    ),

    servesCaller(
      own,
      companyToken,
      async (tx, { company, actor: { userId: personId, sessionId } }, { body }, context) => {
        const [owned] = await tx.query<OwnedCompany & Record<string, unknown>>(ownedSql, [
          body.companyId,
          personId,
        ])
        const due = owned?.deletion_due_at ?? null
        if (due !== null) return closedUntil(due)
        const device =
          owned === undefined ? noCompany : await leaveSession(tx, sessionId, context.now)
        if (E.isLeft(device)) return device
        const begun = await startSessionIn(tx, config, context, {
          personId,
          companyId: owned!.company_id,
          device: device.right,
        })
        return E.isLeft(begun) ? begun : E.right({ data: begun.right, notify: [company] })
      },
    ),
  ]
}

import { either as E } from 'fp-ts'
import { judgeMobile } from '../../books/company.ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import { companyToken, currentSession, logIn, logOut, type LoginPayload, type SignedIn } from '../../contract/session.ts'
import type { Tx } from '../area.ts'
import { accounts, type AccountAnswer, type AccountContext, type AccountServed } from '../http/account.ts'
import { notPermitted, notSignedIn } from '../http/failure.ts'
import { authenticator } from './authenticate.ts'
import type { AccountsConfig } from './config.ts'
import { endSession, openSession, signedInAs, tokenOf, type NewSession } from './open.ts'
import { isPassword } from './password.ts'
import { accountKey, forgetTries, reserveTry, returnTry } from './throttle.ts'
import { readToken } from './token.ts'
import type * as t from 'io-ts'

type Payload = t.TypeOf<typeof LoginPayload>

/** A name as it is compared: a mobile number in its ten digits, an e-mail in lower case. */
export const plainName = (name: string): string => {
  const mobile = judgeMobile(name)
  return E.isRight(mobile) ? mobile.right : name.trim().toLowerCase()
}

interface Person {
  readonly person_id: string
  readonly password_hash: string
  readonly active: boolean
  readonly company_id: string | null
  readonly disabled: boolean
}

const ownerSql = `
  select p.person_id, p.password_hash, p.activated_at is not null active, own.company_id, false disabled
  from person p left join owned_company own on own.owner_id = p.person_id and own.parent_id is null
  where p.owner_id is null and (p.mobile_no = $1 or (p.email = $1 and p.activated_at is not null)) order by own.registered_at limit 1`
const staffSql = `
  select p.person_id, p.password_hash, p.activated_at is not null active, m.company_id, coalesce(not m.is_active, true) disabled
  from person o join person p on p.owner_id = o.person_id left join member m on m.company_id = p.works_at and m.person_id = p.person_id
  where o.owner_id is null and (o.mobile_no = $1 or (o.email = $1 and o.activated_at is not null)) and p.mobile_no = $2`

const findPerson = async (tx: Tx, username: string, subUsername: string): Promise<Person | null> => {
  const [found] = subUsername === '' ? await tx.query<Person & Record<string, unknown>>(ownerSql, [username]) : await tx.query<Person & Record<string, unknown>>(staffSql, [username, subUsername])
  return found ?? null
}

const wrong = refuse('wrong_login', { ne: 'प्रयोगकर्ता नाम वा पासवर्ड मिलेन', en: 'The user name or the password is not right' })
const notActivated = refuse('not_activated', {
  ne: 'खाता अझै सक्रिय भएको छैन, पठाइएको कोड राख्नुहोस् वा फेरि दर्ता गर्नुहोस्', en: 'The account is not active yet: enter the code that was sent, or register again',
})
const disabled = refuse('disabled', { ne: 'तपाईंको खाता बन्द गरिएको छ, पसलको मालिकलाई सोध्नुहोस्', en: 'Your account is switched off, ask the owner of the shop' })

const deviceOf = ({ deviceId, deviceName, deviceManufacturer, devicePlatform, deviceModel }: Partial<Payload>): string =>
  JSON.stringify({ id: deviceId, name: deviceName, manufacturer: deviceManufacturer, platform: devicePlatform, model: deviceModel })

/** Opens a session in one transaction with whatever must happen beside it, and says who is signed in. */
export const begin = (
  { jwtSecret }: Pick<AccountsConfig, 'jwtSecret'>, { database, newId, now, ip }: AccountContext, who: Pick<NewSession, 'personId' | 'companyId' | 'device'>, beside: (tx: Tx) => Promise<unknown>,
): Promise<Refused<SignedIn>> =>
  database.transaction('change', async (tx) => {
    await beside(tx)
    const sessionId = newId()
    await openSession(tx, { ...who, sessionId, now, ip })
    const token = await tokenOf(tx, jwtSecret, sessionId, now)
    return E.isLeft(token) ? token : signedInAs(tx, sessionId, token.right, now)
  })

const answered = (signedIn: Refused<SignedIn>): Refused<AccountAnswer<SignedIn>> => E.isLeft(signedIn) ? signedIn : E.right({ data: signedIn.right })

/** One answer, and one time to give it, for a wrong password and for a name that nobody has. */
const signIn = async (config: AccountsConfig, context: AccountContext, payload: Payload): Promise<Refused<SignedIn>> => {
  const { database, now } = context
  const username = plainName(payload.username), subUsername = plainName(payload.subUsername ?? '')
  const key = accountKey(config.jwtSecret, 'login', username, subUsername)
  const { held, person } = await database.asSystem(async (tx) => ({ held: await reserveTry(tx, key, now), person: await findPerson(tx, username, subUsername) }))
  if (held !== null) return E.left(held)
  const right = await isPassword(person?.password_hash ?? null, payload.password)
  if (E.isLeft(right)) {
    await database.asSystem((tx) => returnTry(tx, key))
    return right
  }
  if (!right.right || person === null) return wrong
  if (!person.active) return notActivated
  if (person.disabled || person.company_id === null) return disabled
  return begin(config, context, { personId: person.person_id, companyId: person.company_id, device: deviceOf(payload) }, (tx) => forgetTries(tx, key))
}

const noCompany = refuse('not_found', { ne: 'यस्तो केही भेटिएन', en: 'There is no such thing' })
const ownedSql = `select c.company_id from owned_company c where c.company_id::text = $1 and c.owner_id::text = $2`

/** The routes about who is signed in. */
export const loginRoutes = (config: AccountsConfig): readonly AccountServed[] => {
  const { authenticate } = authenticator(config)
  return [
    accounts(logIn, async (context, { body }) => answered(await signIn(config, context, body))),

    // An ended session is logged out already, which is what was asked.
    accounts(logOut, async ({ database, bearer, now }) => {
      const sessionId = bearer === null ? null : await readToken(config.jwtSecret, 'session', bearer, now)
      if (sessionId === null) return E.left(notSignedIn)
      await database.asSystem((tx) => endSession(tx, sessionId, 'logout', now))
      return E.right({ data: null })
    }),

    accounts(currentSession, async ({ database, bearer, now }) =>
      bearer === null ? E.left(notSignedIn) : database.transaction('change', async (tx) => {
        const session = await authenticate(tx, bearer, now)
        return E.isLeft(session) ? session : answered(await signedInAs(tx, session.right.actor.sessionId, bearer, now))
      })),

    accounts(companyToken, async (context, { body }) => {
      const { database, bearer, now } = context
      if (bearer === null) return E.left(notSignedIn)
      const asked = await database.asSystem(async (tx) => {
        const session = await authenticate(tx, bearer, now)
        if (E.isLeft(session)) return session
        if (!session.right.actor.isAdmin) return E.left(notPermitted)
        const [owned] = await tx.query<{ company_id: string }>(ownedSql, [body.companyId, session.right.actor.userId])
        const [device] = await tx.query<{ device: string }>('select device from session where session_id = $1::uuid', [session.right.actor.sessionId])
        return owned === undefined ? noCompany : E.right({ actor: session.right.actor, companyId: owned.company_id, device: device?.device ?? '{}' })
      })
      if (E.isLeft(asked)) return asked
      const { actor, companyId, device } = asked.right
      return answered(await begin(config, context, { personId: actor.userId, companyId, device }, (tx) => endSession(tx, actor.sessionId, 'switched', now)))
    }),
  ]
}

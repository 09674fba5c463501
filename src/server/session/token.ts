import { decodeJwt, errors, jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { isUuid } from '../database/uuid.ts'

const issuer = 'khata'
const algorithm = 'HS256'

/** A token is valid for one purpose only. */
export type Purpose = 'session' | 'registration' | 'log' | 'reset'

const session = 12 * 3_600_000
/**
 * Twelve hours for a session, seven days to complete a registration (specification section 9), thirty days after its
 * session for a log ticket, ten minutes for a new password, as long as its code.
 */
export const lifetimeMs: Readonly<Record<Purpose, number>> = {
  session,
  registration: 7 * 86_400_000,
  log: session + 30 * 86_400_000,
  reset: 600_000,
}

/** How far ahead a server's clock may have been when it issued something. */
export const clockErrorMs = 300_000

const seconds = (instant: string): number => Math.floor(Date.parse(instant) / 1000)

/**
 * A signed token whose `jti` is `id`. Clients use the claims only for display: the server reads everything from the
 * database.
 */
export const writeToken = (
  secret: Uint8Array,
  purpose: Purpose,
  id: string,
  claims: Readonly<Record<string, unknown>>,
  now: string,
): Promise<string> =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(`khata-${purpose}`)
    .setJti(id)
    .setIssuedAt(seconds(now))
    .setExpirationTime(seconds(now) + lifetimeMs[purpose] / 1000)
    .sign(secret)

/** Now, or the time of issue if that is up to five minutes later, because the clock was set back a little. */
const judgedAt = (token: string, now: string): Date => {
  const issuedMs = Number(decodeJwt(token).iat) * 1000
  const at = Date.parse(now)
  return new Date(issuedMs > at && issuedMs <= at + clockErrorMs ? issuedMs : at)
}

/** What a valid token of this server and purpose says; otherwise null. */
const readPayload = async (
  secret: Uint8Array,
  purpose: Purpose,
  token: string,
  now: string,
): Promise<JWTPayload | null> => {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: [algorithm],
      issuer,
      audience: `khata-${purpose}`,
      requiredClaims: ['jti', 'exp', 'iat'],
      currentDate: judgedAt(token, now),
      maxTokenAge: lifetimeMs[purpose] / 1000,
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/** The `jti` of a valid token of this server and purpose; otherwise null. */
export const readToken = async (
  secret: Uint8Array,
  purpose: Purpose,
  token: string,
  now: string,
): Promise<string | null> => (await readPayload(secret, purpose, token, now))?.jti ?? null

/** A session, and where its token says that it is. The database decides where it is. */
export interface ClaimedSession {
  readonly sessionId: string
  readonly claimed: { readonly personId: string; readonly company: string } | null
}

/** The session of a valid token; otherwise null. */
export const readSessionToken = async (
  secret: Uint8Array,
  token: string,
  now: string,
): Promise<ClaimedSession | null> => {
  const payload = await readPayload(secret, 'session', token, now)
  if (payload?.jti === undefined) return null
  const { jti: sessionId, user_id: personId, company_id: company } = payload
  const isPlace = isUuid(personId) && isUuid(company)
  return { sessionId, claimed: isPlace ? { personId, company } : null }
}
